// Pictures of the icon in the sizes that stores and home screens want, drawn from the same SVG that browsers
// get. It may have rectangles and strokes of straight lines: what is drawn here is their distance.
import { crc32 } from "./crc32.mjs";
import { deflateSync } from "node:zlib";

const UNITS = 100; // the side of the SVG
/** What lies inside this share of a maskable icon is never cut off. */
const SAFE = 0.8;

/** The files: name and bytes. */
export function icons(svg) {
  const shapes = [...svg.matchAll(/<(rect|path)\b([^>]*)\/>/g)].map(([, kind, text]) => shape(kind, attributes(text)));
  if (!shapes.length) throw new Error("the icon has no shapes");
  const plain = (size) => ({ name: `icon-${size}.png`, bytes: png(size, pixels(size, shapes)) });
  // Without a rounded edge of its own, and with everything but the ground drawn towards the middle.
  const [ground, ...figures] = shapes;
  const whole = [{ ...ground, radius: 0 }, ...figures.map((figure) => ({ ...figure, scale: SAFE }))];
  const full = (size, name) => ({ name, bytes: png(size, pixels(size, whole)) });
  return [plain(192), plain(512), full(512, "icon-maskable-512.png"), full(180, "icon-180.png")];
}

const attributes = (text) => Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

function shape(kind, found) {
  const number = (name, usual = 0) => Number(found[name] ?? usual);
  const stroke = number("stroke-width") / 2;
  if (kind === "path") {
    if (found["stroke-linecap"] !== "round") throw new Error("strokes of the icon end round");
    return { lines: lines(found.d), stroke, colour: colour(found.stroke), scale: 1 };
  }
  const [width, height] = [number("width"), number("height")];
  const middle = [number("x") + width / 2, number("y") + height / 2];
  const filled = found.fill && found.fill !== "none";
  return { middle, half: [width / 2, height / 2], radius: number("rx"), stroke, filled, colour: colour(filled ? found.fill : found.stroke), scale: 1 };
}

function colour(text) {
  if (!/^#[0-9a-f]{6}$/i.test(text ?? "")) throw new Error(`${text} is no colour of the icon`);
  return [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
}

/** The straight lines of a path that is written with M, L, H and V. */
function lines(path) {
  const found = [];
  let [x, y] = [0, 0];
  for (const [, command, numbers] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [a, b] = numbers.trim().split(/[\s,]+/).map(Number);
    const to = { M: [a, b], L: [a, b], H: [a, y], V: [x, a] }[command];
    if (!to || to.some(Number.isNaN)) throw new Error(`${command}${numbers} is no line of the icon`);
    if (command !== "M") found.push([x, y, ...to]);
    [x, y] = to;
  }
  return found;
}

/** How far a point is outside a shape; negative inside. */
function distance({ lines, middle, half, radius, stroke, filled }, x, y) {
  if (lines) return Math.min(...lines.map((line) => toLine(line, x, y))) - stroke;
  const [dx, dy] = [Math.abs(x - middle[0]) - half[0] + radius, Math.abs(y - middle[1]) - half[1] + radius];
  const edge = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  return filled ? edge : Math.abs(edge) - stroke;
}

function toLine([x1, y1, x2, y2], x, y) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Red, green, blue and opacity of every pixel, row by row. */
function pixels(size, shapes) {
  const all = Buffer.alloc(size * size * 4);
  const pixel = UNITS / size;
  for (let at = 0; at < size * size; at++) {
    const place = [(at % size) + 0.5, Math.floor(at / size) + 0.5].map((n) => n * pixel);
    let [red, green, blue, opacity] = [0, 0, 0, 0];
    for (const each of shapes) {
      const [x, y] = place.map((n) => (n - UNITS / 2) / each.scale + UNITS / 2);
      const covered = Math.min(1, Math.max(0, 0.5 - (distance(each, x, y) * each.scale) / pixel));
      const before = opacity * (1 - covered);
      opacity = covered + before;
      const mixed = (mine, other) => (opacity ? (mine * covered + other * before) / opacity : 0);
      [red, green, blue] = [mixed(each.colour[0], red), mixed(each.colour[1], green), mixed(each.colour[2], blue)];
    }
    all.set([red, green, blue, opacity * 255].map(Math.round), at * 4);
  }
  return all;
}

function png(size, rgba) {
  const rows = Buffer.alloc(size * (size * 4 + 1)); // each begins with its filter: none
  for (let y = 0; y < size; y++) rgba.copy(rows, y * (size * 4 + 1) + 1, y * size * 4, (y + 1) * size * 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8); // eight bits of each colour and of opacity
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
