import { existsSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../core/index.js";
import { fileSystem, makeFolderDurably, replaceDurably } from "../../files/node.js";

/** The folder of a collection that keeps strategies. */
const FOLDER = "strategies";

/** Names of strategies and of their runs are names of files on any system. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,78}[\p{L}\p{N}_-])?$/u;

/** @throws UsageError for a name that is not a simple file name */
export function requireFileName(name: string, setting: string): void {
  if (NAME.test(name)) return;
  throw new UsageError("must be at most 80 letters, digits, spaces, dots, hyphens and underscores", {
    setting,
    value: name,
  });
}

/** The names of the strategies that a collection keeps, in order. */
export function keptStrategies(collection: string): string[] {
  const folder = join(collection, FOLDER);
  if (!existsSync(folder)) return [];
  return fileSystem
    .readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();
}

/** The file of a strategy, whether it exists or not. */
export function strategyFile(collection: string, name: string): string {
  requireFileName(name, "strategy");
  return join(collection, FOLDER, `${name}.json`);
}

/** The text of a strategy as it was kept; `undefined` if there is none of this name. */
export function readStrategy(collection: string, name: string): string | undefined {
  const file = strategyFile(collection, name);
  return existsSync(file) ? fileSystem.readFileSync(file, "utf8") : undefined;
}

/** Keeps the text of a strategy, whether it can be run or not; an earlier one of the same name is replaced. */
export function keepStrategy(collection: string, name: string, text: string): void {
  const file = strategyFile(collection, name);
  makeFolderDurably(join(collection, FOLDER));
  replaceDurably(file, new TextEncoder().encode(text));
}
