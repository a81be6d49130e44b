import { expect, test } from "vitest";
import { eventsAfter, judgingState } from "../../src/campaign/node.js";
import type { Person } from "../../src/server/node.js";
import { testApp } from "../support/test-app.js";

const app = testApp();
const { store } = app.workbench.campaign("campaign");
const base = "/api/campaigns/campaign/judging";
const person = (id: string): Person => ({ id, name: id, role: "assessor", campaign: "campaign" });
const [ann, ben] = [person("ann"), person("ben")];

interface Queue {
  readonly documents: readonly { readonly document: string; readonly family: readonly string[] }[];
  readonly progress: { readonly judged: number; readonly left: number };
}

let keys = 0;
const event = (topic: string, document: string, change: object = {}) => ({
  key: `key-number-${++keys}`,
  ...{ topic, document, action: "grade", grade: "B", ...change },
});

test("an organiser makes a pool; two assessors judge it and see nothing of runs, ranks and each other", async () => {
  const made = await app.json<{ topics: number; documents: number }>("PUT", `${base}/pool`, { body: { depth: 5 } });
  expect(made.topics).toBe(12);
  expect(made.documents).toBeGreaterThan(60);
  await app.json("PATCH", `${base}/plan`, { body: { overlap: 1 } });
  const overview = await app.json<{ assessor: string; topics: { topic: string; title: string }[] }>("GET", base, {
    as: ann,
  });
  expect(overview.assessor).toBe("ann");
  expect(overview.topics).toHaveLength(12);
  const { topic } = overview.topics[0];
  const ask = { holding: [], count: 3 };
  const queue = await app.json<Queue>("POST", `${base}/topics/${topic}/queue`, { as: ann, body: ask });
  expect(queue.documents).toHaveLength(3);
  const { document } = queue.documents[0];
  const sent = event(topic, document, { note: "said by ann", category: "X" });
  const answer = await app.json<{ events: unknown[] }>("POST", `${base}/events`, { as: ann, body: { events: [sent] } });
  expect(answer.events).toEqual([{ key: sent.key, id: 1 }]);
  const same = await app.json<Queue>("POST", `${base}/topics/${topic}/queue`, { as: ben, body: ask });
  expect(same.documents).toEqual(queue.documents);
  const seen = await Promise.all(
    [base, `${base}/topics/${topic}`, `${base}/topics/${topic}/documents/${document}`].map(async (path) =>
      (await app.request("GET", path, { as: ben })).text(),
    ),
  );
  for (const text of [...seen, JSON.stringify(same)]) {
    expect(text).not.toMatch(/"(run|runs|rank|score|mark)"|baseline|bm25|\bann\b/);
  }
  const own = await app.json<{ own: { key: string; note: string }[] }>("GET", `${base}/topics/${topic}`, { as: ann });
  expect(own.own).toMatchObject([{ key: sent.key, note: "said by ann", category: "X" }]);
  expect(eventsAfter(store, 0)[0].rank).toBeGreaterThan(0);
});

test("assessors are refused what is not theirs", async () => {
  const { topics } = await app.json<{ topics: { topic: string }[] }>("GET", base);
  const status = async (method: string, path: string, as: Person, body?: unknown) =>
    (await app.request(method, path, { as, ...(body !== undefined && { body }) })).status;
  expect(await status("PUT", `${base}/pool`, ann, { depth: 5 })).toBe(403);
  expect(await status("GET", `${base}/events`, ann)).toBe(403);
  expect(await status("GET", `${base}/qrels`, ann)).toBe(403);
  expect(await status("GET", base, { ...ann, role: "participant" })).toBe(403);
  expect(await status("GET", base, { ...ann, campaign: "other" })).toBe(404);
  expect(await status("GET", `${base}/topics/none`, ann)).toBe(400);
  expect(await status("GET", `${base}/topics/${topics[0].topic}/documents/none`, ann)).toBe(400);
  expect(await status("POST", `${base}/events`, ann, { events: [event("T", "d", { grade: "E" })] })).toBe(400);
  expect(await status("POST", `${base}/events`, ann, { events: [{ ...event("T", "d"), adjudicates: true }] })).toBe(
    400,
  );
  const foreign = await app.json<{ events: { refused?: string }[] }>("POST", `${base}/events`, {
    as: ann,
    body: { events: [event(topics[0].topic, "EP-1")] },
  });
  expect(foreign.events[0].refused).toMatch(/not in the pool/);
});

test("what many send at once is kept completely, each in its own order", async () => {
  const { topics } = await app.json<{ topics: { topic: string }[] }>("GET", base);
  const { topic } = topics[1];
  const { documents } = await app.json<Queue>("POST", `${base}/topics/${topic}/queue`, {
    body: { holding: [], count: 5 },
  });
  const before = judgingState(store).last;
  const sent = Array.from({ length: 40 }, (_, i) => {
    const { document } = documents[i % documents.length];
    return { as: person(`many-${i % 8}`), events: [event(topic, document), event(topic, document, { grade: "D" })] };
  });
  const answers = await Promise.all(
    sent.map(({ as, events }) =>
      app.json<{ events: { id: number }[] }>("POST", `${base}/events`, { as, body: { events } }),
    ),
  );
  const ids = answers.flatMap(({ events }) => events.map(({ id }) => id));
  expect(new Set(ids).size).toBe(80);
  const kept = new Map(eventsAfter(store, before).map((each) => [each.id, each]));
  for (const [i, { events }] of answers.entries()) {
    expect(events[0].id).toBeLessThan(events[1].id);
    for (const [e, { id }] of events.entries()) expect(kept.get(id)?.key).toBe(sent[i].events[e].key);
  }
});

test("judgements become qrels; a machine's only if asked", async () => {
  const lines = async (query = "") => (await (await app.request("GET", `${base}/qrels${query}`)).text()).split("\n");
  const people = await lines();
  expect(people.length).toBeGreaterThan(5);
  const text = "topic\tdoc\tgrade\nPAC-1\tEP-9999999-A1\tA\n";
  const body = { assessor: "model", machine: true, name: "model.tsv", text };
  expect(await app.json("POST", `${base}/imports`, { body })).toEqual({ judgements: 1, added: 1 });
  expect(await lines()).toEqual(people);
  expect(await lines("?machine=yes")).toContain("PAC-1 0 EP-9999999-A1 2");
  expect(app.defects).toEqual([]);
});
