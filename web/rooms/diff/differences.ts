import type { Answer } from "../../../src/server/contract/index.js";

export type Rankings = Answer<"GET /api/campaigns/{campaign}/rankings">;
export type Hit = Rankings["rankings"][number]["hits"][number];

/** A place in the rankings. */
export interface Place {
  readonly column: number;
  /** From 0. */
  readonly row: number;
}

/** Two places of one document in neighbouring columns. */
export interface RankLine {
  readonly doc: string;
  readonly from: number;
  readonly to: number;
  readonly grade: number | null;
}

/** The lines between two neighbouring columns: documents that both show. */
export function rankLines(left: readonly Hit[], right: readonly Hit[]): RankLine[] {
  const places = new Map(right.map(({ doc }, row) => [doc, row]));
  return left.flatMap(({ doc, grade }, from) => {
    const to = places.get(doc);
    return to === undefined ? [] : [{ doc, from, to, grade }];
  });
}

/** Whether no other ranking retrieved the document, at any rank. */
export function isOnlyHere({ ranks }: Hit, column: number): boolean {
  return ranks.every((rank, r) => r === column || rank === null);
}

/** Whether the document has the same rank in all rankings. */
export function isSame({ rank, ranks }: Hit): boolean {
  return ranks.every((other) => other === rank);
}

/**
 * The next place of a column at which the rankings differ, in the direction of `step`.
 *
 * @param wanted which documents count: for example only relevant ones
 */
export function nextDifference(
  hits: readonly Hit[],
  from: number,
  step: 1 | -1,
  wanted: (hit: Hit) => boolean,
): number | undefined {
  for (let row = from + step; row >= 0 && row < hits.length; row += step) {
    if (!isSame(hits[row]) && wanted(hits[row])) return row;
  }
  return undefined;
}

/**
 * The letter of a grade: A for the highest grade of the campaign, then B and C; D for not relevant. Empty if unjudged,
 * or if there are more grades than letters: then the number is shown.
 */
export function gradeLetter(grade: number | null, highest: number): string {
  if (grade === null) return "";
  if (grade <= 0) return "D";
  return ["A", "B", "C"][Math.max(0, highest - grade)] ?? String(grade);
}
