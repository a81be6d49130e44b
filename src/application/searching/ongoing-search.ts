import { UsageError } from "../../core/index.js";
import type { ScoreExplanation } from "../../retrieval/index.js";
import { explainHit } from "./explain-hit.js";
import { refuseUnknownLanguages } from "./known-languages.js";
import { type ListedHit, listHits } from "./list-hits.js";
import { type OpenedHit, openHit } from "./opened-hit.js";
import type { SearchContext } from "./search-context.js";
import type { SearchAnswer } from "./search-once.js";
import type { SearchOptionValues } from "./search-options.js";
import { topicSearchOptions } from "./search-settings.js";
import { type NamedDocuments, namedDocuments, splitLevel } from "./sets/document-list.js";
import { type MadeSet, makeMore, makeRelatedSet, makeSet, type RelatedKind } from "./sets/make-set.js";
import { recordRead } from "./sets/mark-documents.js";
import type { SetChange } from "./sets/repeat-changes.js";
import { repeatSearch } from "./sets/repeat-search.js";
import { membersOf, noSet, resultOf } from "./sets/run-set.js";
import { refuseOtherIndex, type SearchDesk, withOptions } from "./sets/search-desk.js";
import type { SubjectKind } from "./subject.js";

/** Maximum number of hits to page through. */
const MOST_HITS = 1000;

/** A page of hits. */
export interface HitPage {
  readonly hits: readonly ListedHit[];
  /** Rank of the first, from 1. */
  readonly first: number;
  /** Rank of the last; 0 if there are none. */
  readonly last: number;
  readonly answer: SearchAnswer;
}

/** An interactive search: its sets, the options, the list that is shown, and the current page. */
export class OngoingSearch {
  #desk: SearchDesk;
  #pageSize: number;
  /** The set that is listed. */
  #shown: { readonly number: number; readonly answer: SearchAnswer } | undefined;
  /** Makes the set again with other options: the same words may then mean another query. */
  #again: (() => Promise<MadeSet>) | undefined;
  /** Index of the first hit of the page, from 0. */
  #from = 0;

  constructor(desk: SearchDesk, pageSize: number) {
    this.#desk = desk;
    this.#pageSize = Math.max(1, pageSize);
  }

  get desk(): SearchDesk {
    return this.#desk;
  }

  get context(): SearchContext {
    return this.#desk.context;
  }

  /** The list that is shown, if there is one. */
  get answer(): SearchAnswer | undefined {
    return this.#shown?.answer;
  }

  /** The number of the set that is listed. */
  get set(): number | undefined {
    return this.#shown?.number;
  }

