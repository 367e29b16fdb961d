// What makes each kind of throw hard on a screen: a handicap of view, hand or time. Each is a row; several add up.

export type View = "mirror" | "low" | "below" | "away" | "dark" | "leg";

/** What the moment of letting go decides, besides direction and strength. */
export type Moment = "turn" | "palms" | "slap" | "leap" | "breath" | "bar" | "rolls" | "whirl";

export interface Handicap {
  view?: View;
  moment?: Moment;
  sways?: number; // times the sway of a plain throw
  trembles?: number; // degrees that the line shakes
  falters?: number; // share by which the strength shakes
  calms?: number; // how much of it counts that a pull is too long or too short: 1, if it is not said
  swapped?: boolean; // left is right
  forward?: boolean; // pushed instead of pulled
  late?: number; // milliseconds until the hand follows
  bar?: number; // how fast the strength goes up and down, times a plain one
  nods?: boolean; // direction in steps
  shown?: number; // milliseconds that a hidden moment is shown
  how: string; // what to do, in a few words
}

export const HANDICAPS: Readonly<Record<string, Handicap>> = {
  normal: { how: "Pull the hand back until its ring is green, and let go." },
  dancing: { moment: "turn", sways: 0.4, how: "Press, and the room turns once round. Let go as it slows down and you face the board." },
  backward: { view: "mirror", swapped: true, forward: true, sways: 0.8, how: "You see the board in a mirror, left and right swapped. Push until the ring is green, and let go." },
  pious: { moment: "palms", falters: 0.2, sways: 0.7, how: "Two fingers, both mouse buttons, or button and space bar: pull back, and let go of both together." },
  catapult: { forward: true, falters: 0.4, sways: 0.9, how: "Flick upwards: the longer, the harder. Green is right." },
  slam: { moment: "slap", falters: 0.3, sways: 0.5, how: "Press to toss it up, pull back, and let go when it falls past the palm." },
  under_table: { view: "below", calms: 0.6, sways: 0.7, how: "Your eyes are below the table: the flag stands in the middle. Pull back and let go." },
  crossbow: { moment: "bar", bar: 3.5, falters: 0.56, sways: 0.8, how: "Turn the hand, and let go when the strength is right." },
  blind: { view: "dark", sways: 0.6, how: "Look for three seconds; then it is dark. Pull back and let go by feel." },
  weak_hand: { swapped: true, trembles: 10, falters: 0.8, sways: 1, how: "The other hand: left and right are swapped, and it trembles. Pull back and let go." },
  head: { moment: "bar", bar: 5, nods: true, falters: 0.3, trembles: 32, sways: 0.6, how: "Turn your head in steps, and nod when the strength is right." },
  spin: { moment: "whirl", falters: 0.15, sways: 0.7, how: "Draw circles first, then pull back and let go while it whirls." },
  jump: { moment: "leap", sways: 0.3, how: "Press to jump, pull and let go before you are down again." },
  far: { view: "away", how: "One step back. Pull until the ring is green, and let go." },
  blow: { moment: "breath", trembles: 38, sways: 2, how: "Press, and your breath swells and fades: let go when it is half-way." },
  two_bounce: { how: "Pull until the ring is green, and let go: it must bounce twice before the board." },
  borrowed_hand: { late: 150, trembles: 7, falters: 0.62, how: "Your neighbour's hand: pull back and let go. It follows late, and moves by itself." },
  nose: { moment: "rolls", trembles: 1.5, falters: 0.2, how: "Hold, and tilt by pulling back: it rolls off when it will." },
  sitting: { view: "low", calms: 0.8, sways: 0.5, how: "You sit on the floor: only the rim and a flag are seen. Pull back and let go." },
  under_leg: { view: "leg", falters: 0.46, sways: 1.6, how: "A leg hides half of the view. Pull back and let go: it flies below the leg." },
  elbow: { moment: "rolls", trembles: 12, falters: 0.7, shown: 500, how: "Hold, and tilt by pulling back: it rolls off at the mark, which is shown for a moment." },
  card_jump: { calms: 0.8, sways: 0.6, how: "Pull back and let go: it must bounce before the card, and over it." },
  bank: { falters: 0.3, how: "Pull back and let go: it bounces off the sheet, and from there onto the board." },
};
