import { UsageError } from "../../core/index.js";
import type { ScoreExplanation } from "../../retrieval/index.js";
import { explainHit } from "./explain-hit.js";
import { refuseUnknownLanguages } from "./known-languages.js";
import { type ListedHit, listHits } from "./list-hits.js";
import { type OpenedHit, openHit } from "./opened-hit.js";
import type { SearchContext } from "./search-context.js";
import { type SearchAnswer, searchOnce } from "./search-once.js";
import type { SearchOptionValues } from "./search-options.js";
import { topicSearchOptions } from "./search-settings.js";
import { patentSubject, type Subject, subjectOf } from "./subject.js";

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

/** An interactive search: the query, the options, the hits, and the current page. */
export class OngoingSearch {
  #context: SearchContext;
  #pageSize: number;
  #answer: SearchAnswer | undefined;
  /** Makes the subject; other options may make another subject from the same words. */
  #ask: (() => Promise<Subject>) | undefined;
  /** Index of the first hit of the page, from 0. */
  #from = 0;

  constructor(context: SearchContext, pageSize: number) {
    this.#context = context;
    this.#pageSize = Math.max(1, pageSize);
  }

  get context(): SearchContext {
    return this.#context;
  }

  /** The last answer, if there was a search. */
  get answer(): SearchAnswer | undefined {
    return this.#answer;
  }

  /** @throws UsageError if there was no search yet */
  known(): SearchAnswer {
    if (!this.#answer) throw new UsageError("there is no list of hits yet: type a query");
    return this.#answer;
  }

  /** Searches for what a user has typed. */
  search(text: string): Promise<SearchAnswer> {
    return this.#search(() => subjectOf(text, this.#context));
  }

  /** Searches with the hit of this rank. */
  async searchLike(rank: string): Promise<SearchAnswer> {
    const { id } = this.hitAt(rank);
    const patent = await this.#context.texts?.get(id);
    if (!patent) throw new UsageError(`no available collection has the text of this document: ${id}`);
    return this.#search(async () => patentSubject(patent, this.#context));
  }

  /**
   * Changes the options, if they are valid, and searches again.
   *
   * @returns `undefined` if there is nothing to search for yet
   * @throws UsageError for invalid options; then nothing changes
   */
  async change(options: SearchOptionValues): Promise<SearchAnswer | undefined> {
    const before = this.#context;
    const { index, source } = before;
    this.#context = { ...before, options };
    try {
      topicSearchOptions(options, index, MOST_HITS, source);
      await refuseUnknownLanguages(options.language, index.engine);
      return this.#ask && (await this.#search(this.#ask));
    } catch (error) {
      this.#context = before;
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
    const { rank: at } = this.hitAt(rank);
    const [hit] = await this.#listed(at - 1, 1, length);
    return openHit(this.#context, hit, this.known());
  }

  /** Explains the score of a hit. */
  async explain(rank: string): Promise<ScoreExplanation> {
    const { result, settings } = this.known();
    return explainHit(this.#context.index.engine, this.hitAt(rank).id, result, settings);
  }

  async #search(ask: () => Promise<Subject>): Promise<SearchAnswer> {
    const answer = await searchOnce(this.#context, await ask(), MOST_HITS);
    this.#ask = ask;
    this.#answer = answer;
    this.#from = 0;
    return answer;
  }

  #listed(from: number, count: number, length: number): Promise<ListedHit[]> {
    const { hits, query } = this.known().result;
    return listHits(this.#context, query, hits.slice(from, from + count), from + 1, length);
  }
}
