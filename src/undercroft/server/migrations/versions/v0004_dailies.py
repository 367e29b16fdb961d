"""The tries at the daily."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From tables without a day."""
    op.create_table(
        "dailies",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("worth", sa.Integer),
        sa.Column("text", sa.String(120), nullable=False),
    )
    op.create_index("dailies_worth", "dailies", ["day", "game", "worth"])
