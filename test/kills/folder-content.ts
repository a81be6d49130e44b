import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The SHA-256 of every file in a folder, or of a file, by its name; empty if there is none. */
export function hashes(path: string, without: RegExp = /(?!)/): Record<string, string> {
  if (!existsSync(path)) return {};
  const names = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .filter((name) => !without.test(name))
    .sort();
  return Object.fromEntries(names.map((name) => [name, hashOf(readFileSync(join(path, name)))]));
}

export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The names of those of some files that are there, with their hashes. */
export function filesIn(folder: string, names: readonly string[]): string[] {
  return names
    .filter((name) => existsSync(join(folder, name)))
    .map((name) => `${name} ${hashOf(readFileSync(join(folder, name)))}`);
}
