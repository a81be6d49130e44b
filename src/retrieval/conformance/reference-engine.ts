import { compareBytes, UsageError } from "../../core/index.js";
import { isWithin } from "../../patents/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import { nameTerms } from "../analysis/name-terms.js";
import type { EngineDocument } from "../document.js";
import type { Engine, Hit, SearchOptions, SearchResult, TermVector } from "../engine.js";
import { explainScore } from "../models/explain-score.js";
import type { ScoreExplanation } from "../models/explanation.js";
import type { CollectionStatistics, TermStatistics } from "../models/model.js";
import { checkFilter, checkLimit, checkQuery, checkSearchedFields } from "../query/check-query.js";
import {
  isNameField,
  needsPositions,
  patternExpression,
  type TermPattern,
  unaccented,
} from "../query/match-condition.js";
import { type Token, tokenizer } from "../query/tokenizer.js";
import type { ConditionPart, QueryCondition, QueryFilter, WeightedQuery } from "../query/weighted-query.js";
import { filterReasons } from "../search/filter-reasons.js";
import { type StoredDocument, storedPart } from "../segment/stored-document.js";
import { type MatchedDocument, matchesReference, type PlacedToken } from "./reference-matching.js";
import { referencePhraseFrequency } from "./reference-phrases.js";
import { referenceScore } from "./reference-scores.js";

export interface ReferenceOptions {
  readonly fields: readonly string[];
  readonly positions?: boolean;
}

/** A term or phrase: its frequency in a field of a document, and its other properties in the query. */
interface Clause {
  readonly what: string;
  readonly weight: number;
  readonly required: boolean;
  readonly mask: number;
  readonly frequency: (tokens: readonly Token[]) => number;
}

/** The distance between two texts of a field, larger than any phrase. */
const GAP = 1_000_000;

/**
 * An engine that looks at all documents for everything, one by one. It is slow, and so simple that its correctness is
 * evident. Other engines are tested against it.
 */
export class ReferenceEngine implements Engine {
  readonly analyzer: string;
  readonly #tokenize;
  #held: readonly MatchedDocument[] | undefined;
  readonly #fields: readonly string[];
  readonly #hasPositions: boolean;

