import { compareBytes, UsageError } from "../../core/index.js";
import { groupName } from "../document-values.js";
import type { Hit } from "../engine.js";
import { clauseCount } from "./clause-count.js";
import type { ExactScorer } from "./exact-scores.js";
import { noneOf } from "./filter-query.js";
import { MAX_PAGE, readByScore, readInOrder } from "./paging.js";
import { type ClusterHit, type ClusterQuery, documentsOnly, type RemoteIndex } from "./remote-index.js";
import type { RemoteVector, RemoteVectors } from "./remote-vectors.js";
import { type ScoreBound, splitClauses } from "./score-bounds.js";

/** A ranking to make. */
export interface RankingRequest {
  readonly limit: number;
  readonly groupBy?: "patent" | "family";
  /** Documents must match all of these. */
  readonly filters: readonly ClusterQuery[];
  /** Documents that contain a term or phrase of the query, if only these are found. */
  readonly containing?: ClusterQuery;
  /** Documents that contain a term or phrase with a weight above 0: the bounds name exactly these. */
  readonly named: ClusterQuery;
  /** Whether others may be found, too. */
  readonly mayBeUnnamed: boolean;
  /** Whether a score may be below 0. */
  readonly mayBeNegative: boolean;
  /** `undefined` if all matches have to be scored. */
  readonly bound: ScoreBound | undefined;
  /** Whether any score may differ from 0. */
  readonly isScored: boolean;
  /** Name of the model, for errors. */
  readonly model: string;
}

/** What a ranking is made with. */
export interface RankingMeans {
  readonly index: RemoteIndex;
  readonly vectors: RemoteVectors;
  readonly scorer: ExactScorer;
  /** Clauses that the cluster accepts in a query. */
  readonly maxClauses: number;
}

/** The least number of hits in a page. */
const LEAST_PAGE = 1000;

/** Documents that are scored for one query, at most, if their scores cannot be bounded well. */
const MAX_SCORED = 500_000;

/** The share of the clauses that a cluster accepts which are used. */
const USED_SHARE = 0.9;

/** The cluster's scores have 32 bits, and are sums of thousands of such numbers. */
const ROUNDING = 1 + 1e-5;

/**
 * The best documents, exactly. The cluster ranks documents by upper bounds of their scores; they are scored exactly in
 * that order, until no other document can be among the best. If a query is too large for the cluster, it is split, and
 * the bounds of the parts are added up: the threshold algorithm of Fagin, Lotem and Naor (JCSS 66(4), 2003).
 */
export async function rankDocuments(request: RankingRequest, means: RankingMeans): Promise<Hit[]> {
  if (request.limit === 0) return [];
  if (!request.isScored) return unscored(request, means, request.limit, []);
  const best = new BestDocuments(request, means);
  if (!request.bound) {
    await best.addAll();
    return best.hits();
  }
  // The cluster adds clauses of its own. At least one of ours is sent, whatever it then says.
  const own = request.filters.reduce((sum, filter) => sum + clauseCount(filter), 0);
  const room = Math.max(1, Math.floor(USED_SHARE * means.maxClauses) - own);
  const lists = splitClauses(request.bound.clauses, room);
  const isDone = lists.length === 1 && (await best.addFirst(lists[0]));
  if (!isDone && lists.length > 0) await best.addByBounds(lists);
  // Documents that the bounds do not name score at most 0.
  if (!request.mayBeUnnamed || best.threshold > 0) return best.hits();
  if (request.mayBeNegative) {
    await best.addAll();
    return best.hits();
  }
  const found = best.hits();
  return [...found, ...(await unscored(request, means, request.limit - found.length, found))];
}

/** Documents whose score is 0, by id. */
async function unscored(
  { filters, containing, named, groupBy }: RankingRequest,
  { index, vectors }: RankingMeans,
  limit: number,
  found: readonly Hit[],
): Promise<Hit[]> {
  if (limit <= 0) return [];
  const scored = groupBy ? [...(await vectors.of(found.map(({ id }) => id))).values()] : [];
  const groups = new Set(scored.map((vector) => groupOf(vector, groupBy ?? "patent")));
  const others = found.length > 0 ? [noneOf(named)] : [];
  const filter = documentsOnly([...filters, ...(containing ? [containing] : []), ...others]);
  const fields = ["patent", "family"];
  const body = { query: { bool: { filter } }, stored_fields: "_none_", ...(groupBy && { docvalue_fields: fields }) };
  const hits: Hit[] = [];
  for await (const page of readInOrder(index, body, Math.min(MAX_PAGE, limit))) {
    for (const { sort = [], fields: values = {} } of page) {
      const id = String(sort[0]);
      if (groupBy) {
        const [patent, family] = [values.patent?.[0], values.family?.[0]].map((value) => value as string | undefined);
        const group = groupOf(
          { id, ...(patent !== undefined && { patent }), ...(family !== undefined && { family }) },
          groupBy,
        );
        if (groups.has(group)) continue;
        groups.add(group);
      }
      hits.push({ id, score: 0 });
      if (hits.length === limit) return hits;
    }
  }
  return hits;
}

/** Collects exactly scored documents. */
class BestDocuments {
  readonly #request: RankingRequest;
  readonly #means: RankingMeans;
  readonly #scores = new Map<string, number>();
  /** By group, the best document; without grouping, by document. */
  readonly #groups = new Map<string, Hit>();
  #isSorted = true;
  #best: Hit[] = [];

  constructor(request: RankingRequest, means: RankingMeans) {
    this.#request = request;
    this.#means = means;
  }

  get isFull(): boolean {
    return this.#groups.size >= this.#request.limit;
  }

