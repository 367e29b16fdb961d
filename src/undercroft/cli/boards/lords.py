"""The picture of Dungeon Lords: a dungeon beside the action board, the offers, the battle, and the lords."""

from typing import Final, cast

from rich.cells import set_cell_size
from rich.console import RenderableType
from rich.text import Text

from undercroft.cli.boards.cave import dungeon_lines, dungeon_of, told_at
from undercroft.cli.boards.pieces import words_of
from undercroft.cli.boards.scene import Board, Scene, stacked
from undercroft.cli.look import MARKS, SEAT_STYLES
from undercroft.engine.core import seat_letter
from undercroft.engine.nouns import counted, joined
from undercroft.engine.view import Json, View, number, numbers
from undercroft.games.lords import phrases
from undercroft.games.lords.cards.adventurers import ADVENTURERS
from undercroft.games.lords.game import GAME
from undercroft.games.lords.picture import (
    STEPS,
    DungeonPicture,
    HeroPicture,
    LodgerPicture,
    LordsPicture,
    PlanPicture,
    picture,
)
from undercroft.games.lords.spaces import KEYS, NUMERALS
from undercroft.games.lords.spaces import NAMES as ORDERS
from undercroft.games.lords.state import HIGHEST, HIRE_MONSTER, PALADIN_SPACE
from undercroft.games.lords.told import SEASONS

NAME: Final = 10  # letters of a name
LEFT: Final = 34  # columns of the dungeon
LETTERS: Final = 3  # of a name that say enough
CARDS: Final = {card.key: card for card in GAME.cards()}
HEROES: Final = {hero.key: hero for hero in ADVENTURERS}
HEAD: Final = f"     {'':{NAME}}Evil food gold  imps traps marks rooms lair line points"
STEP_WORDS: Final = {"song": "bards", "fast": "fast spell", "slow": "slow spell", "creatures": "attacks"}
# What is needed most where not all has room, by what is asked; the rest follows in this order.
ORDER: Final = ("title", "battle", "block", "offers", "heroes", "evil", "seats", "own")
FIRST: Final = {
    "lay": ("title", "own", "offers", "heroes", "seats", "evil", "block"),
    "bar": ("title", "offers", "heroes", "seats", "evil", "block"),
    "hire": ("title", "offers", "own", "seats", "block"),
    "build": ("title", "block", "offers", "own"),
    "plan": ("title", "battle", "own", "block"),
    "wage": ("title", "own", "seats", "offers"),
}
FIGHT: Final = ("title", "battle", "own", "seats", "block")
USUAL: Final = ("title", "block", "own", "offers", "seats", "heroes")


def title_of(key: str) -> str:
    """The printed name of a card."""
    return CARDS[key].title if key in CARDS else key or "?"


def looker(scene: Scene) -> int:
    """Whose dungeon is drawn: who is asked, who fights, or who looks."""
    asked = scene.prompt.seat if scene.prompt is not None else -1
    fighter = picture(scene.view)["fighter"]
    seat = number(scene.view, "seat")
    return asked if asked >= 0 else fighter if fighter >= 0 else max(seat, 0)


def sections(scene: Scene) -> dict[str, list[Text]]:
    """All parts of the picture by name."""
    drawn = picture(scene.view)
    seat = looker(scene)
    return {
        "title": [_title(scene.view, drawn)],
        "battle": _battle(scene, drawn, seat),
        "block": _block(scene, drawn, seat),
        "offers": _offers(drawn),
        "heroes": _heroes(drawn),
        "evil": [_evil(scene.view)],
        "seats": _seats(scene, drawn),
        "own": _own(scene, drawn, seat),
    }


def draw(scene: Scene) -> RenderableType:
    """Everything."""
    found = sections(scene)
    return stacked([line for name in ORDER for line in found[name]])


def part(scene: Scene, rows: int) -> RenderableType:
    """As many parts as have room, those that the question is about first."""
    found = sections(scene)
    asks = picture(scene.view)["asks"]
    fights = number(scene.view, "round") > 0
    wanted = FIRST.get(asks, FIGHT if fights else USUAL)
    left = max(rows, 1)
    shown: list[str] = []
    for name in [*wanted, *[name for name in ORDER if name not in wanted]]:
        if 0 < len(found[name]) <= left:
            shown.append(name)
            left -= len(found[name])
    return stacked([line for name in ORDER if name in shown for line in found[name]])


