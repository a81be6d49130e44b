import { type FieldText, PATENT_FIELDS, type PatentField, type SearchTopic } from "../../retrieval/index.js";

/** Texts of a topic that form a query, and the fallback if they are not those that were asked for. */
export interface ChosenTexts {
  readonly texts: readonly FieldText[];
  readonly fallback?: string;
}

/**
 * The texts of some fields of a topic patent. All texts of a patent that has none of these fields, because the query
 * must not be empty; and all texts of a topic that is not a patent, because its fields differ.
 */
export function patentTexts({ texts, patent }: SearchTopic, fields: readonly PatentField[]): ChosenTexts {
  if (!patent) return { texts, ...(fields.length < PATENT_FIELDS.length && { fallback: NOT_A_PATENT }) };
  const chosen = texts.filter(({ field }) => (fields as readonly string[]).includes(field));
  const missing = fields.filter((field) => chosen.every((text) => text.field !== field));
  if (missing.length === 0) return { texts: chosen };
  const rest = fields.filter((field) => !missing.includes(field));
  const instead = rest.length > 0 ? `searched with ${rest.join(", ")}` : "searched with all its texts";
  return { texts: rest.length > 0 ? chosen : texts, fallback: `no ${missing.join(", no ")}; ${instead}` };
}

const NOT_A_PATENT = "not a patent; searched with all its texts";
