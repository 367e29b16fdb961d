// At a real table: is the icon up? Asked beside the sections, and meant by a tap on the board as well.

import type { FacePart } from "../../wire";
import { PLACES } from "./names";

export const real = $state({ icon: false });

/** Do these faces say where a die lies? */
export const landings = (faces: readonly FacePart[]): boolean => faces.length === 2 * PLACES.length;

/** The face of a place, as the die lies. */
export const faceOf = (faces: readonly FacePart[], place: number): FacePart => faces[2 * place + (real.icon ? 1 : 0)]!;
