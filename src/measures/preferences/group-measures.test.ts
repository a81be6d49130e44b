import { describe, expect, it } from "vitest";
import { condense, type JudgedRanking, truncate } from "../../core/judged-ranking.js";
import type { JudgementGroup, TopicStanding } from "../../core/preferences.js";
import { groupMeasures } from "./group-measures.js";
import { groupRankings } from "./group-rankings.js";

function group(name: string, grades: readonly (readonly [document: number, grade: number])[]): JudgementGroup {
  const levels = [0, 1, 2].map((level) => grades.filter(([, grade]) => grade === level).length);
  return {
    name,
    documents: grades.map(([document]) => document),
    grades: grades.map(([, grade]) => grade),
    judgements: { topic: "t", levels, unjudgedInPool: grades.filter(([, grade]) => grade < 0).length },
  };
}

// Documents a to e are 0 to 4; the run is x c d b y a, where no group mentions x and y.
const topic = {
  topic: "t",
  groups: [
    group("g", [
      [0, 1],
      [1, 0],
      [2, 2],
      [3, -1],
    ]),
    group("h", [
      [0, 0],
      [1, 1],
      [4, 1],
    ]),
    group("i", [[0, 0]]),
  ],
};
const ranks = [2, 3, 4, 6];
const standing: TopicStanding = { retrieved: 6, documents: [2, 3, 1, 0], ranks, tieFirst: ranks, tieLast: ranks };

function valuesOf(level: number, change: (ranking: JudgedRanking) => JudgedRanking = (ranking) => ranking): string {
  const rankings = groupRankings(topic, standing).map(change);
  const [map, precision, multiple] = groupMeasures;
  return [
    map.compute(rankings, level),
    ...[1, 3, 5].map((cutoff) => precision.compute(rankings, level, cutoff)),
    ...[0.5, 1, 2].map((cutoff) => multiple.compute(rankings, level, cutoff)),
  ]
    .map((value) => value.toFixed(4))
    .join(" ");
}

it("a ranking of a group has the documents that the group judged, and no other", () => {
  const rankings = groupRankings(topic, standing);
  expect(rankings.map(({ ranks: of, grades, tieFirst, retrieved }) => [of, grades, tieFirst, retrieved])).toEqual([
    [[2, 3, 4, 6], [2, -1, 0, 1], [2, 3, 4, 6], 6],
    [[4, 6], [1, 0], [4, 6], 6],
    [[6], [0], [6], 6],
  ]);
});

// Expected values are what trec_eval 9.0.8 and 10.0 both print with -R qrels_jg -m map_avgjg
// -m P_avgjg.1,3,5 -m Rprec_mult_avgjg.0.5,1.0,2.0 and the options named.
describe("groupMeasures", () => {
  it("average over the groups of a topic", () => {
    expect(valuesOf(1)).toBe("0.1806 0.0000 0.1111 0.1333 0.0000 0.1667 0.1667");
  });

  it("remove what the group did not judge (-J)", () => {
    expect(valuesOf(1, condense)).toBe("0.4444 0.6667 0.3333 0.2000 0.6667 0.3333 0.2500");
  });

  it("use the first documents only (-M 4)", () => {
    expect(valuesOf(1, (ranking) => truncate(ranking, 4))).toBe("0.1250 0.0000 0.1111 0.1333 0.0000 0.1667 0.1667");
  });

  it("cut before they remove (-J -M 3)", () => {
    const change = (ranking: JudgedRanking) => condense(truncate(ranking, 3));
    expect(valuesOf(1, change)).toBe("0.1667 0.3333 0.1111 0.0667 0.3333 0.1667 0.0833");
  });

  it("use another relevance level (-l 2, -l 0)", () => {
    expect(valuesOf(2)).toBe("0.1667 0.0000 0.1111 0.0667 0.0000 0.0000 0.1667");
    expect(valuesOf(0)).toBe("0.2870 0.0000 0.1111 0.2000 0.1667 0.1111 0.2778");
  });

  it("are trec_eval's, in its order and with its cut-offs", () => {
    expect(groupMeasures.map(({ name, cutoffs }) => [name, cutoffs?.default])).toEqual([
      ["map_avgjg", undefined],
      ["P_avgjg", [5, 10, 15, 20, 30, 100, 200, 500, 1000]],
      ["Rprec_mult_avgjg", [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2]],
    ]);
  });
});
