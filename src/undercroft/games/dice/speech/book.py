"""The speech of Dungeon Dice by frame kind."""

from typing import Final

from undercroft.engine.speech import Speeches, speeches
from undercroft.games.dice import frames
from undercroft.games.dice.speech import challenge, turn

SPEECH: Final[Speeches] = speeches(
    (frames.FIRST, turn.First()),
    (frames.TURN, turn.Turn()),
    (frames.ROLL, turn.Roll()),
    (frames.DECIDE, turn.Decide()),
    (frames.CHALLENGE_ROLL, challenge.ChallengeRoll()),
    (frames.CHALLENGE_DECIDE, challenge.ChallengeDecide()),
)
