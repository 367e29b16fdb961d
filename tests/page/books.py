"""A book as somebody has it who has played for a while."""

# A book with something on every page: as the page itself writes it.
FULL_BOOK = """games => {
    const now = Date.now();
    const chapter = lines => JSON.stringify(Object.fromEntries(Object.entries(lines).map(
        ([name, says], k) => [name, {at: now - k, says}])));
    const keep = (kind, lines) => localStorage.setItem(`undercroft.book.${kind}`, chapter(lines));
    keep("games", games);
    keep("accuracy", Object.fromEntries(Object.keys(games).map((name, k) => [name, 55 + (k * 17) % 40])));
    keep("puzzles", {a: {right: true}, b: {right: true}, c: {right: false}});
}"""


def full_book(now: float) -> dict[str, object]:
    """Finished games of all kinds, of the last days."""
    ann = {"name": "Ann", "bot": "", "score": 12}
    bob = {"name": "Bob with a rather long name", "bot": "", "score": 9}
    found: dict[str, object] = {}
    for k in range(30):
        game = ("dice", "roll", "digger", "lords", "fighter")[k % 5]
        bot = {"name": "A bot", "bot": ("easy", "greedy", "master")[k % 3], "score": 8 + k}
        alone = game == "roll" and k % 2
        found[f"T{k}"] = {
            "game": game,
            "options": "heroes=knight" if alone else "",
            "at": now - k * 20_000,
            "you": [0],
            "seats": [ann] if alone else [ann, bob] if k % 7 == 6 else [ann, bot],
            "winners": [] if alone else [k % 3 % 2],
            "alone": {"worth": k, "text": f"{k} experience"} if alone else None,
        }
    return found
