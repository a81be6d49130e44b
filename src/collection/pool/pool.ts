import { compareBytes } from "../../core/index.js";
import type { Ranking } from "../../trec/index.js";

/** A pooled run: the documents it retrieved for each topic, best first. */
export interface PoolRun {
  readonly name: string;
  /** Documents down to this rank go into the pool. */
  readonly depth: number;
  readonly topics: ReadonlyMap<string, Pick<Ranking, "docs">>;
}

/**
 * Where a pooled document comes from: `S` only from systems, `J` only from the experts' own search, `U` from both.
 *
 * M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3, section 5
 */
export type Mark = "S" | "J" | "U";

/** A document to be judged for a topic. */
export interface PooledDocument {
  readonly doc: string;
  readonly mark: Mark;
  /** The runs that retrieved it, in the order of the runs, with its rank (from 1) in each. */
  readonly found: readonly Finding[];
}

export interface Finding {
  /** Number of the run, from 0. */
  readonly run: number;
  readonly rank: number;
}

/** The documents to judge, by topic: topics in byte order, documents in byte order of their ids. */
export type Pool = ReadonlyMap<string, readonly PooledDocument[]>;

/** Documents that experts found, by topic. */
export type ExpertSets = ReadonlyMap<string, ReadonlySet<string>>;

/** NTCIR-3 judged the first 30 documents of each run. */
export const NTCIR_DEPTH = 30;

/** What a pool contains in addition to the runs. */
export interface PoolingOptions {
  /** Documents found by experts: added to the pool, and used to distinguish S, J and U. */
  readonly experts?: ExpertSets | undefined;
  /** Only these topics. */
  readonly topics?: ReadonlySet<string> | undefined;
}

/**
 * The pool of runs: for each topic, the union of the documents of each run within its depth and of those that experts
 * found. The order of the documents does not show where they were found.
 *
 * K. Sparck Jones, C. J. van Rijsbergen: Report on the need for and provision of an “ideal” information retrieval test
 * collection. 1975
 */
export function makePool(runs: readonly PoolRun[], { experts = new Map(), topics }: PoolingOptions = {}): Pool {
  const names = new Set([...runs.flatMap((run) => [...run.topics.keys()]), ...experts.keys()]);
  const pool = new Map<string, PooledDocument[]>();
  for (const topic of [...names].sort(compareBytes)) {
    if (topics && !topics.has(topic)) continue;
    const found = findings(runs, topic);
    const expert: ReadonlySet<string> = experts.get(topic) ?? new Set();
    for (const doc of expert) if (!found.has(doc)) found.set(doc, []);
    const documents = Array.from(found, ([doc, each]) => ({
      doc,
      mark: markOf(each.length > 0, expert.has(doc)),
      found: each,
    }));
    if (documents.length > 0)
      pool.set(
        topic,
        documents.sort((a, b) => compareBytes(a.doc, b.doc)),
      );
  }
  return pool;
}

function findings(runs: readonly PoolRun[], topic: string): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>();
  runs.forEach(({ depth, topics }, run) => {
    const docs = topics.get(topic)?.docs ?? [];
    for (let i = 0; i < Math.min(depth, docs.length); i++) {
      const finding = { run, rank: i + 1 };
      const others = found.get(docs[i]);
      if (others) others.push(finding);
      else found.set(docs[i], [finding]);
    }
  });
  return found;
}

function markOf(bySystem: boolean, byExpert: boolean): Mark {
  if (!byExpert) return "S";
  return bySystem ? "U" : "J";
}

/** The best rank of a document in any run; `undefined` if no run has it. */
export function bestRank({ found }: PooledDocument): number | undefined {
  return found.length === 0 ? undefined : Math.min(...found.map(({ rank }) => rank));
}

/** Number of documents in a pool. */
export function poolSize(pool: Pool): number {
  let size = 0;
  for (const documents of pool.values()) size += documents.length;
  return size;
}
