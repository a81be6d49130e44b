import type { DocumentTable } from "./document-table.js";
import type { TopicJudgements } from "./judged-ranking.js";

/**
 * The qrels of one judgement group of a topic: the judgements of one assessor (trec_eval's `qrels_jg`).
 * The lists are parallel, by ascending document number.
 */
export interface JudgementGroup {
  readonly name: string;
  /** Numbers of the documents within the topic: 0 is the topic's first in the document table. */
  readonly documents: ArrayLike<number>;
  /** A negative grade marks a document that was pooled but not judged. */
  readonly grades: ArrayLike<number>;
  readonly judgements: TopicJudgements;
}

/** A topic with the judgements of each of its groups, in byte order of their names. */
export interface TopicJudgementGroups {
  readonly topic: string;
  readonly groups: readonly JudgementGroup[];
}

/**
 * The preferences of one judgement group of a topic (trec_eval's `prefs` and `qrels_prefs`).
 *
 * A group with a single subgroup ranks its documents, with ties: `a` is preferred to `b` if its
 * level is higher. A document that was listed twice with the same level is included twice, and its
 * preferences count twice. A group with several subgroups ranks its documents only in part, and carries
 * the relation itself.
 */
export interface PreferenceGroup {
  readonly name: string;
  /** Numbers of the documents within the topic; by descending level if there is no `relation`. */
  readonly documents: ArrayLike<number>;
  /** Above 0 relevant, 0 not relevant. */
  readonly levels: ArrayLike<number>;
  /**
   * With n documents, `relation[i · n + j]` is 1 if `documents[i]` is preferred to `documents[j]`,
   * directly or by transitivity; no document is included twice.
   */
  readonly relation?: Uint8Array;
  /** Why the group contradicts itself; a topic that has such a group cannot be evaluated. */
  readonly conflict?: string;
}

/** A topic with the preferences of each of its groups, in byte order of their names. */
export interface TopicPreferences {
  readonly topic: string;
  /** Number of different documents in the groups of the topic. */
  readonly documentCount: number;
  readonly groups: readonly PreferenceGroup[];
}

/** Judgements by group: the topics are parallel to those of the table. */
export interface GroupedJudgements {
  readonly table: DocumentTable;
  readonly topics: readonly TopicJudgementGroups[];
}

/** Preferences by group: the topics are parallel to those of the table. */
export interface PreferenceJudgements {
  readonly table: DocumentTable;
  readonly topics: readonly TopicPreferences[];
}

/**
 * The ranks of a topic's documents in a run. The lists are parallel, with one entry for each
 * retrieved document of the topic, by ascending rank.
 */
export interface TopicStanding {
  /** Number of documents that the run retrieved for the topic, judged or not. */
  readonly retrieved: number;
  /** Numbers of the documents within the topic. */
  readonly documents: ArrayLike<number>;
  /** 1-based; equal scores are ranked by descending document id. */
  readonly ranks: ArrayLike<number>;
  /** First and last rank of the documents that share this one's score (itself included). */
  readonly tieFirst: ArrayLike<number>;
  readonly tieLast: ArrayLike<number>;
}
