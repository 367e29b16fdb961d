"""The observations of a table as spaces of Gymnasium, which PettingZoo uses too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from undercroft.env.episode import VECTOR

if TYPE_CHECKING:
    from undercroft.env.episode import Episode


def observation_space(episode: Episode) -> spaces.Space[Any]:
    """A vector of numbers from 0 to 1; or whole numbers in the shape and range of each slot, by name."""
    if episode.form == VECTOR:
        return spaces.Box(0.0, 1.0, (episode.features.size,), np.float32)
    return spaces.Dict(
        {slot.name: spaces.Box(slot.low, slot.high, slot.shape, np.int16) for slot in episode.features.slots}
    )


def mask_space(episode: Episode) -> spaces.Box:
    """A 0 or a 1 for every move id."""
    return spaces.Box(0, 1, (episode.game.ids,), np.int8)
