import { nearestName, suggestedName } from "./nearest-name.js";

/** An error in a JSON file, and its place: `systems[2].grid.terms`; an empty path is the file as a whole. */
export interface ValueProblem {
  readonly path: string;
  readonly message: string;
}

/** A value of a JSON file with its path. A value of the wrong kind is reported, and `undefined` returned instead. */
export class CheckedValue {
  readonly value: unknown;
  readonly path: string;
  readonly #problems: ValueProblem[];

  constructor(value: unknown, path: string, problems: ValueProblem[]) {
    this.value = value;
    this.path = path;
    this.#problems = problems;
  }

  get isGiven(): boolean {
    return this.value !== undefined;
  }

  get isText(): boolean {
    return typeof this.value === "string";
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  get isObject(): boolean {
    return this.value !== null && typeof this.value === "object" && !Array.isArray(this.value);
  }

  /** Reports an error here. */
  fail(message: string): undefined {
    this.#problems.push({ path: this.path, message });
    return undefined;
  }

  /** A field of an object; for anything else, a value that is not given. */
  field(name: string): CheckedValue {
    const value = this.isObject ? (this.value as Record<string, unknown>)[name] : undefined;
    return new CheckedValue(value, this.path === "" ? name : `${this.path}.${name}`, this.#problems);
  }

  /** All fields of an object, with their names. */
  fields(): [name: string, value: CheckedValue][] {
    return this.isObject ? Object.keys(this.value as object).map((name) => [name, this.field(name)]) : [];
  }

  /** Whether it is an object with no fields other than these. */
  hasOnly(names: readonly string[], what = "fields"): boolean {
    if (!this.isObject) {
      this.fail(`must be an object with ${what} among ${names.join(", ")}, not ${shown(this.value)}`);
      return false;
    }
    const unknown = this.fields().filter(([name]) => !names.includes(name));
    for (const [name, value] of unknown) value.fail(`unknown name; ${suggestedName(name, names)}`);
    return unknown.length === 0;
  }

  text(): string | undefined {
    if (!this.isGiven) return undefined;
    return typeof this.value === "string" && this.value !== ""
      ? this.value
      : this.fail(`must be a text, not ${shown(this.value)}`);
  }

  /** A text or a number, as text: for seeds, and values of parameters. `true` and `false` become `on` and `off`. */
  word(): string | undefined {
    if (typeof this.value === "boolean") return this.value ? "on" : "off";
    if (typeof this.value === "number") return String(this.value);
    return this.text();
  }

  number({ min = -Infinity, max = Infinity, whole = false } = {}): number | undefined {
    if (!this.isGiven) return undefined;
    const { value } = this;
    if (typeof value === "number" && value >= min && value <= max && (!whole || Number.isSafeInteger(value)))
      return value;
    const bounds = max === Infinity ? (min === -Infinity ? "" : ` from ${min}`) : ` ${min} … ${max}`;
    return this.fail(`must be a ${whole ? "whole " : ""}number${bounds}, not ${shown(value)}`);
  }

  flag(): boolean | undefined {
    if (!this.isGiven) return undefined;
    return typeof this.value === "boolean" ? this.value : this.fail(`must be true or false, not ${shown(this.value)}`);
  }

  choice<const T extends string>(choices: readonly T[]): T | undefined {
    if (!this.isGiven) return undefined;
    const found = choices.find((choice) => choice === this.value);
    if (found !== undefined) return found;
    const near = typeof this.value === "string" ? nearestName(this.value, choices) : undefined;
    const hint = near === undefined ? "" : `; did you mean ${near}?`;
    return this.fail(`must be one of ${choices.join(", ")}, not ${shown(this.value)}${hint}`);
  }

  /** The values of a non-empty list. */
  list(): CheckedValue[] | undefined {
    if (!this.isGiven) return undefined;
    if (!Array.isArray(this.value) || this.value.length === 0) {
      return this.fail(`must be a non-empty list, not ${shown(this.value)}`);
    }
    return this.value.map((each, i) => new CheckedValue(each ?? null, `${this.path}[${i}]`, this.#problems));
  }

  /** A list, or a single value as a list of one. */
  oneOrMore(): CheckedValue[] | undefined {
    return this.isList || !this.isGiven ? this.list() : [this];
  }
}

/** A value as written in the file, cut if it is long. */
function shown(value: unknown): string {
  const text = isDeep(value) ? "one that is nested too deeply" : (JSON.stringify(value) ?? "nothing");
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** JSON can be read to any depth, but is written only to that of the stack. */
const MAX_SHOWN_DEPTH = 100;

function isDeep(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== "object") return false;
  return depth === MAX_SHOWN_DEPTH || Object.values(value).some((each) => isDeep(each, depth + 1));
}
