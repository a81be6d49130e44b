import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/chart-svg.js";
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
  it("has a mark for each topic, and another for lists that end before", async () => {
    const chart = goalDepths(study);
    expect(chart.data.rows).toEqual([
      ["deep", "1", 40, "yes"],
      ["deep", "2", 100, "no"],
      ["early", "1", 5, "yes"],
      ["early", "2", 100, "no"],
    ]);
    expect(chart.description).toBe("Least is asked of readers of early: 5 documents in half of the topics.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("goal-depths"));
  });

  it("never takes a bound for the best", () => {
    const bound = { value: 3, censored: ">" as const };
    const short = run("short", 3);
    const goals = [{ ...short.goals[0], median: bound, byTopic: [bound, bound, 2] }];
    const chart = goalDepths({ ...study, runs: [{ ...short, goals }, ...study.runs] });
    expect(chart.description).toMatch(/^Least is asked of readers of early: 5 /);
    expect(chart.subtitle).toContain("dashed: the median is larger");
    const svg = chartSvg(chart);
    expect(svg).toContain("&gt; 3</text>");
    expect(svg.match(/stroke-width="2.5"[\s\S]*?<\/g>/)?.[0].match(/<line/g)).toHaveLength(2);
  });

  it("says so when the goal was not studied", () => {
    expect(chartSvg(goalDepths(study, "first-best"))).toContain("no topics");
  });
});
