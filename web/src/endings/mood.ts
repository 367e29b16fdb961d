// How a game ended, as its picture has it: glad (a victory, a personal best), grim (a defeat), calm (simply over).

export type End = "won" | "lost" | "best" | "over";
export type Mood = "glad" | "grim" | "calm";

export interface SceneProps {
  id: string;
  mood: Mood;
}

export const moodOf = (end: End): Mood => (end === "lost" ? "grim" : end === "over" ? "calm" : "glad");
