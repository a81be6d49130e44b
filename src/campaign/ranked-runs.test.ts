import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import type { Campaign } from "./campaign.js";
import { giveTopics } from "./give-files.js";
import { rankedDocuments } from "./ranked-runs.js";
import { trackRules } from "./settings.js";
import { CampaignStore } from "./store.js";
import { submitRun } from "./submit-run.js";

const folder = mkdtempSync(join(tmpdir(), "ranked-"));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date("2026-01-01T00:00:00Z");

test("a topic of a run, ranked as in trec_eval, also after the run itself is gone", async () => {
  const place = join(folder, "campaign");
  CampaignStore.create(place, { name: "c", track: "generic", ...trackRules.generic }, now.toISOString());
  const store = CampaignStore.open(place);
  const topics = join(folder, "topics.txt");
  writeFileSync(topics, "1\n2\n3\n");
  await giveTopics(store, topics, {}, now);
  const run = join(folder, "team_run.gz");
  // Topics are mixed, scores are not in order, and two are equal.
  const lines = ["2 Q0 x 1 3 t", "1 Q0 a 1 1.5 t", "2 Q0 y 2 7 t", "1 Q0 b 2 2.5e-1 t", "1 Q0 ü 3 1.5 t"];
  writeFileSync(run, gzipSync(`${lines.join("\n")}\n`));
  await submitRun(store, run, { participant: "team", now });
  const [submission] = (store.read() as Campaign).submissions;
  const plain = async (topic: string) => {
    const found = await rankedDocuments(store, submission, topic);
    return found?.docs.map((doc, i) => `${doc} ${found.scores[i]}`);
  };
  const expected = ["ü 1.5", "a 1.5", "b 0.25"];
  expect(await plain("1")).toEqual(expected);
  rmSync(store.path("submissions", { sha256: submission.sha256, name: submission.fileName }));
  expect(await plain("1")).toEqual(expected);
  expect(await plain("2")).toEqual(["y 7", "x 3"]);
  expect(await plain("3")).toBeUndefined();
  expect(await plain("toString")).toBeUndefined();
  const [cached] = readdirSync(join(place, "cache"));
  truncateSync(join(place, "cache", cached), 20);
  await expect(plain("1")).rejects.toThrow();
  store.close();
});
