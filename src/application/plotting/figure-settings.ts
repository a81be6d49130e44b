import type { GradeLevels } from "../../collection/index.js";

/** A setting of a figure. Front ends make their options, help and fields from it. */
export interface FigureSetting<T = unknown> {
  /** The kind of value: `run` is a run by its name or file, `share` a number above 0 and at most 1. */
  readonly kind: "text" | "run" | "count" | "numbers" | "share" | "choice" | "levels";
  /** The placeholder for the value in a help text. */
  readonly value: string;
  readonly about: string;
  /** The default value. */
  readonly usual?: T;
  /** The possible values of a `choice`. */
  readonly choices?: readonly string[];
}

/** Settings by name. */
export type FigureSettings = Readonly<Record<string, FigureSetting>>;

/** Values of settings. */
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

/** A count without a default value. */
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

/** A choice without a default value. */
export function optionalChoice<T extends string>(value: string, about: string, choices: readonly T[]): Optional<T> {
  return { kind: "choice", value, about, choices };
}

export function levels(about: string, usual: GradeLevels): FigureSetting<GradeLevels> {
  return { kind: "levels", value: "levels", about, usual };
}
