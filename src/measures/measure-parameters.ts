import {
  choiceParameter,
  type NumberRange,
  numberParameter,
  optionalParameter,
  type Parameter,
} from "../core/index.js";

/** A number, described in the words used for measures: `a number from 0 to 1`, `an integer of at least 1`. */
export function numberSetting(usual: number, about: string, range: NumberRange = {}): Parameter<number> {
  return numberParameter(usual, about, { ...range, values: acceptedNumbers(range) });
}

export function integerSetting(usual: number, about: string, range: NumberRange = {}): Parameter<number> {
  return numberSetting(usual, about, { ...range, whole: true });
}

/** One of several words. */
export function wordSetting<const T extends string>(words: readonly T[], usual: T, about: string): Parameter<T> {
  return { ...choiceParameter(words, usual, about), values: words.join(" or ") };
}

function acceptedNumbers({ min, max, whole }: NumberRange): string {
  const kind = whole ? "an integer" : "a number";
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  if (min !== undefined) return `${kind} of at least ${min}`;
  if (max !== undefined) return `${kind} of at most ${max}`;
  return kind;
}

/** The lowest grade that counts as relevant. */
export const rel = integerSetting(1, "lowest grade that counts as relevant");

/** A cut-off that must be given. */
export function cutoff(usual: number): Parameter<number> {
  return atCutoff(integerSetting(usual, "number of results used", { min: 1 }));
}

/** An optional cut-off; default: the whole list. */
export const optionalCutoff = optionalParameter({
  ...cutoff(1),
  about: "number of results used; default: the whole list",
});

/** A parameter that is written after `@`. */
export function atCutoff(parameter: Parameter<number>): Parameter<number> {
  return { ...parameter, label: "the cut-off" };
}
