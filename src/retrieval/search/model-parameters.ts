import { UsageError } from "../../core/index.js";

/** A number that a model takes. */
export interface ModelParameter {
  readonly name: string;
  readonly default: number;
  readonly help: string;
  readonly range: ParameterRange;
}

/** Which numbers are allowed, and how that is said. */
export interface ParameterRange {
  readonly text: string;
  readonly allows: (value: number) => boolean;
}

export const NOT_NEGATIVE: ParameterRange = { text: "0 or more", allows: (value) => value >= 0 };
export const POSITIVE: ParameterRange = { text: "more than 0", allows: (value) => value > 0 };
export const SHARE: ParameterRange = { text: "from 0 to 1", allows: (value) => value >= 0 && value <= 1 };
export const INNER_SHARE: ParameterRange = { text: "between 0 and 1", allows: (value) => value > 0 && value < 1 };

/**
 * The number itself.
 *
 * @throws UsageError if it is not allowed: `bm25: b is not from 0 to 1: 7`
 */
export function checkedParameter(model: string, name: string, value: number, range: ParameterRange): number {
  if (Number.isFinite(value) && range.allows(value)) return value;
  throw new UsageError(`${model}: ${name} is not ${range.text}: ${value}`);
}
