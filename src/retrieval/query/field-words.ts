import type { FieldText } from "../document.js";
import type { Tokenizer } from "./tokenizer.js";

/** The words of one field of a text that a query is built from. */
export interface FieldWords {
  readonly field: string;
  /** The frequency of each term in the field. */
  readonly frequencies: ReadonlyMap<string, number>;
  /** Number of terms in the field, counting repeated ones. */
  readonly length: number;
}

/** Counts the terms of texts by field; fields are in the order of their first text. */
export function fieldWords(texts: readonly FieldText[], tokens: Tokenizer): FieldWords[] {
  const fields = new Map<string, { frequencies: Map<string, number>; length: number }>();
  for (const { field, language, text } of texts) {
    let words = fields.get(field);
    if (!words) fields.set(field, (words = { frequencies: new Map(), length: 0 }));
    for (const { term } of tokens(text, language, field)) {
      words.frequencies.set(term, (words.frequencies.get(term) ?? 0) + 1);
      words.length++;
    }
  }
  return Array.from(fields, ([field, words]) => ({ field, ...words }));
}
