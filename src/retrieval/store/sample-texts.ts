import { type CollectionRows, readStretch } from "../../collection/node.js";
import type { SampleText } from "../analysis/analyzers.js";
import { patentDocument } from "../patent-document.js";

/** Number of documents that are enough to learn from. */
const SAMPLE_DOCUMENTS = 2000;

/** Maximum number of characters: they are all in memory while an analyzer learns. */
const SAMPLE_CHARACTERS = 8_000_000;

/**
 * Texts of documents at equal distances in a collection, for analyzers that have to learn. The distances grow until the
 * texts have at most `maxCharacters`, or belong to one document.
 */
export function sampleTexts(
  rows: CollectionRows,
  fields: readonly string[],
  languages?: readonly string[],
  maxCharacters = SAMPLE_CHARACTERS,
): SampleText[] {
  const wanted = languages && new Set(languages);
  let every = Math.max(1, Math.floor(rows.length / SAMPLE_DOCUMENTS));
  let documents: SampleText[][] = [];
  let characters = 0;
  for (let row = 0; row < rows.length; row = (Math.floor(row / every) + 1) * every) {
    const texts: SampleText[] = [];
    for (const stretch of rows.stretches(row, row + 1, 1)) {
      for (const { patent } of readStretch(stretch)) {
        for (const { field, language = patent.language, text } of patentDocument(patent, wanted).texts) {
          if (fields.includes(field)) texts.push(language === undefined ? { text } : { text, language });
        }
      }
    }
    documents.push(texts);
    characters += lengthOf(texts);
    while (documents.length > 1 && characters > maxCharacters) {
      documents = documents.filter((_, i) => i % 2 === 0);
      characters = lengthOf(documents.flat());
      every *= 2;
    }
  }
  return documents.flat();
}

function lengthOf(texts: readonly SampleText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}
