import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trackRules } from "../src/campaign/index.js";
import { CampaignStore, listPeople, personByToken } from "../src/campaign/node.js";
import { fileHash } from "../src/files/node.js";
import { presage } from "./support/presage.js";

let scratch = "";
let campaign = "";

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-backup-"));
  campaign = join(scratch, "campaign");
  CampaignStore.create(campaign, { name: "b", track: "generic", ...trackRules.generic }, "2026-01-01T00:00:00.000Z");
});

afterAll(() => rmSync(scratch, { recursive: true }));

/** Writes until it is told to stop: each transaction adds one topic, one participant and one file. */
const WRITER = `
import { createHash } from "node:crypto";
import { CampaignStore, IncomingFile } from ${JSON.stringify(resolve(import.meta.dirname, "../dist/campaign/node.js"))};
const folder = process.argv[2];
const store = CampaignStore.open(folder);
let stopped = false;
process.stdin.on("data", () => { stopped = true; });
for (let i = 0; !stopped; i++) {
  const bytes = new TextEncoder().encode("file " + i + "\\n".repeat(20000));
  const incoming = new IncomingFile(folder, "topics");
  incoming.write(bytes);
  incoming.finish();
  store.write(() => {
    store.putTopics([{ id: "T" + i, set: "all" }], "");
    store.setParticipant({ id: "p" + i }, "");
    store.keepFile("topics", incoming, createHash("sha256").update(bytes).digest("hex"), "f" + i, "");
  });
  if (i === 5) console.log("writing");
  await new Promise((next) => setImmediate(next));
}
console.log("wrote");
store.close();
process.exit(0);
`;

test("backups of a campaign that another process writes to are whole, each at one moment", async () => {
  const script = join(scratch, "writer.mjs");
  writeFileSync(script, WRITER);
  const writer = spawn(process.execPath, [script, campaign], { stdio: ["pipe", "pipe", "inherit"] });
  await new Promise((begun) => writer.stdout.once("data", begun));
  const sizes: number[] = [];
  for (let i = 0; i < 3; i++) {
    const target = join(scratch, `backup-${i}`);
    expect(presage(["campaign", "backup", campaign, target])).toMatchObject({ code: 0 });
    const copy = CampaignStore.open(target);
    const { topics, participants, topicFiles } = copy.read();
    expect(participants).toHaveLength(topics.length);
    expect(topicFiles).toHaveLength(topics.length);
    for (const file of topicFiles) expect(fileHash(copy.path("topics", file))).toBe(file.sha256);
    expect(copy.database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    copy.close();
    sizes.push(topics.length);
  }
  writer.stdin.write("stop");
  await new Promise((ended) => writer.once("close", ended));
  // The writer went on between the backups, so they were taken under writes.
  expect(sizes[0]).toBeGreaterThan(5);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
});

test("a backup is a campaign: links stay good, and it can be written to", () => {
  const link = presage(["campaign", "invite", campaign, "--role", "reader", "--name", "Ada"]);
  const token = /^http:\/\/127\.0\.0\.1:7117\/enter#([\w-]{43})\n$/.exec(link.out)?.[1];
  expect(token).toBeDefined();
  const target = join(scratch, "restored");
  expect(presage(["campaign", "backup", campaign, target])).toMatchObject({
    code: 0,
    out: "",
    err: expect.stringMatching(/^.*restored: database, \d+ files, \d+ bytes\n$/),
  });
  expect(presage(["campaign", "people", "revoke", campaign, "ada"]).code).toBe(0);
  const copy = CampaignStore.open(target);
  expect(personByToken(copy, token!, new Date())?.id).toBe("ada");
  copy.write(() => copy.putTopics([{ id: "new", set: "all" }], ""));
  copy.close();
  const original = CampaignStore.open(campaign);
  expect(original.read().topics.some(({ id }) => id === "new")).toBe(false);
  expect(listPeople(original)[0].revoked).toBeDefined();
  original.close();
});

test("nothing is overwritten, and nothing is left of a backup that fails", () => {
  const target = join(scratch, "restored");
  expect(presage(["campaign", "backup", campaign, target])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/exists already/),
  });
  const store = CampaignStore.open(campaign);
  const [file] = store.read().topicFiles;
  const path = store.path("topics", file);
  store.close();
  const bytes = readFileSync(path);
  writeFileSync(path, "damaged");
  expect(presage(["campaign", "backup", campaign, join(scratch, "damaged")])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/file is damaged/),
  });
  writeFileSync(path, bytes);
  expect(readdirSync(scratch).filter((name) => name.includes("damaged"))).toEqual([]);
});
