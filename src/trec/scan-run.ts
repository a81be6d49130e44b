import { type DocumentTable, withoutByteOrderMark } from "../core/index.js";
import { compatOrder, duplicateAmong } from "./compat-order.js";
import type { JudgedRun } from "./judged-run.js";
import type { Compat } from "./problems.js";
import type { DuplicatePolicy } from "./qrels.js";
import { groupByTopic, readRunLines, tagOf, withoutDuplicates, writeLines } from "./run-lines.js";
import { Met, type RunScanner, type Scan, type ScanOptions } from "./scanner.js";

/** How to read a run file. */
export interface RunOptions {
  /** Read exactly as this version of trec_eval does. */
  readonly compat?: Compat | undefined;
  /** A document that occurs twice in a topic: an error (default), or keep the first or the best-scored. */
  readonly duplicates?: DuplicatePolicy | undefined;
  /** Rank by score (default) or in the order of the lines. */
  readonly rankBy?: "score" | "file" | undefined;
  /** Number of top documents among which trec_eval looks for duplicates (its `-M`). */
  readonly maxRetrieved?: number | undefined;
}

/** The options of a scanner. */
export function scanOptions({ compat, rankBy }: RunOptions): ScanOptions {
  return {
    comments: compat !== 9,
    singlePrecision: compat === 9,
    fileOrder: rankBy === "file",
    atof: compat !== undefined,
  };
}

/** Whether the result of the fast scan is final; otherwise, the file must be read again with care. */
export function isFinal({ met, run }: Scan, options: RunOptions): boolean {
  // Without `compat`, a NaN ranks after all numbers.
  const unsettled = options.compat ? met : met & ~Met.nan;
  return unsettled === 0 && run.topics.length + run.otherTopics.length > 0;
}

/**
 * Reads a run for which the fast scan was not final: reports its problems, or sorts its lines
 * (topics together, one line per document) and scans the result.
 */
export function scanWithCare(
  content: Uint8Array,
  file: string,
  table: DocumentTable,
  scanner: RunScanner,
  options: RunOptions,
): JudgedRun {
  const { compat } = options;
  const bytes = compat ? content : withoutByteOrderMark(content);
  const asked = scanOptions(options);
  const lines = readRunLines(bytes, file, asked, compat);
  let topics = groupByTopic(lines);
  let fileOrder = asked.fileOrder;
  const refused = new Map<string, string>();
  if (compat) {
    for (const [topic, group] of topics) {
      const ranked = compatOrder(group);
      topics.set(topic, ranked);
      const twice = duplicateAmong(ranked, options.maxRetrieved ?? Number.POSITIVE_INFINITY);
      if (twice !== undefined) refused.set(topic, twice);
    }
    // Ties do not affect trec_eval's output; NaN keeps its place.
    fileOrder = lines.some(({ score }) => Number.isNaN(score));
  } else {
    topics = withoutDuplicates(topics, options.duplicates ?? "error", file, table);
  }
  const { run } = scanBytes(writeLines(bytes, [...topics.values()].flat()), scanner, { ...asked, fileOrder });
  return { ...run, tag: tagOf(bytes, lines[lines.length - 1]), ...(refused.size > 0 && { refused }) };
}

/** Scans bytes in memory. */
export function scanBytes(bytes: Uint8Array, scanner: RunScanner, options: ScanOptions): Scan {
  scanner.begin(options);
  scanner.reserve(bytes.length).set(bytes);
  scanner.commit(bytes.length, true);
  return scanner.result();
}
