import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/support/test-app.js";
import { assign, changePlan, givePool, recordJudgements } from "../../campaign/node.js";
import type { Grade } from "../../collection/index.js";
import type { Person } from "../person.js";

const app = testApp();
const campaign = "/api/campaigns/campaign";
const person = (id: string, role: Person["role"]): Person => ({ id, name: id, role, campaign: "campaign" });
const [ann, cyd] = ["ann", "cyd"].map((id) => person(id, "assessor"));
const store = app.workbench.campaign("campaign").store;
const topic = store.read().topics[0].id;
const now = new Date();
const decision = `${campaign}/disagreements/${topic}/d1/decision`;

givePool(
  store,
  topic,
  ["d1", "d2", "d3"].map((document) => ({ document, family: document })),
);
changePlan(store, { overlap: 1 }, now.toISOString());
assign(
  store,
  ["ann", "bob"].map((assessor) => ({ topic, assessor })),
  now.toISOString(),
);
let keys = 0;
function judge(assessor: string, grades: Readonly<Record<string, Grade>>) {
  const events = Object.entries(grades).map(([document, grade]) => ({
    ...{ key: `key-${++keys}`, topic, document, action: "grade" as const, grade, dwellMs: 4000 },
  }));
  recordJudgements(store, events, { assessor, now });
}
judge("ann", { d1: "A", d2: "D", d3: "B" });
judge("bob", { d1: "D", d2: "D", d3: "B" });

interface Listed {
  readonly disagreements: readonly { readonly document: string; readonly settled?: { readonly grade: string } }[];
}
const listed = async (as: Person | undefined, query = "") =>
  (await app.json<Listed>("GET", `${campaign}/disagreements${query}`, as && { as })).disagreements;
const settle = (as: Person | undefined, grade: string, key: string) =>
  app.request("PUT", decision, { ...(as && { as }), body: { key, grade } });

describe("assessors", () => {
  it("are shown to the organiser, and an assessor sees only themself", async () => {
    interface Overview {
      readonly assessors: readonly { readonly assessor: string; readonly seconds: { readonly median: number } }[];
    }
    const all = await app.json<Overview>("GET", `${campaign}/assessors`);
    expect(all.assessors.map(({ assessor, seconds }) => [assessor, seconds.median])).toEqual([
      ["ann", 4],
      ["bob", 4],
    ]);
    const own = await app.request("GET", `${campaign}/assessors`, { as: ann });
    const text = await own.text();
    expect(text).toContain('"ann"');
    expect(text).not.toContain("bob");
    expect((await app.request("GET", `${campaign}/agreement`, { as: ann })).status).toBe(403);
  });

  it("are given topics, instead of what they had", async () => {
    const assessors = ["ann", "bob"];
    const body = { assessors, of: "topics", share: 1 };
    const planned = await app.json<{ assignments: unknown[]; overlap: number }>(
      ...(["POST", `${campaign}/assignments/suggestion`, { body }] as const),
    );
    expect(planned).toMatchObject({ assignments: [{ topic }, { topic }], overlap: 1 });
    const saved = { assignments: planned.assignments, overlap: planned.overlap };
    expect(await app.json("PUT", `${campaign}/assignments`, { body: saved })).toEqual({ given: 0, taken: 0 });
    expect((await app.request("PUT", `${campaign}/assignments`, { as: ann, body: saved })).status).toBe(403);
  });

  it("are told the recall of their topics only", async () => {
    const advice = `${campaign}/topics/${topic}/advice`;
    expect(await app.json("GET", advice, { as: ann })).toMatchObject({ order: "pool", advice: { judged: 3, size: 3 } });
    expect((await app.request("GET", advice, { as: cyd })).status).toBe(404);
  });
});

describe("disagreements", () => {
  it("are settled by a third person, and by nobody else", async () => {
    expect((await listed(undefined)).map(({ document }) => document)).toEqual(["d1"]);
    expect(await listed(ann)).toEqual([]);
    expect((await settle(ann, "A", "ann-settles")).status).toBe(404);
    expect((await settle(person("bob", "organiser"), "A", "bob-settles")).status).toBe(403);
    expect(await listed(cyd)).toHaveLength(1);
    expect((await settle(cyd, "B", "cyd-settles")).status).toBe(200);
    expect(await listed(undefined, "?settled=no")).toEqual([]);
    expect(await listed(undefined, "?settled=yes&serious=yes")).toMatchObject([{ settled: { grade: "B" } }]);
    expect((await app.request("DELETE", `${decision}?key=organiser-undo`)).status).toBe(400);
    expect((await app.request("DELETE", `${decision}?key=cyd-takes-back`, { as: cyd })).status).toBe(200);
    expect(await listed(undefined, "?settled=no")).toHaveLength(1);
  });

  it("are shown with the document, and without ranks", async () => {
    const text = await (await app.request("GET", `${campaign}/disagreements/${topic}/d1`)).text();
    expect(JSON.parse(text)).toMatchObject({
      given: [
        { assessor: "ann", grade: "A" },
        { assessor: "bob", grade: "D" },
      ],
      text: { found: false },
    });
    expect(text).not.toContain("rank");
    expect((await app.request("GET", `${campaign}/disagreements/${topic}/d2`)).status).toBe(404);
  });

  it("and the agreement before they were settled are counted", async () => {
    expect(await app.json("GET", `${campaign}/agreement?grades=levels`)).toMatchObject({
      all: { documents: 3, agreed: 2 },
      pairs: [{ first: "ann", second: "bob", documents: 3, confusion: { A: { D: 1 } } }],
    });
    expect(app.defects).toEqual([]);
  });
});
