import { expect, it } from "vitest";
import { groupsAmong, groupTopics, topicsAndFamilies } from "./topic-groups.js";

const groups = groupTopics([
  { id: "t3", subjects: ["a", "b"] },
  { id: "t1", subjects: ["c"] },
  { id: "t4", subjects: ["d"] },
  { id: "t2", subjects: ["c", "b"] },
  { id: "t5", subjects: [] },
]);

it("groups topics that share a subject, directly or through a third, in any order", () => {
  expect(Object.fromEntries(groups)).toEqual({ t1: "t1", t2: "t1", t3: "t1", t4: "t4", t5: "t5" });
});

it("counts families, if topics share any", () => {
  expect(groupsAmong(["t1", "t4", "t5"], groups)).toBeUndefined();
  const own = groupsAmong(["t1", "t3", "t4"], groups);
  expect(own).toEqual({ t1: "t1", t3: "t1", t4: "t4" });
  expect(topicsAndFamilies(["t1", "t3", "t4"], own)).toBe("3 topics of 2 families");
  expect(topicsAndFamilies(["t1"])).toBe("1 topic");
});
