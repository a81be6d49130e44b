/**
 * What a line of a reproduction can show:
 *
 * - `computed`: from other inputs than the number it is compared with;
 * - `consistent`: arithmetic between numbers that the paper prints;
 * - `carried`: the paper's own input, passed through a rule; it cannot disagree, so it is never an agreement;
 * - `simulated`: from data that were fitted to the paper.
 */
export type LineKind = "computed" | "consistent" | "carried" | "simulated";

export const LINE_KINDS: readonly LineKind[] = ["computed", "consistent", "carried", "simulated"];

/** A number printed in a paper, and the one that Presage computes. */
export interface PrintedValue {
  readonly kind: LineKind;
  /** Where the paper has it: a system, the ranks of a topic, a fraction. */
  readonly row: string;
  readonly column: string;
  /** As printed, with its number of decimals; `~ 0` means 0.000. */
  readonly printed: string;
  readonly computed: number;
  /** Why the two differ a little, where that is known. */
  readonly reason?: string | undefined;
  /** The value that was printed instead, according to the reason, if it can be computed. */
  readonly instead?: number | undefined;
  /** Why the printed number cannot be right. It still differs. */
  readonly impossible?: string | undefined;
}

/**
 * - `agrees`: the computed number, rounded to the printed decimals, is the printed one;
 * - `explained`: the reason for the difference is known, and the value that it says was printed instead is nearer; or,
 *   if the reason is rounding, the number itself is within one unit of the last printed decimal;
 * - `carried`: the paper's own input came through unchanged;
 * - `differs`: none of these.
 */
export type CellVerdict = "agrees" | "explained" | "carried" | "differs";

/** A line as the tally counts it, whatever it compares. */
export interface Line {
  /** The table or group of statements that it belongs to. */
  readonly where: string;
  readonly kind: LineKind;
  readonly verdict: CellVerdict;
  /** Whether it differs for a known reason. */
  readonly known?: boolean;
}

/** A printed value with its verdict. */
export interface CheckedValue extends PrintedValue {
  readonly verdict: CellVerdict;
}

/** A statement in words, and whether the numbers support it. */
export interface CheckedStatement {
  readonly kind: LineKind;
  /** The sentence of the paper that is tested. A statement without one is ours, not the paper's. */
  readonly sentence?: string;
  /** What the sentence lets one expect, in terms that numbers can decide. */
  readonly statement: string;
  /** The numbers that decide. */
  readonly evidence: string;
  readonly holds: boolean;
  /** What the data were fitted to; for simulated lines only. */
  readonly fitted?: string;
  /** Why it fails, if that is known. It still counts as a difference. */
  readonly reason?: string;
  readonly note?: string;
}

export function checkPrinted(value: PrintedValue): CheckedValue {
  const verdict = verdictOf(value);
  return { ...value, verdict: value.kind === "carried" && verdict === "agrees" ? "carried" : verdict };
}

export function valueLines(where: string, values: readonly CheckedValue[]): Line[] {
  return values.map(({ kind, verdict, impossible }) => ({ where, kind, verdict, known: impossible !== undefined }));
}

/** Statements of the paper and our own, apart. */
export function statementLines(statements: readonly CheckedStatement[]): Line[] {
  return statements.map((each) => ({
    where: each.sentence === undefined ? "our statements" : "statements",
    kind: each.kind,
    verdict: statementVerdict(each),
    known: each.reason !== undefined,
  }));
}

/** A statement's verdict in the words of values. */
export function statementVerdict({ kind, holds }: CheckedStatement): CellVerdict {
  if (!holds) return "differs";
  return kind === "carried" ? "carried" : "agrees";
}

function verdictOf({ printed, computed, reason, instead }: PrintedValue): CellVerdict {
  const { number, unit: last } = parsePrinted(printed);
  // A score printed as 1 among others with decimals has lost its zeros: it has two decimals at least.
  const unit = Math.min(last, 0.01);
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
