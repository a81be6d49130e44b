import { InvalidArgumentError } from "commander";
import { integer } from "./values.js";

/** How many, and at least one. */
export function positiveCount(text: string): number {
  const value = integer(text);
  if (value < 1) throw new InvalidArgumentError("It must be at least 1.");
  return value;
}

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

/** A number between 0 and 1. */
export function probability(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError("It must lie between 0 and 1.");
  return value;
}
