import { UsageError } from "./errors.js";
import { nameInAnyCase } from "./nearest-name.js";

/** A named value of a measure, model, system or block: its meaning and the values that it takes. */
export interface Parameter<T = unknown> {
  readonly kind: "number" | "choice" | "flag" | "text" | "file" | "list";
  /** Without a default, the parameter must be given. */
  readonly default?: T;
  /** What it does, in a few words. */
  readonly about: string;
  /** The allowed values, in words: `a number`, `on, off`. */
  readonly values: string;
  /** The name used in messages; default: its own. */
  readonly label?: string;
  /** The words of a choice or list. */
  readonly choices?: readonly string[];
  /** For files: the paths in a value; default: the value itself. */
  paths?(value: string): readonly string[];
  /** For numbers: minimum, maximum, and whether the value must be whole. */
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** @throws UsageError whose message continues after the parameter's name: `must be on or off: "yes"` */
  parse(text: string): T;
  /** Reads a value from JSON or a program, not from the text of a call; `undefined` if it is invalid. */
  read(value: unknown): T | undefined;
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** The values of parameters, by name; those that may be undefined can be omitted. */
export type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P as undefined extends ValueOf<P[K]> ? never : K]: ValueOf<P[K]>;
} & {
  readonly [K in keyof P as undefined extends ValueOf<P[K]> ? K : never]?: ValueOf<P[K]>;
};

type ValueOf<P> = P extends Parameter<infer T> ? T : never;

/** The allowed numbers. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  /** Exclusive bounds. */
  readonly above?: number;
  readonly below?: number;
  readonly whole?: boolean;
  /** The range in words; default: made from the bounds. */
  readonly values?: string;
}

const DECIMAL = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A number, within a range if one is given. */
export function numberParameter(defaultValue: number, about: string, range: NumberRange = {}): Parameter<number> {
  const { min, max, above = -Infinity, below = Infinity, whole = false, values = rangeInWords(range) } = range;
  const isIn = (value: number) =>
    Number.isFinite(value) &&
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity) &&
    value > above &&
    value < below;
  const read = (value: unknown) =>
    // −0 would print as 0 and not survive being read again.
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

/** A whole number of at least `min`. */
export function countParameter(defaultValue: number, about: string, min = 1): Parameter<number> {
  return numberParameter(defaultValue, about, { min, whole: true });
}

/** One of several words; case is ignored. */
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
 * A text; the empty text means none.
 *
 * @param accepts whether a text is allowed; default: all are
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

/** The path of a file; the empty path means none. */
export function fileParameter(
  about: string,
  values = "a file",
  paths?: (value: string) => readonly string[],
): Parameter<string> {
  return { ...textParameter(about, values), kind: "file", ...(paths && { paths }) };
}

/** Some of several words, each at most once, separated by `+`; default: all of them. */
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

/** A parameter that may be omitted and then has no value. */
export function optionalParameter<T>(parameter: Parameter<T>): Parameter<T | undefined> {
  return { ...parameter, default: undefined };
}

/** A parameter that must be given. */
export function requiredParameter<T>({ default: _, ...parameter }: Parameter<T>): Parameter<T> {
  return parameter;
}

/** `one of a, b`: the words of a choice, for messages. */
export function oneOf(choices: readonly string[]): string {
  return `one of ${choices.join(", ")}`;
}

function refuse(values: string, text: string): never {
  throw new UsageError(`must be ${values}: ${JSON.stringify(text)}`);
}
