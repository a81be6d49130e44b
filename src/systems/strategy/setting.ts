import { setting, UsageError } from "../../core/index.js";
import { parseModel } from "../../retrieval/index.js";

/** A setting of a block. */
export interface Setting<T = unknown> {
  readonly about: string;
  /** What may be given, for people. */
  readonly values: string;
  /** It must be given when there is none. */
  readonly default?: T;
  /** @returns undefined if it may not be given */
  read(value: unknown): T | undefined;
}

export type Settings = Readonly<Record<string, Setting>>;

/** The values of settings, by their names. */
export type SettingValues<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** One of several words. */
export function oneOf<const T extends string>(choices: readonly T[], defaultValue: T, about: string): Setting<T> {
  return {
    about,
    values: choices.join(", "),
    default: defaultValue,
    read: (value) => choices.find((choice) => choice === value),
  };
}

/** A list of words, each once. */
export function someOf<const T extends string>(choices: readonly T[], about: string): Setting<readonly T[]> {
  return {
    about,
    values: `a list of ${choices.join(", ")}`,
    default: choices,
    read(value) {
      if (!Array.isArray(value) || value.length === 0 || new Set(value).size < value.length) return undefined;
      return value.every((each) => choices.includes(each)) ? value : undefined;
    },
  };
}

/** A whole number from 1 on. */
export function count(about: string, defaultValue?: number): Setting<number> {
  return {
    about,
    values: "a whole number from 1 on",
    ...(defaultValue !== undefined && { default: defaultValue }),
    read: (value) => (Number.isInteger(value) && (value as number) >= 1 ? (value as number) : undefined),
  };
}

/** A scoring model, as `presage run --model` takes it. */
export function scoringModel(defaultValue: string, about: string): Setting<string> {
  return {
    about,
    values: `a model as ${setting("model")} takes it: bm25, bm25(k1=1.5,b=0.6), dirichlet(mu=1500), …`,
    default: defaultValue,
    read(value) {
      try {
        return typeof value === "string" ? parseModel(value).name : undefined;
      } catch (error) {
        if (error instanceof UsageError) return undefined;
        throw error;
      }
    },
  };
}
