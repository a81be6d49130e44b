/** How a number was computed: a tree whose leaves are values of the index and the query. */
export interface Explanation {
  /** The name of the number. */
  readonly what: string;
  readonly value: number;
  /**
   * {@link SUM} if the value is the sum of the parts, added in their order; otherwise a formula with the parts' names.
   */
  readonly formula?: string;
  readonly parts?: readonly Explanation[];
}

/** The formula of a value that is the sum of its parts. */
export const SUM = "sum";

/** Why a document has its score, or is not found. */
export interface ScoreExplanation {
  readonly id: string;
  /** Reasons why it is not found; empty if it is found. */
  readonly missing: readonly string[];
  /** The score of the terms it contains, whether or not it is found. */
  readonly score: Explanation;
}

/** The sum of explained numbers, added in their order. */
export function sumOf(what: string, parts: readonly Explanation[]): Explanation {
  return { what, value: parts.reduce((sum, { value }) => sum + value, 0), formula: SUM, parts };
}

/**
 * An explanation as lines of text; parts are indented below what they are part of. Sums list their parts largest first;
 * the numbers of a formula are on the line of the formula.
 *
 * @param options.limit maximum number of parts shown of a sum; the others are counted
 */
export function explanationText(explanation: Explanation, options: { readonly limit?: number } = {}): string {
  return explanationLines(explanation, options.limit ?? Number.POSITIVE_INFINITY).join("\n");
}

function explanationLines({ what, value, formula, parts = [] }: Explanation, limit: number): string[] {
  const isSum = formula === SUM;
  const leaves = isSum ? [] : parts.filter((part) => part.parts === undefined);
  const numbers = leaves.map((part) => `${part.what} ${shortNumber(part.value)}`).join(", ");
  const how = formula === undefined || isSum ? "" : ` = ${formula}${numbers === "" ? "" : `: ${numbers}`}`;
  const below = parts.filter((part) => !leaves.includes(part));
  if (isSum) below.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const shown = isSum ? below.slice(0, limit) : below;
  const lines = shown.flatMap((part) => explanationLines(part, limit)).map((line) => `  ${line}`);
  if (shown.length < below.length) lines.push(`  … and ${below.length - shown.length} more`);
  return [`${shortNumber(value)} ${what}${how}`, ...lines];
}

/** Six digits are enough to follow a sum. */
function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}
