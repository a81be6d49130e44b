import type { LineFigures, NextInLine, RelevantEstimate } from "../../studies/index.js";

/** A line of the strategy, as it was typed and understood. */
export interface ReportedLine {
  readonly number: number;
  readonly typed: string;
  /** A line that can be typed again. */
  readonly understood: string;
  /** When the set was made: a time in UTC. */
  readonly at: string;
  /** Publications in the set, whatever their families. */
  readonly documents: number;
  /** Publications that match; more than {@link documents} if only the best are in the set. */
  readonly matches: number;
  readonly isCut: boolean;
  readonly figures: LineFigures;
  /** Numbers of documents or families with each mark. */
  readonly marks: Readonly<Record<"relevant" | "maybe" | "not", number>>;
  /** Notes of the searcher. */
  readonly notes: readonly string[];
  /** Why its documents are not known, or not up to date. */
  readonly problem?: string;
  /** Documents that the last repeat found and the time before did not. */
  readonly fresh?: number;
}

/** A marked document, with the other members of its family that were found. */
export interface ReportedDocument {
  readonly id: string;
  readonly mark: "relevant" | "maybe" | "not";
  /** Other marked or found publications of the family. */
  readonly members: readonly string[];
  readonly title?: string;
  /** ISO 8601; may have only its known parts. */
  readonly date?: string;
  readonly applicants: readonly string[];
  readonly classes: readonly string[];
  /** Numbers of the lines that have it. */
  readonly lines: readonly number[];
  readonly notes: readonly string[];
}

/** All that a report on a search says. */
export interface SearchReport {
  readonly lines: readonly ReportedLine[];
  /** By place in {@link lines}. */
  readonly overlap: readonly (readonly number[])[];
  /** In the order in which they were first marked. */
  readonly documents: readonly ReportedDocument[];
  /** Publications that were opened. */
  readonly opened: number;
  /** Whether the members of a family count as one. */
  readonly byFamily: boolean;
  /** The date that prior art must be published before, if all lines with a date have the same. */
  readonly cutOff?: string;
  /** Where relevance is known from. */
  readonly source: "marks" | "judgements";
  /** Documents that count as relevant. */
  readonly relevant: number;
  readonly judged: number;
  readonly estimate: RelevantEstimate;
  readonly next: readonly NextInLine[];
  /** Notes on the search as a whole. */
  readonly notes: readonly string[];
  /** When the search was last repeated with another index. */
  readonly repeatedAt?: string;
}
