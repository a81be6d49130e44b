import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { trackRules } from "../../campaign/index.js";
import {
  assign,
  CampaignStore,
  campaignJudgements,
  changePlan,
  givePool,
  importAssessments,
  invitePerson,
  type NewJudgement,
  recordJudgements,
  revokePerson,
} from "../../campaign/node.js";
import type { Grade } from "../../collection/index.js";
import { assessorProgress } from "./assessor-progress.js";
import { campaignAgreement } from "./campaign-agreement.js";
import { disagreementOn, disagreements, settle, unsettle, whyNotSettle } from "./disagreements.js";
import { planAssignments } from "./plan-assignments.js";

const NOW = new Date("2024-01-05T12:00:00.000Z");
let scratch = "";
let store: CampaignStore;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-assessing-"));
  const settings = { name: "test", track: "generic", ...trackRules.generic } as const;
  CampaignStore.create(join(scratch, "c"), settings, NOW.toISOString());
  store = CampaignStore.open(join(scratch, "c"));
  changePlan(store, { overlap: 1 }, NOW.toISOString());
  // a and b are one family.
  const family = (document: string) => (document === "b" ? "a" : document);
  givePool(
    store,
    "1",
    [..."abcdef"].map((document) => ({ document, family: family(document) })),
  );
  givePool(
    store,
    "2",
    [..."xyz"].map((document) => ({ document, family: document })),
  );
});
afterEach(() => {
  store.close();
  rmSync(scratch, { recursive: true });
});

let keys = 0;
function judge(assessor: string, topic: string, grades: string, more: Partial<NewJudgement> = {}, now = NOW) {
  const events = grades.split(" ").map((each): NewJudgement => {
    const [document, grade] = each;
    return { key: `k${++keys}`, topic, document, action: "grade", grade: grade as Grade, ...more };
  });
  return recordJudgements(store, events, { assessor, now });
}

const organiser = { id: "olga", organiser: true };
const agreement = (grades: "letters" | "levels" = "letters") => campaignAgreement(store, { view: "relaxed", grades });

describe("planAssignments", () => {
  const topics = Array.from({ length: 20 }, (_, i) => ({ topic: `t${i}`, documents: 50 + 10 * i }));
  const plan = (of: "topics" | "documents", share: number, assessors = ["ann", "bob", "cyd"]) =>
    planAssignments(topics, { assessors, of, share, seed: "1" });

  it("gives a share of the topics to two people and the others to one, evenly", () => {
    const { assignments, overlap, load } = plan("topics", 0.3);
    const people = topics.map(({ topic }) => assignments.filter((each) => each.topic === topic).length);
    expect(people.filter((n) => n === 2)).toHaveLength(6);
    expect(people.filter((n) => n === 1)).toHaveLength(14);
    expect(overlap).toBe(1);
    const judgements = load.map((each) => each.judgements);
    expect(Math.max(...judgements) / Math.min(...judgements)).toBeLessThan(1.25);
    expect(plan("topics", 0.3)).toEqual(plan("topics", 0.3));
  });

  it("mixes the pairs", () => {
    const { assignments } = plan("topics", 1);
    const pairs = topics.map(({ topic }) =>
      assignments
        .filter((each) => each.topic === topic)
        .map(({ assessor }) => assessor)
        .sort()
        .join(),
    );
    for (const pair of ["ann,bob", "ann,cyd", "bob,cyd"]) {
      expect(pairs.filter((each) => each === pair).length).toBeGreaterThanOrEqual(5);
    }
  });

  it("gives every topic to two people who share its documents", () => {
    const { assignments, overlap, load } = plan("documents", 0.2);
    expect(assignments).toHaveLength(40);
    expect(overlap).toBe(0.2);
    const documents = topics.reduce((sum, each) => sum + each.documents, 0);
    expect(load.reduce((sum, each) => sum + each.judgements, 0)).toBeCloseTo(1.2 * documents, -1);
  });

  it("refuses an overlap of one person, and nobody", () => {
    expect(() => plan("topics", 0.1, ["ann"])).toThrow("an overlap needs two assessors");
    expect(() => plan("topics", 0, [])).toThrow("at least one is needed");
    expect(plan("topics", 0, ["ann", "ann"]).assignments).toHaveLength(20);
  });
});

