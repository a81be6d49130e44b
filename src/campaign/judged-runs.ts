import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { DocumentTable } from "../core/index.js";
import { fileSystem } from "../files/node.js";
import type { JudgedRun, Qrels } from "../trec/index.js";
import { readRunFiles, type ScanOptions } from "../trec/node.js";
import type { Submission } from "./campaign.js";
import type { CampaignStore } from "./store.js";

/** Part of every entry's name: entries of another layout are never found. */
const LAYOUT = 1;

/** The runs, and how many of them had to be read. */
export interface JudgedRuns {
  /** By submission number. */
  readonly runs: ReadonlyMap<number, JudgedRun>;
  /** Number of runs whose files were read; the others were known from an earlier call. */
  readonly read: number;
}

/**
 * The submitted runs against the judgements of a campaign. The judged rankings of a run depend only on its bytes and on
 * the judged documents. They are kept in the campaign's folder `cache` under the hashes of both; the folder may be
 * removed at any time.
 */
export async function judgedRuns(
  store: CampaignStore,
  submissions: readonly Submission[],
  qrels: Qrels,
  options: Pick<ScanOptions, "threads" | "onProgress"> = {},
): Promise<JudgedRuns> {
  const folder = join(store.folder, "cache");
  const tableHash = hashTable(qrels.table);
  const entry = ({ contentSha256 }: Submission) => join(folder, `${contentSha256}-${tableHash.slice(0, 32)}.judged`);
  const runs = new Map<number, JudgedRun>();
  const unknown: Submission[] = [];
  for (const submission of submissions) {
    const run = readEntry(entry(submission));
    if (run) runs.set(submission.id, run);
    else unknown.push(submission);
  }
  const paths = unknown.map(({ sha256, fileName }) => store.path("submissions", { sha256, name: fileName }));
  const results = paths.length === 0 ? [] : await readRunFiles(paths, qrels.table, options);
  results.forEach((result, i) => {
    if ("error" in result) throw result.error;
    runs.set(unknown[i].id, result.run);
    writeEntry(folder, entry(unknown[i]), result.run);
  });
  if (unknown.length > 0) dropOthers(folder, submissions.map(entry));
  return { runs, read: unknown.length };
}

/** The documents that are looked up in runs. */
function hashTable({ topics, topicStart, docBytes, docStart }: DocumentTable): string {
  const hash = createHash("sha256").update(`${LAYOUT}\n${topics.length}\n`);
  for (const topic of topics) hash.update(`${topic}\n`);
  return hash.update(topicStart).update(docStart).update(docBytes).digest("hex");
}

/** An entry is complete if its first 32 bytes are the SHA-256 of the rest. */
function readEntry(file: string): JudgedRun | undefined {
  let bytes: Buffer;
  try {
    bytes = fileSystem.readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(32);
  const isWhole = createHash("sha256").update(content).digest().equals(bytes.subarray(0, 32));
  return isWhole ? (deserialize(content) as JudgedRun) : undefined;
}

function writeEntry(folder: string, file: string, run: JudgedRun): void {
  const content = serialize(run);
  const unfinished = join(folder, `.${randomBytes(6).toString("hex")}.tmp`);
  try {
    fileSystem.mkdirSync(folder, { recursive: true });
    fileSystem.writeFileSync(unfinished, Buffer.concat([createHash("sha256").update(content).digest(), content]));
    fileSystem.renameSync(unfinished, file);
  } catch {
    // Without the entry, the next call only has to read the run again.
    fileSystem.rmSync(unfinished, { force: true });
  }
}

/** Removes unfinished entries and those for other judgements: only the last evaluation is likely to be repeated. */
function dropOthers(folder: string, kept: readonly string[]): void {
  const names = new Set(kept);
  try {
    for (const name of fileSystem.readdirSync(folder)) {
      if (/\.(judged|tmp)$/.test(name) && !names.has(join(folder, name)))
        fileSystem.rmSync(join(folder, name), { force: true });
    }
  } catch {
    // As above.
  }
}
