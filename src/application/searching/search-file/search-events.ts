import type { ClassificationLevel } from "../../../patents/index.js";
import type { QueryFilter } from "../../../retrieval/index.js";
import type { ClusterFacts } from "../../engines/engine-facts.js";
import type { SearchOptionValues } from "../search-options.js";

/** The version that this program writes; it also reads all earlier ones. */
export const SEARCH_FILE_VERSION = 2;

/** An index as it was when a set was made. */
export interface IndexIdentity {
  /** Relative to the folder of the search file, with `/` between names; absolute if there is no relative path. */
  readonly folder: string;
  /** SHA-256 of the contents of the index: its documents, its fields and its analyzer, not its place. */
  readonly version: string;
  readonly documents: number;
  /** The engine that searches it: `presage`, `opensearch 3.5.0`. */
  readonly engine: string;
  /** Where it is in a cluster, if it is in one. */
  readonly cluster?: ClusterFacts;
  readonly analyzer: string;
  /** The collection with the texts, if it was available. */
  readonly collection?: CollectionIdentity;
}

export interface CollectionIdentity {
  /** As the folder of the index. */
  readonly folder: string;
  /** SHA-256 of its list of contents. */
  readonly version: string;
  readonly documents: number;
}

/** The first line of a search file. */
export interface SearchFileHeader {
  readonly presage: "search";
  readonly version: number;
  /** A time in UTC: `2026-11-16T20:25:29.000Z`. */
  readonly created: string;
  /** The program that made the file: `presage 0.9.0`. */
  readonly program: string;
  readonly index: IndexIdentity;
}

/** How a set was made. */
export const SET_KINDS = ["query", "combination", "like", "cited-by", "cites", "family", "class-of", "more"] as const;

export type SetKind = (typeof SET_KINDS)[number];

/** The documents of a set. */
export interface SetMembers {
  /** Number of documents in the set. */
  readonly count: number;
  /**
   * Number of documents that match the query. More than {@link count} if the set has only the best of them, or one for
   * each family.
   */
  readonly matches: number;
  /** Best first. Absent if there are more than {@link MAX_KEPT_IDS}; then they are found again by the query. */
  readonly ids?: readonly string[];
  /** SHA-256 of the ids in the order of their bytes, each followed by a line feed: the same for the same documents. */
  readonly sha256: string;
}

/** A numbered set. */
export interface SetEvent extends SetMembers {
  readonly event: "set";
  /** From 1, without gaps. */
  readonly number: number;
  readonly at: string;
  readonly kind: SetKind;
  /** As typed. */
  readonly typed: string;
  /** As understood: a line that can be typed again. */
  readonly understood: string;
  /** How the line was read, for a query. */
  readonly as?: "text" | "patent" | "file";
  /** The level of the classes, for `class-of`; default: subgroup. */
  readonly level?: ClassificationLevel;
  /** Remarks on how it was understood. */
  readonly notes?: readonly string[];
  /** The patent that was the query, for a search by number, by file or `like` one document. */
  readonly patent?: QueryPatent;
  /** Numbers of the sets that it was made from. */
  readonly sets?: readonly number[];
  /** Ids of the documents that it was made from, except those of {@link sets}. */
  readonly from?: readonly string[];
  /** The documents that were fed back, for `more`. */
  readonly feedback?: MarkedFeedback;
  /** The options in force. */
  readonly options: SearchOptionValues;
  /** The filter in force: that of the options, and what a prior-art search excludes. */
  readonly filter?: QueryFilter;
  /** The model with all parameters, if documents were ranked. */
  readonly model?: string;
  /** Whether the set has only the best documents, cut at a rank. */
  readonly isCut: boolean;
  /** {@link IndexIdentity.version} */
  readonly index: string;
  /** The program that made it: `presage 0.9.0`. */
  readonly program: string;
}

/** A patent that was a query. */
export interface QueryPatent {
  readonly id: string;
  readonly title?: string;
  readonly date?: string;
}

/** What was fed back to find more. */
export interface MarkedFeedback {
  /** The method with all parameters. */
  readonly method: string;
  readonly relevant: readonly string[];
  readonly not: readonly string[];
  /** Ids of the documents that were left out because they had been read or marked. */
  readonly without?: readonly string[];
}

/** What a searcher thinks of a document. */
export const MARKS = ["relevant", "maybe", "not"] as const;

export type Mark = (typeof MARKS)[number];

/** Marks of documents; `none` removes them. */
export interface MarkEvent {
  readonly event: "mark";
  readonly at: string;
  readonly documents: readonly string[];
  readonly mark: Mark | "none";
}

/** Takes back the last mark that was not taken back yet. */
export interface UndoEvent {
  readonly event: "undo";
  readonly at: string;
}

/** A note on a set or a document, or on the search. */
export interface NoteEvent {
  readonly event: "note";
  readonly at: string;
  readonly text: string;
  readonly set?: number;
  readonly document?: string;
}

/** A document was opened. */
export interface ReadEvent {
  readonly event: "read";
  readonly at: string;
  readonly document: string;
  /** The set in which it was opened. */
  readonly set?: number;
  /** Its rank there, from 1. */
  readonly rank?: number;
}

/** A set was deleted or is to be shown again. Its number stays taken, and sets that were made from it stay as they are. */
export interface DeletionEvent {
  readonly event: "delete" | "restore";
  readonly at: string;
  readonly set: number;
}

/** All sets were made again with another index, or another version of it. */
export interface RepeatEvent {
  readonly event: "repeat";
  readonly at: string;
  readonly program: string;
  readonly index: IndexIdentity;
  readonly sets: readonly RepeatedSet[];
}

/** A set made again. The definition is that of the first time. */
export interface RepeatedSet extends SetMembers {
  readonly number: number;
  /** Why it could not be made again: then its members are those from before that the index has. */
  readonly problem?: string;
}

/** The line before was cut off when it was written; this line says that it does not count. */
export interface RecoveredEvent {
  readonly event: "recovered";
  readonly at: string;
  /** Number of the line that does not count, from 1. */
  readonly line: number;
}

/** A line of a search file after the first. */
export type SearchEvent =
  | SetEvent
  | MarkEvent
  | UndoEvent
  | NoteEvent
  | ReadEvent
  | DeletionEvent
  | RepeatEvent
  | RecoveredEvent;

/** Maximum number of documents of a set whose ids are kept. */
export const MAX_KEPT_IDS = 100_000;

/** Number of documents that a ranked set has: the best ones. */
export const RANKED_SET_SIZE = 1000;
