"""The throw as a Gymnasium environment with continuous actions: aim at the target board, by physics.

Importing this registers `undercroft/fighter-throw-v1`; it needs the extras `gymnasium` and `throw`:

>>> import gymnasium
>>> import undercroft.env.throwing
>>> env = gymnasium.make("undercroft/fighter-throw-v1", kinds="far", throws=1)
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.unwrapped.best())
>>> terminated, 0.0 <= reward <= 1.0
(True, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(
        f"this needs Gymnasium ({error}): pip install '.[gymnasium]' in the checkout brings it"
    ) from error

from undercroft.throw import gesture as gestures
from undercroft.throw.board import LETTERS, RADIUS, WORTH, turned
from undercroft.throw.die import Pose, centre, walked
from undercroft.throw.hands import PERSON
from undercroft.throw.kinds import CODES
from undercroft.throw.needed import Needed, needed
from undercroft.throw.throwing import throw_die

if TYPE_CHECKING:
    from numpy.typing import NDArray

AIMED: Final = ("sideways", "distance", "height", "azimuth", "elevation", "speed", "top", "side", "yaw")
DICE: Final = 6  # that an observation has room for
BULLSEYE: Final = 10


class Throw(gymnasium.Env[Any, Any]):
    """Some throws in a row at one board, on which dice stay where they came to rest.

    `kinds` are codes joined by `+`; without any, the plain throw. `throws` is the length of an episode. An
    action has nine numbers from -1 to 1, each the whole range that the kinds leave: sideways, distance,
    height, azimuth, elevation, speed, and spin three ways. The reward of a throw is its section over 10.
    The station, how the board lies under the thrower, is drawn anew for every throw.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self, kinds: str = "", throws: int = 3, icons: int = 3, render_mode: str | None = None
    ) -> None:
        if not 1 <= throws <= DICE:
            raise ValueError(f"an episode has 1 to {DICE} throws, not {throws}")
        self.needed: Needed = needed(code for code in kinds.split("+") if code)
        self.throws, self.icons, self.render_mode = throws, icons, render_mode
        self.action_space = spaces.Box(-1.0, 1.0, (len(AIMED),), np.float32)
        size = len(CODES) + 2 + 1 + 3 * DICE
        self.observation_space = spaces.Box(-4.0, 4.0, (size,), np.float32)
        self.station = 0
        self.thrown = 0
        self.lying: list[Pose] = []
        self.told = ""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """An empty board. The same seed and actions give the same throws on the same machine."""
        super().reset(seed=seed)
        self.thrown, self.lying, self.told = 0, [], ""
        self.station = int(self.np_random.integers(360))
        return self.observe(), {}

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Throw a die."""
        aimed = np.clip(np.asarray(action, np.float64), -1.0, 1.0)
        found = {"station": self.station}
        for name, part in zip(AIMED, aimed, strict=True):
            low, high = self.needed.box[name]
            found[name] = round(low + (float(part) + 1) / 2 * (high - low))
        usual = gestures.best(self.needed)
        gesture = gestures.Gesture(**found, extra=usual.extra)
        seed = int(self.np_random.integers(2**56))
        codes = self.needed.codes
        tape = throw_die(gesture.message(), codes, seed, self.icons, self.lying, PERSON)
        self.thrown += 1
        self.told = tape.say
        walk = int(self.np_random.integers(360)) - self.station
        self.station += walk
        self.lying = [walked(pose, walk) for pose in tape.rest if pose is not None]
        reward = WORTH[LETTERS.index(tape.landing[0])] / BULLSEYE
        return (
            self.observe(),
            reward,
            self.thrown >= self.throws,
            False,
            {"landing": tape.landing, "say": tape.say},
        )

    def best(self) -> NDArray[np.float32]:
        """The action that the kinds are best thrown by, as far as the house knows."""
        meant = gestures.best(self.needed)
        parts = []
        for name in AIMED:
            low, high = self.needed.box[name]
            parts.append(2 * (getattr(meant, name) - low) / (high - low) - 1 if high > low else 0.0)
        return np.array(parts, np.float32)

    def observe(self) -> NDArray[np.float32]:
        """Kinds that are needed; the station; throws left; dice on the board, as the thrower sees them."""
        kinds = [float(code in self.needed.codes) for code in CODES]
        x, y = turned((1.0, 0.0), self.station)
        dice = [0.0] * (3 * DICE)
        for k, pose in enumerate(self.lying[:DICE]):
            across, along, _up = centre(pose)
            dice[3 * k : 3 * k + 3] = [1.0, across / RADIUS, along / RADIUS]
        left = (self.throws - self.thrown) / DICE
        return np.clip(np.array([*kinds, x, y, left, *dice], np.float32), -4.0, 4.0)

    def render(self) -> str | None:
        """The last throw in a sentence."""
        return self.told if self.render_mode == "ansi" else None


gymnasium.register("undercroft/fighter-throw-v1", entry_point="undercroft.env.throwing:Throw")
