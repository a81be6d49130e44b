import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import type { Effort } from "../../studies/index.js";
import { goalDepths } from "./goal-depths.js";

const goal = {
  goal: { recall: 0.8 },
  topics: 3,
  reached: 2,
  mean: 20,
  ninety: 30,
  perfect: 3,
  random: 50,
  workSaved: null,
};
const run = (name: string, median: number) => ({
  name,
  readings: [],
  curve: [],
  stops: [],
  goals: [{ ...goal, median, byTopic: [median, { value: 100, censored: ">" as const }, null] }],
});

const study: Effort = {
  quantiles: [],
  rules: [],
  bestGrade: 1,
  docs: 0,
  topics: ["1", "2", "3"],
  withoutRelevant: 0,
  runs: [run("deep", 40), run("early", 5)],
};

describe("goalDepths", () => {
  it("has a mark for each topic, and a different one for lists that end before the goal", async () => {
    const chart = goalDepths(study);
    expect(chart.data.rows).toEqual([
      ["deep", "1", 40, "yes"],
      ["deep", "2", 100, "no"],
      ["early", "1", 5, "yes"],
      ["early", "2", 100, "no"],
    ]);
    expect(chart.description).toBe(
      "early needs the least reading: 5 documents in half of the topics; it reaches the goal on 2 of 3 topics.",
    );
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("goal-depths"));
  });

  const bound = { value: 3, censored: ">" as const };
  /** A run with short lists: it reaches the goal on `reached` topics, less than half. */
  const short = (name: string, reached: number) => {
    const made = run(name, 3);
    return { ...made, goals: [{ ...made.goals[0], reached, median: bound, byTopic: [bound, bound, 2] }] };
  };
  const order = (svg: string) =>
    [...(/y-axis tick label"[\s\S]*?<\/g>/.exec(svg)?.[0] ?? "").matchAll(/>([^<\s]+)<\/text>/g)].map(
      ([, name]) => name,
    );

  it("puts runs that reach the goal on less than half of the topics last, however short their lists", () => {
    const chart = goalDepths({ ...study, runs: [short("a", 0), short("b", 1), ...study.runs] });
    expect(chart.description).toMatch(/^early needs the least reading: 5 /);
    const svg = chartSvg(chart);
    expect(order(svg)).toEqual(["early", "deep", "b", "a"]);
    expect(svg).toContain(">1 of 3<");
    // A tick for each run that has a median.
    expect(svg.match(/stroke-width="2.5"[\s\S]*?<\/g>/)?.[0].match(/<line/g)).toHaveLength(2);
  });

  it("does not call a run best if none reaches the goal on half of the topics", () => {
    const { description } = goalDepths({ ...study, runs: [short("a", 0), short("b", 1)] });
    expect(description).toBe(
      "No run reaches it on half of the topics; b comes closest: it reaches it on 1 of 3 topics.",
    );
  });

  it("also shows the highlighted run if there are many", () => {
    const many = Array.from({ length: 70 }, (_, i) => run(`r${i}`, i + 1));
    const chart = goalDepths({ ...study, runs: many });
    expect(order(chartSvg(chart))).toHaveLength(60);
    expect(order(chartSvg(chart, { highlight: "r69" })).at(-1)).toBe("r69");
    expect(chartSvg(chart, { highlight: "r69" })).toContain("and the highlighted one");
  });

  it("reports that the goal was not studied", () => {
    expect(chartSvg(goalDepths(study, "first-best"))).toContain("no topics");
  });
});
