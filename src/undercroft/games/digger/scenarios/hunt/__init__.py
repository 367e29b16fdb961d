"""Monster Hunt."""
