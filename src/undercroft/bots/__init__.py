"""Bots: who plays when nobody does. They see the view of their seat and nothing else."""
