import type { Mark } from "../../collection/index.js";
import { compareBytes } from "../../core/index.js";
import type { CampaignStore } from "../store.js";

/** A document of the pool of a topic. */
export interface PoolEntry {
  readonly document: string;
  /** Documents of one family are judged together; the document itself if it is alone. */
  readonly family: string;
  /** Where it was found. */
  readonly mark?: Mark | undefined;
  /** Its best rank in any run, from 1. Assessors never see it. */
  readonly rank?: number | undefined;
}

/** A family of documents that is judged once. */
export interface PooledFamily {
  readonly family: string;
  /** The member that assessors see: the first by id. */
  readonly shown: string;
  /** By id. */
  readonly members: readonly string[];
  /** The best rank of any member. */
  readonly rank?: number;
}

/** The pool of a topic. */
export interface TopicPool {
  readonly topic: string;
  /** Counts its changes. */
  readonly version: number;
  /** Families with a document in the pool, by the id of the document that is shown. */
  readonly families: readonly PooledFamily[];
  /** By document; includes documents that were dropped from the pool. */
  readonly familyOf: ReadonlyMap<string, PooledFamily>;
  readonly marks: ReadonlyMap<string, Mark>;
}

/**
 * Replaces the pool of a topic. Documents that are not in the new one are no longer handed out; judgements of them
 * are kept and still accepted from assessors who have them on their screens.
 */
export function givePool(store: CampaignStore, topic: string, entries: readonly PoolEntry[]): void {
  store.transaction(() => {
    const { database } = store;
    database
      .prepare("INSERT INTO judging_topic VALUES (?, 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1")
      .run(topic);
    database.prepare("UPDATE judging_pool SET dropped = 1 WHERE topic = ?").run(topic);
    const put = database.prepare(
      `INSERT INTO judging_pool VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT (topic, document) DO UPDATE SET
        family = excluded.family, mark = excluded.mark, rank = excluded.rank, dropped = 0`,
    );
    for (const { document, family, mark, rank } of entries)
      put.run(topic, document, family, mark ?? null, rank ?? null);
  });
}

/** The topics that have a pool, in byte order. */
export function pooledTopics({ database }: CampaignStore): string[] {
  const rows = database.prepare("SELECT topic FROM judging_topic").all() as { topic: string }[];
  return rows.map(({ topic }) => topic).sort(compareBytes);
}

/** Counts the changes of all pools. */
export function poolChanges(store: CampaignStore): number {
  return (store.statement("SELECT coalesce(sum(version), 0) AS n FROM judging_topic").get() as { n: number }).n;
}

const known = new WeakMap<CampaignStore, Map<string, TopicPool>>();

/** The pool of a topic; `undefined` if it has none. Kept in memory until it changes. */
export function topicPool(store: CampaignStore, topic: string): TopicPool | undefined {
  const row = store.statement("SELECT version FROM judging_topic WHERE topic = ?").get(topic) as
    | { version: number }
    | undefined;
  if (!row) return undefined;
  let pools = known.get(store);
  if (!pools) known.set(store, (pools = new Map()));
  const earlier = pools.get(topic);
  if (earlier?.version === row.version) return earlier;
  const pool = readPool(store, topic, row.version);
  pools.set(topic, pool);
  return pool;
}

interface PoolRow {
  readonly document: string;
  readonly family: string;
  readonly mark: Mark | null;
  readonly rank: number | null;
  readonly dropped: number;
}

function readPool({ database }: CampaignStore, topic: string, version: number): TopicPool {
  const sql = "SELECT document, family, mark, rank, dropped FROM judging_pool WHERE topic = ?";
  const rows = (database.prepare(sql).all(topic) as PoolRow[]).sort((a, b) => compareBytes(a.document, b.document));
  const groups = new Map<string, PoolRow[]>();
  for (const row of rows) groups.set(row.family, [...(groups.get(row.family) ?? []), row]);
  const all = Array.from(groups, ([family, members]) => familyOfRows(family, members));
  const inPool = new Set(rows.filter(({ dropped }) => dropped === 0).map(({ family }) => family));
  return {
    topic,
    version,
    families: all.filter(({ family }) => inPool.has(family)).sort((a, b) => compareBytes(a.shown, b.shown)),
    familyOf: new Map(all.flatMap((family) => family.members.map((document) => [document, family] as const))),
    marks: new Map(rows.flatMap(({ document, mark }) => (mark === null ? [] : [[document, mark] as const]))),
  };
}

function familyOfRows(family: string, rows: readonly PoolRow[]): PooledFamily {
  const present = rows.filter(({ dropped }) => dropped === 0);
  const counted = present.length > 0 ? present : rows;
  const ranks = counted.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  return {
    family,
    shown: counted[0].document,
    members: rows.map(({ document }) => document),
    ...(ranks.length > 0 && { rank: Math.min(...ranks) }),
  };
}
