import { expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { groupTopics } from "../../experiment/index.js";
import type { Patent } from "../../patents/index.js";
import type { TopicTask } from "./read-topics.js";
import { topicSubjects } from "./topic-subjects.js";

const priority = { country: "DE", number: "10112345" };
const known: readonly Patent[] = [
  patent("EP-1000001-A1", { priorities: [priority] }),
  patent("EP-1000001-B1", { priorities: [] }),
  patent("US-6000001-B1", { priorities: [priority, { country: "US", number: "12345" }] }),
  patent("EP-1000002-A1", { familyId: "77", priorities: [] }),
  patent("JP-2000001-A", { familyId: "77", priorities: [] }),
  patent("EP-1000003-A1", { priorities: [] }),
];
const collection = {
  has: (id: string) => known.some((each) => each.id === id),
  header: async (id: string) => known.find((each) => each.id === id),
} as unknown as NonNullable<Parameters<typeof topicSubjects>[1]>;

const document = (id: string, ...documents: string[]): TopicTask => ({ id, kind: "documents", documents });
const claim = (id: string, patents: readonly string[], text = `claim of ${id}`): TopicTask => ({
  id,
  kind: "ready",
  topic: { id, texts: [{ field: "claims", text }], ntcir: { number: id, articles: [], concepts: [], patents } },
});

async function groups(tasks: readonly TopicTask[], from: readonly [typeof collection?] = [collection]) {
  const subjects = await topicSubjects(tasks, from[0]);
  return [...groupTopics(tasks.map(({ id }, t) => ({ id, subjects: subjects[t] }))).values()];
}

it("is the patent, in any of its versions, and its family", async () => {
  const tasks = [
    document("a", "EP-1000001-A1"),
    document("b", "EP-1000001-B1"),
    document("c", "US-6000001-B1"),
    document("d", "EP-1000002-A1"),
    document("e", "JP-2000001-A"),
    document("f", "EP-1000003-A1"),
    { id: "g", kind: "patent", patent: patent("WO-2000123456-A1", { priorities: [priority] }) } as const,
  ];
  expect(await groups(tasks)).toEqual(["a", "a", "a", "d", "d", "f", "a"]);
});

it("is the patent of a claim, by PI and by name", async () => {
  const tasks = [
    claim("x1", ["EP-1000001-A1"]),
    claim("x2", ["EP-1000001-B1"]),
    claim("x3", ["US-6000001-B1"]),
    claim("x4", ["EP-1000003-A1"]),
    claim("PAC-7-claim1", []),
    claim("PAC-7-claim12", []),
    claim("PAC-70-claim1", []),
    claim("EP-1000003-A1-claim2", []),
  ];
  expect(await groups(tasks)).toEqual([
    "x1",
    "x1",
    "x1",
    "EP-1000003-A1-claim2",
    ...Array(2).fill("PAC-7-claim1"),
    "PAC-70-claim1",
    "EP-1000003-A1-claim2",
  ]);
  // Without a collection, versions are known, but not families.
  expect((await groups(tasks.slice(0, 3), [])).join()).toBe("x1,x1,x3");
});

it("is the text of topics with nothing else", async () => {
  const text = (id: string, of: string): TopicTask => ({ id, kind: "text", text: of });
  expect(await groups([text("p", "heat pump"), text("q", "valve"), text("r", "heat pump")])).toEqual(["p", "q", "p"]);
  expect(await groups([claim("s", [], "A pump"), claim("t", [], "A pump"), claim("u", [], "A valve")])).toEqual([
    "s",
    "s",
    "u",
  ]);
});
