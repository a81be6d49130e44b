import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseCall, printCall, UsageError } from "../../core/index.js";
import { parseSystem, SYSTEMS } from "../../systems/index.js";
import type { NamedCluster } from "../../systems/node.js";
import type { Effects } from "../effects.js";
import { SEARCH_DEFAULTS } from "../searching/search-options.js";
import { requireFileName, strategyFile } from "./kept-strategies.js";
import { runSystems } from "./run-systems.js";
import { TopicThreads } from "./topic-threads.js";

/** The folder of a campaign that holds the runs of systems until they are submitted. */
const FOLDER = "system-runs";

/** A run of a system for the topics of a campaign. Plain data: it is passed to another thread. */
export interface CampaignSystemRun {
  /** The campaign's folder. */
  readonly campaign: string;
  readonly collection: string;
  /** The cluster for indexes; default: they are on this machine. */
  readonly cluster?: NamedCluster;
  /** Files of topics. */
  readonly topics: readonly string[];
  /** A system of the list, with parameters: `bm25`, `dcu.cit(terms=25)`. */
  readonly system: string;
  /** Name of the run, and its tag. */
  readonly name: string;
  /** Maximum number of documents per topic. */
  readonly limit: number;
}

/** A run that was made. */
export interface MadeSystemRun {
  readonly name: string;
  readonly system: string;
  readonly topics: number;
  /** Lines of the run. */
  readonly lines: number;
  /** Topics for which nothing was found. */
  readonly empty: readonly string[];
  readonly seconds: number;
}

/** The file of a run, whether it exists or not. */
export function systemRunFile(campaign: string, name: string): string {
  requireFileName(name, "name");
  return join(campaign, FOLDER, `${name}.txt`);
}

/** The runs that systems made for a campaign. */
export function systemRuns(campaign: string): { readonly name: string; readonly sizeBytes: number }[] {
  const folder = join(campaign, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .map((file) => ({ name: file.slice(0, -".txt".length), sizeBytes: statSync(join(folder, file)).size }));
}

/** The system that runs a strategy kept in a collection. */
export function strategySystem(collection: string, strategy: string): string {
  return printCall({ name: "spq", arguments: [{ key: "strategy", value: strategyFile(collection, strategy) }] });
}

/**
 * Refuses a system that a person elsewhere must not name: an unknown one, or one with a parameter that names a file of
 * this machine.
 *
 * @throws UsageError
 */
export function requireSystemWithoutFiles(system: string): void {
  const { definition } = parseSystem(system, SYSTEMS);
  const isFile = (key: string) => definition.parameters[key]?.kind === "file";
  // The value of a parameter may be a system with parameters of its own.
  const holdsCall = (key: string, value: string) => !["model", "feedback"].includes(key) && /[(/\\]/.test(value);
  const named = parseCall(system).arguments.find(({ key, value = "" }) => isFile(key) || holdsCall(key, value));
  if (named) {
    throw new UsageError(`parameters that name files cannot be set here: ${named.key}`, {
      setting: "system",
      value: system,
    });
  }
}

/**
 * Searches for the topics of a campaign with a system, and writes the run into the campaign's folder. If it is
 * interrupted, the same request continues after the last finished topic.
 */
export async function runSystemForCampaign(
  { campaign, collection, cluster, topics, system, name, limit }: CampaignSystemRun,
  effects: Effects = {},
): Promise<MadeSystemRun> {
  const output = systemRunFile(campaign, name);
  mkdirSync(join(campaign, FOLDER), { recursive: true });
  // One: the other processors stay free for people.
  const threads = new TopicThreads(1);
  try {
    const request = {
      systems: [system],
      ...{ collection, limit, output },
      ...(cluster && { cluster }),
      topics: { files: topics },
      search: SEARCH_DEFAULTS,
      tag: name.replaceAll(/\s+/g, "_"),
    };
    const { runs } = await runSystems(request, threads, effects);
    const [{ system: made, topics: count, results, empty, seconds }] = runs;
    return { name, system: made, topics: count, lines: results, empty, seconds };
  } finally {
    await threads.close();
  }
}
