import { describe, expect, it } from "vitest";
import type { Compat } from "../problems.js";
import { readGroupedQrels } from "./read-grouped-qrels.js";

function read(text: string, compat?: Compat) {
  return readGroupedQrels(new TextEncoder().encode(text), "q.txt", compat);
}

describe("readGroupedQrels", () => {
  it("returns the judgements of each group, with documents numbered over all of them", () => {
    const { table, topics } = read("t h b 1\nt g c 2\nt g a -1\nt h a 0\n");
    expect(table.topics).toEqual(["t"]);
    expect([...table.topicStart]).toEqual([0, 3]);
    expect(topics).toEqual([
      {
        topic: "t",
        groups: [
          {
            name: "g",
            documents: [0, 2],
            grades: [-1, 2],
            judgements: { topic: "t", levels: [0, 0, 1], unjudgedInPool: 1 },
          },
          {
            name: "h",
            documents: [0, 1],
            grades: [0, 1],
            judgements: { topic: "t", levels: [1, 1], unjudgedInPool: 0 },
          },
        ],
      },
    ]);
  });

  it("reads grades as trec_eval does: 1.9 is 1, x is 0", () => {
    const { topics } = read("t g a 1.9\nt g b x\n", 10);
    expect(topics[0].groups[0].grades).toEqual([1, 0]);
  });

  it("reports all problems together", () => {
    expect(() => read("t g a 1.0\nt g a 1\nt h a 1.9\nt g b 99999999\nt g\n")).toThrow(
      [
        'q.txt:3: grade is not a whole number: "1.9"',
        'q.txt:4: grade is above 65535: "99999999"',
        'q.txt:5: expected 4 columns, found 2: "t g"',
        'q.txt:2: group g of topic t has a document twice: "a"',
        "A line of this format reads: topic group document grade",
      ].join("\n"),
    );
  });

  it("has a limit for the counters of grades over all groups, as for qrels", () => {
    const lines = (groups: number) => Array.from({ length: groups }, (_, i) => `t g${i} a 65535\n`).join("");
    expect(read(lines(20)).topics[0].groups).toHaveLength(20);
    expect(() => read(lines(300))).toThrow("q.txt: grades are too high for so many topics");
    expect(() => read(lines(300), 9)).toThrow("q.txt: grades are too high for so many topics");
  });

  it("refuses a document that a group has twice as trec_eval does", () => {
    expect(() => read("t g b 1\nt g b 1\nt g a 1\nt g a 0\n", 9)).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message: "trec_eval.get_qrels: duplicate docs a\ntrec_eval: Quit in file 'q.txt'",
      }),
    );
  });
});