describe("assessorProgress", () => {
  it("counts families, the pace from the times on the screen, and when it ends", () => {
    assign(
      store,
      [
        { topic: "1", assessor: "ann" },
        { topic: "2", assessor: "ann" },
        { topic: "1", assessor: "bob" },
      ],
      NOW.toISOString(),
    );
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    judge("ann", "1", "aA", { dwellMs: 10_000 }, daysAgo(2));
    judge("ann", "1", "cD", { dwellMs: 30_000 }, daysAgo(2));
    judge("ann", "1", "dD", { dwellMs: 20_000 }, daysAgo(1));
    recordJudgements(store, [{ key: "x", topic: "2", document: "x", action: "cannot" }], { assessor: "ann", now: NOW });
    const [ann, bob] = assessorProgress(store, NOW);
    expect(ann).toMatchObject({ assessor: "ann", kind: "person", judged: 3, cannot: 1, left: 4 });
    expect(ann.topics).toEqual([
      { topic: "1", judged: 3, cannot: 0, later: 0, left: 2, medianSeconds: 20 },
      { topic: "2", judged: 0, cannot: 1, later: 0, left: 2 },
    ]);
    expect(ann.seconds).toEqual({ median: 20, low: 15, high: 25 });
    expect(ann.forecast).toEqual({ hours: 80 / 3600, perDay: 1.5, end: "2024-01-08" });
    expect(bob).toMatchObject({ assessor: "bob", judged: 0, left: 5, forecast: {} });
  });

  it("lists who was invited, before they begin, and not whose link was revoked", () => {
    const { person } = invitePerson(store, { name: "Ada", role: "assessor" }, NOW);
    const { person: gone } = invitePerson(store, { name: "Eve", role: "assessor" }, NOW);
    revokePerson(store, gone.id, NOW);
    invitePerson(store, { name: "Rex", role: "reader" }, NOW);
    expect(assessorProgress(store, NOW)).toMatchObject([
      { assessor: person.id, kind: "person", judged: 0, topics: [] },
    ]);
  });

  it("tells machines and imported people apart, and expects no work of them", () => {
    const made = (assessor: string, machine: boolean) =>
      importAssessments(
        store,
        [{ topic: "1", doc: "c", grade: "A", assessor: "" }],
        { assessor, machine, source: "f" },
        NOW.toISOString(),
      );
    made("llm", true);
    made("jipa", false);
    expect(assessorProgress(store, NOW)).toMatchObject([
      { assessor: "jipa", kind: "imported", judged: 1, left: 0 },
      { assessor: "llm", kind: "machine", judged: 1, left: 0 },
    ]);
  });
});

