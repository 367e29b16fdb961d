"""The first schema: facts, tables, log, keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "meta",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("parent", sa.String(64)),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("due", sa.Double),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("author", sa.String(64), nullable=False),
        sa.Column("cmd", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "author", "cmd", name="log_cmd"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("keys_table", "keys", ["table_id"])
