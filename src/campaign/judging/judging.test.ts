import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eachJudgement } from "../../trec/index.js";
import { trackRules } from "../settings.js";
import { CampaignStore } from "../store.js";
import { assign, mayJudge, unassign } from "./assignments.js";
import { campaignJudgements, judgedQrels, qrelsVersion } from "./campaign-judgements.js";
import { gradeScale, setGradeScale, USUAL_GRADES } from "./grade-scale.js";
import { handOut, topicProgress } from "./hand-out.js";
import { importAssessments } from "./import-assessments.js";
import { CATEGORIES, type JudgementEvent, type NewJudgement } from "./judgement-event.js";
import { eventsAfter } from "./judgement-log.js";
import { judgingCounts } from "./judging-counts.js";
import { changePlan } from "./judging-plan.js";
import { JudgingState, judgingState } from "./judging-state.js";
import { releaseLeases } from "./leases.js";
import { givePool } from "./pools.js";
import { recordJudgements } from "./record-judgements.js";

const settings = { name: "test", track: "generic", ...trackRules.generic } as const;
const NOW = new Date("2024-01-02T03:04:05.000Z");
const later = (minutes: number) => new Date(NOW.getTime() + 60_000 * minutes);

let scratch = "";
let folder = "";
let store: CampaignStore;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-judging-"));
  folder = join(scratch, "campaign");
  CampaignStore.create(folder, settings, NOW.toISOString());
  store = CampaignStore.open(folder);
  givePool(store, "1", [
    { document: "d", family: "d", rank: 9, mark: "S" },
    { document: "a", family: "F", rank: 4, mark: "U" },
    { document: "c", family: "c", rank: 2 },
    { document: "b", family: "F", rank: 1 },
  ]);
});
afterEach(() => {
  store.close();
  rmSync(scratch, { recursive: true });
});

const MACHINE = { assessor: "model-1", machine: true, source: "model.tsv" };

let keys = 0;
function event(document: string, change: Partial<NewJudgement> = {}): NewJudgement {
  return { key: `k${++keys}`, topic: "1", document, action: "grade", grade: "A", ...change };
}
function judge(assessor: string, ...events: NewJudgement[]) {
  return recordJudgements(store, events, { assessor, now: NOW });
}
function hand(assessor: string, count = 10, holding: string[] = [], now = NOW) {
  return handOut(store, { topic: "1", assessor, count, holding, now }).families.map(({ shown }) => shown);
}
const graded = (options = {}) =>
  campaignJudgements(store, options).map(({ doc, grade, assessor }) => `${doc} ${grade} ${assessor}`);

