import { type DocumentTable, withoutByteOrderMark } from "../core/index.js";
import { compatOrder, duplicateAmong } from "./compat-order.js";
import type { JudgedRun } from "./judged-run.js";
import { groupByTopic, readRunLines, tagOf, withoutDuplicates, writeLines } from "./run-lines.js";
import { type RunOptions, type RunScanner, type Scan, type ScanOptions, scanOptions } from "./scanner.js";

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
  return { ...run, tag: tagOf(bytes, lines), ...(refused.size > 0 && { refused }) };
}

/** Scans bytes in memory. */
export function scanBytes(bytes: Uint8Array, scanner: RunScanner, options: ScanOptions): Scan {
  scanner.begin(options);
  scanner.reserve(bytes.length).set(bytes);
  scanner.commit(bytes.length, true);
  return scanner.result();
}
