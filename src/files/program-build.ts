import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compareBytes } from "../core/index.js";
import { fileHash } from "./content-hash.js";

let build: string | undefined;

/** By which one build of the program is told from another: systems may find something else in another. */
export function programBuild(): string {
  build ??= buildOf(fileURLToPath(import.meta.url));
  return build;
}

/**
 * The hash of a command, which is one file with all that it needs; of the library, where every module is a file, the hash
 * of all modules.
 *
 * @param file the file that this module is in
 */
export function buildOf(file: string): string {
  const ending = extname(file);
  if (basename(file, ending) !== "program-build") return fileHash(file);
  const root = join(file, "../../..");
  const hash = createHash("sha256");
  const modules = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.endsWith(`.test${ending}`))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort(compareBytes);
  for (const path of modules)
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  return hash.digest("hex");
}