  /** The best documents so far. */
  hits(): Hit[] {
    if (!this.#isSorted) {
      this.#best = [...this.#groups.values()].sort(inOrder).slice(0, this.#request.limit);
      this.#isSorted = true;
    }
    return this.#best;
  }

  /** No document below this score is among the best. */
  get threshold(): number {
    return this.isFull ? (this.hits().at(-1)?.score ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  }

  /**
   * Adds documents from one answer of the cluster, which suffices for most queries.
   *
   * @returns whether no other document can be among the best
   */
  async addFirst(clauses: readonly ClusterQuery[]): Promise<boolean> {
    const { limit, groupBy } = this.#request;
    const size = Math.min(MAX_PAGE, Math.ceil((groupBy ? 2.5 : 1.5) * limit) + 50);
    const body = {
      query: this.#query(clauses),
      size,
      track_total_hits: false,
      stored_fields: "_none_",
      docvalue_fields: ["id"],
    };
    const { hits } = (await this.#means.index.search(body)).hits;
    const found = hits.map((hit) => ({ id: String(hit.fields?.id[0]), bound: this.#scoreOf(hit) }));
    // Those that cannot be among the best are not read.
    for (let at = 0; at < found.length; ) {
      const rest = found.slice(at, at + Math.max(limit, 100)).filter(({ bound }) => bound >= this.threshold);
      await this.#score(rest.map(({ id }) => id));
      at += Math.max(limit, 100);
      if (at < found.length && found[at].bound < this.threshold) return true;
    }
    if (hits.length < size) return true;
    return (found.at(-1)?.bound ?? 0) < this.threshold;
  }

  /** Adds documents from the lists, in turn, until the sum of their bounds is below the threshold. */
  async addByBounds(lists: readonly (readonly ClusterQuery[])[]): Promise<void> {
    const pages = lists.map((clauses) => {
      const body = { query: this.#query(clauses, lists.length > 1), stored_fields: "_none_" };
      const pageSize = Math.max(LEAST_PAGE, 2 * this.#request.limit);
      return readByScore(this.#means.index, body, Math.min(MAX_PAGE, pageSize));
    });
    const bounds = pages.map(() => Number.POSITIVE_INFINITY);
    const open = new Set(pages.keys());
    try {
      while (open.size > 0) {
        for (const i of [...open]) {
          const { value, done } = await pages[i].next();
          if (done) {
            open.delete(i);
            bounds[i] = 0;
            continue;
          }
          bounds[i] = this.#scoreOf(value.at(-1) as ClusterHit, lists.length > 1);
          await this.#score(value.map(({ sort = [] }) => String(sort[1])));
          this.#refuseMany();
        }
        // A document that a list does not name has 0 from it.
        const unseen = lists.length === 1 ? bounds[0] : bounds.reduce((sum, bound) => sum + Math.max(0, bound), 0);
        if (unseen < this.threshold) return;
      }
    } finally {
      for (const page of pages) await page.return(undefined);
    }
  }

  /** Adds all documents that match. */
  async addAll(): Promise<void> {
    const { filters, containing } = this.#request;
    const filter = documentsOnly([...filters, ...(containing ? [containing] : [])]);
    const body = { query: { bool: { filter } }, stored_fields: "_none_" };
    for await (const page of readInOrder(this.#means.index, body, 2000)) {
      await this.#score(page.map(({ sort = [] }) => String(sort[0])));
      this.#refuseMany();
    }
  }

  #refuseMany(): void {
    if (this.#scores.size <= MAX_SCORED) return;
    throw new UsageError(
      `${this.#request.model} cannot be ranked exactly for this query: more than ${MAX_SCORED} documents would have to be scored one by one. Use bm25 with the parameters of the index, or fewer documents`,
    );
  }

  #query(clauses: readonly ClusterQuery[], isPart = false): ClusterQuery {
    const { bound, filters } = this.#request;
    const query = {
      bool: { should: clauses, minimum_should_match: 1, ...(filters.length > 0 && { filter: filters }) },
    };
    return isPart || !bound?.ofDocument ? query : bound.ofDocument.wrap(query);
  }

  /** The bound that a score of the cluster is. */
  #scoreOf({ _score }: ClusterHit, isPart = false): number {
    const { scale = 1, ofDocument } = this.#request.bound ?? {};
    const score = (_score ?? 0) * ROUNDING;
    const offset = isPart ? 0 : (ofDocument?.offset ?? 0);
    // What rounding may add before the offset is subtracted.
    return (score - offset + Math.abs(offset) * (ROUNDING - 1)) / scale;
  }

  async #score(ids: readonly string[]): Promise<void> {
    const fresh = ids.filter((id) => !this.#scores.has(id));
    if (fresh.length === 0) return;
    const vectors = await this.#means.vectors.of(fresh);
    const documents = fresh.map((id) => vectors.get(id)).filter((vector) => vector !== undefined);
    const scores = await this.#means.scorer.scores(documents);
    const { groupBy } = this.#request;
    documents.forEach((document, d) => {
      const hit = { id: document.id, score: scores[d] };
      this.#scores.set(document.id, hit.score);
      const group = groupBy ? groupOf(document, groupBy) : document.id;
      const known = this.#groups.get(group);
      if (!known || inOrder(hit, known) < 0) this.#groups.set(group, hit);
    });
    this.#isSorted = false;
  }
}

function inOrder(a: Hit, b: Hit): number {
  return b.score - a.score || compareBytes(b.id, a.id);
}

function groupOf(
  { id, family, patent }: Pick<RemoteVector, "id" | "family" | "patent">,
  by: "patent" | "family",
): string {
  return groupName(id, by === "family" ? family : undefined, patent);
}
