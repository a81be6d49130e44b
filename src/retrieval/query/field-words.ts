import type { FieldText } from "../document.js";
import type { Tokenizer } from "./tokenizer.js";

/** The words of one field of a text that is searched with. */
export interface FieldWords {
  readonly field: string;
  /** How often each term stands there. */
  readonly frequencies: ReadonlyMap<string, number>;
  /** Terms in all, each as often as it stands there. */
  readonly length: number;
}

/** Counts the terms of texts by field; fields come in the order in which they first stand. */
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
