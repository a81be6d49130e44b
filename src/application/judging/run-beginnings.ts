import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Submission } from "../../campaign/index.js";
import type { CampaignStore } from "../../campaign/node.js";
import type { PoolRun } from "../../collection/index.js";
import { fileSystem } from "../../files/node.js";
import { readRankings } from "../../trec/node.js";
import type { Effects } from "../effects.js";

/** Part of every kept file's name: files of another layout are never found. */
export const LAYOUT = 1;

/** Where the beginnings of rankings are kept; the folder may be removed at any time. */
export function rankingsFolder(store: CampaignStore): string {
  return join(store.folder, "rankings");
}

/** The first documents of each run, from what is kept or from its file. */
export async function runBeginnings(
  store: CampaignStore,
  submissions: readonly Submission[],
  depth: number,
  nameOf: (submission: Submission) => string,
  { onProgress, signal }: Effects,
): Promise<PoolRun[]> {
  const runs: PoolRun[] = [];
  for (const [i, submission] of submissions.entries()) {
    signal?.throwIfAborted();
    const kept = readKept(store, submission, depth) ?? (await readAndKeep(store, submission, depth));
    const topics = new Map(Array.from(kept, ([topic, docs]) => [topic, { docs: docs.slice(0, depth) }]));
    runs.push({ name: nameOf(submission), depth, topics });
    onProgress?.({ what: "runs read", done: i + 1, total: submissions.length });
  }
  return runs;
}

type Beginning = readonly (readonly [topic: string, docs: readonly string[]])[];

/** At least so many ranks are kept of each run, so that small changes of depth need no file. */
const LEAST_KEPT = 100;

function keptName({ contentSha256 }: Submission, depth: number): string {
  return `run-${LAYOUT}-${contentSha256}-${Math.max(LEAST_KEPT, depth)}.json`;
}

function readKept(store: CampaignStore, submission: Submission, depth: number): Beginning | undefined {
  try {
    return JSON.parse(
      fileSystem.readFileSync(join(rankingsFolder(store), keptName(submission, depth)), "utf8"),
    ) as Beginning;
  } catch {
    return undefined;
  }
}

async function readAndKeep(store: CampaignStore, submission: Submission, depth: number): Promise<Beginning> {
  const path = store.path("submissions", { sha256: submission.sha256, name: submission.fileName });
  const { topics } = await readRankings(path, { duplicates: "error", depth: Math.max(LEAST_KEPT, depth) });
  const beginning = Array.from(topics, ([topic, { docs }]) => [topic, docs] as const);
  writeWhole(rankingsFolder(store), keptName(submission, depth), JSON.stringify(beginning));
  return beginning;
}

/** Written completely or not at all; without it, the next call only has to read the runs again. */
export function writeWhole(folder: string, name: string, content: string | Uint8Array): void {
  fileSystem.mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `.${randomBytes(6).toString("hex")}.tmp`);
  fileSystem.writeFileSync(unfinished, content);
  fileSystem.renameSync(unfinished, join(folder, name));
}
