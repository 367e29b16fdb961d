"""HTTP and WebSocket around tables, storage in SQLite or PostgreSQL."""
