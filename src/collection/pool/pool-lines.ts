import { createRandom } from "../../core/index.js";
import type { Pool, PooledDocument } from "./pool.js";
import type { StratifiedDocument, StratifiedPool } from "./strata.js";

/** How a pool file is written. */
export interface PoolFileOptions {
  /** Documents by id (default), shuffled by the seed, or as they come. */
  readonly order?: "doc" | "shuffle" | "given" | undefined;
  readonly seed?: string | undefined;
  /** Name each run that found a document, with the rank: `LAPIN4:3`. Not for assessors, whom ranks would sway. */
  readonly runs?: readonly string[] | undefined;
}

/**
 * A pool file: `topic doc mark`, with tabs between, then the runs if they are asked for. Of a stratified pool only what was
 * drawn. It begins with a line of column names, marked as a comment.
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

/** What a sheet tells an assessor of a document. */
export interface SheetFacts {
  readonly title?: string | undefined;
  readonly date?: string | undefined;
  /** A symbol of the first scheme there is. */
  readonly class?: string | undefined;
}

export interface SheetOptions extends PoolFileOptions {
  /** Gives columns of facts: title, date and class, which are not read when the sheet comes back. */
  readonly facts?: ((doc: string) => SheetFacts | undefined) | undefined;
}

const FACTS = ["title", "date", "class"] as const;

/**
 * A sheet for assessors to fill in: the judgement file that `presage judgements import` reads, with the grades left
 * empty. Marks are not in it, for they would tell who found a document; `parsePoolMarks` gets them from the pool file.
 */
export function* sheetLines(pool: Pool | StratifiedPool, options: SheetOptions = {}): Generator<string> {
  const { order = "doc", seed = "0", facts } = options;
  const row = (cells: readonly string[], more: readonly string[]) =>
    `${[...cells, ...(facts ? more : [])].join("\t")}\n`;
  yield row(["topic", "doc", "grade"], FACTS);
  for (const [topic, documents] of pool) {
    for (const { doc } of inOrder(topic, documents, order, seed)) {
      const known = facts?.(doc);
      const cells = FACTS.map((name) => known?.[name]?.replace(/\s+/g, " ").trim() ?? "");
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
 * The pool as qrels, `topic 0 doc grade`: −1 stands for what is pooled but not judged, as `infAP` expects. Of a
 * stratified pool, what was not drawn stays −1 even if its grade is known.
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
 * A stratified pool as prels, in the columns of TREC's Million Query track: `topic doc grade stratum probability`, where
 * the probability is that of being drawn. What was not drawn, or not judged yet, has the grade −1.
 */
export function* prelsLines(pool: StratifiedPool, gradeOf: GradeOf): Generator<string> {
  for (const [topic, documents] of pool) {
    for (const { doc, stratum, sampled, probability } of documents) {
      const grade = sampled ? gradeOf(topic, doc) : undefined;
      yield `${topic} ${doc} ${grade ?? -1} ${stratum} ${probability}\n`;
    }
  }
}