  /** @throws UsageError if there was no search yet */
  known(): SearchAnswer {
    if (!this.#shown) throw new UsageError("there is no list of hits yet: type a query");
    return this.#shown.answer;
  }

  /** Makes a set of what a user has typed. A set alone, `S3`, is listed again. */
  async search(text: string, as?: SubjectKind): Promise<SearchAnswer> {
    const [, number] = /^[S#](\d{1,6})$/i.exec(text.trim()) ?? [];
    const { length } = this.#desk.log.state.sets;
    if (as === undefined && number !== undefined && length > 0) return this.show(Number(number));
    return this.#make(() => makeSet(this.#desk, text, as), true);
  }

  /** Makes a set of documents that are related to others. */
  async searchRelated(kind: RelatedKind, text: string): Promise<SearchAnswer> {
    const { rest, level } = kind === "class-of" ? splitLevel(text) : { rest: text };
    const documents = await this.documents(rest);
    return this.#make(() => makeRelatedSet(this.#desk, kind, documents, level), kind === "like");
  }

  /** Makes a set by feedback of the marked documents. */
  searchMore(set: number | undefined, isNew: boolean): Promise<SearchAnswer> {
    return this.#make(() => makeMore(this.#desk, set, isNew), false);
  }

  /** Lists a set again. */
  async show(number: number): Promise<SearchAnswer> {
    if (!this.#desk.log.state.sets[number - 1]) throw noSet(this.#desk, number);
    refuseOtherIndex(this.#desk);
    const { answer } = await resultOf(this.#desk, number);
    this.#list(number, answer);
    this.#again = undefined;
    return answer;
  }

  /** Makes all sets again with the open index. */
  async repeat(): Promise<SetChange[]> {
    const changes = await repeatSearch(this.#desk);
    this.#shown = undefined;
    this.#again = undefined;
    return changes;
  }

  /** Documents as a user names them: ranks in the list that is shown, sets, marks or numbers. */
  documents(text: string): Promise<NamedDocuments> {
    return namedDocuments(this.#desk, text, this.answer?.result.hits.map(({ id }) => id) ?? []);
  }

  /** The same with the documents of sets. */
  async allDocuments(text: string): Promise<string[]> {
    const { ids, sets } = await this.documents(text);
    const all = new Set(ids);
    for (const number of sets) for (const id of await membersOf(this.#desk, number)) all.add(id);
    return [...all];
  }

  /**
   * Changes the options, if they are valid, and makes the last query again, as a new set.
   *
   * @returns `undefined` if there is nothing to search for yet
   * @throws UsageError for invalid options; then nothing changes
   */
  async change(options: SearchOptionValues): Promise<SearchAnswer | undefined> {
    const before = this.#desk;
    const { index, source } = before.context;
    this.#desk = withOptions(before, options);
    try {
      topicSearchOptions(options, index, MOST_HITS, source);
      await refuseUnknownLanguages(options.language, index.engine);
      return this.#again && (await this.#make(this.#again, true));
    } catch (error) {
      this.#desk = before;
      throw error;
    }
  }

  /** Sets the number of hits per page. */
  setPageSize(hits: number): void {
    this.#pageSize = hits;
  }

  /** @throws UsageError if there is no such page */
  turn(where: "next" | "previous"): void {
    const { hits } = this.known().result;
    const from = this.#from + (where === "next" ? this.#pageSize : -this.#pageSize);
    if (from >= hits.length && where === "next") throw new UsageError("this is the last page");
    if (from < 0 && this.#from === 0) throw new UsageError("this is the first page");
    this.#from = Math.max(0, from);
  }

  /** @param length characters per snippet */
  async page(length: number): Promise<HitPage> {
    const hits = await this.#listed(this.#from, this.#pageSize, length);
    return { hits, first: this.#from + 1, last: this.#from + hits.length, answer: this.known() };
  }

  /** @throws UsageError if there is no such rank */
  hitAt(text: string): { readonly id: string; readonly rank: number } {
    const { hits } = this.known().result;
    const rank = Number(text);
    if (hits.length === 0) throw new UsageError("there are no hits: type another query");
    if (!Number.isInteger(rank) || rank < 1 || rank > hits.length) {
      throw new UsageError(`no such rank; ranks are 1 to ${hits.length}: ${JSON.stringify(text)}`);
    }
    return { id: hits[rank - 1].id, rank };
  }

  /**
   * Opens a hit.
   *
   * @param length characters per snippet
   */
  async open(rank: string, length: number): Promise<OpenedHit> {
    const { rank: at, id } = this.hitAt(rank);
    const [hit] = await this.#listed(at - 1, 1, length);
    const opened = await openHit(this.context, hit, this.known());
    recordRead(this.#desk, id, this.set, at);
    return opened;
  }

  /** Explains the score of a hit. */
  async explain(rank: string): Promise<ScoreExplanation> {
    const { result, settings } = this.known();
    return explainHit(this.context.index.engine, this.hitAt(rank).id, result, settings);
  }

  async #make(make: () => Promise<MadeSet>, isRepeatable: boolean): Promise<SearchAnswer> {
    const { set, result } = await make();
    this.#again = isRepeatable ? make : undefined;
    this.#list(set.number, result.answer);
    return result.answer;
  }

  #list(number: number, answer: SearchAnswer): void {
    this.#shown = { number, answer };
    this.#from = 0;
  }

  #listed(from: number, count: number, length: number): Promise<ListedHit[]> {
    const { hits, query } = this.known().result;
    return listHits(this.context, query, hits.slice(from, from + count), from + 1, length);
  }
}
