import { describe, expect, it } from "vitest";
import type { Assessment, Grade } from "./assessment.js";
import { conflictsOf, currentAssessments, mergeAssessments } from "./merge.js";

function judged(assessor: string, grade: Grade, more: Partial<Assessment> = {}): Assessment {
  return { topic: "1", doc: "d", assessor, grade, ...more };
}

const at = (day: number) => ({ time: `2026-01-0${day}T00:00:00Z` });

describe("a rule settles disagreement", () => {
  const timed = [judged("ann", "B", at(3)), judged("ben", "D", at(1)), judged("cy", "A", at(2))];
  const gradeBy = (rule: Parameters<typeof mergeAssessments>[1], list: readonly Assessment[]) =>
    mergeAssessments(list, rule)[0].grade;

  it("by the time of the judgements", () => {
    expect(gradeBy("latest", timed)).toBe("B");
    expect(gradeBy("first", timed)).toBe("D");
  });

  it("by their order in the list if one of them has no time", () => {
    const partly = [timed[0], timed[1], judged("cy", "A")];
    expect(gradeBy("latest", partly)).toBe("A");
    expect(gradeBy("first", partly)).toBe("B");
  });

  it("by the best grade, or the most frequent one, and the better of two that are equally frequent", () => {
    expect(gradeBy("highest", timed)).toBe("A");
    expect(gradeBy("majority", [...timed, judged("di", "D")])).toBe("D");
    expect(gradeBy("majority", timed)).toBe("A");
  });
});

describe("a merged judgement", () => {
  it("has the time of the last that agrees, and names all that do, without those that have no name", () => {
    const list = [judged("ann", "A", at(1)), judged("", "A"), judged("ann", "A"), judged("ben", "A", at(2))];
    expect(mergeAssessments(list, "majority")).toEqual([judged("ann+ben", "A", at(2))]);
  });

  it("has no time and no mark if there is none", () => {
    expect(Object.keys(mergeAssessments([judged("ann", "C")], "highest")[0]).sort()).toEqual([
      "assessor",
      "doc",
      "grade",
      "topic",
    ]);
  });

  it("is that of the adjudicator", () => {
    const list = [judged("ann", "A"), judged("ben", "A"), judged("cy", "D")];
    expect(mergeAssessments(list, "majority", ["nobody", "cy"])).toEqual([judged("cy", "D")]);
  });
});

it("the judgement that counts is the same object if its mark stays, and gets an earlier mark otherwise", () => {
  const later = judged("ann", "B");
  expect(currentAssessments([judged("ann", "A"), later])[0]).toBe(later);
  expect(currentAssessments([judged("ann", "A", { mark: "S" }), later])).toEqual([judged("ann", "B", { mark: "S" })]);
});

it("conflicts name their topic and document", () => {
  const list = [
    judged("ann", "A"),
    judged("ben", "B"),
    judged("ann", "A", { doc: "e" }),
    judged("ben", "A", { doc: "e" }),
  ];
  expect(conflictsOf(list)).toEqual([{ topic: "1", doc: "d", assessments: list.slice(0, 2) }]);
});
