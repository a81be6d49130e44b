/** The programs that Presage is compared with, as anybody gets them by their names and versions. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { call, JVM, luceneProgram, VERSION } from "../retrieval/lucene10.mjs";

/** @typedef {import("../measure.mjs").Command} Command */

/**
 * @typedef {object} GrowthPeer
 * @property {string} name
 * @property {string} version
 * @property {(folder: string) => Command} index reads documents from standard input
 * @property {Readonly<Record<string, (folder: string, queries: string, limit: number) => Command>>} ways to search
 */

/**
 * Compiles the peers with these names.
 *
 * @param {readonly string[]} names
 * @param {string} folder for what is compiled
 * @returns {GrowthPeer[]}
 */
export function growthPeers(names, folder) {
  return [
    ...(names.includes("lucene") ? [lucenePeer(path.join(folder, "classes"))] : []),
    ...(names.includes("tantivy") ? [tantivyPeer(path.join(folder, "tantivy"))] : []),
  ];
}

/** @param {string} classes @returns {GrowthPeer} */
function lucenePeer(classes) {
  const command = luceneProgram("GrowthPeer", classes);
  const search =
    (/** @type {string} */ way) =>
    (/** @type {string} */ index, /** @type {string} */ queries, /** @type {number} */ limit) =>
      command("search", index, queries, limit, way);
  return {
    name: "Lucene",
    version: `${VERSION} (${JVM.join(" ")})`,
    index: (index) => command("index", index),
    ways: { exhaustive: search("exhaustive"), default: search("default") },
  };
}

/** @param {string} target @returns {GrowthPeer} */
function tantivyPeer(target) {
  const source = path.join(import.meta.dirname, "..", "tantivy");
  call("cargo", "build", "--release", "--manifest-path", path.join(source, "Cargo.toml"), "--target-dir", target);
  const file = path.join(target, "release", "tantivy-peer");
  const [, version] =
    /name = "tantivy"\nversion = "([^"]+)"/.exec(readFileSync(path.join(source, "Cargo.lock"), "utf8")) ?? [];
  return {
    name: "tantivy",
    version: `${version} (release, thin LTO)`,
    index: (index) => ({ file, args: ["index", index] }),
    ways: { default: (index, queries, limit) => ({ file, args: ["search", index, queries, String(limit)] }) },
  };
}
