import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Command } from "commander";
import { type ClusterWish, chooseEngine, ENGINES_FILE, type EngineRequest } from "../../application/node.js";
import type { NamedCluster } from "../../systems/node.js";
import { atLeast, atLeastOne } from "./number-values.js";

/** The options of {@link addEngineOptions}. */
export type EngineOptions = EngineRequest;

/**
 * Adds the options that choose an engine.
 *
 * @param makes whether the command makes indexes, and one whose name can be chosen
 */
export function addEngineOptions(command: Command, makes: "none" | "indexes" | "one-index"): void {
  command
    .option("--engine <name>", `engine: embedded (the default), opensearch, or a name in ${ENGINES_FILE}`)
    .option("--node <url>", "node of an OpenSearch cluster: https://host:9200; several with commas, or repeated", nodes)
    .option("--engines <file>", `file that names engines; default: ${ENGINES_FILE} in this folder or above`);
  if (makes === "one-index") {
    command.option(
      "--index-name <name>",
      "name of the index in the cluster; default: made from the name of the folder",
    );
  }
  if (makes !== "none") {
    command
      .option("--shards <n>", "number of shards of a new index in a cluster; default: 1", atLeastOne)
      .option("--replicas <n>", "number of copies of each shard in a cluster; default: 0", atLeast(0));
  }
}

/** Addresses of nodes: several with commas, or from options that are repeated. */
export function nodes(text: string, earlier: readonly string[] = []): string[] {
  const given = text.split(",").map((each) => each.trim());
  return [...earlier, ...given.filter((each) => each !== "")];
}

/** The engine that options ask for; `undefined` if they ask for none. */
export function engineOf({
  engine,
  node,
  indexName,
  shards,
  replicas,
  engines,
}: EngineOptions): ClusterWish | undefined {
  const request = { engine, node, indexName, shards, replicas, engines };
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  return chooseEngine(given, { folder: process.cwd(), settings: settingsFolder() });
}

/** The cluster that options ask for; `undefined` for the embedded engine. */
export function clusterOf(options: EngineOptions): NamedCluster | undefined {
  const wish = engineOf(options);
  return wish === "none" ? undefined : wish;
}

/** `~/.config`, or what the XDG specification puts in its place; it only counts if it is absolute. */
function settingsFolder(): string {
  const given = process.env.XDG_CONFIG_HOME;
  return given && isAbsolute(given) ? given : join(homedir(), ".config");
}