describe("judgements", () => {
  test("are kept with everything that was sent, and with what the server knows", () => {
    const sent = event("a", {
      category: "X",
      evidence: [{ place: "claims/1", text: "a caliper" }],
      note: "see claim 1",
      time: "2024-01-02T03:04:00.000Z",
      dwellMs: 812,
    });
    const [{ id }] = judge("ann", sent);
    expect(eventsAfter(store, 0)).toEqual([
      {
        ...{ id, key: sent.key, assessor: "ann", topic: "1", document: "a", family: "F", action: "grade", grade: "A" },
        ...{ category: "X", evidence: sent.evidence, note: "see claim 1", adjudicates: false, scale: 0 },
        ...{ clientTime: sent.time, serverTime: NOW.toISOString(), dwellMs: 812, rank: 1 },
      },
    ]);
  });

  test("that are sent again count once, also after the store was opened again", () => {
    const sent = [event("a"), event("c", { grade: "B" })];
    const first = judge("ann", ...sent);
    store.close();
    store = CampaignStore.open(folder);
    expect(judge("ann", ...sent)).toEqual(first);
    expect(eventsAfter(store, 0)).toHaveLength(2);
    expect(judge("ben", sent[0])[0].id).toBe(3);
  });

  test("can never be changed or deleted, by no statement", () => {
    judge("ann", event("a"));
    expect(() => store.database.exec("UPDATE judgement SET grade = 'D'")).toThrow(/only added/);
    expect(() => store.database.exec("DELETE FROM judgement")).toThrow(/only added/);
  });

  test("of all members of a family follow the one that was judged", () => {
    judge("ann", event("a", { grade: "B" }), event("c", { grade: "D" }));
    expect(graded()).toEqual(["a B ann", "b B ann", "c D ann"]);
    givePool(store, "1", [
      { document: "a", family: "F" },
      { document: "b", family: "F" },
      { document: "z", family: "F" },
    ]);
    expect(graded()).toEqual(["a B ann", "b B ann", "z B ann", "c D ann"]);
  });

  test("the last one counts; an undo brings back what was before, as often as wanted", () => {
    const [one, two, three] = [
      event("c"),
      event("c", { grade: "B" }),
      event("c", { action: "later", grade: undefined }),
    ];
    judge("ann", one, two, three);
    expect(graded()).toEqual([]);
    const undo = (sent: NewJudgement) =>
      judge("ann", event("", { action: "undo", grade: undefined, undoes: sent.key }));
    undo(three);
    expect(graded()).toEqual(["c B ann"]);
    undo(two);
    expect(graded()).toEqual(["c A ann"]);
    undo(one);
    expect(graded()).toEqual([]);
    expect(undo(one)[0].refused).toMatch(/taken back already/);
    expect(undo({ ...one, key: "unknown" })[0].refused).toMatch(/no event to take back/);
    expect(eventsAfter(store, 0)).toHaveLength(6);
  });

  test("that are invalid are refused, and the others are recorded", () => {
    const results = judge(
      "ann",
      event("x"),
      event("a", { topic: "2" }),
      event("a", { grade: undefined }),
      event("c"),
      event("a", { action: "later" }),
    );
    expect(results.map(({ refused }) => refused)).toEqual([
      'not in the pool of topic 1: "x"',
      'no topic "2" is being judged',
      "a grade is missing",
      undefined,
      "only a judgement has a grade",
    ]);
    expect(graded()).toEqual(["c A ann"]);
  });

  test("of a document that left the pool are still accepted", () => {
    givePool(store, "1", [{ document: "a", family: "F" }]);
    expect(hand("ann")).toEqual(["a"]);
    expect(judge("ann", event("c"))[0].id).toBeGreaterThan(0);
  });

  test("an undo is an event of the document that it names, and renews nothing but what it takes back", () => {
    const sent = event("b", { grade: "D", adjudicates: true });
    judge("ann", sent, event("nowhere", { action: "undo", grade: undefined, undoes: sent.key }));
    const [, undo] = eventsAfter(store, 0);
    expect(undo).toEqual({
      ...{ id: 2, key: undo.key, assessor: "ann", topic: "1", document: "b", family: "F", action: "undo" },
      ...{ undoes: sent.key, evidence: [], adjudicates: true, scale: 0, serverTime: NOW.toISOString(), rank: 1 },
    });
    expect(judge("ann", event("b", { action: "undo", grade: undefined, undoes: undo.key }))[0].refused).toMatch(
      /no event to take back/,
    );
    expect(judge("ben", event("b", { action: "undo", grade: undefined, undoes: sent.key }))[0].refused).toMatch(
      /no event to take back/,
    );
    expect(judge("ann", event("b", { action: "undo", grade: undefined }))[0].refused).toMatch(/no event to take back/);
  });

  test("topics that were given to others are refused, except from organisers and those who settle", () => {
    assign(store, [{ topic: "1", assessor: "ben" }], NOW.toISOString());
    expect(judge("ann", event("c"))[0].refused).toMatch(/given to others/);
    expect(judge("ben", event("a", { action: "cannot", grade: undefined }))[0].refused).toBeUndefined();
    const organiser = { assessor: "org", now: NOW, organiser: true };
    expect(recordJudgements(store, [event("d")], organiser)[0].id).toBe(2);
    expect(judge("cid", event("d", { adjudicates: true }))[0].id).toBe(3);
    expect(mayJudge(store, "1", "ben")).toBe(true);
    unassign(store, [{ topic: "1", assessor: "ben" }]);
    expect(judge("ann", event("c"))[0].id).toBe(4);
  });
});

