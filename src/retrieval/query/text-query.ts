import { detectLanguage } from "../analysis/detect-language.js";
import type { Token, Tokenizer } from "./tokenizer.js";
import type { ConditionPart, QueryCondition, QueryPhrase, QueryTerm, WeightedQuery } from "./weighted-query.js";
import { partsOfCompound, type WordForm, wordForms } from "./word-forms.js";

/**
 * A quoted phrase, followed by `~` and a number if its words need only be near each other, or a word. The prefix `+`
 * makes it required, `-` excludes it. Quotes inside words are inches, not phrases.
 */
const PART = /(?<=^|\s)([+-]?)(?:"([^"]+)"(?:~(\d{1,4}))?(?=$|[\s,.;:!?)])|(\S+))/g;

/** Typed text is analysed like descriptions. */
const FIELD = "description";

/** How a typed line is read. */
export interface TextQueryOptions {
  /** Language of the text; default: detected from it. */
  readonly language?: string;
  /** Whether the index keeps positions; without them, a phrase is read as its words. */
  readonly phrases?: boolean;
  /** Whether `-` excludes words; default: true. In running text, it may mean anything. */
  readonly exclusions?: boolean;
}

/** A typed line and its query. */
export interface TypedText {
  readonly query: WeightedQuery;
  /** Everything except phrases and exclusions: the words of the query's terms. */
  readonly words: string;
}

/**
 * Makes a query from a typed line. The weight of a word is its frequency. `"heat exchanger"` is a phrase and counts as
 * one term; `"heat exchanger"~3` is the same words near each other. `+` makes a word or phrase required; `-` excludes
 * documents that contain it.
 *
 * A required word may occur in a document as a whole or in all its parts, also in a phrase: `multi-layer` as
 * `multilayer`, `multi layer` or `multi-layer`. An excluded word must occur as written.
 */
export function textQuery(text: string, tokens: Tokenizer, options: TextQueryOptions = {}): WeightedQuery {
  return typedText(text, tokens, options).query;
}

/** The query of {@link textQuery}, and the words that it was made from. */
export function typedText(text: string, tokens: Tokenizer, options: TextQueryOptions = {}): TypedText {
  const { phrases: canFindPhrases = false, exclusions = true } = options;
  // One word is hardly enough to detect a language; all of them may be.
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

/** A typed word or phrase. */
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

/** Not a negative number, nor a word after a dash at the beginning of a line. */
function mayExclude(match: RegExpExecArray): boolean {
  const [, , phrase, , word] = match;
  return (phrase !== undefined || /^\p{L}/u.test(word)) && !/[\r\n]/.test(match.input[match.index - 1] ?? "");
}

/** Any of its forms. A compound may also occur in all its parts. */
function required({ what, written, tokens, isWord, slop }: Typed, canFindPhrases: boolean): QueryCondition {
  const forms = wordForms(written, tokens).map((form) => (canFindPhrases ? [phraseOf(form, slop)] : termsOf(form)));
  const parts = isWord ? partsOfCompound(written, tokens) : [];
  return { what, forms: parts.length > 0 ? [...forms, parts.map((term) => ({ terms: [term] }))] : forms };
}

/** As written. If phrases cannot be found, a word is excluded by its whole, if it has one. */
function excluded({ what, written, tokens, isWord, slop }: Typed, canFindPhrases: boolean): QueryCondition {
  const forms = wordForms(written, tokens);
  if (canFindPhrases || !isWord) return { what, forms: forms.map((form) => [phraseOf(form, slop)]) };
  const wholes = forms.filter((form) => form.length === 1);
  return { what, forms: (wholes.length > 0 ? wholes : forms).map(termsOf) };
}

function termsOf(form: WordForm): ConditionPart[] {
  return form.map(({ term }) => ({ terms: [term] }));
}

/** Words that are omitted from the index leave a gap. */
function phraseOf(form: WordForm, slop: number): ConditionPart {
  const positions = form.map(({ position }) => position - form[0].position);
  return {
    terms: form.map(({ term }) => term),
    ...(positions.some((position, i) => position !== i) && { positions }),
    ...(slop > 0 && { slop }),
  };
}
