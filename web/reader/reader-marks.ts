import type { DocumentSigns } from "../../src/patents/index.js";
import type { Page } from "./document-cache.js";
import { findWords, type NamedRange } from "./segments.js";

/** A place in a document: the text, the unit in it, and the characters. */
export interface Place {
  readonly text: number;
  readonly unit: number;
  readonly start: number;
  readonly end: number;
}

/** The ranges of each unit, by `text.unit`. */
export type UnitRanges = ReadonlyMap<string, readonly NamedRange[]>;

/** Number of colours for words and for signs. */
export const COLOURS = 5;
const SIGN_COLOURS = 6;

export function unitKey(text: number, unit: number): string {
  return `${text}.${unit}`;
}

/** What is marked in a document, and the places that can be stepped through. */
export interface Marks {
  readonly ranges: UnitRanges;
  /** The places of found words or, if nothing is looked for, those that match the query; in the order shown. */
  readonly steps: readonly Place[];
  /** How often each word was found. */
  readonly counts: readonly number[];
}

interface Marked {
  /** Texts in the order in which they are shown. */
  readonly shown: readonly number[];
  readonly matches: readonly Place[];
  readonly words: readonly string[];
  readonly signs: DocumentSigns | undefined;
  /** Evidence and other marks that the room adds, by passage. */
  readonly evidence: readonly { readonly passage: number; readonly start: number; readonly end: number }[];
}

/** Puts the marks of all kinds together, unit by unit. */
export function marksOf(page: Page, { shown, matches, words, signs, evidence }: Marked): Marks {
  const { texts } = page;
  const ranges = new Map<string, NamedRange[]>();
  const add = (text: number, unit: number, range: NamedRange) => {
    const key = unitKey(text, unit);
    const list = ranges.get(key);
    if (list) list.push(range);
    else ranges.set(key, [range]);
  };
  for (const { text, unit, start, end } of matches) add(text, unit, { start, end, name: "match" });
  const counts = words.map(() => 0);
  const found: Place[] = [];
  const passages = new Map<number, readonly [number, number]>();
  let signed = 0;
  for (const [t, { units }] of texts.entries()) {
    const isShown = shown.includes(t);
    for (const [u, { text, passage }] of units.entries()) {
      if (passage !== undefined) passages.set(passage, [t, u]);
      if (isShown && words.length > 0) {
        for (const { start, end, word } of findWords(text, words)) {
          counts[word]++;
          found.push({ text: t, unit: u, start, end });
          add(t, u, { start, end, name: `find-${word % COLOURS}` });
        }
      }
      if (!hasSigns(page, texts[t])) continue;
      for (const { start, end, sign } of signs?.places[signed] ?? []) {
        add(t, u, { start, end, name: `sign sign-${sign % SIGN_COLOURS}`, sign });
      }
      signed++;
    }
  }
  for (const { passage, start, end } of evidence) {
    const place = passages.get(passage);
    if (place) add(place[0], place[1], { start, end, name: "evidence" });
  }
  const order = new Map(shown.map((text, i) => [text, i]));
  const steps = (words.length > 0 ? found : matches)
    .filter(({ text }) => order.has(text))
    .sort((a, b) => (order.get(a.text) ?? 0) - (order.get(b.text) ?? 0) || a.unit - b.unit || a.start - b.start);
  return { ranges, steps, counts };
}

/** The texts in which signs are looked for, in the order of {@link marksOf}. */
export function textsWithSigns(page: Page): string[] {
  return page.texts.filter((text) => hasSigns(page, text)).flatMap(({ units }) => units.map(({ text }) => text));
}

/** Signs are looked for in the language of publication: translations would give them other names. */
export function hasSigns(page: Page, { field, language }: Page["texts"][number]): boolean {
  const isOwn = language === undefined || page.language === undefined || language === page.language;
  return field !== "title" && isOwn;
}

/** The texts of a document in a language, in the order in which they are read; abstracts in all languages. */
export function shownTexts({ texts }: Page, language: string | undefined): number[] {
  const numbered = texts.map((text, number) => ({ ...text, number }));
  const own = (field: string) => {
    const all = numbered.filter((each) => each.field === field);
    const wanted = all.filter((each) => each.language === language);
    return (wanted.length > 0 ? wanted : all.slice(0, 1)).map(({ number }) => number);
  };
  const abstracts = numbered.filter(({ field }) => field === "abstract").map(({ number }) => number);
  return [...abstracts, ...own("claims"), ...own("description")];
}

/** All mentions of a sign, in the order of the document. */
export function signPlaces(page: Page, signs: DocumentSigns | undefined, sign: number): Place[] {
  const found: Place[] = [];
  let number = 0;
  for (const [text, each] of page.texts.entries()) {
    if (!hasSigns(page, each)) continue;
    for (const unit of each.units.keys()) {
      for (const place of signs?.places[number] ?? []) {
        if (place.sign === sign) found.push({ text, unit, start: place.start, end: place.end });
      }
      number++;
    }
  }
  return found;
}
