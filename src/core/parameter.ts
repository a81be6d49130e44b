import { UsageError } from "./errors.js";
import { nameInAnyCase } from "./nearest-name.js";

/** A setting of a measure, a model, a system or a block: what it is, and what may be given for it. */
export interface Parameter<T = unknown> {
  readonly kind: "number" | "choice" | "flag" | "text" | "file" | "list";
  /** It must be given when there is none. */
  readonly default?: T;
  /** What it does, in a few words. */
  readonly about: string;
  /** What may be given, for people: `a number`, `on, off`. */
  readonly values: string;
  /** What messages call it, if not by its name. */
  readonly label?: string;
  /** The words of a choice or list. */
  readonly choices?: readonly string[];
  /** Of numbers: the least and the greatest, and whether it must be whole. */
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** @throws UsageError that goes on where the parameter's name ends: `must be on or off: "yes"` */
  parse(text: string): T;
  /** A value that is no text of a call, but of JSON or a program; `undefined` if it may not be given. */
  read(value: unknown): T | undefined;
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** The values of parameters, by their names; those that may have none can be left out. */
export type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P as undefined extends ValueOf<P[K]> ? never : K]: ValueOf<P[K]>;
} & {
  readonly [K in keyof P as undefined extends ValueOf<P[K]> ? K : never]?: ValueOf<P[K]>;
};

type ValueOf<P> = P extends Parameter<infer T> ? T : never;

/** Which numbers may be given. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  /** Numbers that are no longer in the range. */
  readonly above?: number;
  readonly below?: number;
  readonly whole?: boolean;
  /** In words, if not in the usual ones. */
  readonly values?: string;
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number, of a range if one is given. */
export function numberParameter(defaultValue: number, about: string, range: NumberRange = {}): Parameter<number> {
  const { min, max, above = -Infinity, below = Infinity, whole = false, values = rangeInWords(range) } = range;
  const isIn = (value: number) =>
    Number.isFinite(value) &&
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity) &&
    value > above &&
    value < below;
  const read = (value: unknown) =>
    // −0 would print as 0 and so not be the same once read again.
    typeof value === "number" && isIn(value) && (!whole || Number.isSafeInteger(value)) ? value + 0 : undefined;
  return {
    kind: "number",
    default: defaultValue,
    about,
    values,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(whole && { whole }),
    parse: (text) => read(DECIMAL.test(text) ? Number(text) : Number.NaN) ?? refuse(values, text),
    read,
  };
}

function rangeInWords({ min, max, above, below, whole }: NumberRange): string {
  const kind = whole ? "a whole number" : "a number";
  if (above !== undefined)
    return below === undefined ? `${kind} above ${above}` : `${kind} between ${above} and ${below}`;
  if (max !== undefined) return min === undefined ? `${kind} up to ${max}` : `${kind} ${min} … ${max}`;
  return min === undefined ? kind : `${kind} from ${min}`;
}

/** How many of something; 1 at least. */
export function countParameter(defaultValue: number, about: string, min = 1): Parameter<number> {
  return numberParameter(defaultValue, about, { min, whole: true });
}

/** One of several words, read without regard to case. */
export function choiceParameter<const T extends string>(
  choices: readonly T[],
  defaultValue: T,
  about: string,
): Parameter<T> {
  return {
    kind: "choice",
    default: defaultValue,
    about,
    values: choices.join(", "),
    choices,
    parse: (text) => nameInAnyCase(choices, text) ?? refuse(oneOf(choices), text),
    read: (value) => choices.find((choice) => choice === value),
  };
}

export function flagParameter(defaultValue: boolean, about: string): Parameter<boolean> {
  return {
    kind: "flag",
    default: defaultValue,
    about,
    values: "on, off",
    parse: (text) => (text === "on" || text === "off" ? text === "on" : refuse("on or off", text)),
    read: (value) => (typeof value === "boolean" ? value : undefined),
  };
}

/**
 * A text; the empty one stands for none.
 *
 * @param accepts texts that may be given; all when left out
 */
export function textParameter(
  about: string,
  values = "a text",
  defaultValue = "",
  accepts: (text: string) => boolean = () => true,
): Parameter<string> {
  return {
    kind: "text",
    default: defaultValue,
    about,
    values,
    parse: (text) => (accepts(text) ? text : refuse(values, text)),
    read: (value) => (typeof value === "string" && accepts(value) ? value : undefined),
  };
}

/** The path of a file; the empty one stands for none. */
export function fileParameter(about: string, values = "a file"): Parameter<string> {
  return { ...textParameter(about, values), kind: "file" };
}

/** Some of several words, each once, with `+` between; all of them by default. */
export function listParameter<const T extends string>(choices: readonly T[], about: string): Parameter<readonly T[]> {
  const read = (words: readonly unknown[]) => {
    const list = words.flatMap((word) => choices.find((choice) => choice === word) ?? []);
    return list.length > 0 && list.length === words.length && new Set(list).size === list.length ? list : undefined;
  };
  const values = `a list of ${choices.join(", ")}`;
  return {
    kind: "list",
    default: choices,
    about,
    values,
    choices,
    parse: (text) => read(text.split("+").map((word) => word.trim())) ?? refuse(values, text),
    read: (value) => (Array.isArray(value) ? read(value) : undefined),
  };
}

/** A parameter that may be left out, and then has no value. */
export function optionalParameter<T>(parameter: Parameter<T>): Parameter<T | undefined> {
  return { ...parameter, default: undefined };
}

/** A parameter that must be given. */
export function requiredParameter<T>({ default: _, ...parameter }: Parameter<T>): Parameter<T> {
  return parameter;
}

/** `one of a, b`: how messages tell the words of a choice. */
export function oneOf(choices: readonly string[]): string {
  return `one of ${choices.join(", ")}`;
}

function refuse(values: string, text: string): never {
  throw new UsageError(`must be ${values}: ${JSON.stringify(text)}`);
}
