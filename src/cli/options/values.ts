import { InvalidArgumentError } from "commander";

/** The values of an option that may be repeated. */
export function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value];
}

export function integer(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

/** A whole number that is not negative. */
export function count(text: string): number {
  const value = integer(text);
  if (value < 0) throw new InvalidArgumentError("It must not be negative.");
  return value;
}

/** A number of decimals. More than 20 would show nothing more of a double. */
export function decimals(text: string): number {
  const value = count(text);
  if (value > 20) throw new InvalidArgumentError("It must be at most 20.");
  return value;
}

/** Comma-separated numbers. */
export function numbers(text: string): number[] {
  const values = text.split(",").map((word) => (word.trim() === "" ? Number.NaN : Number(word)));
  if (values.some((value) => !Number.isFinite(value))) {
    throw new InvalidArgumentError("It must be a comma-separated list of numbers.");
  }
  return values;
}
