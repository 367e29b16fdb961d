"""What people carry from browser to browser, and whom to tell that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From tables alone."""
    op.create_table(
        "books",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("books_changed", "books", ["changed"])
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("looked", sa.Double, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("again", sa.Double),
        sa.Column("fails", sa.Integer, nullable=False),
    )
    op.create_index("pushes_table", "pushes", ["table_id"])
