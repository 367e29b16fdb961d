/** The shapes of the seats, drawn in a square of 32. */
export const SHAPE_PATHS = [
  "M4 4H28V28H4Z",
  "M16 2 31 29H1Z",
  "M16 2a14 14 0 1 0 .01 0Z",
  "M16 0 32 16 16 32 0 16Z",
  "M11 1H21V11H31V21H21V31H11V21H1V11H11Z",
  "M16 0l4.7 10.2 11.1 1.3-8.2 7.6 2.2 11L16 24.6l-9.8 5.5 2.2-11L.2 11.5l11.1-1.3Z",
];
