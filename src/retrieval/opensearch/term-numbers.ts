import type { CollectionStatistics, TermStatistics } from "../models/model.js";
import type { ConditionPart } from "../query/weighted-query.js";
import { cleanTerm } from "./encode-document.js";
import { anyOf } from "./filter-query.js";
import { ALL, MARK, WORD_END } from "./index-layout.js";
import { type ClusterQuery, documentsOnly, type RemoteIndex } from "./remote-index.js";
import { isPlainPhrase, phraseInField, textField } from "./text-query.js";

/** The numbers of a term: documents that contain it in any field, and by field, and its frequency by field. */
interface TermNumbers {
  readonly documents: number;
  readonly documentsIn: readonly number[];
  readonly frequencies: readonly number[];
}

/** Maximum number of terms that are remembered. */
const MAX_TERMS = 500_000;

/** Terms that are looked up in one call. */
const TERMS_PER_CALL = 5000;

/** Values that are tried to find one that the cluster sends to a shard. */
const ROUTES = 100_000;
const ROUTES_PER_CALL = 16;

/**
 * Counts terms over all shards. A cluster keeps these counts for each shard, and they include deleted documents: without
 * deleted documents they are added up; otherwise the documents are counted, which takes longer.
 */
export class TermCounter {
  readonly #index: RemoteIndex;
  readonly #deleted: number;
  readonly #known = new Map<string, TermNumbers>();
  readonly #inFields = new Map<string, number>();
  #routes: Promise<readonly string[]> | undefined;

  /** @param deleted documents of the index that are deleted and not yet removed */
  constructor(index: RemoteIndex, deleted: number) {
    this.#index = index;
    this.#deleted = deleted;
  }

