import type { FieldText, PatentField, SearchTopic } from "../../retrieval/index.js";

/**
 * The texts of some fields of a topic patent. All texts of a patent that has none of these fields, because the query
 * must not be empty; and all texts of a topic that is not a patent, because its fields differ.
 */
export function patentTexts({ texts, patent }: SearchTopic, fields: readonly PatentField[]): readonly FieldText[] {
  const chosen = patent ? texts.filter(({ field }) => (fields as readonly string[]).includes(field)) : [];
  return chosen.length > 0 ? chosen : texts;
}
