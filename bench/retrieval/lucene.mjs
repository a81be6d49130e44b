/** Lucene as a peer: compiled when needed, with the jars in `LUCENE_CLASSPATH`. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";

const classpath = process.env.LUCENE_CLASSPATH;
const source = path.join(import.meta.dirname, "..", "lucene", "LucenePeer.java");

/**
 * @param {string} folder for the compiled classes
 * @returns {((...args: (string | number)[]) => import("../measure.mjs").Command) | undefined} the command that runs it
 *   with these arguments; undefined without Lucene
 */
export function findLucene(folder) {
  if (!classpath) return undefined;
  mkdirSync(folder, { recursive: true });
  const compiled = spawnSync("javac", ["-cp", classpath, "-d", folder, source], { encoding: "utf8" });
  if (compiled.status !== 0) throw new Error(`LucenePeer does not compile: ${compiled.error ?? compiled.stderr}`);
  const all = [classpath, folder].join(path.delimiter);
  return (...args) => ({ file: "java", args: ["-Xmx2g", "-cp", all, "LucenePeer", ...args.map(String)] });
}

/** The version, from the names of the jars. */
export function luceneVersion() {
  return /lucene-core-([\d.]+)\.jar/.exec(classpath ?? "")?.[1] ?? "";
}
