import { InputError } from "../../core/index.js";
import type { Connection } from "./connection.js";
import { type IndexLayout, REMOTE_FORMAT } from "./index-layout.js";

/** What Presage keeps about an index in the cluster, in the `_meta` of its mapping. */
export interface GenerationMeta {
  readonly format: number;
  readonly analyzer: string;
  readonly layout: IndexLayout;
  readonly state: "building" | "committed";
  /** Who writes to it, while it is being built. */
  readonly writer?: WriterMark;
  /** What is being built; the same job may be continued. */
  readonly job?: string;
}

export interface WriterMark {
  readonly token: string;
  /** When the writer last showed that it is alive, in milliseconds since 1970. */
  readonly renewed: number;
}

/** An index in the cluster: the facts that its results depend on. */
export interface IndexFacts {
  readonly cluster: string;
  readonly clusterId: string;
  /** Version of OpenSearch. */
  readonly version: string;
  /** The name that users give. */
  readonly index: string;
  /** The name of the commit, and the cluster's own id of it. */
  readonly generation: string;
  readonly id: string;
  readonly analyzer: string;
  readonly layout: IndexLayout;
  readonly shards: number;
  readonly replicas: number;
  /** Documents that are deleted and not yet removed; infinite if a copy of a shard is missing, which may have others. */
  readonly deleted: number;
  /** Clauses that the cluster accepts in a query. */
  readonly maxClauses: number;
}

/** The name of a generation: `patents-g000002`. */
export function generationName(index: string, number: number): string {
  return `${index}-g${String(number).padStart(6, "0")}`;
}

/** The number in the name of a generation. */
export function generationNumber(name: string): number {
  return Number(/-g(\d{6,})$/.exec(name)?.[1] ?? 0);
}

/** The generation that an index's name stands for; `undefined` if there is none. */
export async function currentGeneration(connection: Connection, index: string): Promise<string | undefined> {
  const { status, body } = await connection.ask<Record<string, unknown>>({
    method: "GET",
    // Only generations: whoever may read these may ask this.
    path: `/${index}-g*/_alias/${index}`,
    allow: [404],
  });
  return status === 404 ? undefined : Object.keys(body).sort().at(-1);
}

/**
 * Removes generations of an index before the last but one. Those who opened that one may go on; those of earlier ones had
 * time.
 *
 * @param last the last generation
 */
export async function removeOld(connection: Connection, index: string, last: string): Promise<void> {
  const all = await connection.send<Record<string, unknown>>({ method: "GET", path: `/${index}-g*/_mapping` });
  const isOld = (name: string) =>
    name.startsWith(`${index}-g`) && generationNumber(name) > 0 && generationNumber(name) < generationNumber(last) - 1;
  for (const name of Object.keys(all).filter(isOld)) {
    await connection.send({ method: "DELETE", path: `/${name}`, allow: [404] });
  }
}

/** What Presage keeps about a generation; `undefined` if there is no such index. */
export async function readMeta(connection: Connection, generation: string): Promise<GenerationMeta | undefined> {
  type Answer = Record<string, { readonly mappings?: { readonly _meta?: { readonly presage?: GenerationMeta } } }>;
  const { status, body } = await connection.ask<Answer>({
    method: "GET",
    path: `/${generation}/_mapping`,
    allow: [404],
  });
  return status === 404 ? undefined : body[generation]?.mappings?._meta?.presage;
}

/** Replaces what Presage keeps about a generation. */
export async function writeMeta(connection: Connection, generation: string, meta: GenerationMeta): Promise<void> {
  await connection.send({ method: "PUT", path: `/${generation}/_mapping`, body: { _meta: { presage: meta } } });
}

/**
 * Finds the last commit of an index, or a given one.
 *
 * @throws InputError if there is none, or another program or a newer version made it
 */
