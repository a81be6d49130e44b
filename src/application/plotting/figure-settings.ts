import type { GradeLevels } from "../../collection/index.js";

/** A setting that a figure takes. Front ends make their options, help and fields from it. */
export interface FigureSetting<T = unknown> {
  /** What is given for it: `run` is a run by its name or file, `share` a number above 0 and at most 1. */
  readonly kind: "text" | "run" | "count" | "numbers" | "share" | "choice" | "levels";
  /** What stands for the value in a help text. */
  readonly value: string;
  readonly about: string;
  /** The value when it is left out. */
  readonly usual?: T;
  /** The values that there are, of a `choice`. */
  readonly choices?: readonly string[];
}

/** Settings by their names. */
export type FigureSettings = Readonly<Record<string, FigureSetting>>;

/** What is given for settings. */
export type SettingValues<S> = { readonly [K in keyof S]: S[K] extends FigureSetting<infer T> ? T : never };

type Optional<T> = FigureSetting<T | undefined>;

export function text(value: string, about: string): Optional<string> {
  return { kind: "text", value, about };
}

export function run(value: string, about: string): Optional<string> {
  return { kind: "run", value, about };
}

export function count(about: string, usual: number): FigureSetting<number> {
  return { kind: "count", value: "n", about, usual };
}

/** A count that has no value of its own when it is left out. */
export function optionalCount(about: string): Optional<number> {
  return { kind: "count", value: "n", about };
}

export function numbers(about: string, usual: readonly number[]): FigureSetting<readonly number[]> {
  return { kind: "numbers", value: "list", about, usual };
}

export function share(about: string, usual: number): FigureSetting<number> {
  return { kind: "share", value: "share", about, usual };
}

export function choice<T extends string>(
  value: string,
  about: string,
  choices: readonly T[],
  usual: T,
): FigureSetting<T> {
  return { kind: "choice", value, about, choices, usual };
}

export function levels(about: string, usual: GradeLevels): FigureSetting<GradeLevels> {
  return { kind: "levels", value: "levels", about, usual };
}
