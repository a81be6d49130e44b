import { type FuzzResult, fuzz } from "./fuzz.js";
import { fuzzReaders } from "./readers/all.js";

/** Some inputs of a reader. */
export interface Work {
  readonly reader: string;
  readonly first: number;
  readonly inputs: number;
  readonly seed: string;
}

/** All readers: the name, and how many inputs for each 100 of others. */
export const readers = fuzzReaders.map(({ name, share = 100 }) => ({ name, share }));

/** Gives a reader some inputs. */
export function work({ reader: name, ...options }: Work, onInput: (number: number) => void): Promise<FuzzResult> {
  return fuzz(fuzzReaders.find((each) => each.name === name)!, { ...options, onInput });
}
