"""What a learner sees: the view of a seat as a fixed number of numbers, each with a meaning."""
