import { expect, it } from "vitest";
import { handWorkNote } from "./hand-work.js";

const note = (topics: readonly string[]) => handWorkNote({ what: "queries", file: "q.tsv", topics }, ["P001", "P002"]);

it("reports how many topics have something, and entries for unknown topics", () => {
  expect(note(["P002", "P001"])).toBe("q.tsv: queries for 2 of 2 topics");
  expect(note(["P002", "P999"])).toBe("q.tsv: queries for 1 of 2 topics; unknown: P999");
  expect(note(["P001", "a", "b", "c", "d", "e", "f"])).toBe(
    "q.tsv: queries for 1 of 2 topics; unknown: a, b, c, d, e, …",
  );
});

it("refuses a file that matches no topic", () => {
  expect(() => note(["P999"])).toThrow(
    "q.tsv: queries for none of the topics: the file has P999, the topics are P001, P002",
  );
  expect(() => note([])).toThrow("q.tsv: queries for none of the topics: the file is empty, the topics are P001, P002");
});
