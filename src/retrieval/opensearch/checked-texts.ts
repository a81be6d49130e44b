import { UsageError } from "../../core/index.js";
import type { TermStatistics } from "../models/model.js";
import { AnalysedText } from "../places/analysed-text.js";
import { textConditionPlaces } from "../places/text-condition-places.js";
import { isNameField, type TextCondition } from "../query/match-condition.js";
import type { Token } from "../query/tokenizer.js";
import type { ConditionPart } from "../query/weighted-query.js";
import { phraseFrequency } from "../search/phrase-frequency.js";
import { cleanTerm } from "./encode-document.js";
import { anyOf } from "./filter-query.js";
import { MARK, WORD_END } from "./index-layout.js";
import { readInOrder } from "./paging.js";
import { type ClusterQuery, documentsOnly, type RemoteIndex } from "./remote-index.js";
import { possibleText, textField } from "./text-query.js";

/** Documents that are read to check one condition, at most. */
export const MAX_CHECKED = 200_000;

/** Where a phrase occurs. */
export interface FoundPlaces {
  readonly statistics: TermStatistics;
  /** Its frequency by field, for each document that contains it. */
  readonly frequencies: ReadonlyMap<string, readonly number[]>;
}

type Streams = Readonly<Record<string, string | readonly string[] | undefined>>;

interface StreamSource {
  readonly text?: Streams;
  readonly name?: Streams;
  readonly paragraphs?: Readonly<Record<string, readonly (readonly number[])[] | undefined>>;
}

/**
 * Finds what the cluster cannot find exactly, such as words in one paragraph or phrases with slop: it names the documents
 * that may contain it, and their words are compared here.
 */
export class CheckedTexts {
  readonly #index: RemoteIndex;

  constructor(index: RemoteIndex) {
    this.#index = index;
  }

  /**
   * The ids of documents that contain a text in one of these fields.
   *
   * @param among only documents that match all of these are of interest
   */
  async contains(text: TextCondition, fields: readonly string[], among: readonly ClusterQuery[]): Promise<string[]> {
    const found: string[] = [];
    const possible = anyOf(fields.map((field) => possibleText(text, field)));
    await this.#read(possible, fields, among, (id, source) => {
      const occurs = fields.some((field) =>
        analysedTexts(source, field).some((each) => textConditionPlaces(cleanText(text), each).length > 0),
      );
      if (occurs) found.push(id);
    });
    return found;
  }

  /** Where a phrase occurs in these fields. */
  async phrase(phrase: ConditionPart, fields: readonly string[]): Promise<FoundPlaces> {
    const { terms, positions = terms.map((_, i) => i), slop = 0 } = phrase;
    const clean = terms.map(cleanTerm);
    const all = this.#index.layout.fields;
    const collectionFrequency = all.map(() => 0);
    const frequencies = new Map<string, readonly number[]>();
    const inField = (field: string) => ({
      bool: { filter: clean.map((term) => ({ term: { [textField(field)]: term } })) },
    });
    await this.#read(anyOf(fields.map(inField)), fields, [], (id, source) => {
      const byField = all.map((field) => {
        if (!fields.includes(field)) return 0;
        return analysedTexts(source, field).reduce((sum, text) => sum + frequencyIn(text, clean, positions, slop), 0);
      });
      if (byField.every((frequency) => frequency === 0)) return;
      frequencies.set(id, byField);
      for (const [f, frequency] of byField.entries()) collectionFrequency[f] += frequency;
    });
    return { statistics: { documentFrequency: frequencies.size, collectionFrequency }, frequencies };
  }

  async #read(
    possible: ClusterQuery,
    fields: readonly string[],
    among: readonly ClusterQuery[],
    take: (id: string, source: StreamSource) => void,
  ): Promise<void> {
    const filter = documentsOnly([possible, ...among]);
    const [{ matches }] = await this.#index.totals([{ bool: { filter } }], false);
    if (matches > MAX_CHECKED) {
      throw new UsageError(
        `this condition requires reading ${matches} documents, more than ${MAX_CHECKED}; add a rarer word or another condition`,
      );
    }
    const parts = fields.flatMap((field) => [textField(field), `paragraphs.${field}`]);
    const body = { query: { bool: { filter } }, _source: parts };
    for await (const hits of readInOrder(this.#index, body, 500)) {
      for (const { sort = [], _source = {} } of hits) take(String(sort[0]), _source as StreamSource);
    }
  }
}

/** The texts of a field, in the form in which conditions are checked. */
function analysedTexts({ text, name, paragraphs }: StreamSource, field: string): AnalysedText[] {
  const streams = (isNameField(field) ? name : text)?.[field] ?? [];
  const list = typeof streams === "string" ? [streams] : streams;
  return list.map((stream, i) => new AnalysedText(tokensOf(stream), paragraphs?.[field]?.[i] ?? []));
}

/** The tokens of a stream. The places of words in the original text are not known; their positions serve. */
function tokensOf(stream: string): Token[] {
  return stream
    .split(WORD_END)
    .flatMap((word, position) =>
      word === MARK ? [] : word.split(MARK).map((term) => ({ term, position, start: position, end: position + 1 })),
    );
}

function frequencyIn(text: AnalysedText, terms: readonly string[], offsets: readonly number[], slop: number): number {
  // Words of the same term share one list: a word of the text cannot match two of them.
  const lists = new Map(terms.map((term) => [term, text.spansOf(term).map(([start]) => start)]));
  const places = terms.map((term) => lists.get(term) ?? []);
  if (places.some((list) => list.length === 0)) return 0;
  return phraseFrequency({ places, offsets }, slop);
}

/** A text with terms as the cluster keeps them. */
function cleanText(text: TextCondition): TextCondition {
  if ("terms" in text) return { terms: text.terms.map(cleanTerm) };
  if ("either" in text) return { either: text.either.map(cleanText) };
  if ("phrase" in text) return { ...text, phrase: text.phrase.map(cleanText) };
  if ("near" in text) return { ...text, near: [cleanText(text.near[0]), cleanText(text.near[1])] };
  return { same: [cleanText(text.same[0]), cleanText(text.same[1])] };
}
