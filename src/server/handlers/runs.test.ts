import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testApp } from "../../../test/support/test-app.js";
import type { Answer } from "../contract/index.js";
import type { Person } from "../person.js";

const app = testApp();
const campaign = app.workbench.allCampaigns()[0];
const at = `/api/campaigns/${campaign.name}`;
const ann: Person = { id: "ann", name: "Ann", role: "participant", campaign: campaign.name, participant: "dcu" };
const bob: Person = { id: "bob", name: "Bob", role: "participant", campaign: campaign.name, participant: "ui" };
const reader: Person = { id: "rea", name: "Rea", role: "reader", campaign: campaign.name };

type Upload = Answer<"GET /api/campaigns/{campaign}/uploads/{upload}">;
type Runs = Answer<"GET /api/campaigns/{campaign}/runs">;
type Run = Answer<"GET /api/campaigns/{campaign}/runs/{run}">;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function send(bytes: Uint8Array, fileName: string, as: Person): Promise<Upload> {
  const body = { fileName, sizeBytes: bytes.length, firstSha256: sha256(bytes) };
  const { id } = await app.json<Upload>("POST", `${at}/uploads`, { as, body });
  const path = `${at}/uploads/${id}/pieces/0?sha256=${sha256(bytes)}`;
  const { job } = await app.json<{ job: string }>("PUT", path, { as, body: bytes });
  expect(await app.ended(job)).toMatchObject({ state: "done" });
  return app.json<Upload>("GET", `${at}/uploads/${id}`, { as });
}

/** A run of the campaign with another tag. */
function runOf(tag: string): Uint8Array {
  const [{ sha256: hash, fileName }] = campaign.store.read().submissions;
  const bytes = readFileSync(campaign.store.path("submissions", { sha256: hash, name: fileName }));
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
  return new TextEncoder().encode(text.replaceAll(/\S+$/gm, tag));
}

async function submitted(tag: string, as: Person): Promise<number> {
  const upload = await send(gzipSync(runOf(tag)), `${tag}.txt.gz`, as);
  expect(upload).toMatchObject({ state: "valid" });
  await app.json("PATCH", `${at}/uploads/${upload.id}`, { as, body: { run: tag, kind: "automatic" } });
  return (await app.json<{ run: number }>("POST", `${at}/uploads/${upload.id}/submit`, { as, body: {} })).run;
}

test("a participant sends a file, describes it, submits it, chooses, deletes and restores it", async () => {
  const run = await submitted("first", ann);
  const one = await app.json<Run>("GET", `${at}/runs/${run}`, { as: ann });
  expect(one).toMatchObject({ participant: "dcu", run: "first", state: "valid", counts: true, mine: true });
  expect(one.details).toEqual({ kind: "automatic" });
  await app.json("PATCH", `${at}/runs/${run}`, { as: ann, body: { counts: false } });
  const refused = await app.request("POST", `${at}/runs/${run}/delete`, { as: ann, body: { reason: " " } });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { setting: "reason" } });
  await app.json("POST", `${at}/runs/${run}/delete`, { as: ann, body: { reason: "wrong index" } });
  const restored = await app.json<Run>("POST", `${at}/runs/${run}/restore`, { as: ann });
  expect(restored.history.map(({ what, by }) => `${what} by ${by}`)).toEqual([
    ...["submitted by Ann", "uncounted by Ann", "deleted by Ann", "restored by Ann"],
  ]);
  const file = await app.request("GET", `${at}/runs/${run}/file`, { as: ann });
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(gzipSync(runOf("first"))));
});

test("another participant sees nothing of it by any route, until it is published", async () => {
  const run = await submitted("secret", ann);
  const waiting = await send(runOf("waiting"), "waiting.txt", ann);
  const see = async (as: Person) => {
    const { runs, uploads, participants } = await app.json<Runs>("GET", `${at}/runs`, { as });
    expect([uploads, participants]).toEqual([[], []]);
    return runs.filter(({ id }) => id === run).length;
  };
  const tries: [method: string, path: string, body?: unknown][] = [
    ["GET", `/runs/${run}`],
    ["GET", `/runs/${run}/file`],
    ["PATCH", `/runs/${run}`, { counts: false }],
    ["POST", `/runs/${run}/delete`, { reason: "x" }],
    ["POST", `/runs/${run}/restore`],
    ["PUT", `/runs/${run}/release`, { release: "published" }],
    ["GET", `/uploads/${waiting.id}`],
    ["PATCH", `/uploads/${waiting.id}`, {}],
    ["GET", `/uploads/${waiting.id}/problems`],
    ["POST", `/uploads/${waiting.id}/check`],
    ["POST", `/uploads/${waiting.id}/submit`, {}],
    ["PUT", `/uploads/${waiting.id}/pieces/0?sha256=${"0".repeat(64)}`, new Uint8Array(1)],
    ["DELETE", `/uploads/${waiting.id}`],
  ];
  const statuses = async (as: Person) => {
    const all = new Set<number>();
    for (const [method, path, body] of tries) {
      const response = await app.request(method, at + path, { as, ...(body !== undefined && { body }) });
      expect(await response.text()).not.toMatch(/secret|waiting|dcu/);
      all.add(response.status);
    }
    return all;
  };
  for (const other of [bob, reader]) {
    expect(await see(other)).toBe(0);
    for (const status of await statuses(other)) expect([403, 404]).toContain(status);
  }
  await app.json("PUT", `${at}/runs/${run}/release`, { body: { release: "published" } });
  for (const other of [bob, reader]) {
    expect(await see(other)).toBe(1);
    const one = await app.json<Run>("GET", `${at}/runs/${run}`, { as: other });
    expect(one).toMatchObject({ state: "published", mine: false, history: [], warningTexts: [] });
    expect((await app.request("POST", `${at}/runs/${run}/delete`, { as: other, body: { reason: "x" } })).status).toBe(
      403,
    );
  }
  expect(app.defects).toEqual([]);
});

test("a refused file lists its problems by page", async () => {
  const upload = await send(new TextEncoder().encode("x\n".repeat(300)), "bad.txt", bob);
  expect(upload).toMatchObject({ state: "refused", checked: { problems: [{ kind: "columns", count: 300 }] } });
  const page = await app.json<{ total: number; problems: { line: number; source: string }[] }>(
    "GET",
    `${at}/uploads/${upload.id}/problems?from=250&count=100`,
    { as: bob },
  );
  expect(page.total).toBe(300);
  expect(page.problems).toHaveLength(50);
  expect(page.problems[0]).toMatchObject({ line: 251, source: "x" });
  const submit = await app.request("POST", `${at}/uploads/${upload.id}/submit`, { as: bob, body: {} });
  expect(submit.status).toBe(400);
});

test("the organiser publishes all runs that count and are not withheld", async () => {
  const [withheld, open] = [await submitted("withheld", bob), await submitted("open", bob)];
  await app.json("PUT", `${at}/runs/${withheld}/release`, { body: { release: "withheld", reason: "under review" } });
  await app.json("POST", `${at}/runs/publish`);
  const { runs } = await app.json<Runs>("GET", `${at}/runs`, { as: bob });
  const state = (id: number) => runs.find((run) => run.id === id);
  expect(state(withheld)).toMatchObject({ state: "withheld", reason: "under review" });
  expect(state(open)?.state).toBe("published");
  // Runs that were submitted by command line are there as well.
  expect(runs.length).toBeGreaterThan(2);
});
