import { InvalidArgumentError } from "commander";

/** The values of an option that may be repeated. */
export function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value];
}

export function integer(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

/** How many: a whole number that is not negative. */
export function count(text: string): number {
  const value = integer(text);
  if (value < 0) throw new InvalidArgumentError("It must not be negative.");
  return value;
}

/** Decimals: a double has no more than these that say anything. */
export function decimals(text: string): number {
  const value = count(text);
  if (value > 20) throw new InvalidArgumentError("It must be 20 at most.");
  return value;
}

/** A list of numbers with commas between them. */
export function numbers(text: string): number[] {
  const values = text.split(",").map((word) => (word.trim() === "" ? Number.NaN : Number(word)));
  if (values.some((value) => !Number.isFinite(value))) {
    throw new InvalidArgumentError("It must be numbers with commas between them.");
  }
  return values;
}
