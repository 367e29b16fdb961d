"""Figures as people read them."""


def people(value: float, digits: int = 3) -> str:
    """So many significant digits, thousands set apart, never a power of ten."""
    exponent = int(f"{value:.{digits - 1}e}".partition("e")[2])
    places = digits - 1 - exponent
    return f"{round(value, places):,.{max(places, 0)}f}"
