import { expect, test } from "vitest";
import { shownChoice } from "./shown-choice.js";

test("describes what differs from the default", () => {
  const usual = { nmax: 1000, bundle: "all topics" };
  expect(shownChoice(usual, usual)).toBe("");
  expect(shownChoice({ ...usual, topic: "7" }, usual)).toBe("");
  expect(shownChoice({ nmax: 100, bundle: "language: de", highlight: "a.run" }, usual)).toBe(
    "Nmax 100; topics: language: de; highlighted: a.run",
  );
});
