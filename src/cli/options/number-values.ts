import { InvalidArgumentError } from "commander";
import { integer, numbers } from "./values.js";

/** Reads whole numbers from the least one on. */
export function atLeast(least: number): (text: string) => number {
  return (text) => {
    const value = integer(text);
    if (value < least) throw new InvalidArgumentError(`It must be ${least} or more.`);
    return value;
  };
}

/** A whole number from 1 on. */
export const atLeastOne = atLeast(1);

/** Whole numbers from 1 on, with commas between them. */
export function positiveCounts(text: string): number[] {
  return text.split(",").map((word) => {
    if (!/^\s*\d*[1-9]\d*\s*$/.test(word)) {
      throw new InvalidArgumentError("It must be whole numbers from 1 on, with commas between them.");
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

/** A number between 0 and 1, which it must not be itself: a part of something, a level of significance. */
export function share(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError("It must lie between 0 and 1.");
  return value;
}

/** A number from 0 to 1, which it may be itself. */
export function fromZeroToOne(text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError("It must be a number from 0 to 1.");
  return value;
}

/** Numbers that say how much each of several things counts: `2,1,1`. */
export function weightList(text: string): number[] {
  const values = numbers(text);
  if (values.some((value) => value < 0) || !values.some((value) => value > 0)) {
    throw new InvalidArgumentError("They must not be negative, and not all 0.");
  }
  return values;
}
