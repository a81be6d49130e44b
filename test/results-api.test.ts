import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type CampaignRankings, CampaignScores, decodeCampaign } from "../src/report/index.js";
import type { Answer } from "../src/server/contract/index.js";
import type { Person } from "../src/server/node.js";
import { presage } from "./support/presage.js";
import { type TestApp, testApp } from "./support/test-app.js";

const app: TestApp = testApp();
const JUDGED = "/api/campaigns/campaign/judged";

const person = (role: Person["role"], participant?: string): Person => ({
  ...{ id: `${role}-${participant}`, name: role, role, campaign: "campaign" },
  ...(participant !== undefined && { participant }),
});

async function judged(as?: Person): Promise<CampaignRankings> {
  const response = await app.request("GET", JUDGED, as && { as });
  expect(response.status).toBe(200);
  return decodeCampaign(new Uint8Array(await response.arrayBuffer()));
}

/** What the command line prints, for programs. */
function printed(...args: string[]): Record<string, unknown>[] {
  const { out, err, code } = presage([...args, "--format", "jsonl", "--quiet"]);
  if (code !== 0) throw new Error(err);
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("judged rankings by the API", () => {
  let whole: CampaignRankings;
  beforeAll(async () => {
    whole = await judged();
  });

  it("give the scores that the command line prints, in every bundle", () => {
    const scores = new CampaignScores(whole);
    for (const { bundle, columns, runs } of scores.at(whole.nmax)) {
      const expected = printed("campaign", "evaluate", app.files.campaign, "--bundle", bundle.name);
      const own = runs.map(({ run, summary }) => ({
        run: run.shortId,
        ...Object.fromEntries(columns.map(({ name }, c) => [name, summary[c]])),
      }));
      expect(own).toEqual(expected);
    }
    expect(scores.bundles.length).toBeGreaterThan(1);
  });

  it("say what they are made of", () => {
    const { facts, campaign } = whole;
    expect(facts.judgements).toMatchObject({ source: "file", machine: false, hasMachine: false, hasBoth: false });
    expect(facts.judgements.version).toMatch(/^qrels\.txt [0-9a-f]{8}$/);
    expect(facts.hidden).toBe(0);
    expect(Object.keys(facts.topics).sort()).toEqual(campaign.topics.map(({ id }) => id).sort());
    expect(Object.values(facts.topics).every(({ section }) => /^[A-HY]$/.test(section ?? ""))).toBe(true);
  });

  it("show a participant the own runs, and others only once they are published, under the same names", async () => {
    const own = await judged(person("participant", "dcu"));
    expect(own.campaign.submissions.map(({ participant }) => participant)).toEqual(["dcu"]);
    expect(own.facts.hidden).toBe(whole.judged.size - 1);
    const names = (input: CampaignRankings) =>
      new Map(new CampaignScores(input).bundles[0].runs.map(({ submission, shortId }) => [submission.id, shortId]));
    for (const [id, name] of names(own)) expect(name).toBe(names(whole).get(id));
    const response = await app.request("GET", JUDGED, { as: person("participant", "dcu") });
    const text = new TextDecoder().decode(await response.arrayBuffer());
    for (const { participant, fileName, sha256 } of app.workbench.campaign("campaign").store.read().submissions) {
      if (participant !== "dcu") expect([text.includes(fileName), text.includes(sha256)]).toEqual([false, false]);
    }
    expect((await judged(person("reader"))).judged.size).toBe(0);
    const { id } = whole.campaign.submissions.find(({ participant }) => participant === "rmit")!;
    const release = (value: string | null) =>
      app.json("PUT", `/api/campaigns/campaign/runs/${id}/release`, { body: { release: value } });
    await release("published");
    expect([...(await judged(person("reader"))).judged.keys()]).toEqual([id]);
    expect((await judged(person("participant", "dcu"))).judged.size).toBe(2);
    await release(null);
    expect((await judged(person("reader"))).judged.size).toBe(0);
  });

  it("stay closed to assessors, who judge blind", async () => {
    for (const path of [JUDGED, "/api/campaigns/campaign/rankings?topic=PAC-1&runs=1,2"]) {
      expect((await app.request("GET", path, { as: person("assessor") })).status).toBe(403);
    }
  });

  it("are sent again only if something changed", async () => {
    const etag = (await app.request("GET", JUDGED)).headers.get("etag")!;
    const again = await app.request("GET", JUDGED, { headers: { "if-none-match": etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const packed = await app.request("GET", JUDGED, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const { store } = app.workbench.campaign("campaign");
    const { topics } = store.read();
    store.write(() => store.excludeTopic(topics[0].id, "test", "2026-01-01T00:00:00Z"));
    expect((await app.request("GET", JUDGED)).headers.get("etag")).not.toBe(etag);
    store.write(() => store.excludeTopic(topics[0].id, undefined, "2026-01-01T00:00:00Z"));
    expect((await app.request("GET", JUDGED)).headers.get("etag")).toBe(etag);
  });
});

describe("rankings side by side by the API", () => {
  type Rankings = Answer<"GET /api/campaigns/{campaign}/rankings">;
  const { store } = app.workbench.campaign("campaign");
  const { submissions, topics } = store.read();
  const [topic] = topics.map(({ id }) => id);
  const address = (runs: string, rest = "") => `/api/campaigns/campaign/rankings?topic=${topic}&runs=${runs}${rest}`;

  it("are those of presage diff", async () => {
    const [one, two] = submissions;
    const answer = await app.json<Rankings>("GET", address(`${one.id},${two.id}`, "&depth=30"));
    const file = ({ sha256, fileName: name }: typeof one) => store.path("submissions", { sha256, name });
    const rows = printed(
      ...["diff", app.files.qrels, file(one), file(two), "--topic", topic, "--depth", "30"],
      ...["--collection", join(app.files.campaign, "..", "patents")],
    );
    expect(
      rows.map((_, i) => [
        answer.rankings.map(({ hits }) => hits[i]?.doc ?? null),
        answer.rankings.map(({ hits }) => hits[i]?.grade ?? null),
        answer.rankings.map(({ hits }) => hits[i]?.title ?? null),
      ]),
    ).toEqual(rows.map((row) => ["document", "grade", "title"].map((name) => [row[`${name} 1`], row[`${name} 2`]])));
    expect(answer.rankings.map(({ run }) => run)).toEqual([one.id, two.id]);
    const { doc } = answer.rankings[0].hits[0];
    const text = await app.json<{ id: string }>("GET", `/api/campaigns/campaign/texts/${doc}`);
    expect(text.id).toBe(doc);
  });

  it("hide the runs of others as if they did not exist", async () => {
    const own = submissions.find(({ participant }) => participant === "dcu")!;
    const other = submissions.find(({ participant }) => participant !== "dcu")!;
    const asked = (number: number) =>
      app.request("GET", address(`${own.id},${number}`), { as: person("participant", "dcu") });
    const hidden = await asked(other.id);
    const absent = await asked(999);
    expect([hidden.status, absent.status]).toEqual([400, 400]);
    const told = async (response: Response, number: number) =>
      JSON.stringify(await response.json()).replaceAll(String(number), "N");
    expect(await told(hidden, other.id)).toBe(await told(absent, 999));
  });

  it("refuse what they cannot show, with a sentence", async () => {
    for (const path of [address("1"), address("1,2,3,4,5"), address("1,x"), address("1,2", "&depth=0")]) {
      expect((await app.request("GET", path)).status).toBe(400);
    }
    const unknown = await app.request("GET", "/api/campaigns/campaign/rankings?topic=nope&runs=1,2");
    expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining("no such topic")]);
    expect((await app.request("GET", "/api/campaigns/campaign/texts/nope")).status).toBe(404);
    expect(app.defects).toEqual([]);
  });
});
