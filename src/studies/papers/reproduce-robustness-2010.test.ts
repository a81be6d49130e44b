import { expect, test } from "vitest";
import { simulateRuns } from "../simulation/simulate-runs.js";
import { repeatStudy, reproduceRobustness2010 } from "./reproduce-robustness-2010.js";

const { averages, study, statements } = reproduceRobustness2010(repeatStudy(simulateRuns(), "0"));

test("20 of 24 printed averages are the means of the printed samples; the others could be means of unrounded ones", () => {
  expect(averages).toHaveLength(24 + 6);
  expect(averages.filter(({ verdict }) => verdict === "differs")).toEqual([]);
  const explained = averages.filter(({ verdict }) => verdict === "explained");
  expect(explained.map(({ row, column, printed, computed }) => [row, column, printed, computed.toFixed(4)])).toEqual([
    ["20 %, cut-off 100", "Recall", "0.90", "0.9067"],
    ["40 %, cut-off 100", "MAP", "0.79", "0.7967"],
    ["60 %, cut-off 100", "PRES", "0.97", "0.9633"],
    ["60 %, cut-off 1000", "PRES", "0.97", "0.9767"],
  ]);
});

test("the lowest τ are those of figures 3 and 4", () => {
  const curve = (cutoff: number, measure: string) =>
    study.filter((each) => each.cutoff === cutoff && each.measure === measure).map(({ paper }) => paper.lowest);
  expect(curve(100, "MAP")).toEqual([0.5, 0.71, 0.65, 0.75]);
  expect(curve(100, "Recall")).toEqual([0.88, 0.91, 0.95, 0.96]);
  expect(curve(100, "PRES")).toEqual([0.9, 0.92, 0.96, 0.97]);
  expect(curve(1000, "MAP")).toEqual([0.58, 0.76, 0.82, 0.84]);
  expect(curve(1000, "Recall")).toEqual([0.9, 0.94, 0.97, 0.97]);
  expect(curve(1000, "PRES")).toEqual([0.89, 0.92, 0.97, 0.98]);
});

test("simulated runs show the finding: with 20 % of the judgements, τ of MAP is far below the others", () => {
  for (const cutoff of [100, 1000]) {
    const [map, recall, pres] = study
      .filter((each) => each.cutoff === cutoff && each.percent === 20)
      .map(({ simulated }) => simulated);
    expect(Math.min(recall.average, pres.average) - map.average).toBeGreaterThan(0.15);
    expect(Math.min(recall.lowest, pres.lowest)).toBeGreaterThan(Math.max(...map.taus));
  }
});

test("MAP@100 at 60 % is the one cell whose simulated samples do not meet the printed ones", () => {
  const apart = study.filter(({ verdict }) => verdict === "differs");
  expect(apart.map(({ percent, cutoff, measure }) => [percent, cutoff, measure])).toEqual([[60, 100, "MAP"]]);
  const [{ paper, simulated }] = apart;
  expect([paper.average, Number(simulated.average.toFixed(2))]).toEqual([0.66, 0.84]);
});

test("statements that fail: four on the paper's own table, for stated reasons, and others on simulated runs", () => {
  const failing = (kind: string) => statements.filter((each) => each.kind === kind && !each.holds);
  expect(failing("consistent").map(({ statement }) => statement)).toEqual([
    "table 1, cut-off 100: their lowest τ at 20 % is at least 0.9",
    "table 1, cut-off 1000: MAP’s average τ is lower by 0.1 or more at every fraction",
    "table 1, cut-off 1000: the lowest τ of MAP at 80 % is below 0.8",
    "table 1, cut-off 1000: their lowest τ at 20 % is at least 0.9",
  ]);
  expect(failing("consistent").filter(({ reason }) => reason === undefined)).toEqual([]);
  expect(failing("simulated").map(({ statement }) => statement.replace(/^simulated runs(, )?/, ""))).toEqual([
    "cut-off 100: MAP’s average τ is lower by 0.1 or more at every fraction",
    "cut-off 100: the lowest τ of MAP at 80 % is below 0.8",
    "cut-off 100: the lowest τ of MAP at 60 % is below those at 40 and 80 %",
    "cut-off 100: PRES has the higher average τ at every fraction",
    "cut-off 100: their average τ at 20 % is at least 0.9",
    "cut-off 100: their lowest τ at 20 % is at least 0.9",
    "cut-off 1000: MAP’s average τ is lower by 0.1 or more at every fraction",
    "cut-off 1000: the lowest τ of MAP at 80 % is below 0.8",
    "cut-off 1000: the means of their samples differ by no more than samples of one fraction usually do",
    "cut-off 1000: their lowest τ at 20 % is at least 0.9",
    ": PRES has the highest mean of all its τ",
  ]);
});
