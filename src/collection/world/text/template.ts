import { grammars } from "../languages/grammars.js";
import { WORLD_LANGUAGES, type WorldLanguage } from "../languages/language.js";
import type { ClaimPiece } from "./claim-language.js";

/** The languages, and the English of the US office. */
export type Dialect = WorldLanguage | "us";

/**
 * The meaning of a slot:
 *
 * | letter | is |
 * |---|---|
 * | T | a term of the invention: a feature or the subject of its niche |
 * | F | a claimed feature |
 * | C | a term of the wider field |
 * | O | the subject of the invention |
 * | I | what the invention is: a device, a method |
 * | G, J, V, R | a noun, adjective, verb or adverb of general use |
 * | N, U | a number, a unit |
 * | Y, K, X | number of a figure, number of a claim, a cited document |
 *
 * `{T1}` is the first term of the sentence, `{T1.the}` its form `the`, `{T1.the^}` that form with a capital, `{T1#}`
 * its reference numeral.
 */
export type SlotKind = "T" | "F" | "C" | "O" | "I" | "G" | "J" | "V" | "R" | "N" | "U" | "Y" | "K" | "X";

/** A sentence or a part of one; plans consist of them. */
export interface Fragment {
  readonly id: number;
  /** Kinds of its slots, in the order in which a plan lists their values: by name. */
  readonly slots: readonly SlotKind[];
  readonly renderings: Readonly<Record<Dialect, readonly Part[]>>;
  /** Number of words in English, with the usual share of two-word terms. */
  readonly words: number;
  /** Number of documents that it names. */
  readonly cites: number;
}

/** A literal text and the slot after it; −1 if there is none. */
export interface Part {
  readonly literal: string;
  readonly slot: number;
  readonly kind: SlotKind | "#";
  /** Index into a term's forms: 0 the base, then two for each of the grammar's forms, plain and with a capital. */
  readonly form: number;
}

const fragments: Fragment[] = [];

/** Fragments that are defined when first used: most programs never write text. */
export function lazyFragments<T>(define: () => T): () => T {
  let defined: T | undefined;
  return () => {
    defined ??= define();
    return defined;
  };
}

/** Makes fragments of aligned sentences. */
export function defineFragments(sentences: readonly ClaimPiece[]): Fragment[] {
  return sentences.map(defineFragment);
}

export function defineFragment(sentence: ClaimPiece): Fragment {
  // Sorted, so that slots of one kind are adjacent.
  const names = [
    ...new Set(
      Array.from(
        Object.values(sentence)
          .join(" ")
          .matchAll(/\{([A-Z]\d)/g),
        ([, name]) => name,
      ),
    ),
  ].sort();
  const parts = Object.fromEntries(
    WORLD_LANGUAGES.map((language) => [language, parse(sentence[language], language, names)]),
  ) as Record<WorldLanguage, Part[]>;
  const us = sentence.us === undefined ? parts.en : parse(sentence.us, "en", names);
  const fragment: Fragment = {
    id: fragments.length,
    slots: names.map((name) => name[0] as SlotKind),
    renderings: { ...parts, us },
    words: countWords(parts.en),
    cites: names.filter((name) => name[0] === "X").length,
  };
  fragments.push(fragment);
  return fragment;
}

export function fragmentOf(id: number): Fragment {
  return fragments[id];
}

function parse(text: string, language: WorldLanguage, names: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(/\{([A-Z]\d)(?:\.([^^#}]+))?([\^#])?\}/g)) {
    const [whole, name, form, mark] = match;
    const formNames = grammars[language].forms;
    const formNumber = form === undefined ? 0 : formNames.indexOf(form) + 1;
    const slot = names.indexOf(name);
    if (form !== undefined && formNumber === 0) {
      throw new TypeError(`${language}: slot ${whole} has no such form: ${text}`);
    }
    parts.push({
      literal: text.slice(end, match.index),
      slot,
      kind: mark === "#" ? "#" : (name[0] as SlotKind),
      form: 2 * formNumber + (mark === "^" ? 1 : 0),
    });
    end = match.index + whole.length;
  }
  parts.push({ literal: text.slice(end), slot: -1, kind: "#", form: 0 });
  return parts;
}

function countWords(parts: readonly Part[]): number {
  let words = 0;
  for (const { literal, slot, kind, form } of parts) {
    words += literal.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (slot < 0) continue;
    words += "TF".includes(kind) ? 1.4 : 1;
    if (form >= 2 && form <= 5 && kind !== "#") words += 1;
  }
  return words;
}
