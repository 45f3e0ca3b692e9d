#!/usr/bin/env python3
"""Plays a level of the native tool against RLCard's rule agent.

    pip install rlcard
    cargo build --profile tool --bin doudizhu
    python tests/rule_agent.py --level strong --decks 400

Every deck is played twice with the sides exchanged, and there is no auction: the landlord holds the first
20 cards (the protocol of the DouZero paper). Printed are the share of games won, points a game (two for the
landlord, one for each farmer, doubled by every bomb) and 95 % intervals, which count a deck as one sample.
The rules are RLCard's: the tool is told what is legal. No test of CI runs this.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import numpy
from rlcard.games.doudizhu.judger import DoudizhuJudger
from rlcard.games.doudizhu.utils import CARD_TYPE, TYPE_CARD
from rlcard.models.doudizhu_rule_models import DouDizhuRuleAgentV1

ORDER = "3456789TJQKA2BR"
PACK = "".join(rank * 4 for rank in ORDER[:13]) + "BR"


def in_order(cards):
    return "".join(sorted(cards, key=ORDER.index))


def without(hand, cards):
    return in_order((Counter(hand) - Counter(cards)).elements())


def answers(hand, target):
    """What may be played on a play, passing included."""
    found = {"pass"}
    weights = {}
    for kind, weight in CARD_TYPE[0][target]:
        weights.setdefault(kind, int(weight))
    if "rocket" in weights:
        return sorted(found)
    weights["rocket"] = -1
    weights.setdefault("bomb", -1)
    held = Counter(hand)
    for kind, weight in weights.items():
        for higher, plays in TYPE_CARD[kind].items():
            if int(higher) > weight:
                found.update(play for play in plays if not Counter(play) - held)
    return sorted(found)


class RuleAgent:
    """RLCard's agent; after a pass it is shown whose play stands, which its own trace hides."""

    def __init__(self):
        self.agent = DouDizhuRuleAgentV1()

    def play(self, game, seat):
        standing = [] if game.target is None else [(game.owner, game.target)]
        observed = {
            "trace": standing,
            "current_hand": game.hands[seat],
            "actions": game.legal(seat),
            "landlord": 0,
            "self": seat,
        }
        return self.agent.step({"raw_obs": observed})


class Tool:
    """The native tool, asked for one play after the other."""

    def __init__(self, arguments):
        command = [arguments.tool, "act", "--level", arguments.level]
        if arguments.budget_ms is not None:
            command += ["--budget-ms", str(arguments.budget_ms)]
        if arguments.nets is not None:
            command += ["--nets", arguments.nets]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.milliseconds = []

    def play(self, game, seat):
        legal = game.legal(seat)
        if len(legal) == 1:
            return legal[0]
        position = {
            "variant": "huopin",
            "seat": seat,
            "landlord": 0,
            "hand": game.hands[seat],
            "kitty": game.kitty,
            "history": game.history,
            "legal": ["-" if play == "pass" else play for play in legal],
        }
        self.process.stdin.write(json.dumps(position) + "\n")
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"the tool refused {position}")
        answer = json.loads(line)
        self.milliseconds.append(answer["ms"])
        return "pass" if answer["play"] == "-" else answer["play"]


class Game:
    """One game: seat 0 is landlord."""

    def __init__(self, deck):
        self.hands = [in_order(deck[:20]), in_order(deck[20:37]), in_order(deck[37:])]
        self.kitty = in_order(deck[17:20])
        self.history = []
        self.owner = None
        self.target = None
        self.bombs = 0

    def legal(self, seat):
        if self.target is None:
            return sorted(DoudizhuJudger.playable_cards_from_hand(self.hands[seat]))
        return answers(self.hands[seat], self.target)

    def run(self, players):
        """Plays to the end; who is out."""
        seat = 0
        while True:
            if self.owner == seat:
                self.owner = self.target = None
            play = players[seat].play(self, seat)
            if play == "pass":
                self.history.append(f"{seat}:-")
            else:
                self.hands[seat] = without(self.hands[seat], play)
                self.owner, self.target = seat, play
                self.bombs += CARD_TYPE[0][play][0][0] in ("bomb", "rocket")
                self.history.append(f"{seat}:{play}")
                if not self.hands[seat]:
                    return seat
            seat = (seat + 1) % 3


def interval(samples):
    mean = sum(samples) / len(samples)
    spread = sum((sample - mean) ** 2 for sample in samples) / max(len(samples) - 1, 1)
    return mean, 1.96 * (spread / len(samples)) ** 0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", default="strong")
    parser.add_argument("--budget-ms", type=int)
    parser.add_argument("--nets", help="the folder of a master's nets")
    parser.add_argument("--decks", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deck")
    parser.add_argument("--seed", type=int, default=1)
    default = Path(__file__).parent.parent / "target/tool/doudizhu"
    parser.add_argument("--tool", default=str(default))
    arguments = parser.parse_args()
    ours, rule = Tool(arguments), RuleAgent()
    shares, points, by_landlord, by_farmers = [], [], [], []
    start = time.time()
    for number in range(arguments.first, arguments.first + arguments.decks):
        deck = list(PACK)
        random.Random(f"{arguments.seed}/{number}").shuffle(deck)
        numpy.random.seed(number)  # the agent's own luck
        as_landlord = Game(deck)
        won = as_landlord.run([ours, rule, rule]) == 0
        as_farmers = Game(deck)
        stopped = as_farmers.run([rule, ours, ours]) != 0
        by_landlord.append(won)
        by_farmers.append(stopped)
        shares.append((won + stopped) / 2)
        stake = 2 << as_landlord.bombs
        farmers_stake = 2 << as_farmers.bombs
        gain = (stake if won else -stake) + (farmers_stake if stopped else -farmers_stake)
        points.append(gain / 2)
    times = sorted(ours.milliseconds)
    share, share_interval = interval(shares)
    mean, points_interval = interval(points)
    print(json.dumps({
        "level": arguments.level,
        "decks": arguments.decks,
        "win_share": round(share, 4),
        "interval": round(share_interval, 4),
        "as_landlord": round(sum(by_landlord) / len(by_landlord), 4),
        "as_farmers": round(sum(by_farmers) / len(by_farmers), 4),
        "points": round(mean, 3),
        "points_interval": round(points_interval, 3),
        "mean_ms": round(sum(times) / len(times), 2),
        "p99_ms": round(times[len(times) * 99 // 100], 2),
        "seconds": round(time.time() - start, 1),
    }))


if __name__ == "__main__":
    main()
