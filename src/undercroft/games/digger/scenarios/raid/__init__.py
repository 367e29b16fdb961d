"""Adventurers' Raid."""
