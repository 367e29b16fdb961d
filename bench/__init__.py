"""Speed, measured: `make bench`."""
