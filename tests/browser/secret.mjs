// What a guest of a VIP room was told, message by message, held against what he may know: his own cards, what
// was shown to all, and nothing else. The truth is the record that the page has once the hand is over.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { replay } from "./play.mjs";

const RANKS = "3456789TJQKA2xX";
const SEATS = 3;
const OVER = 5; // of the stages in which a hand can be

const union = (sets) => sets.reduce((all, set) => all | set, 0n);

// The number of a card, in the order of suits: eight a rank, two a suit, the jokers after them.
function card(rank, suit) {
  const place = RANKS.indexOf(rank);
  return 1n << BigInt(place < 13 ? 8 * place + 2 * "shcd".indexOf(suit) : 104 + 2 * (place - 13));
}

const physical = (text) => union([...text.matchAll(/([3-9TJQKA2])([shcd])|[xX]/g)].map(([whole, rank, suit]) => card(rank ?? whole, suit)));

// The first cards of a hand with these ranks.
function picked(hand, ranks) {
  let set = 0n;
  for (const rank of ranks) {
    const suits = rank < "x" && rank !== "X" ? [..."shcd"] : [""];
    const found = suits.map((suit) => card(rank, suit)).find((one) => hand & one & ~set);
    assert.ok(found, `no ${rank} is left`);
    set |= found;
  }
  return set;
}

// What is hidden from the first seat after so many actions of a record, and which cards by rank were played.
export function truth(record) {
  const [before, after] = record.split(" ; ");
  const deal = before.split(" ").find((word) => word.includes("/first:")).split("/");
  const hands = deal.slice(0, SEATS).map(physical);
  const kitty = physical(deal[SEATS]);
  const turned = deal.filter((word) => word.startsWith("turned:")).map((word) => physical(word.slice(7)));
  const played = Array(15).fill(0n);
  const open = Array(SEATS).fill(false);
  let shown = union(turned);
  const moments = [];
  const look = () => moments.push({
    hidden: union([1, 2].filter((seat) => !open[seat]).map((seat) => hands[seat]).concat(shown & kitty ? [] : [kitty])) & ~shown,
    counts: played.reduce((sum, count, rank) => sum | (count << BigInt(4 * rank)), 0n),
    open: [...open],
  });
  look();
  const tokens = after.split(" ").map((token) => token.split(":"));
  for (const event of replay(record)) {
    if (event.event === "kitty") {
      hands[event.seat] |= kitty;
      shown |= kitty;
      moments.pop();
      look();
    }
    if (!["said", "opened", "played", "passed"].includes(event.event)) continue;
    const [seat, what, cards] = tokens.shift();
    assert.equal(Number(seat), event.seat);
    if (event.event === "opened") open[event.seat] = true;
    if (event.event === "played") {
      const words = cards.split("=")[0].replaceAll("-", "");
      const set = /[shcd]/.test(words) ? physical(words) : picked(hands[event.seat], words);
      assert.equal(hands[event.seat] & set, set, `${what} ${cards}`);
      hands[event.seat] &= ~set;
      for (const rank of event.cards.replaceAll("-", "")) played[RANKS.indexOf(rank)]++;
    }
    look();
  }
  return moments;
}

// Reads bytes as the game writes them.
class Reader {
  constructor(bytes) {
    [this.bytes, this.at] = [bytes, 0];
  }
  byte() {
    assert.ok(this.at < this.bytes.length, "the message ends too soon");
    return this.bytes[this.at++];
  }
  number() {
    let [value, shift, byte] = [0n, 0n, 0];
    do {
      byte = this.byte();
      value |= BigInt(byte & 127) << shift;
      shift += 7n;
    } while (byte & 128);
    return value;
  }
  text() {
    return this.take(Number(this.number())).toString();
  }
  maybe(read) {
    const there = this.byte();
    assert.ok(there < 2, `${there} is neither nothing nor something`);
    return there ? read() : null;
  }
  take(length) {
    assert.ok(this.at + length <= this.bytes.length, "the message ends too soon");
    this.at += length;
    return Buffer.from(this.bytes.slice(this.at - length, this.at));
  }
  list(length, read) {
    return Array.from({ length }, read);
  }
  // A value for each seat; there is room for four.
  seats(read) {
    assert.equal(this.byte(), 0, "three seats");
    return this.list(4, read).slice(0, SEATS);
  }
}

// What stands in a message before the hand as it is seen; `null` where it is about no hand.
function heading(bytes) {
  const reader = new Reader(bytes);
  const kind = reader.byte();
  if (kind === 0 || kind === 1) return null;
  if (kind === 2) {
    const version = reader.number();
    reader.number();
    reader.number();
    reader.text();
    reader.byte();
    for (let seat = 0; seat < SEATS; seat++) {
      reader.text();
      reader.list(5, () => assert.ok(reader.byte() < 2));
    }
    reader.list(Number(reader.number()), () => reader.number()); // the hands that he is owed
    if (!reader.byte()) return null;
    assert.ok(version > 0n);
  } else assert.equal(kind, 3);
  const seal = reader.take(32);
  const secrets = reader.maybe(() => reader.take(64));
  const [hand, step] = [Number(reader.number()), Number(reader.number())];
  reader.maybe(() => reader.byte());
  return { seal, secrets, hand, step, at: reader.at, bytes };
}