describe("documents are handed out", () => {
  test("by id, one of each family, without those that the assessor has or has judged", () => {
    expect(hand("ann", 2)).toEqual(["a", "c"]);
    expect(hand("ann", 10, ["a", "c"])).toEqual(["d"]);
    judge("ann", event("b"));
    expect(hand("ann")).toEqual(["c", "d"]);
    expect(topicProgress(store, "1", "ann", NOW)).toEqual({ judged: 1, cannot: 0, later: 0, left: 2 });
  });

  test("none for a topic without a pool, or if the assessor holds enough", () => {
    const nothing = { judged: 0, cannot: 0, later: 0, left: 0 };
    const unknown = handOut(store, { topic: "9", assessor: "ann", count: 2, holding: [], now: NOW });
    expect(unknown).toEqual({ families: [], progress: nothing });
    expect(topicProgress(store, "9", "ann", NOW)).toEqual(nothing);
    changePlan(store, { order: "chance" }, NOW.toISOString());
    const chance = handOut(store, { topic: "9", assessor: "ann", count: 2, holding: [], now: NOW });
    expect(chance.families).toEqual([]);
    changePlan(store, { order: "pool" }, NOW.toISOString());
    expect(hand("ann", 2, ["a", "c"])).toEqual([]);
    expect(hand("ann", 1, ["a", "c"])).toEqual([]);
  });

  test("by chance: another order for another seed, the same for all assessors", () => {
    givePool(
      store,
      "1",
      Array.from({ length: 30 }, (_, i) => ({ document: `d${i}`, family: `d${i}` })),
    );
    changePlan(store, { order: "chance", seed: "7", overlap: 1 }, NOW.toISOString());
    const first = hand("ann", 30);
    expect(first).not.toEqual([...first].sort());
    expect(hand("ben", 30)).toEqual(first);
    changePlan(store, { seed: "8" }, NOW.toISOString());
    expect(hand("ann", 30)).not.toEqual(first);
    expect(hand("ann", 30).sort()).toEqual([...first].sort());
  });

  test("by a model, which sees what is not wanted; families of its documents are shown by their first member", () => {
    changePlan(store, { order: "model" }, NOW.toISOString());
    const asked: string[][] = [];
    const model = {
      next(_topic: string, judged: Pick<ReadonlySet<string>, "has">) {
        const documents = ["b", "a", "d", "c"];
        asked.push(documents.filter((document) => judged.has(document)).sort());
        return documents.filter((document) => !judged.has(document));
      },
    };
    const next = () => handOut(store, { topic: "1", assessor: "ann", count: 2, holding: [], now: NOW, model });
    expect(next().families.map(({ shown }) => shown)).toEqual(["a", "d"]);
    judge("ann", event("a"));
    expect(next().families.map(({ shown }) => shown)).toEqual(["d", "c"]);
    expect(asked).toEqual([[], ["a", "b"]]);
  });

  test("deferred documents come last; documents marked as impossible to judge do not come again", () => {
    judge("ann", event("a", { action: "later", grade: undefined }), event("c", { action: "cannot", grade: undefined }));
    expect(hand("ann")).toEqual(["d", "a"]);
    expect(topicProgress(store, "1", "ann", NOW)).toEqual({ judged: 0, cannot: 1, later: 1, left: 2 });
  });

  test("a document that was put off does not come again once others have judged it, or have it on the screen", () => {
    const putOff = event("a", { action: "later", grade: undefined });
    judge("ann", putOff);
    expect(hand("ben", 1)).toEqual(["a"]);
    expect(hand("ann")).toEqual(["c", "d"]);
    expect(topicProgress(store, "1", "ann", NOW)).toMatchObject({ later: 0, left: 2 });
    releaseLeases(store, "ben");
    expect(hand("ann")).toEqual(["c", "d", "a"]);
    judge("ben", event("b"));
    expect(hand("ann")).toEqual(["c", "d"]);
  });

  test("to one assessor at a time, until the lease ends, is released, or the document is judged", () => {
    expect(hand("ann", 2)).toEqual(["a", "c"]);
    expect(hand("ben", 2)).toEqual(["d"]);
    expect(hand("ben", 3, ["d"], later(14))).toEqual([]);
    expect(hand("cid", 3, [], later(16))).toEqual(["a", "c"]);
    releaseLeases(store, "cid", "1");
    expect(hand("ben", 3, ["d"], later(17))).toEqual(["a", "c"]);
    judge("ben", event("d"));
    releaseLeases(store, "ben");
    expect(hand("ann")).toEqual(["a", "c"]);
  });

  test("a lease is not a lock: a judgement of a document that another one has is accepted", () => {
    hand("ann");
    expect(judge("ben", event("a"))[0].id).toBe(1);
    expect(hand("ann")).toEqual(["c", "d"]);
  });

  test("a document that an assessor holds and has dealt with is free for others; one that is open stays reserved", () => {
    expect(hand("ann", 2)).toEqual(["a", "c"]);
    judge("ann", event("a", { action: "cannot", grade: undefined }));
    expect(hand("dan", 1)).toEqual(["a"]);
    releaseLeases(store, "dan");
    expect(hand("ann", 2, ["a", "c"], later(10))).toEqual([]);
    expect(hand("ben", 9, [], later(20))).toEqual(["a", "d"]);
    expect(hand("cid", 9, [], later(26))).toEqual(["c"]);
  });

  test("documents that were put off come in that order, unless the assessor holds them", () => {
    const putOff = (document: string) => event(document, { action: "later", grade: undefined });
    judge("ann", putOff("d"), putOff("a"));
    expect(hand("ann", 2)).toEqual(["c", "d"]);
    expect(hand("ann", 3, ["d"])).toEqual(["c", "a"]);
    expect(hand("ann", 3, ["unknown"])).toEqual(["c", "d"]);
  });

  test("to one assessor if the topic was given to one, whatever the share", () => {
    changePlan(store, { overlap: 1 }, NOW.toISOString());
    judge("ben", event("c"));
    expect(topicProgress(store, "1", "ann", NOW).left).toBe(3);
    assign(store, [{ topic: "1", assessor: "ann" }], NOW.toISOString());
    expect(topicProgress(store, "1", "ann", NOW).left).toBe(2);
  });

  test("a grade that settles a disagreement spares nobody the work", () => {
    judge("org", event("c", { adjudicates: true }));
    expect(hand("ann")).toEqual(["a", "c", "d"]);
    releaseLeases(store, "ann");
    expect(hand("org")).toEqual(["a", "c", "d"]);
    expect(topicProgress(store, "1", "org", NOW)).toEqual({ judged: 0, cannot: 0, later: 0, left: 3 });
  });

  test("to two assessors for the share of the plan", () => {
    const documents = Array.from({ length: 400 }, (_, i) => ({ document: `d${i}`, family: `d${i}` }));
    givePool(store, "1", documents);
    changePlan(store, { overlap: 0.25 }, NOW.toISOString());
    expect(hand("ann", 400)).toHaveLength(400);
    const second = hand("ben", 400).length;
    // Binomial, 400 × 0.25: within five standard deviations of 8.7.
    expect(second).toBeGreaterThan(56);
    expect(second).toBeLessThan(144);
    expect(hand("cid", 400)).toEqual([]);
    changePlan(store, { overlap: 1 }, NOW.toISOString());
    expect(hand("ben", 400)).toHaveLength(400);
  });
});

