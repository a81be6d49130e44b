import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Answer } from "../src/server/index.js";
import type { Person } from "../src/server/node.js";
import { testApp } from "./support/test-app.js";

const app = testApp();
const [collection] = app.workbench.collections();
const at = `/api/collections/${collection.name}`;
type Page = Answer<"GET /api/collections/{collection}/documents/{document}">;
type Chart = Answer<"GET /api/collections/{collection}/chart">;

async function someDocuments(): Promise<string[]> {
  const { openCollection } = await import("../src/collection/node.js");
  const opened = await openCollection(collection.folder);
  const ids: string[] = [];
  for await (const { id, claims, language } of opened.documents()) {
    if (claims.length > 0 && language === "en") ids.push(id);
    if (ids.length === 3) break;
  }
  return ids;
}

describe("reading by the API", () => {
  it("gives a document with its claims as a tree, and says when it has not changed", async () => {
    const [id] = await someDocuments();
    const response = await app.request("GET", `${at}/documents/${id}?cutOff=2001-01-01`);
    const page = (await response.json()) as Page;
    expect(page).toMatchObject({ id, cutOff: "2001-01-01" });
    const claims = page.texts.find(({ field }) => field === "claims");
    expect(claims?.units[0]).toMatchObject({ claim: 1, passage: expect.any(Number) });
    expect(claims?.units.some(({ parent }) => parent !== undefined)).toBe(true);
    const etag = response.headers.get("etag") ?? "";
    const again = await app.request("GET", `${at}/documents/${id}?cutOff=2001-01-01`, {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
    const otherCutOff = await app.request("GET", `${at}/documents/${id}`, { headers: { "if-none-match": etag } });
    expect(otherCutOff.status).toBe(200);
  });

  it("marks the words of a query, and only those", async () => {
    const [id] = await someDocuments();
    const page = await app.json<Page>("GET", `${at}/documents/${id}`);
    const claims = page.texts.find(({ field, language }) => field === "claims" && language === page.language);
    const [word] = claims?.units[0].text.match(/\p{L}{7,}/u) ?? [];
    const { places } = await app.json<Answer<"GET /api/collections/{collection}/documents/{document}/matches">>(
      "GET",
      `${at}/documents/${id}/matches?query=${encodeURIComponent(`"${word}"`)}`,
    );
    expect(places.length).toBeGreaterThan(0);
    const stem = (word ?? "").toLowerCase().slice(0, 4);
    for (const { text, unit, start, end } of places) {
      expect(page.texts[text].units[unit].text.slice(start, end).toLowerCase()).toContain(stem);
    }
  });

  it("never reads the name of a file as a query", async () => {
    const [id] = await someDocuments();
    const name = encodeURIComponent(join(collection.folder, "collection.json"));
    const response = await app.request("GET", `${at}/documents/${id}/matches?query=${name}`);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain("segments");
  });

  it("has a sentence for what does not exist", async () => {
    const [id] = await someDocuments();
    for (const [path, status] of [
      [`${at}/documents/EP-9999999-A1`, 404],
      [`${at}/documents/..%2F..%2Fcollection.json`, 404],
      [`/api/collections/nothing/documents/${id}`, 404],
      [`${at}/chart?document=${id}&claim=998`, 422],
      [`${at}/chart?document=${id}&claim=0`, 400],
      [`${at}/chart?document=${id}&claim=1&references=${Array.from({ length: 13 }, (_, i) => `D${i}`)}`, 400],
      [`${at}/documents/${id}?cutOff=yesterday`, 400],
    ] as const) {
      const response = await app.request("GET", path);
      expect([path, response.status]).toEqual([path, status]);
      expect(((await response.json()) as { error: { message: string } }).error.message).not.toContain(app.files.folder);
    }
    expect(app.defects).toEqual([]);
  });

  it("keeps charts for each person", async () => {
    const [id, reference] = await someDocuments();
    const address = `${at}/chart?document=${id}&claim=1&references=${reference}`;
    const chart = await app.json<Chart>("GET", address);
    const { start, end } = chart.elements[0];
    const body = { document: id, claim: 1, reference, element: { start, end }, verdict: "partly", comment: "a note" };
    await app.json("PATCH", `${at}/chart/cell`, { body });
    expect((await app.json<Chart>("GET", address)).cells[0][0]).toMatchObject({ verdict: "partly", comment: "a note" });
    expect(existsSync(join(collection.folder, "charts", "local.jsonl"))).toBe(true);
    const reader: Person = { id: "reader-1", name: "R", role: "reader" };
    expect((await app.json<Chart>("GET", address, { as: reader })).cells[0][0]).not.toHaveProperty("verdict");
    const participant: Person = { id: "p", name: "P", role: "participant" };
    expect((await app.request("GET", address, { as: participant })).status).toBe(403);
    const file = await app.request("GET", `${at}/chart/file?document=${id}&claim=1&references=${reference}&format=csv`);
    expect(file.headers.get("content-disposition")).toContain(`chart-${id}-claim-1.csv`);
    expect(await file.text()).toContain("a note");
    const wrong = await app.request("PATCH", `${at}/chart/cell`, { body: { ...body, element: { start: 3, end: 4 } } });
    expect(wrong.status).toBe(400);
  });

  it("gives relations", async () => {
    const [id] = await someDocuments();
    const relations = await app.json<Record<string, unknown>>("GET", `${at}/documents/${id}/relations`);
    expect(Object.keys(relations)).toEqual(["versions", "family", "cites", "literature", "citedBy", "left"]);
  });
});
