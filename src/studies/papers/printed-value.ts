/** A number printed in a paper, and the one that Presage computes. */
export interface PrintedValue {
  /** Where the paper has it: a system, the ranks of a topic, a fraction. */
  readonly row: string;
  readonly column: string;
  /** As printed, with its number of decimals; `~ 0` means 0.000. */
  readonly printed: string;
  readonly computed: number;
  /** Why the two cannot agree, where that is known. */
  readonly reason?: string | undefined;
  /** The value that was printed instead, according to the reason, if it can be computed. */
  readonly instead?: number | undefined;
}

/**
 * - `agrees`: the computed number, rounded to the printed decimals, is the printed one;
 * - `explained`: the reason for the difference is known, and the value that it says was printed instead is nearer; or,
 *   if the reason is rounding, the number itself is within one unit of the last printed decimal;
 * - `differs`: neither.
 */
export type CellVerdict = "agrees" | "explained" | "differs";

/** A printed value with its verdict. */
export interface CheckedValue extends PrintedValue {
  readonly verdict: CellVerdict;
}

/** A statement of a paper in words, and whether the numbers support it. */
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
  // A number with a 5 after the printed decimals may be rounded either way.
  if (distance <= unit / 2 + 1e-9 * unit) return "agrees";
  return reason !== undefined && otherDistance < unit ? "explained" : "differs";
}

/** The number that is printed, and the unit of its last decimal. */
export function parsePrinted(printed: string): { readonly number: number; readonly unit: number } {
  if (printed === "~ 0") return { number: 0, unit: 0.001 };
  const decimals = printed.split(".")[1]?.length ?? 0;
  return { number: Number(printed), unit: 10 ** -decimals };
}