// A hand has one seal, told before its first card. What proves it is told once the hand is over, and nothing
// heard before that, on any channel, has it.
function provesDeals(heard, told) {
  for (const { seal, secrets, hand, bytes } of told) {
    assert.ok(seal.equals(told.find((one) => one.hand === hand).seal), `hand ${hand} gets another seal`);
    if (!secrets) continue;
    assert.ok(createHash("sha256").update(secrets).digest().equals(seal), `hand ${hand}: the seal is not of its seed`);
    const first = told.find((one) => one.hand === hand && one.secrets);
    if (first.bytes !== bytes) continue;
    const before = heard.slice(0, heard.findIndex(([, one]) => one === bytes));
    for (const part of [secrets.subarray(0, 32), secrets.subarray(32)])
      for (const [name, one] of before) assert.ok(!Buffer.from(one).includes(part), `hand ${hand}: told too soon, on ${name}`);
  }
}

// What a message says of the hand, from behind its rules on, which are the same in all.
function seen({ secrets, hand, step, at, bytes }, rules) {
  const reader = new Reader(bytes);
  reader.at = at + rules;
  assert.equal(reader.byte(), 0, "he sees the hand from the first seat");
  const [stage, dealt] = [reader.byte(), reader.byte()];
  const turned = reader.maybe(() => 1n << BigInt(reader.byte()));
  reader.seats(() => reader.byte());
  const mine = reader.number();
  const counts = reader.seats(() => reader.byte());
  const shown = reader.seats(() => reader.maybe(() => reader.number()));
  const opened = reader.seats(() => reader.maybe(() => {
    reader.byte();
    if (reader.byte() === 0) reader.byte();
    reader.byte();
    return true;
  }));
  const kitty = reader.list(Number(reader.number()), () => reader.maybe(() => 1n << BigInt(reader.byte())));
  // Long numbers in what is left are sets of cards, or all cards that were played, by rank.
  const sets = [];
  while (reader.at < bytes.length) {
    const [from, value] = [reader.at, reader.number()];
    if (reader.at - from >= 5) sets.push(value);
  }
  const bits = (set) => [...set.toString(2)].filter((bit) => bit === "1").length;
  assert.equal(bits(mine), counts[0], "the bytes are read as they were written");
  assert.equal(kitty.length, 3);
  return { secrets, hand, step, stage, dealt, turned, mine, shown, opened, kitty, sets };
}

// Holds all that a guest heard in a room against the records of the hands that he saw to their end, in order.
// Who has become the host hears the channels of the others from then on. Tells how many messages were about a
// hand that was not over yet.
export async function keepsSecrets(page, records, { host = false } = {}) {
  const heard = await page.evaluate(() => window.heard);
  const channels = [...new Set(heard.map(([name]) => name))];
  const own = channels.filter((name) => name.startsWith("four-tables.tab."));
  assert.ok(host || own.length === 1, `${channels}: nobody else's channel`);
  // On the room's channel somebody knocks or opens: his number, and no more.
  for (const [name, bytes] of heard) if (!own.includes(name)) assert.ok(bytes.length <= 8, `${name}: ${bytes}`);
  const told = heard.filter(([name]) => name === own[0]).map(([, bytes]) => heading(bytes)).filter(Boolean);
  provesDeals(heard, told);
  const views = told.map(({ at, bytes }) => bytes.slice(at));
  // The rules and his seat are the same in all, the stage after them is not.
  let same = 0;
  while (views.length && views.every((view) => view[same] === views[0][same])) same++;
  const tables = told.map((one) => seen(one, same - 1));
  const isEnd = ({ stage, shown }) => stage === OVER && shown[1] !== null;
  for (const table of tables) assert.equal(Boolean(table.secrets), isEnd(table), `hand ${table.hand}, step ${table.step}: its seed`);
  // The end of a hand that he is the host of he does not hear.
  const ends = host ? tables.slice(-1) : tables.filter(isEnd);
  const ended = [...new Set(ends.map(({ hand }) => hand))];
  assert.equal(ended.length, records.length, "hands to their end");
  const truths = Object.fromEntries(ended.map((hand, n) => [hand, truth(records[n])]));
  let checked = 0;
  for (const { hand, step, stage, dealt, turned, mine, shown, opened, kitty, sets } of tables) {
    if (stage === OVER && shown[1] !== null && truths[hand]) continue; // all hands are shown (G-9)
    assert.equal(shown[0] ?? 0n, mine);
    for (const seat of [1, 2]) assert.ok(shown[seat] === null || opened[seat], `the hand of seat ${seat} is shown`);
    const there = kitty.filter((card) => card !== null);
    assert.ok(stage > 1 || !there.length, "the kitty is shown in the auction");
    const moments = truths[hand];
    if (!moments) continue; // nobody called: it was dealt anew, and nobody learns what it was
    const { hidden, counts, open } = moments[step - dealt];
    const named = union([mine, turned ?? 0n, ...shown.map((set) => set ?? 0n), ...there]);
    assert.equal(named & hidden, 0n, `hand ${hand}, step ${step}: hidden cards are named`);
    for (const set of sets) assert.ok(set === counts || !(set & hidden), `hand ${hand}, step ${step}: ${set}`);
    for (const seat of [1, 2]) assert.equal(Boolean(opened[seat]), open[seat]);
    checked++;
  }
  return checked;
}

// The cards that others were dealt, as a message would have them that gives them away.
export function leak(record) {
  const bytes = [];
  let set = truth(record)[0].hidden;
  for (; set > 127n; set >>= 7n) bytes.push(Number(set & 127n) | 128);
  return [...bytes, Number(set)];
}