# The parts.


def _title(view: View, drawn: LordsPicture) -> Text:
    line = Text(no_wrap=True)
    line.append(f"Year {number(view, 'year')}, {SEASONS[number(view, 'season')]}", "bold")
    if drawn["phase"]:
        line.append(f" · {drawn['phase']}", "muted")
    if drawn["today"]:
        line.append(f" · now {title_of(drawn['today'])}", "ember")
    if drawn["tomorrow"]:
        line.append(f" · next {title_of(drawn['tomorrow'])}", "sand")
    first = number(view, "first")
    line.append(f" · {MARKS[first]} {seat_letter(first)} begins", SEAT_STYLES[first])
    return line


def _block(scene: Scene, drawn: LordsPicture, seat: int) -> list[Text]:
    """A dungeon on the left, the action board on the right: eight rows."""
    offered = {
        target.removeprefix("cell:")
        for option in (scene.prompt.options if scene.prompt is not None else ())
        for target in option.targets
        if target.startswith("cell:")
    }
    left = dungeon_lines(drawn["dungeons"][seat], scene.names[seat], offered)
    lines = []
    for k, name in enumerate(ORDERS):
        line = Text(no_wrap=True)
        line.append_text(left[k])
        line.pad_right(max(LEFT - line.cell_len, 0))
        line.append_text(_action(drawn, k, name, seat))
        lines.append(line)
    return lines


def _action(drawn: LordsPicture, action: int, name: str, seat: int) -> Text:
    """`Get Food            I ■A  II --  III --`, and what the seat may do with it."""
    line = Text(no_wrap=True)
    own = drawn["dungeons"][seat]
    barred = f"order:{KEYS[action]}" in own["barred"]
    mark = "x" if barred else "↑" if action >= HIRE_MONSTER else " "
    replaced = drawn["opportunity"] and action == CARDS[drawn["opportunity"]].number
    shown = title_of(drawn["opportunity"]) if replaced else name
    line.append(f"{mark} {shown:<19}", "stone" if barred else "moss" if replaced else "")
    for space, colour in enumerate(drawn["street"][action]):
        line.append(f"{NUMERALS[space]:>3} ", "muted")
        if colour < 0:
            line.append("·· ", "stone")
        elif colour < len(drawn["dungeons"]):
            line.append(f"{MARKS[colour]}{seat_letter(colour)} ", SEAT_STYLES[colour])
        else:
            line.append(f"#{seat_letter(colour)} ", "stone")
    return line


def _offers(drawn: LordsPicture) -> list[Text]:
    """Creatures with their words, then rooms."""
    if not drawn["offered"]:
        return []
    creatures = [title_of(key) for key in drawn["offered"] if key.startswith("creature:")]
    rooms = [title_of(key) for key in drawn["offered"] if key.startswith("room:")]
    line = Text("offer  ", "muted", no_wrap=True, overflow="ellipsis")
    line.append(", ".join(creatures) or "no creature", "moss")
    line.append("   rooms: ", "muted")
    line.append(", ".join(rooms) or "none", "gold")
    return [line]


def _heroes(drawn: LordsPicture) -> list[Text]:
    lines = []
    for word, keys in (("heroes now  ", drawn["waiting"]), ("heroes next ", drawn["next"])):
        if keys:
            line = Text(word, "muted", no_wrap=True, overflow="ellipsis")
            line.append(" < ".join(_short(key) for key in keys), "ice")
            lines.append(line)
    return lines


def _short(key: str) -> str:
    """`Warrior III` with his hit points in brackets."""
    hero = HEROES[key]
    return f"{hero.title} ({hero.hit_points})"


def _evil(view: View) -> Text:
    """The Evilometer as one line."""
    line = Text("evil   ", "muted", no_wrap=True)
    evil = numbers(view, "evil")
    for step in range(1, HIGHEST + 1):
        here = [seat_letter(colour) for colour, n in enumerate(evil) if n == step]
        sign = "".join(here) or "·"
        style = "bold-blood" if step >= PALADIN_SPACE and here else "bold" if here else "stone"
        if step == PALADIN_SPACE:
            line.append("†", "blood")
        line.append(f" {sign}", style)
    line.append(f"   † paladin from {PALADIN_SPACE}", "muted")
    return line


