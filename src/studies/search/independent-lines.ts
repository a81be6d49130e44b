import { countCaptures, type PopulationEstimate, populationSize } from "../../statistics/index.js";
import type { MarkedDocuments, SearchLine } from "./search-line.js";

/** Fewer documents than this that several lines found give no usable estimate: Seber (1982), page 60. */
const LEAST_RECAPTURES = 7;

/** How many relevant documents there are, estimated from lines that were made independently of each other. */
export type RelevantEstimate =
  | {
      readonly lines: readonly number[];
      /** Relevant documents in any of these lines. */
      readonly found: number;
      /** Of these, in more than one line. */
      readonly again: number;
      readonly estimate: PopulationEstimate;
    }
  | {
      readonly lines: readonly number[];
      /** Why there is no estimate. */
      readonly problem: string;
    };

/**
 * The lines that can be independent of each other: those that are not made from other lines or from documents found
 * before, and that are neither part of another such line nor all of it. Of a line and its part, the line is left out if
 * it has several of the others, such as a ranked line with most documents of the collection; otherwise the part.
 */
export function independentLines(lines: readonly SearchLine[]): SearchLine[] {
  const own = lines.filter(
    ({ madeFrom, usesDocuments, ids }) => madeFrom.length === 0 && !usesDocuments && ids.length > 0,
  );
  const members = new Map(own.map((line) => [line, new Set(line.ids)]));
  const includes = (line: SearchLine, other: SearchLine) => other.ids.every((id) => members.get(line)!.has(id));
  const isPart = (line: SearchLine, all: readonly SearchLine[]) =>
    all.some(
      (other) => other !== line && includes(other, line) && (!includes(line, other) || other.number < line.number),
    );
  const narrow = own.filter((line) => own.filter((other) => other !== line && isPart(other, [line])).length < 2);
  return narrow.filter((line) => !isPart(line, narrow));
}

/**
 * Estimates the number of relevant documents by capture and recapture. Lines that could not be independent are refused;
 * whether the others are independent cannot be known. Searches for the same subject find the same easy documents: then
 * the estimate is too low.
 *
 * @param chosen numbers of lines; default: those of {@link independentLines} that found a relevant document
 */
export function estimateRelevant(
  lines: readonly SearchLine[],
  { relevant }: Pick<MarkedDocuments, "relevant">,
  chosen?: readonly number[],
): RelevantEstimate {
  const hasRelevant = ({ ids }: SearchLine) => ids.some((id) => relevant.has(id));
  const used = chosen
    ? lines.filter(({ number }) => chosen.includes(number))
    : independentLines(lines).filter(hasRelevant);
  const numbers = used.map(({ number }) => number);
  const problem = dependence(used);
  if (problem !== undefined) return { lines: numbers, problem };
  const members = used.map(({ ids }) => new Set(ids));
  const caughtIn = [...relevant].map((id) => members.flatMap((own, i) => (own.has(id) ? [i] : [])));
  const captures = countCaptures(used.length, caughtIn);
  const again = caughtIn.filter((own) => own.length > 1).length;
  if (again < LEAST_RECAPTURES) {
    const problem = `only ${again} of ${captures.distinct} relevant documents are in more than one of these lines; at least ${LEAST_RECAPTURES} are needed`;
    return { lines: numbers, problem };
  }
  const within = captures.onlyIn.indexOf(0);
  if (within >= 0) {
    const problem = `every relevant document of line ${numbers[within]} is in another of these lines too, as if one was made from the other`;
    return { lines: numbers, problem };
  }
  return { lines: numbers, found: captures.distinct, again, estimate: populationSize(captures) };
}

function dependence(used: readonly SearchLine[]): string | undefined {
  if (used.length < 2) return "fewer than two lines were made independently of each other and found relevant documents";
  for (const { number, madeFrom, usesDocuments } of used) {
    const source = used.find((other) => madeFrom.includes(other.number));
    if (source) return `line ${number} was made from line ${source.number}`;
    if (usesDocuments) return `line ${number} was made from documents that were found`;
  }
  return undefined;
}
