import { UNITS } from "../languages/general-words.js";
import { grammars } from "../languages/grammars.js";
import { capitalise, type Grammar, type WorldLanguage } from "../languages/language.js";
import type { Term } from "../lexicon.js";
import type { GeneralKind } from "./general-lexicon.js";
import { type Dialect, fragmentOf } from "./template.js";

/** Printed numbers: tenths below 100, whole numbers from there on. */
function printedNumbers(comma: string): string[] {
  return Array.from({ length: 700 }, (_, n) => (n < 100 ? `${Math.floor(n / 10)}${comma}${n % 10}` : String(n - 90)));
}

const NUMBERS = { en: printedNumbers("."), de: printedNumbers(","), fr: printedNumbers(","), ja: printedNumbers(".") };

/** Names of the concepts in a plan, by index. */
export interface TermSource {
  term(index: number): Term;
}

/** Words of general use, by number; `terms` are those requested so far. */
export interface GeneralTerms {
  term(kind: GeneralKind, value: number, language: WorldLanguage): Term;
  terms(kind: GeneralKind, language: WorldLanguage): readonly (Term | undefined)[];
}

/** Writes a plan in words: a language, and one applicant's names for the concepts of one invention. */
export interface Speaker {
  readonly dialect: Dialect;
  readonly language: WorldLanguage;
  readonly grammar: Grammar;
  readonly general: GeneralTerms;
  /** Names of the invention's concepts. */
  readonly terms: TermSource;
  /** Names of the documents that the text cites. */
  readonly cited: readonly string[];
  /** Sentences that were written before, for texts that have many in common. */
  readonly known: Map<readonly number[], string> | undefined;
}

export function speakerOf(
  dialect: Dialect,
  general: GeneralTerms,
  terms: TermSource,
  cited: readonly string[] = [],
  known?: Map<readonly number[], string>,
): Speaker {
  const language = dialect === "us" ? "en" : dialect;
  return { dialect, language, grammar: grammars[language], general, terms, cited, known };
}

/**
 * Writes one fragment of a plan in words. `at` is the position of the fragment's number in the plan; the values of its
 * slots follow it.
 */
export function speak(speaker: Speaker, plan: ArrayLike<number>, at: number): string {
  const { dialect, language, terms, general } = speaker;
  const parts = fragmentOf(plan[at]).renderings[dialect];
  let text = "";
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    text += part.literal;
    if (part.slot < 0) break;
    const value = plan[at + 1 + part.slot];
    switch (part.kind) {
      case "T":
      case "F":
      case "C":
      case "O":
        text += formOf(speaker, terms.term(value), part.form);
        break;
      case "I":
      case "G":
      case "J":
      case "V":
      case "R":
        text += formOf(speaker, generalTerm(general, part.kind, value, language), part.form);
        break;
      case "N":
        text += NUMBERS[language][value];
        break;
      case "U":
        text += UNITS[value];
        break;
      case "#":
        text += 10 + 2 * value;
        break;
      case "X":
        text += speaker.cited[value];
        break;
      default:
        text += value;
    }
  }
  return text;
}

function generalTerm(general: GeneralTerms, kind: GeneralKind, rank: number, language: WorldLanguage): Term {
  return general.terms(kind, language)[rank] ?? general.term(kind, rank, language);
}

/** A form of a term; computed once. */
function formOf({ grammar }: Speaker, term: Term, form: number): string {
  const known = term.forms[form];
  if (known !== undefined) return known;
  const name = form < 2 ? "" : grammar.forms[(form >> 1) - 1];
  const plain = name === "" ? term.word.base : grammar.inflect(term.word, name);
  const made = form & 1 ? capitalise(plain) : plain;
  term.forms[form] = made;
  return made;
}
