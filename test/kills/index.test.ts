import { rmSync } from "node:fs";
import { join } from "node:path";
import { presage } from "../support/presage.js";
import { indexState } from "../support/small-index.js";
import { hashes } from "./folder-content.js";
import { testKills } from "./killed-operation.js";

/** Each thread writes a segment, and each segment is committed. */
const BUILD = [
  ...["index", "patents", "--output", "index", "--threads", "2", "--quiet"],
  ...["--analyzer", "plain", "--fields", "title,abstract"],
];

const documentsIn = (folder: string) => {
  const state = indexState(folder);
  return state === "no index" ? [] : (state as { documents: string[] }).documents;
};

function simulate(folder: string): void {
  const size = ["--documents", "100", "--words", "200"];
  presage(["collection", "simulate", "world", ...size, "--collection", "patents", "--quiet"], { cwd: folder });
  rmSync(join(folder, "world"), { recursive: true });
}

function buildIndex(folder: string): void {
  simulate(folder);
  presage(BUILD, { cwd: folder });
}

/** Documents of the simulated collection. */
const REMOVED = ["US-4200021-A", "JP-S61000063-A", "US-4200000-A"];

const REMOVE = ["index", "--output", "index", "--remove", REMOVED.join(","), "--quiet"];

/** The content of the files, without the numbers of segments and commits. */
function bytesOf(folder: string): string[] {
  return Object.values(hashes(join(folder, "index"), /index\.json$/)).sort();
}

testKills({
  name: "index: build with threads, several commits",
  args: BUILD,
  prepare: simulate,
  state: documentsIn,
  // Threads take turns: any part of the documents may be the first.
  isPossible: (found, all) => found.every((document) => all.includes(document)),
  acknowledged: ({ code }, all) => (code === 0 ? all : []),
  final: indexState,
});

testKills({
  name: "index: merge",
  args: ["index", "--output", "index", "--merge"],
  prepare: buildIndex,
  state: documentsIn,
  final: (folder) => ({ ...(indexState(folder) as object), files: bytesOf(folder) }),
});

testKills({
  name: "index: remove documents",
  args: REMOVE,
  prepare: buildIndex,
  state: (folder) => {
    const documents = documentsIn(folder);
    return REMOVED.filter((document) => !documents.includes(document));
  },
  isPossible: (found) => found.length === 0 || found.length === REMOVED.length,
  acknowledged: ({ code }, all) => (code === 0 ? all : []),
  // Removing again is an error that names the documents; the collection has nothing new for the index.
  next: (found) => ({ args: found.length === 0 ? REMOVE : BUILD }),
  final: indexState,
});
