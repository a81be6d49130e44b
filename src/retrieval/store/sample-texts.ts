import { type CollectionRows, readStretch } from "../../collection/store/document-rows.js";
import type { SampleText } from "../analysis/analyzers.js";
import { patentDocument } from "../patent-document.js";

/** So many documents are enough to learn from. */
const SAMPLE_DOCUMENTS = 2000;

/** Texts of documents at equal distances over a collection, for analyzers that have to learn. */
export function sampleTexts(
  rows: CollectionRows,
  fields: readonly string[],
  languages?: readonly string[],
): SampleText[] {
  const wanted = languages && new Set(languages);
  const every = Math.max(1, Math.floor(rows.length / SAMPLE_DOCUMENTS));
  const texts: SampleText[] = [];
  for (let row = 0; row < rows.length; row += every) {
    for (const stretch of rows.stretches(row, row + 1, 1)) {
      for (const { patent } of readStretch(stretch)) {
        for (const { field, language = patent.language, text } of patentDocument(patent, wanted).texts) {
          if (fields.includes(field)) texts.push(language === undefined ? { text } : { text, language });
        }
      }
    }
  }
  return texts;
}
