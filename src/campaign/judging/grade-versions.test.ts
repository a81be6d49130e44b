import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { trackRules } from "../settings.js";
import { CampaignStore } from "../store.js";
import { type GradeDefinition, gradeScale, USUAL_GRADES } from "./grade-scale.js";
import { changeGrades, gradeVersions } from "./grade-versions.js";
import { givePool } from "./pools.js";
import { recordJudgements } from "./record-judgements.js";

const NOW = "2026-03-01T12:00:00.000Z";
let scratch: string;
let store: CampaignStore;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-grades-"));
  CampaignStore.create(join(scratch, "c"), { name: "c", track: "generic", ...trackRules.generic }, NOW);
  store = CampaignStore.open(join(scratch, "c"));
});
afterEach(() => {
  store.close();
  rmSync(scratch, { recursive: true });
});

const grades = (criteria: string): GradeDefinition[] => [{ ...USUAL_GRADES[0], criteria }, USUAL_GRADES[3]];

function judge(document: string): void {
  givePool(store, "1", [{ document, family: document }]);
  const event = { key: `key-of-${document}`, topic: "1", document, action: "grade", grade: "A" } as const;
  const [{ refused }] = recordJudgements(store, [event], { assessor: "ada", now: new Date(NOW) });
  expect(refused).toBeUndefined();
}

test("grades are replaced until somebody has judged with them; after that, each change is a new version", () => {
  expect(gradeVersions(store)).toEqual([{ version: 0, judgements: 0 }]);
  const first = changeGrades(store, grades("one"), 0, NOW)!;
  const second = changeGrades(store, grades("two"), first.version, NOW)!;
  expect(gradeScale(store).grades[0].criteria).toBe("two");
  expect(gradeVersions(store)).toEqual([{ version: second.version, at: NOW, judgements: 0 }]);
  judge("a");
  const third = changeGrades(store, grades("three"), second.version, NOW)!;
  judge("b");
  judge("c");
  expect(gradeVersions(store)).toEqual([
    { version: second.version, at: NOW, judgements: 1 },
    { version: third.version, at: NOW, judgements: 2 },
  ]);
  // Versions are never numbered again, so a judgement never refers to other grades than it was given with.
  expect(new Set([first.version, second.version, third.version]).size).toBe(3);
});

test("the usual grades are a version too, once they were used", () => {
  judge("a");
  changeGrades(store, grades("one"), 0, NOW);
  expect(gradeVersions(store)).toMatchObject([
    { version: 0, judgements: 1 },
    { version: 1, judgements: 0 },
  ]);
});

test("a change by somebody else in between is not overwritten, and a wrong one changes nothing", () => {
  changeGrades(store, grades("one"), 0, NOW);
  expect(changeGrades(store, grades("two"), 0, NOW)).toBeUndefined();
  expect(() => changeGrades(store, [USUAL_GRADES[0]], 1, NOW)).toThrow(/at least two grades/);
  expect(gradeScale(store).grades[0].criteria).toBe("one");
});
