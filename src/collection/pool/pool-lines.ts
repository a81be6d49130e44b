import { createRandom } from "../../core/index.js";
import type { Pool, PooledDocument } from "./pool.js";
import type { StratifiedDocument, StratifiedPool } from "./strata.js";

/** How a pool file is written. */
export interface PoolFileOptions {
  /** Documents by id (default), shuffled by the seed, or in the order of the pool. */
  readonly order?: "doc" | "shuffle" | "given" | undefined;
  readonly seed?: string | undefined;
  /**
   * Name each run that found a document, with the rank: `LAPIN4:3`. Not for assessors, because ranks would influence
   * them.
   */
  readonly runs?: readonly string[] | undefined;
}

/**
 * A pool file: `topic doc mark`, separated by tabs, then the runs if requested. For a stratified pool, only the drawn
 * documents. It starts with a line of column names, marked as a comment.
 */
export function* poolLines(pool: Pool | StratifiedPool, options: PoolFileOptions = {}): Generator<string> {
  const { order = "doc", seed = "0", runs } = options;
  yield `#topic\tdoc\tmark${runs ? "\truns" : ""}\n`;
  for (const [topic, documents] of pool) {
    for (const { doc, mark, found } of inOrder(topic, documents, order, seed)) {
      const by = runs ? `\t${found.map(({ run, rank }) => `${runs[run]}:${rank}`).join(" ")}` : "";
      yield `${topic}\t${doc}\t${mark}${by}\n`;
    }
  }
}

/** What a sheet shows an assessor about a document. */
export interface SheetFacts {
  readonly title?: string | undefined;
  readonly date?: string | undefined;
  /** A symbol of the first available scheme. */
  readonly class?: string | undefined;
  readonly abstract?: string | undefined;
}

export interface SheetOptions extends PoolFileOptions {
  /** Adds columns of facts: title, date and class. They are ignored when the sheet is read back. */
  readonly facts?: ((doc: string) => SheetFacts | undefined) | undefined;
  /** Adds a column with the abstract as well. */
  readonly abstracts?: boolean | undefined;
}

const FACTS = ["title", "date", "class"] as const;
const FACTS_AND_ABSTRACT = [...FACTS, "abstract"] as const;

/**
 * A sheet for assessors to fill in: the judgement file that `presage judgements import` reads, with empty grades. Marks
 * are left out, because they would reveal who found a document; `parsePoolMarks` reads them from the pool file.
 */
export function* sheetLines(pool: Pool | StratifiedPool, options: SheetOptions = {}): Generator<string> {
  const { order = "doc", seed = "0", facts, abstracts } = options;
  const columns = abstracts ? FACTS_AND_ABSTRACT : FACTS;
  const row = (cells: readonly string[], more: readonly string[]) =>
    `${[...cells, ...(facts ? more : [])].join("\t")}\n`;
  yield row(["topic", "doc", "grade"], columns);
  for (const [topic, documents] of pool) {
    for (const { doc } of inOrder(topic, documents, order, seed)) {
      const known = facts?.(doc);
      const cells = columns.map((name) => known?.[name]?.replace(/\s+/g, " ").trim() ?? "");
      yield row([topic, doc, ""], cells);
    }
  }
}

function inOrder(topic: string, documents: readonly PooledDocument[], order: PoolFileOptions["order"], seed: string) {
  const drawn = documents.filter(isDrawn);
  if (order === "shuffle") createRandom(`${seed}/pool-order/${topic}`).shuffle(drawn);
  return drawn;
}

function isDrawn(document: PooledDocument | StratifiedDocument): boolean {
  return !("sampled" in document) || document.sampled;
}

/** The grade of a document, if it is known. */
export type GradeOf = (topic: string, doc: string) => number | undefined;

/**
 * The pool as qrels, `topic 0 doc grade`: −1 means pooled but unjudged, as `infAP` expects. In a stratified pool,
 * documents that were not drawn stay −1 even if their grade is known.
 */
export function* poolQrelsLines(pool: Pool | StratifiedPool, gradeOf: GradeOf): Generator<string> {
  for (const [topic, documents] of pool) {
    for (const document of documents as readonly PooledDocument[]) {
      const grade = isDrawn(document) ? gradeOf(topic, document.doc) : undefined;
      yield `${topic} 0 ${document.doc} ${grade ?? -1}\n`;
    }
  }
}

/**
 * A stratified pool as prels, in the columns of TREC's Million Query track: `topic doc grade stratum probability`,
 * where the probability is that of being drawn. Documents that were not drawn, or are not judged yet, have the grade
 * −1.
 */
export function* prelsLines(pool: StratifiedPool, gradeOf: GradeOf): Generator<string> {
  for (const [topic, documents] of pool) {
    for (const { doc, stratum, sampled, probability } of documents) {
      const grade = sampled ? gradeOf(topic, doc) : undefined;
      yield `${topic} ${doc} ${grade ?? -1} ${stratum} ${probability}\n`;
    }
  }
}
