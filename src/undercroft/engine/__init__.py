"""The engine: frames, state, chance, records, laws. Read `core` first."""
