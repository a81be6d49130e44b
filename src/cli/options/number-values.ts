import { InvalidArgumentError } from "commander";
import { integer, numbers } from "./values.js";

/** Returns a parser of whole numbers that are not less than a minimum. */
export function atLeast(least: number): (text: string) => number {
  return (text) => {
    const value = integer(text);
    if (value < least) throw new InvalidArgumentError(`It must be ${least} or more.`);
    return value;
  };
}

/** A whole number of at least 1. */
export const atLeastOne = atLeast(1);

/** Comma-separated whole numbers of at least 1. */
export function positiveCounts(text: string): number[] {
  return text.split(",").map((word) => {
    if (!/^\s*\d*[1-9]\d*\s*$/.test(word)) {
      throw new InvalidArgumentError("It must be a comma-separated list of whole numbers of at least 1.");
    }
    return Number(word);
  });
}

/** A number above 0. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError("It must be a number above 0.");
  return value;
}

/** A number between 0 and 1, both excluded: a fraction, a significance level. */
export function share(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError("It must be between 0 and 1.");
  return value;
}

/** A number from 0 to 1, both included. */
export function fromZeroToOne(text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError("It must be a number from 0 to 1.");
  return value;
}

/** Comma-separated weights: `2,1,1`. */
export function weightList(text: string): number[] {
  const values = numbers(text);
  if (values.some((value) => value < 0) || !values.some((value) => value > 0)) {
    throw new InvalidArgumentError("Weights must not be negative, and not all 0.");
  }
  return values;
}