describe("campaignAgreement", () => {
  it("counts a family once, tells the number of each cell, and keeps machines apart", () => {
    judge("ann", "1", "aA cD dB eD");
    judge("bob", "1", "aA cD dC");
    judge("cyd", "2", "xA");
    const assessment = (doc: string, grade: Grade) => ({ topic: "1", doc, grade, assessor: "" });
    const machine = [assessment("b", "D"), assessment("c", "A")];
    importAssessments(store, machine, { assessor: "llm", machine: true, source: "f" }, NOW.toISOString());
    const { all, pairs, assessors, version } = agreement();
    expect(all).toMatchObject({ documents: 3, agreed: 2 });
    expect(assessors.filter((each) => each.machine)).toEqual([{ assessor: "llm", machine: true }]);
    expect(pairs.map(({ first, second, documents, machine }) => [first, second, documents, machine])).toEqual([
      ["ann", "bob", 3, false],
      ["ann", "llm", 2, true],
      ["bob", "llm", 2, true],
    ]);
    // Cohen: observed 2/3; expected (1·1 + 1·1 + 0 + 0)/9 = 2/9; κ = (6 − 2)/(9 − 2).
    expect(pairs[0].kappa).toBeCloseTo(4 / 7, 12);
    expect(pairs[0].confusion.B.C).toBe(1);
    expect(version).toMatch(/^j\d+$/);
    expect(agreement("levels").all.agreed).toBe(2);
  });

  it("is about what people said first, not about what was settled", () => {
    judge("ann", "1", "aA cA");
    judge("bob", "1", "aD cA");
    settle(store, { key: "s1", topic: "1", document: "a", grade: "A", person: organiser, now: NOW });
    expect(agreement().all).toMatchObject({ documents: 2, agreed: 1 });
    expect(agreement().assessors.map(({ assessor }) => assessor)).toEqual(["ann", "bob"]);
  });
});

describe("disagreements", () => {
  beforeEach(() => {
    assign(
      store,
      [
        { topic: "1", assessor: "ann" },
        { topic: "1", assessor: "bob" },
      ],
      NOW.toISOString(),
    );
    judge("ann", "1", "aA cA dA", { note: "see claim 1", evidence: [{ place: "claims/1", text: "a caliper" }] });
    judge("bob", "1", "aD cB dA");
  });

  it("are the documents with different grades; serious if only one says relevant", () => {
    const [a, c] = disagreements(store, organiser);
    expect([a.document, a.isSerious, c.document, c.isSerious]).toEqual(["a", true, "c", false]);
    expect(a.given.map(({ assessor, grade, note, evidence }) => [assessor, grade, note, evidence.length])).toEqual([
      ["ann", "A", "see claim 1", 1],
      ["bob", "D", undefined, 0],
    ]);
  });

  it("are settled by a third person, whose grade counts for the whole family, and can be taken back", () => {
    const counted = () => campaignJudgements(store).filter(({ doc }) => doc === "a" || doc === "b");
    expect(counted()).toHaveLength(4);
    settle(store, { key: "s1", topic: "1", document: "a", grade: "B", person: organiser, now: NOW });
    expect(counted().map(({ doc, grade, assessor }) => `${doc} ${grade} ${assessor}`)).toEqual([
      "a B olga",
      "b B olga",
    ]);
    expect(disagreementOn(store, "1", "a", organiser)?.settled?.grade).toBe("B");
    expect(() =>
      unsettle(store, { key: "u0", topic: "1", document: "a", person: { id: "eve", organiser: true }, now: NOW }),
    ).toThrow("you have not settled it");
    unsettle(store, { key: "u1", topic: "1", document: "a", person: organiser, now: NOW });
    expect(counted()).toHaveLength(4);
    expect(disagreementOn(store, "1", "a", organiser)?.settled).toBeUndefined();
  });

  it("are not shown to those who judged them or may still be given them, nor settled by them", () => {
    const [a] = disagreements(store, organiser);
    expect(disagreements(store, { id: "bob", organiser: false })).toEqual([]);
    expect(disagreements(store, { id: "cyd", organiser: false })).toHaveLength(2);
    expect(whyNotSettle(store, a, { id: "bob", organiser: true })).toMatch("you judged this document");
    expect(whyNotSettle(store, { ...a, topic: "2" }, { id: "cyd", organiser: false })).toMatch("may be given");
    expect(whyNotSettle(store, a, { id: "cyd", organiser: false })).toBeUndefined();
  });

  it("are not made by machines", () => {
    const made = [{ topic: "1", doc: "d", grade: "D" as const, assessor: "" }];
    importAssessments(store, made, { assessor: "llm", machine: true, source: "f" }, NOW.toISOString());
    expect(disagreements(store, organiser)).toHaveLength(2);
  });
});
