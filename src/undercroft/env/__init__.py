"""The games in the interfaces that researchers use: PettingZoo, Gymnasium, OpenSpiel (docs/env.md).

`undercroft.env.pettingzoo`, `undercroft.env.gymnasium` and `undercroft.env.openspiel` are imported one by
one, each with its library: `pip install '.[env]'` in the checkout brings all three.
"""
