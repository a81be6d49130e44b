import { ExitCode, PresageError } from "../../core/index.js";
import { atof, atol } from "./c-numbers.js";

/** Invalid parameters of a measure, for which trec_eval ends with exit code 2. */
function cannotInitialize(measure: string, reason: string): PresageError {
  return new PresageError(`cannot initialize measure '${measure}': ${reason}`, ExitCode.input);
}

/** `5,10` as ranks in ascending order. */
export function rankCutoffs(measure: string, text: string): bigint[] {
  const cutoffs = text.split(",").map(atol).sort(ascending);
  const words = text.split(",").filter((word) => !/^\s*[+-]?\d/.test(word));
  if (words.length > 0) throw cannotInitialize(measure, `cutoff is not a number: '${words[0]}' in '${text}'`);
  if (cutoffs[0] === 0n) throw cannotInitialize(measure, `cutoff must be at least 1 in '${text}'`);
  if (cutoffs[0] < 0n) throw cannotInitialize(measure, `negative cutoff in '${text}'`);
  return distinct(measure, cutoffs, text);
}

/** `.2,0.5` as numbers in ascending order. */
export function realCutoffs(measure: string, text: string): number[] {
  return distinct(measure, text.split(",").map(atof).sort(ascending), text);
}

/** `1,-1,0,0` as numbers in the order given. */
export function numbers(text: string): number[] {
  return text.split(",").map(atof);
}

/** `1=3,p=0.9` as pairs of a name and a number. */
export function pairs(measure: string, text: string): { name: string; value: number }[] {
  return text.split(",").map((pair) => {
    const parts = pair.split("=");
    if (parts.length !== 2) throw cannotInitialize(measure, `malformed pair parameters in '${text}'`);
    return { name: parts[0], value: atof(parts[1]) };
  });
}

function ascending<T extends number | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function distinct<T>(measure: string, cutoffs: T[], text: string): T[] {
  if (new Set(cutoffs).size < cutoffs.length) throw cannotInitialize(measure, `duplicate cutoffs in '${text}'`);
  return cutoffs;
}