def _seats(scene: Scene, drawn: LordsPicture) -> list[Text]:
    view = scene.view
    lines = [Text(HEAD, "muted", no_wrap=True)]
    for seat in range(number(view, "seats")):
        own = drawn["dungeons"][seat]
        line = Text(no_wrap=True)
        line.append(f"{MARKS[seat]} {seat_letter(seat)} ", SEAT_STYLES[seat])
        line.append(f" {set_cell_size(scene.names[seat], NAME)}")
        imps = numbers(view, "imps")[seat]
        idle = imps - numbers(view, "busy")[seat]
        rooms = sum(cell["tile"].startswith("room:") for cell in own["cells"])
        points = sum(cast("list[int]", cast("list[Json]", view["parts"])[seat]))
        line.append(
            f"{numbers(view, 'evil')[seat]:>4} {numbers(view, 'food')[seat]:>4} "
            f"{numbers(view, 'gold')[seat]:>4} {f'{idle}/{imps}':>5} {len(own['cards']):>5} "
            f"{numbers(view, 'marks')[seat]:>5} {rooms:>5} {len(own['lair']):>4} {len(own['line']):>4} "
            f"{points:>6}"
        )
        if own["answers"] and not _laid(view, seat):
            line.append(f" laid {len(own['answers'])}", "muted")
        lines.append(line)
    return lines


def _own(scene: Scene, drawn: LordsPicture, seat: int) -> list[Text]:
    """Lair, traps and line of the seat that is drawn; what it has laid so far."""
    own, view = drawn["dungeons"][seat], scene.view
    has = [f"{word} {numbers(view, word)[seat]}" for word in ("food", "gold")]
    idle = numbers(view, "imps")[seat] - numbers(view, "busy")[seat]
    has += [f"imps {idle} of {numbers(view, 'imps')[seat]}", f"Evil {numbers(view, 'evil')[seat]}"]
    lines = [Text(f"{seat_letter(seat)} has  {', '.join(has)}", SEAT_STYLES[seat], no_wrap=True)]
    goods = Text(no_wrap=True, overflow="ellipsis")
    lair = [_lodger(one) + ("" if one["awake"] else " (out)") for one in own["lair"]]
    traps = [title_of(key) for key in own["cards"] if key]
    goods.append("lair   ", "muted")
    goods.append(", ".join(lair) or "empty", "moss")
    if own["cards"]:
        goods.append("   traps: ", "muted")
        goods.append(", ".join(traps) or counted(len(own["cards"]), "card"), "violet")
    lines.append(goods)
    if own["pets"] or own["tame"] or own["stake"]:
        lines.append(Text(f"pets   {'; '.join(_festive(own))}", "sand", no_wrap=True, overflow="ellipsis"))
    if own["line"] and not number(view, "round"):
        lines.append(_line(own))
    if given := _laid(view, seat):
        lines.append(Text(f"laid   {' · '.join(given)}", "ember", no_wrap=True, overflow="ellipsis"))
    return lines


def _laid(view: View, seat: int) -> list[str]:
    """The answers of a seat that lie in secret, as far as they may be seen."""
    given = cast("list[list[int]]", view["answers"])[seat]
    return [phrases.option(n).label for n in given if n >= 0]


def _lodger(one: LodgerPicture) -> str:
    """A creature, by what it has learned."""
    if not one["expertise"]:
        return title_of(one["creature"])
    learned = title_of(one["expertise"])
    return learned if one["expertise"] != "expertise:any" else f"{title_of(one['creature'])} ({learned})"


def _festive(own: DungeonPicture) -> list[str]:
    """Pets, and gold that is staked."""
    told = [f"{title_of(key)} (shown)" for key in own["tame"]]
    told += [f"{title_of(key)} (face down)" if key else "one face down" for key in own["pets"]]
    if own["stake"]:
        told.append(f"the Venture Fund owes {own['stake']} gold")
    return told


def _line(own: DungeonPicture) -> Text:
    """The party in marching order, with what is left of each."""
    line = Text("line   ", "muted", no_wrap=True, overflow="ellipsis")
    line.append(", ".join(_hero(hero) for hero in own["line"]) or "nobody", "ice")
    line.append(f"   guard {own['guard']}, hearts {own['hearts']}, magic {own['magic']}", "muted")
    return line


def _hero(hero: HeroPicture) -> str:
    left = hero["hitPoints"] - hero["damage"]
    more = " poisoned" if hero["poison"] else ""
    return f"{title_of(hero['tile'])} {left}/{hero['hitPoints']}{more}"


