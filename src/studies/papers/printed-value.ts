/** A number that a paper prints, beside what Presage computes for it. */
export interface PrintedValue {
  /** Where the paper has it: a system, the ranks of a topic, a fraction. */
  readonly row: string;
  readonly column: string;
  /** As printed, with its number of decimals; `~ 0` stands for 0.000. */
  readonly printed: string;
  readonly computed: number;
  /** Why the two cannot agree, where that is known. */
  readonly reason?: string | undefined;
  /** What the reason says was printed instead, if it can be computed. */
  readonly instead?: number | undefined;
}

/**
 * - `agrees`: the computed number, rounded to the printed decimals, is the printed one;
 * - `explained`: the reason is known why it is not, and what that says was printed instead is nearer; or, when the
 *   reason is one of rounding, the number itself lies within one unit of the last printed decimal;
 * - `differs`: neither.
 */
export type CellVerdict = "agrees" | "explained" | "differs";

/** A printed value with its verdict. */
export interface CheckedValue extends PrintedValue {
  readonly verdict: CellVerdict;
}

/** Something a paper says in words, and whether the numbers bear it out. */
export interface CheckedStatement {
  readonly statement: string;
  /** The numbers that decide. */
  readonly evidence: string;
  readonly holds: boolean;
  readonly note?: string;
}

export function checkPrinted(value: PrintedValue): CheckedValue {
  return { ...value, verdict: verdictOf(value) };
}

function verdictOf({ printed, computed, reason, instead }: PrintedValue): CellVerdict {
  const { number, unit } = parsePrinted(printed);
  const distance = Math.abs(computed - number);
  const otherDistance = instead === undefined ? distance : Math.abs(instead - number);
  if (reason !== undefined && otherDistance < Math.min(distance, unit)) return "explained";
  // A number that ends in a 5 behind the printed decimals may be rounded either way.
  if (distance <= unit / 2 + 1e-9 * unit) return "agrees";
  return reason !== undefined && otherDistance < unit ? "explained" : "differs";
}

/** The number that is printed, and the unit of its last decimal. */
export function parsePrinted(printed: string): { readonly number: number; readonly unit: number } {
  if (printed === "~ 0") return { number: 0, unit: 0.001 };
  const decimals = printed.split(".")[1]?.length ?? 0;
  return { number: Number(printed), unit: 10 ** -decimals };
}
