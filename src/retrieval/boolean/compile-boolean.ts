import { UsageError } from "../../core/index.js";
import { patentOf } from "../../patents/index.js";
import { nameTerms } from "../analysis/name-terms.js";
import type { Engine } from "../engine.js";
import { type DocumentValue, isNameField, type MatchCondition, type TextCondition } from "../query/match-condition.js";
import { textQuery } from "../query/text-query.js";
import type { Tokenizer } from "../query/tokenizer.js";
import type { QueryTerm, WeightedQuery } from "../query/weighted-query.js";
import { type WordForm, wordForms } from "../query/word-forms.js";
import { applicationKeys } from "./application-number.js";
import { BooleanQueryError } from "./boolean-error.js";
import { TEXT_FIELDS } from "./boolean-fields.js";
import type { BooleanLine, BooleanQuery, BooleanValue } from "./boolean-query.js";
import { hasWildcard } from "./lex-boolean.js";

/** What a Boolean query is analysed with. */
export interface CompileOptions {
  readonly engine: Pick<Engine, "termsLike">;
  readonly tokens: Tokenizer;
  /** Language of its words; default: English. */
  readonly language?: string;
  /** Whether the index keeps positions. */
  readonly positions: boolean;
  /** The typed line, to show the place of an error. */
  readonly line?: string;
  /** The sets of the search by number; needed if the query names any. */
  readonly set?: (number: number) => SetContent | Promise<SetContent>;
}

/** What an earlier set of a search found. */
export interface SetContent {
  readonly documents: readonly string[];
  /** The terms that ranked them; default: the set ranks nothing. */
  readonly terms?: readonly QueryTerm[];
}

/** Maximum number of terms that a word with wildcards may stand for. */
export const MAX_EXPANSION = 2000;

/** Typed text is analysed like descriptions. */
const FIELD = "description";

/**
 * The query that an engine is asked. The documents that match are ranked by the words of the query that they contain,
 * except those after `NOT`; or by the text after `RANK`.
 *
 * Terms are stems, so a word with wildcards finds the stems that look like it, and the stem of what is before a `*` at
 * its end: `brakes*` also finds *brake*.
 *
 * @throws UsageError if a word is not in any index (a stop word), or a word with wildcards stands for too many terms
 */
export async function compileBoolean({ query, rank }: BooleanLine, options: CompileOptions): Promise<WeightedQuery> {
  const { tokens, language = "en", positions } = options;
  const compiler = new BooleanCompiler(options, language);
  const matching = await compiler.condition(query, true);
  if (rank === undefined) return { terms: compiler.terms(), matching };
  return { ...textQuery(rank, tokens, { language, phrases: positions, exclusions: false }), matching };
}

/** The words of a query, to detect its language. */
export function wordsOfBoolean(query: BooleanQuery): string {
  switch (query.kind) {
    case "words":
      return query.words.filter((word) => !hasWildcard(word)).join(" ");
    case "and":
    case "or":
    case "near":
    case "adj":
    case "same":
      return query.parts.map(wordsOfBoolean).join(" ").trim();
    case "not":
      return wordsOfBoolean(query.part);
    case "in":
      return isOfNames(query.fields.flatMap((field) => TEXT_FIELDS[field])) ? "" : wordsOfBoolean(query.part);
    default:
      return "";
  }
}

class BooleanCompiler {
  readonly #engine: Pick<Engine, "termsLike">;
  readonly #tokens: Tokenizer;
  readonly #language: string;
  readonly #set: CompileOptions["set"];
  readonly #line: string | undefined;
  /** The terms that rank documents, by term and fields. */
  readonly #ranking = new Map<string, QueryTerm>();

  constructor({ engine, tokens, set, line }: CompileOptions, language: string) {
    this.#engine = engine;
    this.#tokens = tokens;
    this.#language = language;
    this.#set = set;
    this.#line = line;
  }

