import { expect, it } from "vitest";
import { nearIds } from "./near-ids.js";

const known = ["EP-0971326-B1", "EP-0971327-B1", "EP-0971326-A1", "US-4567890-A"];

it.each([
  ["EP-0971362-B1", ["EP-0971326-B1", "EP-0971327-B1"]],
  ["EP-0971328-B1", ["EP-0971326-B1", "EP-0971327-B1"]],
  ["EP-971326-B1", ["EP-0971326-B1"]],
  ["US-45678900-A", ["US-4567890-A"]],
  ["WO-1999012345-A1", []],
])("%s may be meant as %s", (id, expected) => {
  expect(nearIds(id, known)).toEqual(expected);
});

it("returns the nearest first, and not too many", () => {
  const many = Array.from({ length: 10 }, (_, i) => `EP-09713${i}6-B1`);
  expect(nearIds("EP-0971326-B", [...many].reverse(), 3)).toEqual(["EP-0971326-B1"]);
  expect(nearIds("EP-09713X6-B1", [...many].reverse(), 3)).toEqual(many.slice(0, 3));
});
