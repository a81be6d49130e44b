import type { Bm25Options } from "../models/bm25.js";

/** The format of the documents that this version writes to a cluster. */
export const REMOTE_FORMAT = 1;

/** Ends a word in a stream of terms. No term contains it. */
export const WORD_END = "\n";

/** A word that leaves no term, such as a stop word; also separates several terms of one word, and a term from its count. */
export const MARK = "\u007f";

/** Positions between two texts of a field, more than between any two words that a query puts near each other. */
const GAP = 1_000_000;

/** What an index in a cluster is made for. */
export interface IndexLayout {
  readonly fields: readonly string[];
  readonly positions: boolean;
  /** Parameters of the BM25 that the cluster ranks by; default: as the model's. */
  readonly bm25?: Required<Bm25Options>;
}

/** How an index is spread over the cluster. */
export interface IndexSpread {
  readonly shards: number;
  readonly replicas: number;
}

/**
 * Settings of an index. The cluster is given terms, not texts, so its analyzers only split:
 *
 * - `stream`: words in their order, with the gaps of stop words and several terms at one position;
 * - `counted`: each term once with its frequency.
 *
 * The similarity `frequency` makes the score of a term its frequency, so scripts can compute any model, and sums of
 * scores are collection frequencies. Deleted documents are removed completely when segments are merged, because the
 * cluster's statistics would count them.
 */
export function indexSettings(layout: IndexLayout, { shards, replicas }: IndexSpread): Record<string, unknown> {
  const { k1, b } = bm25Of(layout);
  return {
    number_of_shards: shards,
    number_of_replicas: replicas,
    refresh_interval: "-1",
    // Sources are read rarely, and are a large part of the index.
    codec: "best_compression",
    "merge.policy.expunge_deletes_allowed": 0,
    "unassigned.node_left.delayed_timeout": "10s",
    analyze: { max_token_count: 1_000_000 },
    similarity: {
      ranked: { type: "BM25", k1, b },
      frequency: { type: "scripted", script: { source: "return query.boost * doc.freq" } },
    },
    analysis: {
      tokenizer: { words: { type: "char_group", tokenize_on_chars: [WORD_END], max_token_length: 30_000 } },
      filter: {
        gaps: { type: "stop", stopwords: [MARK] },
        parts: { type: "pattern_capture", preserve_original: false, patterns: [`([^${MARK}]+)`] },
        counts: { type: "delimited_term_freq", delimiter: MARK },
      },
      analyzer: {
        stream: { type: "custom", tokenizer: "words", filter: ["gaps", "parts"] },
        counted: { type: "custom", tokenizer: "words", filter: ["counts"] },
      },
    },
  };
}

/** The parameters of the BM25 that the cluster ranks by. */
export function bm25Of({ bm25: { k1, b } = { k1: 1.2, b: 0.75 } }: Pick<IndexLayout, "bm25">): Required<Bm25Options> {
  return { k1, b };
}

const keyword = { type: "keyword", doc_values: false, norms: false };
const column = { type: "keyword" };
const number = { type: "integer", index: false };
const dates = { type: "integer_range" };

/**
 * The fields of documents. Only what is shown, and the streams that proximity is checked with, are kept in the source;
 * `vector` has the terms of a document with their frequencies, as `forward-vector.ts` writes them.
 */
export function indexMapping({ fields, positions }: IndexLayout): Record<string, unknown> {
  const ofFields = (one: unknown) => Object.fromEntries(fields.map((field) => [field, one]));
  const stream = {
    type: "text",
    analyzer: "stream",
    similarity: "frequency",
    norms: false,
    position_increment_gap: GAP,
  };
  const counted = { type: "text", analyzer: "counted", norms: false, similarity: "frequency", index_options: "freqs" };
  const lengths = { ...ofFields(number), [ALL]: number };
  return {
    dynamic: "strict",
    _source: { includes: ["shown", "text", "name", "paragraphs"] },
    properties: {
      kind: keyword,
      id: column,
      [ALL]: { type: "text", analyzer: "counted", similarity: "ranked", index_options: "freqs" },
      text: { properties: ofFields(positions ? stream : counted) },
      name: { properties: { applicant: stream, inventor: stream } },
      length: { properties: lengths },
      vector: { type: "binary", doc_values: true },
      shown: { type: "object", enabled: false },
      paragraphs: { type: "object", enabled: false },
      class: keyword,
      language: column,
      patent: column,
      family: column,
      date: dates,
      filing: dates,
      priority: dates,
      application: keyword,
      priorities: keyword,
      cites: keyword,
      citedPatent: keyword,
      term: column,
      pattern: column,
    },
  };
}

/** The field that has the terms of all fields. */
export const ALL = "all";

/**
 * Values of `kind`: a document; a term of the texts or of the names, which together list the vocabulary; a part of what
 * the analyzer has learned.
 */
export const KIND = { document: "d", term: "t", name: "n", analyzer: "a" } as const;
