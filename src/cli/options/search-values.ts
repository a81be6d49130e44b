import { InvalidArgumentError } from "commander";
import { isoDate, normaliseClassification } from "../../patents/index.js";
import { PATENT_FIELDS } from "../../retrieval/index.js";

/** Names with commas between them. */
export function nameList(text: string): string[] {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.length === 0) throw new InvalidArgumentError("It must be a list with commas.");
  return names;
}

export function lowerCaseList(text: string): string[] {
  return nameList(text.toLowerCase());
}

/** Sections, classes, subclasses or groups of the IPC, in any spelling: `h04l 29/06` is `H04L29/06`. */
export function classList(text: string): string[] {
  return nameList(text).map((name) => {
    const compact = name.toUpperCase().replace(/\s/g, "");
    // A main group alone is no symbol of its own: H04L29 stands for all below it.
    const symbol = /^[A-HY]\d\d[A-Z]\d{1,4}$/.test(compact) ? compact : normaliseClassification(compact, "CPC");
    if (symbol === undefined) throw new InvalidArgumentError(`No class of the IPC, such as H04L or H04L29/06: ${name}`);
    return symbol;
  });
}

/** A day, month or year. */
export function date(text: string): string {
  const value = isoDate(text);
  if (value === undefined) throw new InvalidArgumentError("It must be a date: 2000-06-30, 2000-06 or 2000.");
  return value;
}

/** Fields with weights: `title=2,claims`; 1 where none is given. */
export function fieldWeights(text: string): Record<string, number> {
  return Object.fromEntries(
    nameList(text).map((part) => {
      const [name, value = "1"] = part.split("=", 2);
      const weight = value.trim() === "" ? Number.NaN : Number(value);
      if (!Number.isFinite(weight) || weight < 0) throw new InvalidArgumentError(`Not the weight of a field: ${part}`);
      return [name.trim(), weight];
    }),
  );
}

/** Names of fields that patents have, with commas between them. */
export function fieldList(text: string): string[] {
  const fields = nameList(text);
  const unknown = fields.find((field) => !PATENT_FIELDS.some((each) => each === field));
  if (unknown !== undefined) throw new InvalidArgumentError(`Patents have ${PATENT_FIELDS.join(", ")}.`);
  return fields;
}
