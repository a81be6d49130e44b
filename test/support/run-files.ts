import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import { trackRules } from "../../src/campaign/index.js";
import { CampaignStore, submitRun } from "../../src/campaign/node.js";
import { createRandom } from "../../src/core/index.js";

/** Replaces a campaign by one with topics T1, T2, … that accepts any document and any number of them. */
export function makeOpenCampaign(
  folder: string,
  {
    topics,
    maxRuns,
    nameOf = (i) => `T${i + 1}`,
  }: { topics: number; maxRuns: number | null; nameOf?: (i: number) => string },
): void {
  rmSync(folder, { recursive: true, force: true });
  const settings = { name: "Open", track: "generic", ...trackRules.generic, maxRuns, maxDocuments: null } as const;
  CampaignStore.create(folder, settings, "2026-01-01T00:00:00.000Z");
  const store = CampaignStore.open(folder);
  const all = Array.from({ length: topics }, (_, i) => ({ id: nameOf(i), set: "all" }));
  store.write(() => store.putTopics(all, "2026-01-01T00:00:00.000Z"));
  store.close();
}

/** Writes a run whose documents are chance, so that it hardly packs. Returns its size and hash. */
export async function writeRun(
  folder: string,
  name: string,
  { topics, documents }: { readonly topics: number; readonly documents: number },
): Promise<{ readonly path: string; readonly sizeBytes: number; readonly sha256: string }> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const file = createWriteStream(path);
  const out = name.endsWith(".gz") ? createGzip({ level: 1 }) : file;
  if (out !== file) out.pipe(file);
  for (let topic = 1; topic <= topics; topic++) {
    const chance = randomBytes(documents * 12).toString("hex");
    const lines: string[] = [];
    for (let rank = 1; rank <= documents; rank++) {
      const doc = chance.slice((rank - 1) * 24, rank * 24);
      lines.push(`T${topic} Q0 ${doc} ${rank} ${documents - rank} chance\n`);
    }
    if (!out.write(lines.join(""))) await once(out, "drain");
  }
  out.end();
  await once(file, "close");
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Uint8Array>) {
    hash.update(piece);
    sizeBytes += piece.length;
  }
  return { path, sizeBytes, sha256: hash.digest("hex") };
}

/** Makes a campaign with many runs of 40 teams, which find popular documents more often than others. */
export async function makeManyRuns(
  folder: string,
  { runs, topics, depth }: { readonly runs: number; readonly topics: number; readonly depth: number },
): Promise<void> {
  makeOpenCampaign(folder, { topics, maxRuns: null });
  const store = CampaignStore.open(folder);
  const random = createRandom("many runs");
  try {
    for (let run = 1; run <= runs; run++) {
      const lines: string[] = [];
      for (let topic = 1; topic <= topics; topic++) {
        const docs = new Set<number>();
        while (docs.size < depth) docs.add(Math.floor(1500 * random.uniform() ** 3));
        [...docs].forEach((doc, i) => {
          lines.push(`T${topic} Q0 document-${topic}-${doc} ${i + 1} ${depth - i} run${run}\n`);
        });
      }
      const path = join(folder, `run${run}.txt`);
      writeFileSync(path, lines.join(""));
      await submitRun(store, path, { participant: `team${run % 40}`, now: new Date("2026-01-01T00:00:00Z") });
      rmSync(path);
    }
  } finally {
    store.close();
  }
}
