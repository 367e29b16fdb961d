import { PLAIN } from "../notes";

export const notes = PLAIN;
export const Board = null;
