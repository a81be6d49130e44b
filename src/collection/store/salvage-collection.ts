import { existsSync } from "node:fs";
import { join } from "node:path";
import { isPresageError } from "../../core/index.js";
import { fileSystem } from "../../files/node.js";
import { readManifest } from "./catalogue.js";
import { openWriter } from "./collection-writer.js";
import type { Manifest } from "./manifest.js";
import { surveySegment } from "./segment-survey.js";

/** What was saved of a collection. */
export interface SalvagedCollection {
  /** Number of documents that were saved, also those that later ones replace. */
  readonly saved: number;
  /** Number of these that no checksum proves; they can be read, and fit their headers. */
  readonly unproven: number;
  readonly lost: readonly LostDocument[];
  /** Whether all documents are in their rows, so that indexes of the old collection fit the new one. */
  readonly isComplete: boolean;
}

/** A document that could not be saved. */
export interface LostDocument {
  readonly segment: string;
  /** From 1. */
  readonly line: number;
  readonly id?: string;
  /** Which other version of it was saved, if any. */
  readonly other?: "newer" | "older";
}

/** The names of all segments: those of the manifest, or, if it is damaged, those in the folder. */
export function segmentNames(folder: string): { readonly names: readonly string[]; readonly manifest?: Manifest } {
  try {
    const manifest = readManifest(folder);
    return { names: manifest.segments.map(({ name }) => name), manifest };
  } catch (error) {
    if (!isPresageError(error)) throw error;
    return { names: segmentsIn(folder) };
  }
}

function segmentsIn(folder: string): string[] {
  const segments = join(folder, "segments");
  if (!existsSync(segments)) return [];
  const names = fileSystem
    .readdirSync(segments)
    .flatMap((name) => /^(\d{6,})\.documents\.jsonl$/.exec(name)?.[1] ?? []);
  return names.sort((a, b) => Number(a) - Number(b));
}

/**
 * Saves every document of a damaged collection that is as it was written to a new collection, segment by segment. The
 * files that a damaged segment was read from do not count as read: adding them again adds what was lost.
 *
 * @param target a folder that does not exist or is empty
 */
export function salvageCollection(
  folder: string,
  target: string,
  onProgress: (segments: number, totalSegments: number) => void = () => {},
): SalvagedCollection {
  const { names, manifest } = segmentNames(folder);
  const lost: (LostDocument & { readonly before: number })[] = [];
  let [saved, unproven] = [0, 0];
  let losses: LostDocument[] = [];
  const writer = openWriter(target);
  try {
    names.forEach((name, i) => {
      const facts = manifest?.segments.find((each) => each.name === name);
      const { lines, sources } = surveySegment(folder, name, facts);
      for (const [line, { state, id, patent }] of lines.entries()) {
        if (!patent) lost.push({ segment: name, line: line + 1, ...(id !== undefined && { id }), before: writer.rows });
        else {
          writer.add(patent);
          saved++;
          if (state === "plausible") unproven++;
        }
      }
      if (lines.every(({ patent }) => patent)) for (const source of sources ?? []) writer.noteSource(source);
      writer.commit();
      onProgress(i + 1, names.length);
    });
    losses = lost.map(({ before, ...each }) => {
      const row = each.id === undefined ? -1 : writer.rowOf(each.id);
      return row < 0 ? each : { ...each, other: row >= before ? "newer" : "older" };
    });
  } finally {
    writer.close();
  }
  const made = readManifest(target);
  const isComplete =
    manifest !== undefined &&
    made.segments.length === manifest.segments.length &&
    made.segments.every(({ files }, i) => files.documents.sha256 === manifest.segments[i].files.documents.sha256);
  return { saved, unproven, lost: losses, isComplete };
}
