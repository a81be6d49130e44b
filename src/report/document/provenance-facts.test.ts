import { expect, test } from "vitest";
import { provenanceFacts } from "./provenance-facts.js";

test("facts are readable, and empty ones are left out", () => {
  const views = [
    { name: "", level: 1 },
    { name: "rigid", level: 2 },
  ];
  const { values, inputs } = provenanceFacts({
    ...{ missingTopics: "counted", measures: ["AP", "RR"], views, depth: null, excludedTopics: [] },
    inputs: [{ file: "q", bytes: 3, sha256: "00ff" }],
  });
  expect(values).toEqual([
    ["missing topics", "counted"],
    ["measures", "AP, RR"],
    ["views", "level 1, rigid (level 2)"],
  ]);
  expect(inputs.rows).toEqual([["q", 3, "00ff"]]);
});
