import { detectLanguage } from "../analysis/detect-language.js";
import type { Token, Tokenizer } from "./tokenizer.js";
import type { ConditionPart, QueryCondition, QueryPhrase, QueryTerm, WeightedQuery } from "./weighted-query.js";
import { partsOfCompound, type WordForm, wordForms } from "./word-forms.js";

/**
 * A quoted phrase, with `~` and a number if its words need only be near, or a word; with `+` in front if it is required,
 * with `-` if it must not be there. Quotes inside of words are inches, not phrases.
 */
const PART = /(?<=^|\s)([+-]?)(?:"([^"]+)"(?:~(\d{1,4}))?(?=$|[\s,.;:!?)])|(\S+))/g;

/** What is typed in is analysed as descriptions are. */
const FIELD = "description";

/** How a line that was typed in is read. */
export interface TextQueryOptions {
  /** Of the text; found out from it when left out. */
  readonly language?: string;
  /** Whether the index keeps positions; without them a phrase is its words. */
  readonly phrases?: boolean;
  /** Whether `-` leaves words out, as when nothing is said; in running text it may be anything. */
  readonly exclusions?: boolean;
}

/** A line that was typed in, taken apart. */
export interface TypedText {
  readonly query: WeightedQuery;
  /** What is neither a phrase nor left out: the words of the query's terms. */
  readonly words: string;
}

/**
 * The query of a line that was typed in. A word's weight is how often it stands there. `"heat exchanger"` is a phrase and
 * counts as one, `"heat exchanger"~3` the same words near each other; `+` makes a word or phrase required, `-` leaves
 * documents out that have it.
 *
 * A word that is required may stand in a document as a whole or in all its parts, `multi-layer` as `multilayer`, `multi
 * layer` or `multi-layer`, in a phrase, too. What is left out must stand there as it is written.
 */
export function textQuery(text: string, tokens: Tokenizer, options: TextQueryOptions = {}): WeightedQuery {
  return typedText(text, tokens, options).query;
}

/** The query of {@link textQuery}, and the words that it was made of. */
export function typedText(text: string, tokens: Tokenizer, options: TextQueryOptions = {}): TypedText {
  const { phrases: canFindPhrases = false, exclusions = true } = options;
  // One word hardly tells its language; all of them may.
  const language = options.language ?? detectLanguage(text);
  const terms = new Map<string, QueryTerm>();
  const phrases: QueryPhrase[] = [];
  const must: QueryCondition[] = [];
  const without: QueryCondition[] = [];
  const plain: string[] = [];
  const add = (term: string) => terms.set(term, { term, weight: (terms.get(term)?.weight ?? 0) + 1 });
  for (const match of text.matchAll(PART)) {
    const [all, sign, phrase, near, word] = match;
    const written = phrase ?? word;
    const isOperator = sign !== "" && isTelling(match) && (sign === "+" || (exclusions && mayExclude(match)));
    const typed: Typed = {
      what: all.slice(sign.length),
      written,
      tokens: phrase !== undefined || isOperator ? tokens(written, language, FIELD) : [],
      isWord: phrase === undefined,
      slop: Number(near ?? 0),
    };
    if (isOperator && sign === "-") {
      without.push(excluded(typed, canFindPhrases));
      continue;
    }
    if (isOperator) must.push(required(typed, canFindPhrases));
    if (typed.isWord) plain.push(isOperator ? written : all);
    else if (!canFindPhrases) plain.push(written);
    else {
      for (const form of wordForms(written, typed.tokens)) {
        if (form.length === 1) add(form[0].term);
        else phrases.push({ ...phraseOf(form, typed.slop), weight: 1 });
      }
    }
  }
  const words = plain.join(" ");
  for (const { term } of tokens(words, language, FIELD)) add(term);
  const query = {
    terms: [...terms.values()],
    ...(phrases.length > 0 && { phrases }),
    ...(must.length > 0 && { must }),
    ...(without.length > 0 && { without }),
  };
  return { query, words };
}

/** A word or phrase that was typed in. */
interface Typed {
  readonly what: string;
  /** Without quotes. */
  readonly written: string;
  readonly tokens: readonly Token[];
  readonly isWord: boolean;
  readonly slop: number;
}

function isTelling([, , phrase, , word]: RegExpExecArray): boolean {
  return /[\p{L}\p{N}]/u.test(phrase ?? word);
}

/** Not numbers below zero, nor what stands behind a dash at the beginning of a line. */
function mayExclude(match: RegExpExecArray): boolean {
  const [, , phrase, , word] = match;
  return (phrase !== undefined || /^\p{L}/u.test(word)) && !/[\r\n]/.test(match.input[match.index - 1] ?? "");
}

/** In any of its forms; a compound may be there in all its parts, too. */
function required({ what, written, tokens, isWord, slop }: Typed, canFindPhrases: boolean): QueryCondition {
  const forms = wordForms(written, tokens).map((form) => (canFindPhrases ? [phraseOf(form, slop)] : termsOf(form)));
  const parts = isWord ? partsOfCompound(written, tokens) : [];
  return { what, forms: parts.length > 0 ? [...forms, parts.map((term) => ({ terms: [term] }))] : forms };
}

/** As it is written; where phrases cannot be found, a word is left out by its whole if it has one. */
function excluded({ what, written, tokens, isWord, slop }: Typed, canFindPhrases: boolean): QueryCondition {
  const forms = wordForms(written, tokens);
  if (canFindPhrases || !isWord) return { what, forms: forms.map((form) => [phraseOf(form, slop)]) };
  const wholes = forms.filter((form) => form.length === 1);
  return { what, forms: (wholes.length > 0 ? wholes : forms).map(termsOf) };
}

function termsOf(form: WordForm): ConditionPart[] {
  return form.map(({ term }) => ({ terms: [term] }));
}

/** Words that are left out of the index leave a gap. */
function phraseOf(form: WordForm, slop: number): ConditionPart {
  const positions = form.map(({ position }) => position - form[0].position);
  return {
    terms: form.map(({ term }) => term),
    ...(positions.some((position, i) => position !== i) && { positions }),
    ...(slop > 0 && { slop }),
  };
}