describe("what counts", () => {
  test("a machine's judgements only if asked, and they spare nobody the work", () => {
    const made = [{ topic: "1", doc: "c", grade: "A", assessor: "" } as const];
    expect(importAssessments(store, made, MACHINE, NOW.toISOString())).toBe(1);
    expect(importAssessments(store, made, MACHINE, NOW.toISOString())).toBe(0);
    expect(graded()).toEqual([]);
    expect(graded({ machine: true })).toEqual(["c A model-1"]);
    expect(hand("ann")).toEqual(["a", "c", "d"]);
    judge("ann", event("a"));
    expect(() => importAssessments(store, made, { ...MACHINE, assessor: "ann" }, "")).toThrow(/a person judges/);
    expect(() => importAssessments(store, made, { ...MACHINE, machine: false }, "")).toThrow(/as a machine/);
  });

  test("imported judgements have the time and the family that are known, and a name of one kind", () => {
    const made = [
      { topic: "1", doc: "b", grade: "B", assessor: "", time: "2020-01-01" },
      { topic: "1", doc: "x", grade: "D", assessor: "" },
      { topic: "7", doc: "y", grade: "A", assessor: "" },
    ] as const;
    const person = { assessor: "pat", machine: false, source: "pat.tsv" };
    expect(importAssessments(store, made, person, NOW.toISOString())).toBe(3);
    expect(importAssessments(store, made.slice(1), person, "")).toBe(2);
    const events = eventsAfter(store, 0).slice(0, 3);
    const all = { assessor: "pat", action: "grade", evidence: [], adjudicates: false, serverTime: NOW.toISOString() };
    const keys = events.map(({ key }) => key);
    expect(events).toEqual([
      { ...all, id: 1, key: keys[0], topic: "1", document: "b", family: "F", grade: "B", clientTime: "2020-01-01" },
      { ...all, id: 2, key: keys[1], topic: "1", document: "x", family: "x", grade: "D" },
      { ...all, id: 3, key: keys[2], topic: "7", document: "y", family: "y", grade: "A" },
    ]);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^import\/[0-9a-f]{16}\/[012]$/);
    const rows = store.database.prepare("SELECT * FROM judging_assessor").all();
    expect(rows.map((row) => Object.values(row as object))).toEqual([["pat", 0, "pat.tsv", NOW.toISOString()]]);
    expect(graded()).toEqual(["a B pat", "b B pat", "x D pat", "y A pat"]);
    expect(hand("ann")).toEqual(["a", "c", "d"]);
    expect(() => importAssessments(store, made, { ...person, machine: true }, "")).toThrow(/as a person before/);
  });

  test("documents outside the pool count each for itself", () => {
    const made = ["x", "y"].map((doc) => ({ topic: "1", doc, grade: "B" as const, assessor: "" }));
    importAssessments(store, made, { assessor: "pat", machine: false, source: "pat.tsv" }, NOW.toISOString());
    expect(graded()).toEqual(["x B pat", "y B pat"]);
    expect(judgingState(store).of("1", "y", "pat")?.document).toBe("y");
  });

  test("a judgement carries the mark of its document and the time of the assessor, or else of the server", () => {
    judge("ann", event("b", { time: "2024-01-01" }), event("d"));
    const common = { topic: "1", grade: "A", assessor: "ann" };
    expect(campaignJudgements(store)).toEqual([
      { ...common, doc: "a", mark: "U", time: "2024-01-01" },
      { ...common, doc: "b", time: "2024-01-01" },
      { ...common, doc: "d", mark: "S", time: NOW.toISOString() },
    ]);
  });

  test("disagreements are decided by the rule of the plan, or by the one that is asked for", () => {
    judge("ann", event("c", { grade: "A" }), event("d", { grade: "B" }));
    judge("ben", event("c", { grade: "D" }));
    const grades = (options: Parameters<typeof judgedQrels>[1] = {}) =>
      judgedQrels(store, options)?.assessments.map(({ doc, grade }) => `${doc} ${grade}`);
    expect(grades({ rule: "latest" })).toEqual(["c D", "d B"]);
    expect(grades({ rule: "first" })).toEqual(["c A", "d B"]);
    changePlan(store, { rule: "latest" }, "");
    expect(grades()).toEqual(["c D", "d B"]);
    expect(judgedQrels(store)?.version).toBe("j3");
    const rigid = judgedQrels(store, { view: "strict", rule: "first" })!;
    expect([...eachJudgement(rigid.qrels)].map(({ doc, grade }) => [doc, grade])).toEqual([
      ["c", 1],
      ["d", 0],
    ]);
  });

  test("a settled grade instead of those that disagree", () => {
    judge("ann", event("a", { grade: "A" }), event("c", { grade: "B" }));
    judge("ben", event("a", { grade: "C" }));
    recordJudgements(store, [event("a", { grade: "B", adjudicates: true })], {
      assessor: "org",
      now: NOW,
      organiser: true,
    });
    expect(graded()).toEqual(["c B ann", "a B org", "b B org"]);
    expect(graded({ adjudications: "ignore" })).toEqual(["a A ann", "b A ann", "c B ann", "a C ben", "b C ben"]);
    expect(graded({ adjudications: "only" })).toEqual(["a B org", "b B org"]);
    const { qrels } = judgedQrels(store)!;
    expect([...eachJudgement(qrels)].map(({ doc, grade }) => [doc, grade])).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 1],
    ]);
  });

  describe("with people who settle and judge", () => {
    const org = { assessor: "org", now: NOW, organiser: true };
    const settle = (document: string, grade: "A" | "D", assessor = "org") =>
      recordJudgements(store, [event(document, { grade, adjudicates: true })], { ...org, assessor });

    test("a settled grade still counts after the same person judged the document", () => {
      judge("ann", event("c", { grade: "A" }));
      settle("c", "D");
      recordJudgements(store, [event("c", { grade: "B" })], org);
      expect(graded()).toEqual(["c D org"]);
      expect(graded({ adjudications: "ignore" })).toEqual(["c A ann", "c B org"]);
    });

    test("what a person said as an assessor is still known after they settled it, and nobody is given it again", () => {
      recordJudgements(store, [event("c", { grade: "B" })], org);
      settle("c", "D");
      expect(graded({ adjudications: "ignore" })).toEqual(["c B org"]);
      expect(hand("ann")).toEqual(["a", "d"]);
      expect(hand("org", 10, [], later(16))).toEqual(["a", "d"]);
    });

    test("of two people who settled a disagreement, the last one counts", () => {
      settle("c", "A", "org");
      settle("c", "D", "other");
      expect(graded()).toEqual(["c D other"]);
    });
  });

  test("judgements and settled grades follow a document into another family", () => {
    judge("ann", event("a", { grade: "A" }));
    judge("ben", event("b", { grade: "B" }));
    givePool(
      store,
      "1",
      ["a", "b", "c", "d"].map((document) => ({ document, family: document })),
    );
    expect(judgingCounts(store)).toEqual({ pooled: 4, judged: 2 });
    recordJudgements(store, [event("a", { grade: "D", adjudicates: true })], { assessor: "org", now: NOW });
    expect(graded()).toEqual(["b B ben", "a D org"]);
    judge("ann", event("a", { action: "later", grade: undefined }));
    expect(graded({ adjudications: "ignore" })).toEqual(["b B ben"]);
  });

  test("the version of the qrels changes with every event", () => {
    const versions = [qrelsVersion(store)];
    const sent = event("c");
    judge("ann", sent);
    versions.push(qrelsVersion(store));
    judge("ann", event("", { action: "undo", grade: undefined, undoes: sent.key }));
    versions.push(qrelsVersion(store));
    expect(versions).toEqual(["j0", "j1", "j2"]);
    expect(judgedQrels(store)).toBeUndefined();
  });

  test("counts documents with their families, for all people or for one", () => {
    judge("ann", event("a"));
    judge("ben", event("c"), event("d", { action: "later", grade: undefined }));
    importAssessments(store, [{ topic: "1", doc: "d", grade: "A", assessor: "" }], MACHINE, NOW.toISOString());
    expect(judgingCounts(store)).toEqual({ pooled: 4, judged: 3 });
    expect(judgingCounts(store, "ann")).toEqual({ pooled: 4, judged: 2 });
  });

  test("grades are versioned", () => {
    expect(gradeScale(store)).toEqual({ version: 0, grades: USUAL_GRADES });
    const two = [USUAL_GRADES[0], USUAL_GRADES[3]];
    expect(setGradeScale(store, two, "").version).toBe(1);
    expect(judge("ann", event("a", { grade: "B" }))[0].refused).toBe("not a grade of this campaign: B");
    judge("ann", event("a"));
    expect(eventsAfter(store, 0)[0].scale).toBe(1);
    expect(() => setGradeScale(store, [two[0], { ...two[1], key: "3" }], "")).toThrow(/occurs twice/);
    expect(() => setGradeScale(store, [two[0], { ...two[1], grade: "A" }], "")).toThrow(/occurs twice/);
    expect(setGradeScale(store, USUAL_GRADES, "")).toEqual({ version: 2, grades: USUAL_GRADES });
  });

  test("the usual grades are those of NTCIR-3, and the categories those of search reports", () => {
    expect(USUAL_GRADES.map(({ grade, key, label }) => `${grade} ${key} ${label}`)).toEqual([
      "A 3 relevant",
      "B 2 partially",
      "C 1 related",
      "D 0 not",
    ]);
    expect(CATEGORIES).toEqual(["X", "Y", "A"]);
  });
});

