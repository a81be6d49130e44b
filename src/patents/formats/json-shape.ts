import { isJsonObject } from "./json-line.js";

/** Reports a problem with a value; `path` names it, as in `claims[0].language`. */
export type Complain = (path: string, what: string, value?: unknown) => void;

/**
 * Checks a value and returns it in its final form; reports a problem and returns undefined if it does not have the
 * shape.
 */
export type Shape<T> = (value: unknown, path: string, complain: Complain) => T | undefined;

/** The shape of each field of an object. */
export type Fields<T> = { readonly [key in keyof Required<T>]: Field<T[key]> };

interface Field<T> {
  readonly shape: Shape<NonNullable<T>>;
  /** The result for a missing field: a problem, undefined, or an empty list. */
  readonly missing: "problem" | "nothing" | "empty";
}

/** A required field. */
export function required<T>(shape: Shape<NonNullable<T>>): Field<T> {
  return { shape, missing: "problem" };
}

/** An optional field. */
export function optional<T>(shape: Shape<NonNullable<T>>): Field<T> {
  return { shape, missing: "nothing" };
}

/** A field that is a list; default: empty. */
export function listed<T>(item: Shape<T>): Field<readonly T[]> {
  return { shape: listOf(item), missing: "empty" };
}

/** A non-empty text. */
export const text: Shape<string> = (value, path, complain) => {
  if (typeof value !== "string") return void complain(path, "is not a text", value);
  return value.trim() === "" ? void complain(path, "is empty: leave it out instead") : value;
};

/** A text that `read` understands, in the form that it returns. */
export function textThat(read: (text: string) => string | undefined, what: string): Shape<string> {
  return (value, path, complain) => {
    const written = text(value, path, complain);
    if (written === undefined) return undefined;
    return read(written) ?? void complain(path, `is not ${what}`, written);
  };
}

/** One of several texts. */
export function oneOf<T extends string>(allowed: readonly T[]): Shape<T> {
  return (value, path, complain) => {
    const found = allowed.find((each) => each === value);
    return found ?? void complain(path, `is not one of ${allowed.join(", ")}`, value);
  };
}

/** A whole number from 1. */
export const countingNumber: Shape<number> = (value, path, complain) => {
  if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value;
  return void complain(path, "is not a whole number from 1", value);
};

/** `true`; `false` is the same as omitting it. */
export const flag: Shape<true> = (value, path, complain) => {
  if (typeof value !== "boolean") return void complain(path, "is neither true nor false", value);
  return value || undefined;
};

function listOf<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value, path, complain) => {
    if (!Array.isArray(value)) return void complain(path, "is not a list", value);
    return value.flatMap((each, i) => item(each, `${path}[${i}]`, complain) ?? []);
  };
}

/** An object with these fields and no others, returned with its fields in this order. */
export function objectOf<T extends object>(fields: Fields<T>): Shape<T> {
  return (value, path, complain) => {
    if (!isJsonObject(value)) return void complain(path, "is not an object", value);
    const at = (name: string) => (path === "" ? name : `${path}.${name}`);
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name))
        complain(at(name), `is not a field; the fields are ${Object.keys(fields).join(", ")}`);
    }
    const result: Record<string, unknown> = {};
    for (const [name, { shape, missing }] of Object.entries<Field<unknown>>(fields)) {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      if (given !== undefined && given !== null) {
        const checked = shape(given, at(name), complain);
        if (checked !== undefined) result[name] = checked;
      } else if (missing === "empty") result[name] = [];
      else if (missing === "problem") complain(at(name), "is missing");
    }
    return result as T;
  };
}