  terms(): QueryTerm[] {
    return [...this.#ranking.values()];
  }

  /** @param ranks whether its words rank documents: not those after `NOT` */
  async condition(query: BooleanQuery, ranks: boolean, fields?: readonly string[]): Promise<MatchCondition> {
    switch (query.kind) {
      case "and":
        return { all: await inTurn(query.parts, (part) => this.condition(part, ranks, fields)) };
      case "or":
        return { any: await inTurn(query.parts, (part) => this.condition(part, ranks, fields)) };
      case "not":
        return { not: await this.condition(query.part, false, fields) };
      case "in":
        return this.condition(
          query.part,
          ranks,
          common(
            fields,
            query.fields.flatMap((field) => TEXT_FIELDS[field]),
          ),
        );
      case "words":
      case "near":
      case "adj":
      case "same":
        return this.#contains(query, ranks, fields);
      case "set":
        return { has: { documents: await this.#documents(query.number, ranks) } };
      default:
        return { has: documentValue(query) };
    }
  }

  /** Names have words of their own, so a text in names and other fields is two conditions. */
  async #contains(query: BooleanQuery, ranks: boolean, fields?: readonly string[]): Promise<MatchCondition> {
    const names = fields?.filter(isNameField) ?? [];
    const others = fields?.filter((field) => !isNameField(field));
    const inNames: MatchCondition[] =
      names.length > 0 ? [{ contains: await this.#text(query, false, names), fields: names }] : [];
    if (others?.length === 0) return inNames[0];
    const restricted = others && !isFullText(others) ? others : undefined;
    const inTexts: MatchCondition = {
      contains: await this.#text(query, ranks, restricted),
      ...(restricted && { fields: restricted }),
    };
    return inNames.length === 0 ? inTexts : { any: [inTexts, ...inNames] };
  }

  async #text(query: BooleanQuery, ranks: boolean, fields: readonly string[] | undefined): Promise<TextCondition> {
    switch (query.kind) {
      case "near":
      case "adj": {
        const [left, right] = await inTurn(query.parts, (part) => this.#text(part, ranks, fields));
        return { near: [left, right], within: query.within, ordered: query.kind === "adj" };
      }
      case "same": {
        const [left, right] = await inTurn(query.parts, (part) => this.#text(part, ranks, fields));
        return { same: [left, right] };
      }
      case "or":
        return { either: await inTurn(query.parts, (part) => this.#text(part, ranks, fields)) };
      case "words":
        return fields && isOfNames(fields) ? this.#name(query.words, fields) : this.#words(query.words, ranks, fields);
      default:
        throw new Error(`no text: ${query.kind}`);
    }
  }

  /** The words of a name are in one name, in any order: *Smith, John* and *John Smith* are the same. */
  async #name(words: readonly string[], fields: readonly string[]): Promise<TextCondition> {
    const parts = await inTurn(words, async (word): Promise<TextCondition[]> => {
      if (hasWildcard(word)) return [{ terms: await this.#expansion(word, fields) }];
      const tokens = nameTerms(word);
      return tokens.length === 0 ? [] : [textOfForm(tokens)];
    });
    const [first, ...rest] = parts.flat();
    if (first === undefined) throw this.#notIndexed(words.join(" "));
    return rest.reduce((all: TextCondition, part): TextCondition => ({ same: [all, part] }), first);
  }

  async #words(
    words: readonly string[],
    ranks: boolean,
    fields: readonly string[] | undefined,
  ): Promise<TextCondition> {
    if (words.some(hasWildcard)) return this.#withWildcards(words, ranks, fields);
    const written = words.join(" ");
    const forms = wordForms(written, this.#tokens(written, this.#language, FIELD));
    if (forms.length === 0) throw this.#notIndexed(written);
    if (ranks) for (const { term } of forms.flat()) this.#rank(term, fields);
    return either(forms.map(textOfForm));
  }

  async #withWildcards(
    words: readonly string[],
    ranks: boolean,
    fields: readonly string[] | undefined,
  ): Promise<TextCondition> {
    const parts: TextCondition[] = [];
    const positions: number[] = [];
    let position = 0;
    for (const word of words) {
      const terms = hasWildcard(word) ? await this.#expansion(word, fields) : undefined;
      const forms = terms ? [] : wordForms(word, this.#tokens(word, this.#language, FIELD));
      if (terms && ranks) for (const term of terms) this.#rank(term, fields);
      if (ranks) for (const { term } of forms.flat()) this.#rank(term, fields);
      // Stop words leave a gap.
      if (terms || forms.length > 0) {
        parts.push(terms ? { terms } : either(forms.map(textOfForm)));
        positions.push(position);
      }
      position += 1;
    }
    return parts.length === 1 ? parts[0] : { phrase: parts, positions };
  }

  async #expansion(word: string, fields: readonly string[] | undefined): Promise<string[]> {
    const found = await this.#engine.termsLike({ pattern: word }, MAX_EXPANSION + 1, fields);
    if (found.length > MAX_EXPANSION) {
      throw this.#error(`stands for more than ${MAX_EXPANSION} words; write more of its letters: ${word}`, word);
    }
    if (fields && isOfNames(fields)) return [...found];
    const [beginning] = /^[^*?]+(?=\*$)/.exec(word) ?? [""];
    const stems = beginning === "" ? [] : this.#tokens(beginning, this.#language, FIELD).map(({ term }) => term);
    return [...new Set([...found, ...stems.filter((stem) => beginning.toLowerCase().startsWith(stem))])];
  }

  #notIndexed(written: string): UsageError {
    const message =
      "stop words and short numbers are not in the index; leave it out, or quote the phrase that it is in";
    return this.#error(`${message}: ${JSON.stringify(written)}`, written);
  }

  /** @param written what the error is about; its place is looked up in the line */
  #error(message: string, written: string): UsageError {
    if (this.#line === undefined) return new UsageError(message);
    const escaped = written.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s+");
    const at = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").exec(this.#line)?.index;
    return new BooleanQueryError(message, this.#line, at ?? 0);
  }

  async #documents(number: number, ranks: boolean): Promise<readonly string[]> {
    if (!this.#set) throw new UsageError(`this search has no sets: S${number}`);
    const { documents, terms = [] } = await this.#set(number);
    if (ranks) for (const each of terms) this.#ranking.set(`${each.term} ${each.fields?.join() ?? ""}`, each);
    return documents;
  }

  #rank(term: string, fields: readonly string[] | undefined): void {
    this.#ranking.set(`${term} ${fields?.join() ?? ""}`, { term, weight: 1, ...(fields && { fields }) });
  }
}

function textOfForm(form: WordForm): TextCondition {
  const texts = form.map(({ term }): TextCondition => ({ terms: [term] }));
  return texts.length === 1 ? texts[0] : { phrase: texts, positions: form.map(({ position }) => position) };
}

function either(texts: readonly TextCondition[]): TextCondition {
  return texts.length === 1 ? texts[0] : { either: texts };
}

function documentValue(value: BooleanValue): DocumentValue {
  switch (value.kind) {
    case "class":
      return { classes: [value.symbol] };
    case "date": {
      const { kind: _, date, ...days } = value;
      return date === "publication" ? days : { date, ...days };
    }
    case "language":
      return { languages: [value.code] };
    case "number":
      return value.id === patentOf(value.id) ? { patents: [value.id] } : { documents: [value.id] };
    case "numbers":
      return { idsLike: [`${value.beginning}*`] };
    case "application":
      return { applications: applicationKeys(value.number) };
    case "priority":
      return { priorities: applicationKeys(value.number) };
    case "cites":
      return { cites: [value.id] };
    case "country":
      return { idsLike: [`${value.code}-*`] };
    case "kind":
      return { idsLike: value.code.length === 1 ? [`*-${value.code}`, `*-${value.code}?`] : [`*-${value.code}`] };
  }
}

function isOfNames(fields: readonly string[]): boolean {
  return fields.length > 0 && fields.every(isNameField);
}

/** All of these fields together are no restriction. */
function isFullText(fields: readonly string[]): boolean {
  return TEXT_FIELDS.ft.every((field) => fields.includes(field));
}

/** `ti:(ab:x)` asks for both fields, so for none: the inner one counts. */
function common(outer: readonly string[] | undefined, inner: readonly string[]): readonly string[] {
  const both = outer ? inner.filter((field) => outer.includes(field)) : inner;
  return both.length > 0 ? both : inner;
}

/** One after the other, so that errors are those of the first part. */
async function inTurn<T, R>(list: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const item of list) made.push(await make(item));
  return made;
}