test("for any list of events, state equals a replay that knows only which events were taken back", () => {
  const step = fc.record({
    assessor: fc.constantFrom("ann", "ben"),
    document: fc.constantFrom("a", "b", "c", "d"),
    what: fc.constantFrom("A", "D", "later", "cannot", "undo"),
    back: fc.nat(6),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const events: JudgementEvent[] = [];
      const undone = new Set<string>();
      const family = (document: string) => (document < "c" ? "F" : document);
      for (const { assessor, document, what, back } of steps) {
        const id = events.length + 1;
        const base = { id, key: `k${id}`, assessor, topic: "1", evidence: [], adjudicates: false, serverTime: "" };
        const open = events.filter((e) => e.assessor === assessor && e.action !== "undo" && !undone.has(e.key));
        if (what !== "undo") {
          const action = what === "A" || what === "D" ? "grade" : (what as "later" | "cannot");
          const grade = action === "grade" ? { grade: what as "A" | "D" } : {};
          events.push({ ...base, document, family: family(document), action, ...grade });
        } else if (open.length > 0) {
          const target = open[back % open.length];
          undone.add(target.key);
          events.push({
            ...base,
            document: target.document,
            family: target.family,
            action: "undo",
            undoes: target.key,
          });
        }
      }
      const state = new JudgingState();
      for (const each of events) state.apply(each);
      const expected = new Map<string, number>();
      for (const e of events) {
        if (e.action !== "undo" && !undone.has(e.key)) expected.set(`${e.family} ${e.assessor}`, e.id);
      }
      const found = new Map([...state.all()].map((e) => [`${e.family} ${e.assessor}`, e.id]));
      expect(found).toEqual(expected);
    }),
  );
});

test("events that another process added are seen", () => {
  expect(judgingState(store).last).toBe(0);
  const other = CampaignStore.open(folder);
  recordJudgements(other, [event("c")], { assessor: "ann", now: NOW });
  other.close();
  expect(judgingState(store).of("1", "c", "ann")?.grade).toBe("A");
});
