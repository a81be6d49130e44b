import type { FieldText } from "../../retrieval/index.js";

/** The texts of a document or topic that a model gets. */
export interface EmbeddedTextOptions {
  /** In this order; texts of other fields if there are none of these. */
  readonly fields: readonly string[];
  /** The preferred language; else the document's own, English, the first. */
  readonly language?: string;
}

/** The default fields. */
export const EMBEDDED_FIELDS: readonly string[] = ["title", "abstract"];

/** The text that represents a document: one text per field, in one language if there are several. */
export function embeddedText(
  texts: readonly FieldText[],
  own: string | undefined,
  { fields, language }: EmbeddedTextOptions,
): string {
  const known = new Set(texts.map(({ field }) => field));
  const wanted = fields.some((field) => known.has(field)) ? fields : [...known];
  const wishes = [language, own, "en"];
  return wanted
    .flatMap((field) => {
      const choices = texts.filter((each) => each.field === field);
      const wish = wishes.find((each) => each !== undefined && choices.some((choice) => choice.language === each));
      const chosen = choices.find((choice) => wish === undefined || choice.language === wish);
      return chosen ? [chosen.text.trim()] : [];
    })
    .filter((text) => text !== "")
    .join("\n");
}
