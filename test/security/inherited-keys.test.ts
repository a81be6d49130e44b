import { describe, expect, it } from "vitest";
import { topicsAndFamilies } from "../../src/application/training/topic-groups.js";
import { parseTopicsFile } from "../../src/campaign/topics-file.js";
import { findMentions } from "../../src/patents/in-text-citations.js";
import { structureClaim } from "../../src/systems/claims/structure-claim.js";
import { testApp } from "../support/test-app.js";

const INHERITED = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

describe("keys of tables that come from files", () => {
  it.each(INHERITED)("a word of a patent is no country: %s", (word) => {
    const mentions = findMentions(`as in name ${word} patent 5,123,456 and length ${word} 5,123,457`);
    for (const { citations } of mentions) for (const { id } of citations) expect(id).toMatch(/^[A-Z]{2}-/);
  });

  it.each(INHERITED)("a column of topics is no field: %s", (column) => {
    const [topic] = parseTopicsFile(`topic\t${column}\nt1\tx\n`, "topics.tsv");
    expect(topic).toEqual({ id: "t1" });
  });

  it.each(INHERITED)("a topic is its own family: %s", (topic) => {
    expect(topicsAndFamilies([topic, "a", "b"], { a: "f", b: "f" })).toBe("3 topics of 2 families");
  });

  it.each(INHERITED)("a language is no list of phrases: %s", (language) => {
    expect(structureClaim("A device comprising a wheel.", language).children.length).toBeGreaterThan(1);
  });
});

describe("keys of requests", () => {
  const app = testApp();

  it.each(INHERITED)("a parameter that no route has is refused: %s", async (name) => {
    const answer = await app.request("GET", `/api/campaigns/campaign/acts?${name}=1`);
    expect(answer.status).toBe(400);
  });

  it.each(INHERITED)(
    "a method that no server has is refused, and requests after it are answered: %s",
    async (method) => {
      expect((await app.send("/api/openapi.json", { method })).status).toBe(405);
      expect((await app.request("GET", "/api/openapi.json")).status).toBe(200);
    },
  );

  it("a body cannot change what objects inherit", async () => {
    const text =
      '{"name":"Eve","role":"assessor","__proto__":{"role":"organiser"},"constructor":{"prototype":{"x":1}}}';
    const headers = { "content-type": "application/json" };
    const answer = await app.send("/api/campaigns/campaign/people", { method: "POST", headers, body: text });
    if (answer.ok) expect(await answer.json()).toMatchObject({ person: { role: "assessor" } });
    else expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it("documents of these names may have notes", async () => {
    const searches = "/api/collections/patents/searches";
    await app.json("POST", searches, { body: { name: "noted" } });
    for (const document of INHERITED) {
      await app.json("POST", `${searches}/noted/notes`, { body: { text: `on ${document}`, document } });
    }
    const answer = await app.request("GET", `${searches}/noted`);
    const { documentNotes } = JSON.parse(await answer.text()) as { documentNotes: Record<string, string[]> };
    expect(Object.entries(documentNotes)).toEqual(INHERITED.map((name) => [name, [`on ${name}`]]));
    expect(app.defects).toEqual([]);
  });
});