  get #fields(): readonly string[] {
    return this.#index.layout.fields;
  }

  /** The statistics of terms in all fields. */
  async statistics(terms: readonly string[]): Promise<TermStatistics[]> {
    const numbers = await this.#numbers(terms);
    return numbers.map(({ documents, frequencies }) => ({
      documentFrequency: documents,
      collectionFrequency: frequencies,
    }));
  }

  /**
   * The statistics of terms, each in some fields.
   *
   * @param masks the fields of each term, one bit each
   */
  async statisticsIn(terms: readonly string[], masks: readonly number[]): Promise<TermStatistics[]> {
    const numbers = await this.#numbers(terms);
    const all = (1 << this.#fields.length) - 1;
    const isUnion = (i: number) => {
      const occurs = numbers[i].frequencies.map((frequency, f) => (frequency > 0 && masks[i] & (1 << f) ? f : -1));
      return masks[i] !== all && occurs.filter((f) => f >= 0).length > 1;
    };
    const unions = [...terms.keys()].filter(isUnion);
    const counted = await this.#unions(unions.map((i) => ({ term: terms[i], mask: masks[i] })));
    const byTerm = new Map(unions.map((i, n) => [i, counted[n]]));
    return numbers.map(({ documents, documentsIn, frequencies }, i) => {
      const mask = masks[i];
      if (mask === all) return { documentFrequency: documents, collectionFrequency: frequencies };
      const chosen = frequencies.map((frequency, f) => (mask & (1 << f) ? frequency : 0));
      const only = Math.max(0, ...documentsIn.filter((_, f) => chosen[f] > 0));
      return { documentFrequency: byTerm.get(i) ?? only, collectionFrequency: chosen };
    });
  }

  /** The number of documents that contain a term in one of several fields. */
  async #unions(asked: readonly { readonly term: string; readonly mask: number }[]): Promise<number[]> {
    const keyOf = ({ term, mask }: (typeof asked)[number]) => `${mask} ${term}`;
    const unknown = asked.filter((each) => !this.#inFields.has(keyOf(each)));
    const queries = unknown.map(({ term, mask }) =>
      anyOf(this.#fieldsOf(mask).map((field) => ({ term: { [textField(field)]: cleanTerm(term) } }))),
    );
    const known = asked.map((each) => this.#inFields.get(keyOf(each)));
    const totals = await this.#index.totals(queries, false);
    const counted = new Map(unknown.map((each, i) => [keyOf(each), totals[i].matches]));
    if (this.#inFields.size + counted.size > MAX_TERMS) this.#inFields.clear();
    for (const [key, count] of counted) this.#inFields.set(key, count);
    return asked.map((each, i) => known[i] ?? counted.get(keyOf(each)) ?? 0);
  }

  #fieldsOf(mask: number): string[] {
    return this.#fields.filter((_, f) => mask & (1 << f));
  }

  async #numbers(terms: readonly string[]): Promise<TermNumbers[]> {
    const clean = terms.map(cleanTerm);
    const found = new Map<string, TermNumbers>();
    const missing: string[] = [];
    for (const term of new Set(clean)) {
      const known = this.#known.get(term);
      if (known) found.set(term, known);
      else missing.push(term);
    }
    for (let at = 0; at < missing.length; at += TERMS_PER_CALL) {
      const some = missing.slice(at, at + TERMS_PER_CALL);
      const numbers = await (this.#deleted === 0 ? this.#added(some) : this.#counted(some));
      // Others may count at the same time: what is forgotten here, they still have.
      if (this.#known.size + some.length > MAX_TERMS) this.#known.clear();
      for (const [i, term] of some.entries()) {
        found.set(term, numbers[i]);
        this.#known.set(term, numbers[i]);
      }
    }
    return clean.map((term) => found.get(term) as TermNumbers);
  }

  /** Adds up the counts of all shards. */
  async #added(terms: readonly string[]): Promise<TermNumbers[]> {
    const names = [ALL, ...this.#fields.map(textField)];
    const words = terms.map((term) => (this.#index.layout.positions ? term : term + MARK + 1)).join(WORD_END);
    const doc = {
      [ALL]: terms.map((term) => term + MARK + 1).join(WORD_END),
      text: Object.fromEntries(this.#fields.map((field) => [field, words])),
    };
    const shards = await Promise.all(
      (await this.#shardRoutes()).map((routing) =>
        this.#index.connection.send<ShardTerms>({
          method: "POST",
          path: `/${this.#index.name}/_termvectors`,
          query: { routing },
          body: {
            doc,
            fields: names,
            term_statistics: true,
            field_statistics: false,
            positions: false,
            offsets: false,
          },
        }),
      ),
    );
    return terms.map((term) => {
      const total = (field: string, what: "doc_freq" | "ttf") =>
        shards.reduce((sum, { term_vectors: found }) => sum + (found?.[field]?.terms[term]?.[what] ?? 0), 0);
      const [, ...fields] = names;
      return {
        documents: total(ALL, "doc_freq"),
        documentsIn: fields.map((field) => total(field, "doc_freq")),
        frequencies: fields.map((field) => total(field, "ttf")),
      };
    });
  }

  /** Counts documents, and adds up the frequencies in them. */
  async #counted(terms: readonly string[]): Promise<TermNumbers[]> {
    const inAll = await this.#index.totals(
      terms.map((term) => ({ term: { [ALL]: term } })),
      false,
    );
    const inFields = await this.#index.totals(
      terms.flatMap((term) => this.#fields.map((field) => ({ term: { [textField(field)]: term } }))),
      true,
    );
    const count = this.#fields.length;
    return terms.map((_, i) => {
      const own = inFields.slice(i * count, (i + 1) * count);
      return {
        documents: inAll[i].matches,
        documentsIn: own.map(({ matches }) => matches),
        frequencies: own.map(({ sum }) => Math.round(sum)),
      };
    });
  }

  /** For each shard, a value that the cluster sends to it. */
  #shardRoutes(): Promise<readonly string[]> {
    this.#routes ??= this.#findRoutes().catch((error) => {
      this.#routes = undefined;
      throw error;
    });
    return this.#routes;
  }

  async #findRoutes(): Promise<string[]> {
    const { connection, name } = this.#index;
    type Shards = { readonly shards: readonly (readonly { readonly shard: number }[])[] };
    const shardsOf = async (query: Record<string, string>) =>
      (await connection.send<Shards>({ method: "GET", path: `/${name}/_search_shards`, query })).shards;
    const count = (await shardsOf({})).length;
    const routes = new Map<number, string>();
    for (let n = 0; routes.size < count && n < ROUTES; n += ROUTES_PER_CALL) {
      const some = Array.from({ length: ROUTES_PER_CALL }, (_, i) => String(n + i));
      const found = await Promise.all(some.map((routing) => shardsOf({ routing })));
      for (const [i, [[{ shard }]]] of found.entries()) if (!routes.has(shard)) routes.set(shard, some[i]);
    }
    return [...routes.values()];
  }

  /**
   * The statistics of a phrase without slop in some fields.
   *
   * @throws Error if it has slop: such phrases are counted in the documents themselves
   */
  async phrase(phrase: ConditionPart, mask: number): Promise<TermStatistics> {
    if (!isPlainPhrase(phrase)) throw new Error("a phrase with slop cannot be counted by the cluster");
    const fields = this.#fieldsOf(mask);
    const queries = fields.map((field) => phraseInField(phrase, field));
    const [[{ matches }], inFields] = [
      await this.#index.totals([anyOf(queries)], false),
      await this.#index.totals(queries, true),
    ];
    const sums = new Map(fields.map((field, i) => [field, Math.round(inFields[i].sum)]));
    return {
      documentFrequency: matches,
      collectionFrequency: this.#fields.map((field) => sums.get(field) ?? 0),
    };
  }
}

interface ShardTerms {
  readonly term_vectors?: Readonly<
    Record<string, { readonly terms: Readonly<Record<string, { readonly doc_freq?: number; readonly ttf?: number }>> }>
  >;
}

/** Statistics of the whole index. */
export async function collectionStatistics(index: RemoteIndex): Promise<CollectionStatistics> {
  const { fields } = index.layout;
  const { hits, aggregations } = await index.search({
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: documentsOnly([]) } } satisfies ClusterQuery,
    aggs: Object.fromEntries(fields.map((field) => [field, { sum: { field: `length.${field}` } }])),
  });
  return {
    documents: hits.total?.value ?? 0,
    fields,
    fieldLengths: fields.map((field) => aggregations?.[field].value ?? 0),
  };
}
