import { type Forecast, forecastRelevant } from "../effort/index.js";
import type { MarkedDocuments, SearchLine } from "./search-line.js";

/** What reading on in a line would bring. */
export type NextInLine = { readonly number: number } & (
  | {
      /** Judged documents, and the rank of the last of them. */
      readonly judged: number;
      readonly lastRank: number;
      /** Number of documents that the forecast is about: those not judged that come first after the last one judged. */
      readonly next: number;
      readonly forecast: Forecast;
    }
  | { readonly problem: string }
);

/** A forecast from fewer documents is mostly its prior. */
const LEAST_JUDGED = 10;

/**
 * Forecasts how many relevant documents the next ones of a ranked line have, after the last document that was judged.
 *
 * @param count number of documents to read
 */
export function nextInLine(line: SearchLine, { relevant, judged }: MarkedDocuments, count = 100): NextInLine {
  const { number, ids, isRanked } = line;
  if (!isRanked) return { number, problem: "the documents are not ranked" };
  const read = ids.flatMap((id, i) => (judged.has(id) ? [{ rank: i + 1, isRelevant: relevant.has(id) }] : []));
  const lastRank = read.at(-1)?.rank ?? 0;
  if (read.length < LEAST_JUDGED) {
    return { number, problem: `${read.length} documents are marked; at least ${LEAST_JUDGED} are needed` };
  }
  if (read.every(({ isRelevant }) => isRelevant)) {
    return { number, problem: "only relevant documents are marked; those read and not relevant must be marked too" };
  }
  const next = Array.from({ length: Math.min(count, ids.length - lastRank) }, (_, i) => lastRank + i + 1);
  if (next.length === 0) return { number, problem: "the line is read to its end" };
  return { number, judged: read.length, lastRank, next: next.length, forecast: forecastRelevant(read, next)! };
}
