import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testApp } from "../../../test/support/test-app.js";
import type { Person } from "../node.js";

const app = testApp();
const SEARCHES = "/api/collections/patents/searches";
const ada: Person = { id: "ada", name: "Ada", role: "assessor", campaign: "campaign" };
const bob: Person = { id: "bob", name: "Bob", role: "reader", campaign: "campaign" };
const team: Person = { id: "team", name: "Team", role: "participant", campaign: "campaign", participant: "t" };

it("keeps the searches of each person apart, in files in the collection's folder", async () => {
  await app.json("POST", SEARCHES, { as: ada, body: { name: "brakes" } });
  await app.json("POST", `${SEARCHES}/brakes/sets`, { as: ada, body: { make: "query", line: "cc:EP" } });
  const own = await app.json<{ searches: { name: string; sets: number }[] }>("GET", SEARCHES, { as: ada });
  expect(own.searches).toMatchObject([{ name: "brakes", sets: 1, marked: 0 }]);
  const other = await app.json<{ searches: unknown[] }>("GET", SEARCHES, { as: bob });
  expect(other.searches).toEqual([]);
  expect((await app.request("GET", `${SEARCHES}/brakes`, { as: bob })).status).toBe(404);
  expect((await app.request("GET", SEARCHES, { as: team })).status).toBe(403);
  const folder = join(app.files.collection, "searches");
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((file) => file.endsWith("brakes.search")).length).toBe(1);
  expect(app.defects).toEqual([]);
});

it("makes, shows, marks, exports and reports", async () => {
  await app.json("POST", SEARCHES, { body: { name: "all" } });
  const make = (body: unknown) => app.json<{ sets: { count: number }[] }>("POST", `${SEARCHES}/all/sets`, { body });
  await make({ make: "query", line: "cc:EP" });
  await make({ make: "query", line: "cc:EP AND kc:A1" });
  const { sets } = await make({ make: "query", line: "1 NOT 2" });
  expect(sets[2].count).toBe(sets[0].count - sets[1].count);
  const page = await app.json<{ rows: number; hits: { id: string }[] }>(
    "GET",
    `${SEARCHES}/all/sets/1/documents?count=5&family=yes&order=newest`,
  );
  expect(page.hits.length).toBe(5);
  const [{ id }] = page.hits;
  await app.json("POST", `${SEARCHES}/all/marks`, { body: { documents: [id], mark: "relevant" } });
  await app.json("POST", `${SEARCHES}/all/notes`, { body: { text: "good", document: id } });
  const text = async (path: string) => {
    const response = await app.request("GET", `${SEARCHES}/all/${path}`);
    expect(response.status).toBe(200);
    return response.text();
  };
  expect(await text("export?format=qrels&topic=T1")).toBe(`T1 0 ${id} 2\n`);
  expect(await text("export?format=csv&set=1")).toContain(`,relevant,`);
  expect((await text("export?format=run&set=2&topic=T1")).split("\n")[0]).toMatch(
    /^T1 Q0 EP-\S+ 1 \d+ presage-search$/,
  );
  const report = await text("report?title=Brakes");
  expect(report).toContain("<h1>Brakes</h1>");
  expect(report).not.toContain("<script");
  const preview = await app.request("GET", `${SEARCHES}/all/report`);
  expect(preview.headers.get("content-security-policy")).toContain("sandbox");
  const counts = await app.json<{ countries: unknown[] }>("GET", `${SEARCHES}/all/sets/1/counts`);
  expect(counts.countries).toEqual([{ value: "EP", count: sets[0].count }]);
  expect(app.defects).toEqual([]);
});

it("refuses what it cannot do, with a sentence", async () => {
  const refused = async (method: string, path: string, body?: unknown) => {
    const response = await app.request(method, path, body === undefined ? {} : { body });
    const { error } = (await response.json()) as { error: { message: string } };
    return [response.status, error.message] as const;
  };
  expect(await refused("POST", SEARCHES, { name: "../../etc" })).toEqual([400, expect.stringContaining("a name has")]);
  expect(await refused("POST", `${SEARCHES}/all/sets`, { make: "query", line: "ti:(" })).toEqual([
    400,
    expect.any(String),
  ]);
  expect(await refused("GET", `${SEARCHES}/all/sets/99/documents`)).toEqual([
    400,
    expect.stringContaining("no such set"),
  ]);
  expect(await refused("GET", `${SEARCHES}/all/sets/1/documents?marks=gold`)).toEqual([400, expect.any(String)]);
  expect(await refused("POST", `${SEARCHES}/all/marks`, { documents: ["nothing"], mark: "relevant" })).toEqual([
    400,
    expect.stringContaining("no document of the index"),
  ]);
  expect(await refused("POST", `${SEARCHES}/all/read`, { document: "x", set: 77 })).toEqual([400, expect.any(String)]);
  expect((await refused("GET", `${SEARCHES}/none`))[0]).toBe(404);
  expect((await refused("GET", "/api/collections/none/searches"))[0]).toBe(404);
  expect(existsSync(join(app.files.folder, "etc.search"))).toBe(false);
  expect(app.defects).toEqual([]);
});

it("ranks a set by a system as long work", async () => {
  const { rankers } = await app.json<{ rankers: { name: string }[] }>("GET", "/api/collections/patents/rankers");
  expect(rankers.length).toBeGreaterThan(10);
  await app.json("POST", `${SEARCHES}/all/sets`, { body: { make: "query", line: "apparatus with a sensor" } });
  const body = { system: "bm25f" };
  const { job } = await app.json<{ job: { id: string } }>("POST", `${SEARCHES}/all/sets/4/ranking`, { body });
  expect(await app.ended(job.id)).toMatchObject({ state: "done" });
  const page = await app.json<{ isUnranked?: true }>("GET", `${SEARCHES}/all/sets/4/documents?system=bm25f`);
  expect(page.isUnranked).toBeUndefined();
  const wrong = await app.json<{ job: { id: string } }>("POST", `${SEARCHES}/all/sets/4/ranking`, {
    body: { system: "dense(vectors=/etc/passwd)" },
  });
  expect(await app.ended(wrong.job.id)).toMatchObject({ state: "failed" });
});