def _hurt(hero: HeroPicture) -> str:
    """The same in words."""
    left = hero["hitPoints"] - hero["damage"]
    more = ", poisoned" if hero["poison"] else ""
    return f"{title_of(hero['tile'])}, {left} of {counted(hero['hitPoints'], 'hit point')} left{more}"


def _battle(scene: Scene, drawn: LordsPicture, seat: int) -> list[Text]:
    """Round, cards, steps, the line, and what stands against it."""
    now = number(scene.view, "round")
    cards = Text("cards  ", "muted", no_wrap=True, overflow="ellipsis")
    for k, one in enumerate(drawn["combat"]):
        known = title_of(one["card"]) if one["card"] else "?"
        seen = "" if one["open"] or not one["knownBy"] else f" ({''.join(map(seat_letter, one['knownBy']))})"
        cards.append(f"{k + 1} {known}{seen}  ", "bold-violet" if k + 1 == now else "violet")
    if not now:
        looked = any(one["knownBy"] for one in drawn["combat"])
        return [cards] if looked else []
    steps = Text(f"round {now}  ", "bold-ember", no_wrap=True, overflow="ellipsis")
    for step in STEPS:
        word = STEP_WORDS.get(step, step)
        now_done = step == drawn["step"]
        steps.append(f"[{word}] " if now_done else f"{word} ", "bold-ember" if now_done else "stone")
    lines = [steps, cards]
    card = CARDS.get(drawn["combat"][now - 1]["card"])
    if card is not None:
        lines.append(
            Text(f"card   {card.title}: {words_of(card)}", "violet", no_wrap=True, overflow="ellipsis")
        )
    own = drawn["dungeons"][seat]
    lines.append(_line(own))
    plan = own["battle"]
    if plan is not None:
        words = _meets(scene.names[seat], plan)
        lines.append(Text(words, "moss", no_wrap=True, overflow="ellipsis"))
    return lines


def _meets(name: str, plan: PlanPicture) -> str:
    """What stands against the party, and where."""
    against = [title_of(key) for key in plan["creatures"]]
    against += [title_of(key) if key else "a trap" for key in plan["traps"]]
    at = plan["cell"].upper() or "nowhere"
    return f"{name} meets them at {at} with {', '.join(against) or 'nothing'}"


# In sentences.


def tell(scene: Scene) -> list[str]:
    """The table in sentences."""
    view, names = scene.view, scene.names
    drawn = picture(view)
    now = f" Now: {title_of(drawn['today'])}." if drawn["today"] else ""
    then = f" Next season: {title_of(drawn['tomorrow'])}." if drawn["tomorrow"] else ""
    begins = f" {names[number(view, 'first')]} begins."
    lines = [f"Year {number(view, 'year')}, {SEASONS[number(view, 'season')]}.{now}{then}{begins}"]
    if drawn["offered"]:
        lines.append(f"On offer: {', '.join(title_of(key) for key in drawn['offered'])}.")
    for word, keys in (("Heroes of this season", drawn["waiting"]), ("Heroes of the next", drawn["next"])):
        if keys:
            lines.append(f"{word}, weakest first: {', '.join(_short(key) for key in keys)}.")
    for action, name in enumerate(ORDERS):
        stood = [
            f"{names[colour] if colour < len(names) else seat_letter(colour)} on {NUMERALS[space]}"
            for space, colour in enumerate(drawn["street"][action])
            if colour >= 0
        ]
        if stood:
            lines.append(f"{name}: {', '.join(stood)}.")
    lines += _board(drawn)
    lines += _fought(scene, drawn, looker(scene))
    for seat in range(number(view, "seats")):
        lines += _told(scene, drawn, seat)
    return lines


