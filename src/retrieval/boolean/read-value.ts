import { languageCode, normalisePublicationId, OFFICE_CODES, parseClassification } from "../../patents/index.js";
import type { DateKind } from "../query/match-condition.js";
import { applicationNumber } from "./application-number.js";
import type { ValueFieldName } from "./boolean-fields.js";
import type { BooleanQuery } from "./boolean-query.js";
import { dateValue, type ValueProblem } from "./date-value.js";
import type { Comparison } from "./lex-boolean.js";

export const DATE_FIELDS: Readonly<Partial<Record<string, DateKind>>> = {
  pd: "publication",
  fd: "filing",
  prd: "priority",
};

/** Reads the value of a field. */
export function readValue(field: ValueFieldName, comparison: Comparison, text: string): BooleanQuery | ValueProblem {
  const date = DATE_FIELDS[field];
  if (date !== undefined) return dateValue(date, comparison, text);
  switch (field) {
    case "cpc":
    case "ic":
      return classValue(field, text);
    case "la":
      return languageValue(text);
    case "an":
      return filingValue("application", text);
    case "pr":
      return filingValue("priority", text);
    case "num":
      return anyNumber(text);
    case "ct":
      return citedValue(text);
    case "cc":
      return countryValue(text);
    case "kc":
      return kindValue(text);
    default:
      return publicationValue(text);
  }
}

/** `H04L29/06`, `H04L29/+`, `H04L 29/06/low`: the class and everything below it. */
function classValue(field: "cpc" | "ic", text: string): BooleanQuery | ValueProblem {
  const symbol = text
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/^([A-HY]\d\d[A-Z])0{1,3}(?=\d)/, "$1")
    .replace(/\/?(?:\+|\/LOW|\*|\$)$/, "");
  if (parseClassification(symbol) !== undefined) return { kind: "class", field, symbol };
  return { problem: `not a class, such as H04L or H04L29/06: ${JSON.stringify(text)}` };
}

/** Whether a value of `cl:` is a class, as at Espacenet, and not a word of the claims. */
export function isClass(text: string): boolean {
  return /^[A-HY]\d\d[A-Z](?:\d|$)/i.test(text) && !("problem" in classValue("cpc", text));
}

function languageValue(text: string): BooleanQuery | ValueProblem {
  const code = languageCode(text) ?? (/^[a-z]{2}$/i.test(text) ? text.toLowerCase() : undefined);
  if (code !== undefined) return { kind: "language", code };
  return { problem: `not the code of a language, such as de: ${JSON.stringify(text)}` };
}

/** `EP0971326B1`, `EP-0971326`; `EP` and `EP*` are all of the office, `EP0971*` all with this beginning. */
function publicationValue(text: string): BooleanQuery | ValueProblem {
  const beginning = /^([A-Za-z]{2})[-\s]?([A-Za-z]{0,2}\d*)[*$+]$/.exec(text);
  const office = beginning?.[1].toUpperCase() ?? text.toUpperCase();
  if (OFFICE_CODES.has(office)) {
    if (!beginning?.[2]) return { kind: "country", code: office };
    return { kind: "numbers", beginning: `${office}-${beginning[2].toUpperCase()}` };
  }
  const id = normalisePublicationId(text);
  if (id !== undefined) return { kind: "number", id };
  return { problem: `not a publication number, such as EP-0971326-B1: ${JSON.stringify(text)}` };
}

function filingValue(kind: "application" | "priority", text: string): BooleanQuery | ValueProblem {
  const number = applicationNumber(text);
  if (number !== undefined) return { kind, number };
  return { problem: `not the number of an application, such as EP05104792: ${JSON.stringify(text)}` };
}

/** Espacenet's `num`: a publication, an application or a priority. */
function anyNumber(text: string): BooleanQuery | ValueProblem {
  const parts = [publicationValue(text), filingValue("application", text), filingValue("priority", text)];
  const read = parts.filter((part): part is BooleanQuery => !("problem" in part));
  if (read.length === 0) return { problem: `not a number of a patent, such as EP-0971326-B1: ${JSON.stringify(text)}` };
  return read.length === 1 ? read[0] : { kind: "or", parts: read };
}

function citedValue(text: string): BooleanQuery | ValueProblem {
  const id = normalisePublicationId(text);
  return id === undefined
    ? { problem: `not a publication number, such as EP-0971326-B1: ${JSON.stringify(text)}` }
    : { kind: "cites", id };
}

function countryValue(text: string): BooleanQuery | ValueProblem {
  const codes = text.toUpperCase().split(",");
  const unknown = codes.find((code) => !OFFICE_CODES.has(code));
  if (unknown !== undefined) return { problem: `not the code of an office, such as EP: ${JSON.stringify(unknown)}` };
  const parts = codes.map((code): BooleanQuery => ({ kind: "country", code }));
  return parts.length === 1 ? parts[0] : { kind: "or", parts };
}

function kindValue(text: string): BooleanQuery | ValueProblem {
  const code = text.toUpperCase().replace(/[*?$]$/, "");
  if (/^[A-Z]\d?$/.test(code)) return { kind: "kind", code };
  return { problem: `not a kind code, such as B1: ${JSON.stringify(text)}` };
}
