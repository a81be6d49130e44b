import type { Grade } from "../../collection/index.js";

/**
 * What an assessor does with a document: gives a grade, says that it cannot be judged, puts it off, or takes an
 * earlier event back.
 */
export type JudgingAction = "grade" | "cannot" | "later" | "undo";

/** The search report's categories: X alone, Y with another document, A background. */
export const CATEGORIES = ["X", "Y", "A"] as const;
export type Category = (typeof CATEGORIES)[number];

/** A marked passage. */
export interface Evidence {
  /** The part of the document: `claims/3`, `description/0012`. */
  readonly place: string;
  readonly text: string;
}

/** An event as a client sends it. */
export interface NewJudgement {
  /** Made by the client, unique for the assessor: an event that is sent again counts once. */
  readonly key: string;
  readonly topic: string;
  readonly document: string;
  readonly action: JudgingAction;
  /** For the action `grade`. */
  readonly grade?: Grade | undefined;
  readonly category?: Category | undefined;
  readonly evidence?: readonly Evidence[] | undefined;
  readonly note?: string | undefined;
  /** For the action `undo`: the key of the event that no longer counts. */
  readonly undoes?: string | undefined;
  /** Settles a disagreement: this grade counts whatever the others say. */
  readonly adjudicates?: boolean | undefined;
  /** When, by the client's clock, ISO 8601. */
  readonly time?: string | undefined;
  /** How long the document was on the screen. */
  readonly dwellMs?: number | undefined;
}

/** An event of the log. */
export interface JudgementEvent {
  /** Numbers the events of the campaign from 1. */
  readonly id: number;
  readonly key: string;
  readonly assessor: string;
  readonly topic: string;
  readonly document: string;
  readonly family: string;
  readonly action: JudgingAction;
  readonly grade?: Grade;
  readonly category?: Category;
  readonly evidence: readonly Evidence[];
  readonly note?: string;
  readonly undoes?: string;
  readonly adjudicates: boolean;
  /** Version of the grades that were shown. */
  readonly scale?: number;
  readonly clientTime?: string;
  readonly serverTime: string;
  readonly dwellMs?: number;
  /** Best rank of the document in any run. Never in an answer to an assessor. */
  readonly rank?: number;
}
