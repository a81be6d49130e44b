import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import { trackRules } from "../../src/campaign/index.js";
import { CampaignStore } from "../../src/campaign/node.js";

/** Replaces a campaign by one with topics T1, T2, … that accepts any document and any number of them. */
export function makeOpenCampaign(
  folder: string,
  { topics, maxRuns }: { topics: number; maxRuns: number | null },
): void {
  rmSync(folder, { recursive: true, force: true });
  const settings = { name: "Open", track: "generic", ...trackRules.generic, maxRuns, maxDocuments: null } as const;
  CampaignStore.create(folder, settings, "2026-01-01T00:00:00.000Z");
  const store = CampaignStore.open(folder);
  const all = Array.from({ length: topics }, (_, i) => ({ id: `T${i + 1}`, set: "all" }));
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
