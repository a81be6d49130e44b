import { type Forecast, forecastRelevant } from "../effort/index.js";
import type { MarkedDocuments, SearchLine } from "./search-line.js";

/** What reading on in a line would bring. */
export type NextInLine = { readonly number: number } & (
  | {
      /** Judged documents down to {@link lastRank}. */
      readonly judged: number;
      /** The rank to which the line was read. */
      readonly lastRank: number;
      /** Number of documents that the forecast is about: those after {@link lastRank}. */
      readonly next: number;
      readonly forecast: Forecast;
    }
  | { readonly problem: string }
);

/** A forecast from fewer documents is mostly its prior. */
const LEAST_JUDGED = 10;

/** A line was read to the deepest rank to which this share of the documents is judged. Others were judged elsewhere. */
const READ_SHARE = 0.8;

/**
 * Forecasts how many relevant documents the next ones of a ranked line have, after those that were read. Documents
 * further down that were judged because another line has them do not count: they were not chosen by rank.
 *
 * @param count number of documents to read
 */
export function nextInLine(line: SearchLine, { relevant, judged }: MarkedDocuments, count = 100): NextInLine {
  const { number, ids, isRanked } = line;
  if (!isRanked) return { number, problem: "the documents are not ranked" };
  const all = ids.flatMap((id, i) => (judged.has(id) ? [{ rank: i + 1, isRelevant: relevant.has(id) }] : []));
  const lastRank = all.findLast(({ rank }, i) => i + 1 >= READ_SHARE * rank)?.rank ?? 0;
  const read = all.filter(({ rank }) => rank <= lastRank);
  if (read.length < LEAST_JUDGED) {
    return { number, problem: `only ${read.length} are marked from the top; at least ${LEAST_JUDGED} are needed` };
  }
  if (read.every(({ isRelevant }) => isRelevant)) {
    return { number, problem: "only relevant documents are marked; those read and not relevant must be marked too" };
  }
  const next = Array.from({ length: Math.min(count, ids.length - lastRank) }, (_, i) => lastRank + i + 1);
  if (next.length === 0) return { number, problem: "the line is read to its end" };
  return { number, judged: read.length, lastRank, next: next.length, forecast: forecastRelevant(read, next)! };
}