export async function findGeneration(
  connection: Connection,
  { index, generation: given }: { readonly index: string; readonly generation?: string },
): Promise<IndexFacts> {
  const place = `${connection.nodes[0]}/${index}`;
  const generation = given ?? (await currentGeneration(connection, index));
  const meta = generation === undefined ? undefined : await readMeta(connection, generation);
  if (generation === undefined || !meta) {
    throw new InputError([{ file: place, line: 0, message: "no index of Presage with this name in the cluster" }]);
  }
  if (meta.format > REMOTE_FORMAT) {
    const message = `written by a newer version of Presage: format ${meta.format}, this one reads up to ${REMOTE_FORMAT}`;
    throw new InputError([{ file: place, line: 0, message }]);
  }
  return {
    ...(await clusterFacts(connection)),
    ...(await indexFacts(connection, generation)),
    index,
    generation,
    ...pick(meta),
  };
}

function pick({ analyzer, layout }: GenerationMeta): Pick<IndexFacts, "analyzer" | "layout"> {
  return { analyzer, layout };
}

/** How many copies of each shard of a generation there are, besides the first. */
export async function replicasOf(connection: Connection, generation: string): Promise<number> {
  return Number((await settingsOf(connection, generation)).number_of_replicas);
}

interface Settings {
  readonly uuid: string;
  readonly number_of_shards: string;
  readonly number_of_replicas: string;
}

async function settingsOf(connection: Connection, generation: string): Promise<Settings> {
  type Answer = Record<string, { readonly settings: { readonly index: Settings } }>;
  const settings = await connection.send<Answer>({ method: "GET", path: `/${generation}/_settings` });
  return settings[generation].settings.index;
}

async function indexFacts(connection: Connection, generation: string) {
  const { uuid, number_of_shards: shards, number_of_replicas: replicas } = await settingsOf(connection, generation);
  type Count = { readonly docs?: { readonly deleted: number } };
  type Stats = {
    readonly _shards: { readonly total: number; readonly successful: number };
    readonly _all: { readonly total: Count };
  };
  // Copies of a shard are merged each in its own way.
  const stats = await connection.send<Stats>({ method: "GET", path: `/${generation}/_stats/docs` });
  const isComplete = stats._shards.successful === stats._shards.total;
  const deleted = isComplete ? (stats._all.total.docs?.deleted ?? 0) : Number.POSITIVE_INFINITY;
  return { id: uuid, shards: Number(shards), replicas: Number(replicas), deleted };
}

/** The cluster, and the number of clauses that it accepts in a query. */
export async function clusterFacts(
  connection: Connection,
): Promise<Pick<IndexFacts, "cluster" | "clusterId" | "version" | "maxClauses">> {
  type Root = { cluster_name: string; cluster_uuid: string; version: { number: string; distribution?: string } };
  const {
    cluster_name: cluster,
    cluster_uuid: clusterId,
    version,
  } = await connection.send<Root>({ method: "GET", path: "/" });
  if (version.distribution !== "opensearch") {
    const message = `is not OpenSearch: ${version.distribution ?? "unknown"} ${version.number}`;
    throw new InputError([{ file: connection.nodes[0], line: 0, message }]);
  }
  return { cluster, clusterId, version: version.number, maxClauses: await maxClauses(connection) };
}

/** Where settings may not be read, the default of OpenSearch counts. */
const DEFAULT_MAX_CLAUSES = 1024;
const MAX_CLAUSES = "indices.query.bool.max_clause_count";

async function maxClauses(connection: Connection): Promise<number> {
  type Settings = Record<"persistent" | "transient" | "defaults", Record<string, string> | undefined>;
  const query = { include_defaults: true, flat_settings: true };
  const { status, body } = await connection.ask<Settings>({
    method: "GET",
    path: "/_cluster/settings",
    query,
    allow: [401, 403],
  });
  if (status !== 200) return DEFAULT_MAX_CLAUSES;
  const { transient, persistent, defaults } = body;
  return Number(
    transient?.[MAX_CLAUSES] ?? persistent?.[MAX_CLAUSES] ?? defaults?.[MAX_CLAUSES] ?? DEFAULT_MAX_CLAUSES,
  );
}
