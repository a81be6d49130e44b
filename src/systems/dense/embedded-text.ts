import type { FieldText } from "../../retrieval/index.js";

/** Which texts of a document or topic a model is given. */
export interface EmbeddedTextOptions {
  /** In this order; texts of other fields where there are none of these. */
  readonly fields: readonly string[];
  /** The language to take if there is a choice; else the document's own, English, the first that there is. */
  readonly language?: string;
}

/** The fields that are embedded when none are named. */
export const EMBEDDED_FIELDS: readonly string[] = ["title", "abstract"];

/** The text that stands for a document: one text of each field, in one language where there are several. */
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
