import { describe, expect, it } from "vitest";
import type { InputError } from "./errors.js";
import { MAX_PROBLEMS, ProblemList, throwProblems } from "./problem-list.js";

const messageOf = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    return (error as InputError).message;
  }
  return "";
};

describe("a list of problems", () => {
  it("keeps the first ones and counts the others", () => {
    const problems = new ProblemList("file");
    for (let line = 1; line <= MAX_PROBLEMS + 5; line++) problems.add(line, "wrong");
    expect([problems.isEmpty, problems.count, problems.kept.length]).toEqual([false, MAX_PROBLEMS + 5, MAX_PROBLEMS]);
    const lines = problems.error({ hint: "look" }).message.split("\n");
    expect([lines[0], ...lines.slice(-3)]).toEqual([
      "file:1: wrong",
      `file:${MAX_PROBLEMS}: wrong`,
      "… and 5 more",
      "look",
    ]);
  });

  it("shortens long texts, and may concern several files", () => {
    const problems = new ProblemList("file");
    problems.add(1, "long", "x".repeat(200));
    problems.push({ file: "other", line: 0, message: "gone" });
    expect(problems.kept).toEqual([
      { file: "file", line: 1, message: "long", text: `${"x".repeat(119)}…` },
      { file: "other", line: 0, message: "gone" },
    ]);
  });

  it("throws nothing if it is empty", () => {
    expect(messageOf(() => new ProblemList("file").throwIfAny())).toBe("");
    expect(messageOf(() => throwProblems([]))).toBe("");
  });
});

it("limits problems that are given together", () => {
  const problems = Array.from({ length: MAX_PROBLEMS + 1 }, (_, i) => ({ file: `f${i}`, line: 0, message: "gone" }));
  const lines = messageOf(() => throwProblems(problems, { hint: "look" })).split("\n");
  expect(lines).toHaveLength(MAX_PROBLEMS + 2);
  expect(lines.slice(-2)).toEqual(["… and 1 more", "look"]);
});
