import { randomBytes } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { fileSystem } from "../files/node.js";
import { readRankings } from "../trec/node.js";
import type { Submission } from "./campaign.js";
import type { CampaignStore } from "./store.js";

/** The end of every file: other layouts are never read. */
const MARK = "ranked 1";

/** Bytes after the index: its length, and the mark. */
const TAIL_BYTES = 4 + MARK.length;

/** Where the lines of a topic are: first byte, number of bytes. */
type Index = readonly (readonly [topic: string, start: number, length: number])[];

/** The documents of one topic in rank order, with their scores. */
export interface RankedDocuments {
  readonly docs: readonly string[];
  readonly scores: Float64Array;
}

/**
 * The documents that a submitted run retrieved for a topic, as it is evaluated: by score, then by document id, both
 * descending. `undefined` if the run does not have the topic.
 *
 * The first call for a run reads all of it, and keeps its rankings in the campaign's folder `cache` with an index of the
 * topics; after that, a topic costs one short read. The folder may be removed at any time.
 */
export async function rankedDocuments(
  store: CampaignStore,
  submission: Submission,
  topic: string,
): Promise<RankedDocuments | undefined> {
  const folder = join(store.folder, "cache");
  const file = join(folder, `${submission.contentSha256}.ranked`);
  const known = await readTopic(file, topic);
  if (known !== "unknown") return known;
  const { sha256, fileName: name } = submission;
  const { topics } = await readRankings(store.path("submissions", { sha256, name }));
  writeRanked(folder, file, topics);
  return topics.get(topic);
}

async function readTopic(file: string, topic: string): Promise<RankedDocuments | undefined | "unknown"> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const { size } = await handle.stat();
    const tail = await bytesAt(handle, size - TAIL_BYTES, TAIL_BYTES);
    if (tail.toString("latin1", 4) !== MARK) return "unknown";
    const indexBytes = tail.readUInt32LE(0);
    const index = JSON.parse(String(await bytesAt(handle, size - TAIL_BYTES - indexBytes, indexBytes))) as Index;
    const place = index.find(([id]) => id === topic);
    return place && parsed(String(await bytesAt(handle, place[1], place[2])));
  } catch {
    // Absent or damaged: it is made again.
    return "unknown";
  } finally {
    await handle?.close();
  }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new RangeError("file is too short");
  return buffer;
}

/** A line is a score and a document. */
function parsed(lines: string): RankedDocuments {
  const rows = lines.split("\n").slice(0, -1);
  return {
    docs: rows.map((row) => row.slice(row.indexOf(" ") + 1)),
    scores: Float64Array.from(rows, (row) => Number(row.slice(0, row.indexOf(" ")))),
  };
}

function writeRanked(folder: string, file: string, topics: ReadonlyMap<string, RankedDocuments>): void {
  const pieces: Buffer[] = [];
  const index: [string, number, number][] = [];
  let at = 0;
  for (const [topic, { docs, scores }] of topics) {
    const piece = Buffer.from(docs.map((doc, i) => `${scores[i]} ${doc}\n`).join(""));
    index.push([topic, at, piece.length]);
    at += piece.length;
    pieces.push(piece);
  }
  const listed = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(listed.length);
  const unfinished = join(folder, `.${randomBytes(6).toString("hex")}.ranked-tmp`);
  try {
    fileSystem.mkdirSync(folder, { recursive: true });
    fileSystem.writeFileSync(unfinished, Buffer.concat([...pieces, listed, length, Buffer.from(MARK)]));
    fileSystem.renameSync(unfinished, file);
  } catch {
    // Without the file, the next call only has to read the run again.
    fileSystem.rmSync(unfinished, { force: true });
  }
}
