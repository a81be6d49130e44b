import { type Interval, wilsonInterval } from "../../statistics/index.js";
import type { MarkedDocuments, SearchLine } from "./search-line.js";

/** What one line of a strategy contributed. */
export interface LineFigures {
  readonly number: number;
  readonly documents: number;
  /** Documents that no earlier line has. */
  readonly fresh: number;
  readonly judged: number;
  readonly relevant: number;
  /** Relevant documents that no earlier line has. */
  readonly freshRelevant: number;
  /** Relevant documents that no other line has, except lines made from this one. */
  readonly onlyHere: number;
  /** Share of the known relevant documents that the line has; NaN if none are known. */
  readonly recall: number;
  /** The interval of the precision, from the documents that were judged; undefined if none were. */
  readonly precision: Interval | undefined;
}

/** The figures of each line, from the documents that are known to be relevant. */
export function lineFigures(lines: readonly SearchLine[], { relevant, judged }: MarkedDocuments): LineFigures[] {
  const earlier = new Set<string>();
  return lines.map((line) => {
    const fresh = line.ids.filter((id) => !earlier.has(id));
    for (const id of line.ids) earlier.add(id);
    const found = line.ids.filter((id) => relevant.has(id));
    const read = line.ids.filter((id) => judged.has(id)).length;
    const others = lines.filter((other) => other !== line && !other.madeFrom.includes(line.number));
    const elsewhere = new Set(others.flatMap(({ ids }) => ids.filter((id) => relevant.has(id))));
    return {
      number: line.number,
      documents: line.ids.length,
      fresh: fresh.length,
      judged: read,
      relevant: found.length,
      freshRelevant: fresh.filter((id) => relevant.has(id)).length,
      onlyHere: found.filter((id) => !elsewhere.has(id)).length,
      recall: found.length / relevant.size,
      precision: read === 0 ? undefined : wilsonInterval(found.length, read),
    };
  });
}

/** Number of documents that two lines have in common, by place in the list; the diagonal is their size. */
export function lineOverlap(lines: readonly SearchLine[]): number[][] {
  const members = lines.map(({ ids }) => new Set(ids));
  return lines.map(({ ids }) => members.map((own) => ids.filter((id) => own.has(id)).length));
}
