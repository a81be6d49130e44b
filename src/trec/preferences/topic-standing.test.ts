import { describe, expect, it } from "vitest";
import { readPreferences } from "./read-preferences.js";
import { topicStanding } from "./topic-standing.js";

describe("topicStanding", () => {
  const { table } = readPreferences(new TextEncoder().encode("1 g s a 1\n1 g s b 0\n2 g s a 1\n2 g s b 0\n"), "p", 10);
  const run = {
    tag: "run",
    topics: Uint32Array.of(1),
    retrieved: Uint32Array.of(5),
    rowStart: Uint32Array.of(0, 2),
    doc: Uint32Array.of(3, 2),
    rank: Uint32Array.of(2, 5),
    tieFirst: Uint32Array.of(1, 5),
    tieLast: Uint32Array.of(3, 5),
    otherTopics: [],
  };

  it("numbers documents within their topic", () => {
    expect(topicStanding(run, table, 1)).toEqual({
      retrieved: 5,
      documents: Uint32Array.of(1, 0),
      ranks: Uint32Array.of(2, 5),
      tieFirst: Uint32Array.of(1, 5),
      tieLast: Uint32Array.of(3, 5),
    });
  });

  it("is empty for a topic that the run does not have", () => {
    expect(topicStanding(run, table, 0)).toEqual({ retrieved: 0, documents: [], ranks: [], tieFirst: [], tieLast: [] });
  });
});
