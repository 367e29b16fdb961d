"""The hero cards, a pack a file: a row for each, from kinds of Specialties and Ultimates."""
