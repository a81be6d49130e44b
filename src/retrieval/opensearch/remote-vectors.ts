import { MAX_FIELDS } from "../segment/segment-fields.js";
import { documentKey } from "./encode-document.js";
import { fieldFrequency, type RemoteClause } from "./remote-clauses.js";
import type { ClusterHit, ClusterQuery, RemoteIndex } from "./remote-index.js";
import { splitClauses } from "./score-bounds.js";

/** The terms of a document as the index keeps them, and what it is grouped by. */
export interface RemoteVector {
  readonly id: string;
  /** As `forward-vector.ts` writes it. */
  readonly vector: Uint8Array;
  /** Words by field, {@link MAX_FIELDS} of them. */
  readonly lengths: Uint32Array;
  readonly patent?: string;
  readonly family?: string;
}

/** Bytes of vectors that are kept, since queries of a run find many of the same documents. */
const KEPT_BYTES = 64 << 20;

/** Clauses of phrases in one call: fewer than any cluster accepts. */
const PHRASES_PER_CALL = 500;

/** Vectors that are fetched in one call. */
const PER_CALL = 1000;

/** Reads the vectors of documents, and remembers some. */
export class RemoteVectors {
  readonly #index: RemoteIndex;
  /** The last used at the end. */
  readonly #kept = new Map<string, RemoteVector>();
  #keptBytes = 0;

  constructor(index: RemoteIndex) {
    this.#index = index;
  }

  /** The vectors of documents, by id; those that the index does not have are missing. */
  async of(ids: readonly string[]): Promise<Map<string, RemoteVector>> {
    const found = new Map<string, RemoteVector>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const known = this.#kept.get(id);
      if (known) {
        this.#kept.delete(id);
        this.#kept.set(id, known);
        found.set(id, known);
      } else missing.push(id);
    }
    const { fields } = this.#index.layout;
    const wanted = ["id", "vector", "patent", "family", ...fields.map((field) => `length.${field}`)];
    await this.#each(missing, { docvalue_fields: wanted }, [], (hit) => {
      const vector = this.#read(hit);
      found.set(vector.id, vector);
      this.#keep(vector);
    });
    return found;
  }

  /** The frequencies of phrases in documents by field: `frequencies.get(id)[phrase][field]`. */
  async phraseFrequencies(
    clauses: readonly RemoteClause[],
    ids: readonly string[],
  ): Promise<Map<string, readonly (readonly number[])[]>> {
    const { fields } = this.#index.layout;
    const found = new Map<string, number[][]>();
    if (clauses.length === 0) return found;
    const named = clauses.flatMap((clause, c) =>
      clause.fields.map((field) => scoredAs(fieldFrequency(clause, field), `${c} ${fields.indexOf(field)}`)),
    );
    const empty = () => clauses.map(() => new Array<number>(MAX_FIELDS).fill(0));
    for (const some of splitClauses(named, PHRASES_PER_CALL)) {
      await this.#each(ids, { docvalue_fields: ["id"] }, some, ({ fields: values, matched_queries: matched = {} }) => {
        const id = String(values?.id[0]);
        const frequencies = found.get(id) ?? empty();
        for (const [name, score] of Object.entries(matched)) {
          const [clause, field] = name.split(" ").map(Number);
          frequencies[clause][field] = Math.round(score);
        }
        found.set(id, frequencies);
      });
    }
    return found;
  }

  async #each(
    ids: readonly string[],
    wanted: Readonly<Record<string, unknown>>,
    named: readonly ClusterQuery[],
    take: (hit: ClusterHit) => void,
  ): Promise<void> {
    const calls: (readonly string[])[] = [];
    for (let at = 0; at < ids.length; at += PER_CALL) calls.push(ids.slice(at, at + PER_CALL));
    for (const call of calls) {
      const filter = [{ ids: { values: call.map(documentKey) } }];
      const { hits } = await this.#index.search({
        query: { bool: { filter, ...(named.length > 0 && { should: named }) } },
        size: call.length,
        sort: ["_doc"],
        track_total_hits: false,
        stored_fields: "_none_",
        ...wanted,
      });
      for (const hit of hits.hits) take(hit);
    }
  }

  #read({ fields = {} }: ClusterHit): RemoteVector {
    const lengths = new Uint32Array(MAX_FIELDS);
    for (const [f, field] of this.#index.layout.fields.entries()) {
      lengths[f] = Number(fields[`length.${field}`]?.[0] ?? 0);
    }
    const { patent, family } = fields;
    return {
      id: String(fields.id[0]),
      vector: Buffer.from(String(fields.vector?.[0] ?? ""), "base64"),
      lengths,
      ...(patent && { patent: String(patent[0]) }),
      ...(family && { family: String(family[0]) }),
    };
  }

  #keep(vector: RemoteVector): void {
    this.#kept.set(vector.id, vector);
    this.#keptBytes += vector.vector.length;
    for (const [id, oldest] of this.#kept) {
      if (this.#keptBytes <= KEPT_BYTES) return;
      this.#kept.delete(id);
      this.#keptBytes -= oldest.vector.length;
    }
  }
}

/** A query whose score is returned under a name. */
function scoredAs(query: ClusterQuery, name: string): ClusterQuery {
  return { bool: { must: [query], _name: name } };
}
