import { setting, suggestedName, UsageError } from "../../core/index.js";
import { nodeAddress } from "../../retrieval/node.js";
import type { NamedCluster } from "../../systems/node.js";
import { BUILT_IN_ENGINES, ENGINES_FILE, type EnginePlaces, findEngineFile, readEngineFile } from "./engine-file.js";

/** Which engine somebody asks for, and what differs from its defaults. */
export interface EngineRequest {
  /** `embedded`, `opensearch`, or a name in a file of engines. */
  readonly engine?: string;
  /** Addresses of nodes. */
  readonly node?: readonly string[];
  /** The name of the index in the cluster. */
  readonly indexName?: string;
  readonly shards?: number;
  readonly replicas?: number;
  /** The file that names engines; default: looked for. */
  readonly engines?: string;
}

/** The cluster for indexes, or `none` if they must be on this machine. */
export type ClusterWish = NamedCluster | "none";

/**
 * The engine that somebody asks for; `undefined` if none.
 *
 * @throws UsageError for settings that contradict each other, InputError for a file of engines that cannot be used
 */
export function chooseEngine(request: EngineRequest, places: EnginePlaces): ClusterWish | undefined {
  const { engine, node = [] } = request;
  if (engine === undefined && node.length === 0) {
    const wrong = (["indexName", "shards", "replicas", "engines"] as const).find((name) => request[name] !== undefined);
    if (wrong === undefined) return undefined;
    const message = `also name an engine: ${setting("engine")} NAME, or a node of a cluster: ${setting("node")} URL`;
    throw new UsageError(message, { setting: wrong, value: request[wrong] });
  }
  if (engine === "embedded") {
    const wrong = (["node", "indexName", "shards", "replicas"] as const).find((name) => request[name] !== undefined);
    if (wrong === undefined) return "none";
    throw new UsageError(`not with ${setting("engine")} embedded, which has no cluster`, { setting: wrong });
  }
  const isNamed = engine !== undefined && engine !== "opensearch";
  const named = isNamed ? namedEngine(engine, request.engines, places) : undefined;
  const nodes = node.length > 0 ? node.map(nodeAddress) : (named?.nodes ?? []);
  if (nodes.length === 0) {
    const file = `or name an engine that ${ENGINES_FILE} describes`;
    throw new UsageError(`give the address of the cluster: ${setting("node")} https://host:9200; ${file}`, {
      setting: "engine",
      value: engine,
    });
  }
  const { indexName: index, shards, replicas } = request;
  return {
    ...named,
    nodes,
    ...(index !== undefined && { index }),
    ...(shards !== undefined && { shards }),
    ...(replicas !== undefined && { replicas }),
  };
}

function namedEngine(name: string, given: string | undefined, places: EnginePlaces): NamedCluster {
  const file = given ?? findEngineFile(places);
  const engines = file === undefined ? new Map<string, NamedCluster>() : readEngineFile(file);
  const found = engines.get(name);
  if (found) return found;
  const where = file ?? `there is no ${ENGINES_FILE} in this folder or above`;
  const names = [...BUILT_IN_ENGINES, ...engines.keys()];
  const message = `not known: ${JSON.stringify(name)}; ${suggestedName(name, names)} (${where})`;
  throw new UsageError(message, { setting: "engine", value: name });
}
