"""The Ultimates, a family a file: what they do to victims, to dice, to treasures and to the way."""
