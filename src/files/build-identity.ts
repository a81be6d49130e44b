import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { compareBytes } from "../core/index.js";

/** Identifies a build of the program. Systems may produce different results in another build. */
export interface BuildIdentity {
  readonly version: string;
  /** Hash of all modules of the build. */
  readonly hash: string;
}

let build: BuildIdentity | undefined;

/** The identity of this build. Everything that is kept for a later call of the program depends on it. */
export function buildIdentity(): BuildIdentity {
  build ??= { version: version(), hash: hashOfBuild(fileURLToPath(new URL("..", import.meta.url))) };
  return build;
}

/** Presage's version, from its package.json two folders above the built program. */
export function version(): string {
  const file = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/**
 * The hash that the build recorded, the same for all its programs. Without a record, as when the sources are run
 * directly, the hash of the modules.
 *
 * @param root the folder with all modules
 */
export function hashOfBuild(root: string): string {
  const note = join(root, "build.json");
  return existsSync(note) ? (JSON.parse(readFileSync(note, "utf8")) as BuildIdentity).hash : hashOfModules(root);
}

/** SHA-256 of all modules in a folder, with their names. */
export function hashOfModules(root: string): string {
  const hash = createHash("sha256");
  const modules = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name) && !/\.(d|test)\.[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort(compareBytes);
  for (const path of modules) {
    hash.update(`${relative(root, path).split(sep).join("/")}\0`);
    hash.update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}
