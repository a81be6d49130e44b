import type { Effects } from "../effects.js";
import type { Place } from "./place.js";

/** A damaged file. Texts may contain marks of settings and commands, which a front end spells. */
export interface Damage {
  readonly file: string;
  /** What is wrong, with its place in the file. */
  readonly what: string;
  /** What depends on it. */
  readonly affects: string;
  /** What can be saved, and how. */
  readonly remedy: string;
}

/** What was found in something that Presage keeps. */
export interface Findings {
  /** How much is in it: `500 documents in 3 segments`. */
  readonly contents: string;
  readonly files: number;
  readonly bytes: number;
  readonly damage: readonly Damage[];
  /** What is not damage, but good to know. */
  readonly remarks?: readonly string[];
}

/** What was saved of it, and what was not. */
export interface Saved {
  readonly saved: string;
  /** Empty if nothing was lost. */
  readonly lost: string;
}

/** Where things are saved to. */
export interface SavingContext {
  /** The folder that is repaired. What is in it keeps its place among the rest. */
  readonly root: string;
  readonly now: Date;
  readonly effects: Effects;
  /** Threads for indexing; default: one per processor. */
  readonly threads?: number;
  /** The collections that were saved so far, by their original folders. */
  readonly collections: Map<string, { readonly target: string; readonly isComplete: boolean }>;
}

/** Something that Presage keeps in a file or a folder. */
export interface Kind {
  /** As people call it: `collection`, `search file`. */
  readonly name: string;
  readonly recognises: (place: Place) => boolean;
  /** Whether a file or folder in it belongs to it. Others are looked at on their own. */
  readonly owns?: (name: string) => boolean;
  readonly examine: (place: Place, effects: Effects) => Findings | Promise<Findings>;
  /**
   * Saves what is undamaged. The original is never changed.
   *
   * @param target a path that does not exist, in an existing folder; a folder may exist
   */
  readonly save: (place: Place, target: string, context: SavingContext) => Saved | Promise<Saved>;
}
