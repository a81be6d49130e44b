import { InvalidArgumentError } from "commander";
import { isoDate, normaliseClassification } from "../../patents/index.js";
import { PATENT_FIELDS } from "../../retrieval/index.js";

/** Comma-separated names. */
export function nameList(text: string): string[] {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.length === 0) throw new InvalidArgumentError("It must be a comma-separated list.");
  return names;
}

export function lowerCaseList(text: string): string[] {
  return nameList(text.toLowerCase());
}

/** Sections, classes, subclasses or groups of the IPC, in any spelling: `h04l 29/06` is `H04L29/06`. */
export function classList(text: string): string[] {
  return nameList(text).map((name) => {
    const compact = name.toUpperCase().replace(/\s/g, "");
    // A main group without a subgroup is not a symbol: H04L29 includes everything below it.
    const symbol = /^[A-HY]\d\d[A-Z]\d{1,4}$/.test(compact) ? compact : normaliseClassification(compact, "CPC");
    if (symbol === undefined)
      throw new InvalidArgumentError(`Not a class of the IPC, such as H04L or H04L29/06: ${name}`);
    return symbol;
  });
}

/** A day, month or year. */
export function date(text: string): string {
  const value = isoDate(text);
  if (value === undefined) throw new InvalidArgumentError("It must be a date: 2000-06-30, 2000-06 or 2000.");
  return value;
}

/** Fields with weights, such as `title=2,claims`. The default weight is 1. */
export function fieldWeights(text: string): Record<string, number> {
  return Object.fromEntries(
    nameList(text).map((part) => {
      const [name, value = "1"] = part.split("=", 2);
      const weight = value.trim() === "" ? Number.NaN : Number(value);
      if (!Number.isFinite(weight) || weight < 0) throw new InvalidArgumentError(`Not a field with a weight: ${part}`);
      return [name.trim(), weight];
    }),
  );
}

/** Comma-separated names of patent fields. */
export function fieldList(text: string): string[] {
  const fields = nameList(text);
  const unknown = fields.find((field) => !PATENT_FIELDS.some((each) => each === field));
  if (unknown !== undefined) throw new InvalidArgumentError(`The fields of patents are ${PATENT_FIELDS.join(", ")}.`);
  return fields;
}
