import { expect, it } from "vitest";
import { runTag } from "./run-tag.js";

it.each([
  ["mine", "runs/bm25.txt", "mine"],
  [undefined, "runs/bm25.txt", "bm25"],
  [undefined, "bm25.run.gz", "bm25"],
  [undefined, "bm25.v2", "bm25.v2"],
])("%s, %s: %s", (tag, file, name) => expect(runTag(tag, file)).toBe(name));

it("refuses names that are not one word", () => {
  expect(() => runTag("two words", "a.txt")).toThrow('⟨tag⟩: must be one word: "two words"');
  expect(() => runTag(undefined, ".txt")).toThrow("must be one word");
});
