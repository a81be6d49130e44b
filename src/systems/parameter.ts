import { UsageError } from "../core/index.js";

/** A setting of a system. */
export interface Parameter<T = unknown> {
  readonly default: T;
  /** What it does, in a few words. */
  readonly about: string;
  /** What may be given, for people: `a number`, `on, off`. */
  readonly values: string;
  /** Whether the value is the path of a file; the empty one is none. */
  readonly isFile?: true;
  /** @throws UsageError with what may be given, but not whose value it is */
  parse(text: string): T;
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** The values of parameters, by their names. */
export type ValuesOf<P extends Parameters> = { readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never };

/** A number, of a range if one is given. */
export function numberParameter(
  defaultValue: number,
  about: string,
  { min = -Infinity, max = Infinity, whole = false } = {},
): Parameter<number> {
  const kind = whole ? "a whole number" : "a number";
  const range = min === -Infinity && max === Infinity ? "" : max === Infinity ? ` from ${min}` : ` ${min} … ${max}`;
  const values = `${kind}${range}`;
  return {
    default: defaultValue,
    about,
    values,
    parse(text) {
      const value = text.trim() === "" ? Number.NaN : Number(text);
      if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
      throw new UsageError(`value must be ${values}: ${JSON.stringify(text)}`);
    },
  };
}

/** How many of something; 1 at least. */
export function countParameter(defaultValue: number, about: string, min = 1): Parameter<number> {
  return numberParameter(defaultValue, about, { min, whole: true });
}

export function choiceParameter<const T extends string>(
  choices: readonly T[],
  defaultValue: T,
  about: string,
): Parameter<T> {
  return {
    default: defaultValue,
    about,
    values: choices.join(", "),
    parse(text) {
      const value = choices.find((choice) => choice === text);
      if (value !== undefined) return value;
      throw new UsageError(`value must be one of ${choices.join(", ")}: ${JSON.stringify(text)}`);
    },
  };
}

export function flagParameter(defaultValue: boolean, about: string): Parameter<boolean> {
  return {
    default: defaultValue,
    about,
    values: "on, off",
    parse(text) {
      if (text === "on" || text === "off") return text === "on";
      throw new UsageError(`value must be on or off: ${JSON.stringify(text)}`);
    },
  };
}

/** A text, the path of a file for example; the empty one stands for none. */
export function textParameter(about: string, values = "a text", defaultValue = ""): Parameter<string> {
  return { default: defaultValue, about, values, parse: (text) => text };
}

/** The path of a file; the empty one stands for none. */
export function fileParameter(about: string, values = "a file"): Parameter<string> {
  return { ...textParameter(about, values), isFile: true };
}
