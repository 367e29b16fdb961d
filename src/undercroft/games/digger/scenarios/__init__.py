"""The scenarios, each a pack with rooms of its own."""
