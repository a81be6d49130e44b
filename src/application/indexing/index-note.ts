import { setting } from "../../core/index.js";
import type { Manifest } from "../../retrieval/node.js";
import type { BuiltIndex } from "./build-index.js";
import { bytesIn, documentsIn, positionsBytesIn, wordsIn } from "./index-tables.js";

/** A sentence about what was done to an index, with a warning if nothing can be found in it. */
export function indexNote(
  { added, removed, bytesRead, threads, manifest, isAttached }: BuiltIndex,
  seconds: number,
): string {
  if (isAttached) return `the folder now names ${manifest.cluster?.index}: ${documentsIn(manifest)} documents`;
  if (added === 0 && removed === 0) return `nothing new: ${documentsIn(manifest)} documents`;
  const replaced = removed > 0 ? `, ${removed} of them replaced others` : "";
  const speed = `${(bytesRead / 1e6 / seconds).toFixed(1)} MB/s, ${Math.round(added / seconds)} documents per second`;
  const note = `${counted(added, "document")} added${replaced}; ${seconds.toFixed(1)} s on ${counted(threads, "thread")} (${speed})`;
  if (wordsIn(manifest).some((words) => words > 0)) return `${note}${positionsNote(manifest)}`;
  const where = `see ${setting("languages")} and ${setting("fields")}`;
  return `${note}\nWARNING: no text was indexed, so nothing can be found: ${where}`;
}

/** What the positions of words take. */
function positionsNote(manifest: Manifest): string {
  if (!manifest.positions || manifest.cluster) return "";
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return `\npositions: ${megabytes(positionsBytesIn(manifest))} of ${megabytes(bytesIn(manifest))}`;
}

/** `1 thread`, `2 threads`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