def _fought(scene: Scene, drawn: LordsPicture, seat: int) -> list[str]:
    """The combat cards that somebody knows, and the battle."""
    now, names = number(scene.view, "round"), scene.names
    lines = []
    if now:
        step = f", {STEP_WORDS.get(drawn['step'], drawn['step'])}" if drawn["step"] else ""
        lines.append(f"Battle of {names[seat]}, round {now} of {len(drawn['combat'])}{step}.")
    if now or any(one["knownBy"] for one in drawn["combat"]):
        told = []
        for k, one in enumerate(drawn["combat"], 1):
            known = title_of(one["card"]) if one["card"] else "face down"
            looked = [names[other] for other in one["knownBy"]]
            told.append(f"{k} {known}" + (f" (seen by {joined(looked)})" if looked else ""))
        lines.append(f"Combat cards: {', '.join(told)}.")
    if not now:
        return lines
    card = CARDS.get(drawn["combat"][now - 1]["card"])
    if card is not None:
        lines.append(f"{card.title}: {words_of(card)}.")
    own = drawn["dungeons"][seat]
    lines.append(f"The party has guard {own['guard']}, hearts {own['hearts']} and magic {own['magic']}.")
    plan = own["battle"]
    if plan is not None:
        lines.append(f"{_meets(names[seat], plan)}.")
    return lines


def _board(drawn: LordsPicture) -> list[str]:
    """The Unique Opportunity of this season, its spaces and its open traps."""
    if not drawn["opportunity"]:
        return []
    card = CARDS[drawn["opportunity"]]
    spaces = [CARDS[key] for key in drawn["doors"][card.number]]
    told = "; ".join(f"{NUMERALS[k]}: {space.text}" for k, space in enumerate(spaces))
    lines = [f"In place of {ORDERS[card.number]} there is the {card.title}. {told}."]
    if drawn["opened"]:
        lines.append(f"Traps that lie open: {', '.join(title_of(key) for key in drawn['opened'])}.")
    return lines


def _told(scene: Scene, drawn: LordsPicture, seat: int) -> list[str]:
    """A lord in sentences."""
    view = scene.view
    own = drawn["dungeons"][seat]
    points = sum(cast("list[int]", cast("list[Json]", view["parts"])[seat]))
    said = [
        f"{scene.names[seat]}: Evil {numbers(view, 'evil')[seat]}, {numbers(view, 'food')[seat]} food, "
        f"{numbers(view, 'gold')[seat]} gold, {counted(numbers(view, 'imps')[seat], 'imp')}, "
        f"{numbers(view, 'busy')[seat]} busy, {counted(len(own['cards']), 'trap')}, "
        f"{counted(numbers(view, 'marks')[seat], 'red mark')}, {counted(points, 'point')}."
    ]
    said.append(f"Dungeon of {scene.names[seat]}: {dungeon_of(own)}.")
    lair = [_lodger(one) + ("" if one["awake"] else ", knocked out") for one in own["lair"]]
    if lair:
        said.append(f"Lair: {'; '.join(lair)}.")
    traps = [title_of(key) for key in own["cards"] if key]
    if traps:
        said.append(f"Traps in hand: {', '.join(traps)}.")
    if _festive(own):
        said.append(f"Pets and stakes: {'; '.join(_festive(own))}.")
    if own["tokens"]:
        said.append(f"Gifts to give: {', '.join(title_of(key) for key in own['tokens'])}.")
    if own["line"]:
        said.append(f"At the door, first to last: {'; '.join(_hurt(hero) for hero in own['line'])}.")
    if own["prison"]:
        said.append(f"In prison: {', '.join(title_of(key) for key in own['prison'])}.")
    if given := _laid(scene.view, seat):
        said.append(f"Laid so far, in secret: {', '.join(given)}.")
    return said


def at(scene: Scene, typed: str) -> list[str]:
    """What lies on a cell of the dungeon that is drawn."""
    return told_at(picture(scene.view)["dungeons"][looker(scene)], typed)


def card(scene: Scene, typed: str) -> list[str]:
    """What a card of the game does, by its name; of an action, what its spaces cost and give."""
    wanted = typed.strip().casefold()
    named = [one for one in CARDS.values() if one.text]
    found = [one for one in named if one.title.casefold() == wanted]
    if not found and len(wanted) >= LETTERS:  # an action has a card for each of its spaces
        found = [one for one in named if one.title.casefold().startswith(wanted)]
    return [f"{one.title}: {words_of(one)}. ({one.rule})" for one in found]


LEGEND: Final = (
    "Dungeon: ·· tunnel, two letters a room or an improved tunnel, xx conquered, () cells you can choose.",
    "Action board: I, II, III are the spaces; ↑ rows go from III to I; x is barred for you; # nobody plays.",
    "? Witch, ? Mint, ? Fireball: what such a piece costs, where it stands, what it does.",
)
BOARD: Final = Board(draw, tell, at=at, card=card, leaves=("decline",), legend=LEGEND, part=part)
