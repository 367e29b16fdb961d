"""What stands on the shelf: boxes of games, their rules, and the practice range."""

import secrets
from functools import cache
from typing import Final

from undercroft.bots.cast import MOMENTS, cast
from undercroft.bots.shelf import bot_names
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.options import Number, OneOf, Packs
from undercroft.engine.registry import shelf
from undercroft.server import bodies, bringing
from undercroft.server import messages as m
from undercroft.server.hall import Hall
from undercroft.server.lessons import find_lesson
from undercroft.server.puzzles import puzzles_of
from undercroft.server.throwers import MISSING
from undercroft.server.wish import Function, Wish, known
from undercroft.table.refusal import Refusal
from undercroft.throw import landing
from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import PLAIN
from undercroft.throw.tape import pack

KINDS_AT_ONCE: Final = 6  # of a throw at the practice range


class Shelving:
    """Answers the calls about games that nobody plays yet."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def functions(self) -> dict[str, Function]:
        """The function of each call, by its name."""
        return {"games": self.games, "rules": self.rules, "practise": self.practise}

    async def games(self, _asked: Wish) -> list[bodies.GamePart]:
        why = "" if self.hall.throwers.offered else MISSING
        return [game_part(game, why) for game in shelf()]

    async def rules(self, asked: Wish) -> bodies.RulesPage:
        game = known(asked.path["game"])
        book = game.rulebook()
        paragraphs = [
            bodies.ParagraphPart(id=part.id, title=part.title, text=part.text)
            for part in book.paragraphs.values()
        ]
        return bodies.RulesPage(game=game.name, title=book.title, preface=book.preface, paragraphs=paragraphs)

    async def practise(self, asked: Wish) -> bodies.Practised:
        wish: bodies.Practice = asked.body
        if len(wish.kinds) > KINDS_AT_ONCE:
            raise Refusal("malformed", f"a throw is of {KINDS_AT_ONCE} kinds at most, not {len(wish.kinds)}")
        try:
            way = m.WayPart(**bringing.way(wish.kinds))
        except UndercroftError as error:
            raise Refusal("malformed", str(error)) from None
        if wish.hand and wish.gesture is not None:
            raise Refusal("malformed", "a throw is made by a gesture or by a hand of the house, not by both")
        tape = None
        if wish.hand or wish.gesture is not None:
            throwers = self.hall.throwers
            throwers.check_not_full()
            gesture = way.start if wish.gesture is None else wish.gesture
            seed = secrets.randbits(56)
            tape = pack(await throwers.throw(gesture, way.kinds, seed, wish.icons, hand=wish.hand))
        return bodies.Practised(way=way, tape=tape, hands=house_hands("+".join(way.kinds) or PLAIN.code))


_landings = cache(landing.table)


def house_hands(codes: str) -> dict[str, float]:
    """How often each of the house's hands hits with these kinds, where it was measured."""
    rows = {aim: row for aim, row in _landings().items() if aim.codes == codes}
    return (
        {hand.name: round(landing.best_power(rows, codes, hand.name).hits, 3) for hand in HANDS}
        if rows
        else {}
    )


def game_part(game: Game, no_hand: str = "") -> bodies.GamePart:
    """A game's box on the shelf; `no_hand`: why no dice can be thrown here."""
    choices = [
        bodies.ChoicePart(
            name=choice.name,
            default=choice.write(choice.default),
            allowed=choice.allowed(),
            text=choice.text,
            rule=choice.rule,
            kind=choice.kind(),
            low=choice.low if isinstance(choice, Number) else 0,
            high=choice.high if isinstance(choice, Number) else 0,
            words=list(choice.words) if isinstance(choice, OneOf | Packs) else [],
        )
        for choice in game.choices()
    ]
    return bodies.GamePart(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seats=list(game.seat_counts),
        minutes=game.minutes,
        choices=choices,
        bots=bot_names(game),
        lesson=find_lesson(game.name) is not None,
        puzzles=len(puzzles_of(game.name)),
        daily=bool(game.dailies()),
        presets=[
            bodies.PresetPart(
                name=one.name, title=one.title, text=one.text, seats=one.seats, options=one.options
            )
            for one in game.presets()
        ],
        shared=game.shared,
        hides=game.hides,
        cast=[
            bodies.MemberPart(
                bot=one.bot,
                name=one.name,
                line=one.line,
                strength=one.strength,
                icon=one.icon,
                hue=one.hue,
                says=dict(zip(MOMENTS, one.says, strict=True)),
                newcomer=one.newcomer,
                unbeatable=one.unbeatable,
            )
            for one in cast(game)
        ],
        hand=bodies.HandPart(offered=not no_hand, why=no_hand) if game.aims else None,
        cards=[
            bodies.CardPart(
                key=card.key,
                number=card.number,
                title=card.title,
                many=card.many(),
                short=card.short,
                text=card.text,
                rule=card.rule,
                icon=card.icon,
                pack=card.pack,
            )
            for card in game.cards()
        ],
    )