  /** If documents have the same id, the last one counts. */
  constructor(
    documents: readonly EngineDocument[],
    analyzer: Analyzer,
    { fields, positions = false }: ReferenceOptions,
  ) {
    this.analyzer = analyzer.id;
    this.#fields = fields;
    this.#hasPositions = positions;
    this.#tokenize = tokenizer(analyzer);
    const last = new Map(documents.map((document) => [document.id, document]));
    this.#held = [...last.values()].map((document) => ({
      document,
      tokens: fields.map((field) => this.#read(document, field)),
      names: { applicant: readNames(document.applicants), inventor: readNames(document.inventors) },
    }));
  }

  #read({ texts, language }: EngineDocument, field: string): PlacedToken[] {
    return texts
      .filter((each) => each.field === field)
      .flatMap((each, i) => {
        const { text, breaks = [] } = each;
        return this.#tokenize(text, each.language ?? language, field).map((token) => ({
          ...token,
          position: token.position + i * GAP,
          paragraph: i * GAP + breaks.filter((offset) => offset <= token.start).length,
        }));
      });
  }

  async statistics(): Promise<CollectionStatistics> {
    return {
      documents: this.#documents.length,
      fields: this.#fields,
      fieldLengths: this.#fields.map((_, f) => total(this.#documents, ({ tokens }) => tokens[f].length)),
    };
  }

  async termStatistics(terms: readonly string[]): Promise<TermStatistics[]> {
    return terms.map((term) => this.#statisticsOf(this.#clauses({ terms: [{ term, weight: 1 }] })[0]));
  }

  async phraseStatistics(phrases: readonly ConditionPart[]): Promise<TermStatistics[]> {
    if (phrases.length > 0 && !this.#hasPositions) throw new UsageError("index keeps no positions");
    const query = { terms: [], phrases: phrases.map((phrase) => ({ ...phrase, weight: 1 })) };
    checkQuery(query, this.#fields);
    return this.#clauses(query).map((clause) => this.#statisticsOf(clause));
  }

  async termsLike(pattern: TermPattern, limit: number, fields = this.#fields): Promise<string[]> {
    checkSearchedFields(fields, this.#fields);
    const looksLike = patternExpression(pattern);
    const terms = this.#documents.flatMap(({ tokens, names }) =>
      fields.flatMap((field) =>
        (isNameField(field) ? names[field] : tokens[this.#fields.indexOf(field)]).map(({ term }) => term),
      ),
    );
    return [...new Set(terms)]
      .filter((term) => looksLike.test(unaccented(term)))
      .sort()
      .slice(0, limit);
  }

  analyse(text: string, language?: string, field = this.#fields[0]): string[] {
    return this.#tokenize(text, language, field).map(({ term }) => term);
  }

  #clauses({ terms, phrases = [] }: WeightedQuery): Clause[] {
    const maskOf = (fields: readonly string[] = this.#fields) =>
      total(this.#fields, (field) => (fields.includes(field) ? 1 << this.#fields.indexOf(field) : 0));
    return [
      ...terms.map(({ term, weight, required = false, fields }) => ({
        what: term,
        weight,
        required,
        mask: maskOf(fields),
        frequency: (tokens: readonly Token[]) => tokens.filter((token) => token.term === term).length,
      })),
      ...phrases.map((phrase) => ({
        what: `"${phrase.terms.join(" ")}"${phrase.slop ? `~${phrase.slop}` : ""}`,
        weight: phrase.weight,
        required: phrase.required ?? false,
        mask: maskOf(phrase.fields),
        frequency: (tokens: readonly Token[]) => referencePhraseFrequency(phrase, tokens),
      })),
    ];
  }

  #frequencies({ mask, frequency }: Clause, { tokens }: MatchedDocument): number[] {
    return tokens.map((list, f) => (mask & (1 << f) ? frequency(list) : 0));
  }

  #statisticsOf(clause: Clause): TermStatistics {
    const frequencies = this.#documents.map((document) => this.#frequencies(clause, document));
    return {
      documentFrequency: frequencies.filter((list) => total(list, (each) => each) > 0).length,
      collectionFrequency: this.#fields.map((_, f) => total(frequencies, (list) => list[f])),
    };
  }

  /** Whether a document meets a condition: it contains all of one of its forms. */
  #meets({ forms }: QueryCondition, read: MatchedDocument): boolean {
    const holds = (part: ConditionPart) => {
      const [clause] = this.#clauses({ terms: [], phrases: [{ ...part, weight: 1 }] });
      return this.#frequencies(clause, read).some((frequency) => frequency > 0);
    };
    return forms.some((parts) => parts.every(holds));
  }

  async #scored(query: WeightedQuery) {
    checkQuery(query, this.#fields);
    const parts = [...(query.must ?? []), ...(query.without ?? [])].flatMap(({ forms }) => forms.flat());
    const hasPhrases = (query.phrases ?? []).length > 0 || parts.some(({ terms }) => terms.length > 1);
    if ((hasPhrases || (query.matching && needsPositions(query.matching))) && !this.#hasPositions)
      throw new UsageError("index keeps no positions");
    const collection = await this.statistics();
    const clauses = this.#clauses(query).map((clause) => ({ ...clause, statistics: this.#statisticsOf(clause) }));
    return (read: MatchedDocument) => ({
      collection,
      terms: clauses.map((clause) => ({ ...clause, frequencies: this.#frequencies(clause, read) })),
      lengths: read.tokens.map((list) => list.length),
    });
  }

  async search(query: WeightedQuery, options: SearchOptions): Promise<SearchResult> {
    const { model, limit = 1000, filter = {}, groupBy } = options;
    checkFilter(filter);
    checkLimit(limit);
    // Refuses unknown fields.
    model.forQuery([], await this.statistics());
    const scored = await this.#scored(query);
    const found = this.#documents.flatMap((read) => {
      const { terms, ...rest } = scored(read);
      const isHeld = ({ frequencies }: (typeof terms)[number]) => frequencies.some((frequency) => frequency > 0);
      const isMatch = query.matching ? matchesReference(query.matching, read, this.#fields) : terms.some(isHeld);
      if (!isMatch || !terms.every((term) => isHeld(term) || !term.required)) return [];
      if (!(query.must ?? []).every((condition) => this.#meets(condition, read))) return [];
      if ((query.without ?? []).some((condition) => this.#meets(condition, read))) return [];
      if (!passes(read.document, filter)) return [];
      const score = terms.some(isHeld) ? referenceScore(model.name, { terms, ...rest }) : 0;
      return [{ document: read.document, score }];
    });
    found.sort((a, b) => b.score - a.score || compareBytes(b.document.id, a.document.id));
    const groups = new Set<string>();
    const best = found.filter(({ document }) => {
      const group = groupBy ? groupOf(document, groupBy) : document.id;
      return !groups.has(group) && groups.add(group);
    });
    const hits = best.slice(0, limit).map(({ document, score }): Hit => ({ id: document.id, score }));
    return { hits, matches: found.length };
  }

  async explain(query: WeightedQuery, id: string, options: SearchOptions): Promise<ScoreExplanation | undefined> {
    const read = this.#documents.find(({ document }) => document.id === id);
    if (!read) return undefined;
    const { terms, collection, lengths } = (await this.#scored(query))(read);
    const lacks = terms.filter(({ frequencies }) => frequencies.every((frequency) => frequency === 0));
    const missing = [
      ...(!query.matching && lacks.length === terms.length ? ["contains no term of the query"] : []),
      ...(query.matching && !matchesReference(query.matching, read, this.#fields) ? ["does not match the query"] : []),
      ...lacks.filter(({ required }) => required).map(({ what }) => `lacks the required ${what}`),
      ...(query.must ?? [])
        .filter((condition) => !this.#meets(condition, read))
        .map(({ what }) => `lacks the required ${what}`),
      ...(query.without ?? [])
        .filter((condition) => this.#meets(condition, read))
        .map(({ what }) => `contains ${what}, which is excluded`),
      ...filterReasons(options.filter ?? {}, read.document, (part) => passes(read.document, part)),
    ];
    return { id, missing, score: explainScore(options.model, terms, collection, lengths) };
  }

  async count(filter: QueryFilter): Promise<number> {
    checkFilter(filter);
    return this.#documents.filter(({ document }) => passes(document, filter)).length;
  }

  async termVector(id: string): Promise<TermVector | undefined> {
    const read = this.#documents.find(({ document }) => document.id === id);
    if (!read) return undefined;
    const terms = [...new Set(read.tokens.flat().map(({ term }) => term))].sort();
    const statistics = await this.termStatistics(terms);
    return {
      id,
      terms: terms.map((term, i) => ({
        term,
        frequencies: read.tokens.map((list) => list.filter((token) => token.term === term).length),
        documentFrequency: statistics[i].documentFrequency,
      })),
      lengths: read.tokens.map((list) => list.length),
    };
  }

  async document(id: string): Promise<StoredDocument | undefined> {
    const read = this.#documents.find(({ document }) => document.id === id);
    if (!read) return undefined;
    return storedPart(read.document);
  }

  async close(): Promise<void> {
    this.#held = undefined;
  }

  get #documents(): readonly MatchedDocument[] {
    if (!this.#held) throw new Error("the engine is closed");
    return this.#held;
  }
}

function readNames(names: readonly string[] = []): PlacedToken[] {
  return names.flatMap((name, i) =>
    nameTerms(name).map((token) => ({ ...token, position: token.position + i * GAP, paragraph: i })),
  );
}

function passes(document: EngineDocument, filter: QueryFilter): boolean {
  const { before, classes, moreClasses = [], languages, notFamilies = [], notPatents = [], notDocuments = [] } = filter;
  const isIn = (generals: readonly string[]) => own.some((symbol) => generals.some((each) => isWithin(symbol, each)));
  const { id, date, language = "", patent, family, classes: own = [] } = document;
  // For a month or year, the last day counts. Dates in this form sort by day.
  const latest = date === undefined ? "" : date + "-12-31".slice(date.length - 4);
  return (
    (before === undefined || latest < before) &&
    (!classes || isIn(classes)) &&
    moreClasses.every(isIn) &&
    (!languages || languages.includes(language)) &&
    !(family !== undefined && notFamilies.includes(family)) &&
    !(patent !== undefined && notPatents.includes(patent)) &&
    !notDocuments.includes(id)
  );
}

function groupOf({ id, patent, family }: EngineDocument, by: "patent" | "family"): string {
  if (by === "family" && family !== undefined) return `family ${family}`;
  return patent === undefined ? `document ${id}` : `patent ${patent}`;
}

function total<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((sum, item) => sum + of(item), 0);
}
