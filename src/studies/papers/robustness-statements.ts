import { mean, median } from "../../statistics/index.js";
import type { CheckedStatement } from "./printed-value.js";
import { FITTED } from "./reproduce-pres-2010.js";
import type { RobustnessSimulation, TauSummary } from "./reproduce-robustness-2010.js";
import type { PrintedTaus, RobustnessPaper } from "./robustness-2010-table.js";

/** τ for a fraction, a cut-off and a measure. */
export interface TauCell extends Pick<PrintedTaus, "measure" | "percent"> {
  readonly cutoff: number;
  readonly taus: TauSummary;
}

type Limits = RobustnessPaper["text"]["limits"];

type Expectation = Omit<CheckedStatement, "kind" | "fitted">;

const FITTED_HERE = `${FITTED}; nothing at cut-off 100`;

/** Section 3: the topics and the design of the study. */
export function checkRobustnessDesign(
  { table1, text }: RobustnessPaper,
  { study, relevant }: RobustnessSimulation,
): CheckedStatement[] {
  const { fractions, samples, versions } = text.design;
  const drawn = new Set(table1.map(({ percent }) => percent)).size;
  const smallest = relevant.filter((count) => count === text.relevant.minimum).length;
  const share = (100 * smallest) / relevant.length;
  return [
    {
      kind: "consistent",
      sentence:
        "four fraction values of the qrels were used …. For each f value, three f-qrels are generated …. This produced a " +
        "set of 12 f-qrels",
      statement: `table 1 has ${fractions} fractions of ${samples} samples, which make ${versions}`,
      evidence: `${drawn} · ${table1[0].samples.length} = ${drawn * table1[0].samples.length}`,
      holds:
        drawn === fractions && table1.every((each) => each.samples.length === samples) && drawn * samples === versions,
    },
    {
      kind: "carried",
      sentence: "The average number of relevant documents per topic is 6 … with a minimum number of 3.",
      statement: "so have the simulated topics, which were made for it",
      evidence: `${mean(relevant).toFixed(1)} on average, at least ${Math.min(...relevant)}`,
      holds: Math.round(mean(relevant)) === text.relevant.average && Math.min(...relevant) === text.relevant.minimum,
    },
    {
      kind: "carried",
      sentence: "more than 25% of the topics have only 3 relevant documents",
      statement: "so have the simulated topics, which were made for it",
      evidence: `${share.toFixed(0)} %`,
      holds: share > text.smallestPercent,
    },
    {
      kind: "simulated",
      sentence:
        "the selection of the fraction of relevant documents was randomized, hence the three versions are always different",
      statement: "no two samples of a fraction are the same, without drawing one again",
      evidence: `${study.variants.filter(({ distinct, redraws }) => distinct && redraws === 0).length} of ${study.variants.length} samples`,
      holds: study.variants.every(({ distinct, redraws }) => distinct && redraws === 0),
      fitted: "the number of relevant documents of the topics",
    },
  ];
}

/**
 * The points of section 4, each at both cut-offs, in the words of the paper: from its own table 1 (consistent), or from
 * simulated runs.
 */
export function checkRobustnessStatements(
  study: readonly TauCell[],
  limits: Limits,
  kind: "consistent" | "simulated",
): CheckedStatement[] {
  const source = kind === "consistent" ? "table 1" : "simulated runs";
  const base = kind === "simulated" ? ({ kind, fitted: FITTED_HERE } as const) : ({ kind } as const);
  const at = (cutoff: number) => study.filter((cell) => cell.cutoff === cutoff);
  return [
    ...[100, 1000].flatMap((cutoff) =>
      expectations(at(cutoff), cutoff, limits).map((each) => ({
        ...each,
        ...base,
        statement: `${source}, cut-off ${cutoff}: ${each.statement}`,
      })),
    ),
    { ...preference(study), ...base, statement: `${source}: PRES has the highest mean of all its τ` },
  ];
}

/** Abstract: the only statement about both cut-offs together. */
function preference(study: readonly TauCell[]): Expectation {
  const [map, recall, pres] = (["MAP", "Recall", "PRES"] as const).map((measure) =>
    mean(study.filter((cell) => cell.measure === measure).flatMap(({ taus }) => taus.taus)),
  );
  return {
    sentence:
      "PRES and Recall are more robust than MAP for incomplete relevance sets for this task with a small preference to " +
      "PRES as the most robust evaluation metric",
    statement: "",
    evidence: `PRES ${pres.toFixed(3)}, Recall ${recall.toFixed(3)}, MAP ${map.toFixed(3)}`,
    holds: pres > recall && recall > map,
  };
}

const PERCENTS = [20, 40, 60, 80];

function expectations(cells: readonly TauCell[], cutoff: number, limits: Limits): Expectation[] {
  const at = (measure: TauCell["measure"], percent: number) =>
    cells.find((cell) => cell.measure === measure && cell.percent === percent)!.taus;
  return [...mapStatements(at, cutoff, limits), ...recallAndPresStatements(at, cutoff, limits)];
}

type TausAt = (measure: TauCell["measure"], percent: number) => TauSummary;

function mapStatements(at: TausAt, cutoff: number, { equivalent, different }: Limits): Expectation[] {
  const next = (percent: number) => Math.min(at("Recall", percent).average, at("PRES", percent).average);
  // Averages have two decimals in print.
  const gaps = PERCENTS.map((percent) => Number((next(percent) - at("MAP", percent).average).toFixed(4)));
  const lowest = PERCENTS.map((percent) => at("MAP", percent).lowest);
  const averages = PERCENTS.map((percent) => at("MAP", percent).average);
  // By the distance of the two limits, “nearly equivalent” and “noticeable difference”.
  const much = Number((equivalent - different).toFixed(4));
  const small = gaps.filter((gap) => gap < much).length;
  return [
    {
      sentence: "MAP … is the least reliable one when there is no guarantee of the completeness",
      statement: "MAP has the lowest average τ at every fraction",
      evidence: `below the next by ${show(gaps)}`,
      holds: gaps.every((gap) => gap > 0),
    },
    {
      sentence: "MAP has a much lower Kendall tau correlation when compared to the Recall and PRES",
      statement: `MAP’s average τ is lower by ${much} or more at every fraction`,
      evidence: `${show(gaps)}; less at ${small} of ${gaps.length}`,
      holds: small === 0,
      reason: "with most of the judgements the gap is smaller",
      note: `“much” as the distance of the paper’s limits ${equivalent} and ${different} is our reading`,
    },
    {
      sentence: "… much lower …, especially for lower values of f",
      statement: "the gap is largest at the lowest fraction",
      evidence: show(gaps),
      holds: gaps.slice(1).every((gap) => gap < gaps[0]),
    },
    {
      sentence: "MAP may have a noticeable change of system ranking even if only 20% of the judgements are missing",
      statement: `the lowest τ of MAP at 80 % is below ${different}`,
      evidence: lowest[3].toFixed(2),
      holds: lowest[3] < different,
      ...(cutoff === 1000 && { reason: "the sentence says “may” and names no cut-off; at 1000 no sample shows it" }),
    },
    ...(cutoff === 100
      ? [
          {
            sentence:
              "A drop in the curve of correlation of MAP for cut-off of 100 can be seen from Figure 3 when % qrels = 60%",
            statement: "the lowest τ of MAP at 60 % is below those at 40 and 80 %",
            evidence: `lowest ${show(lowest.slice(1))}; averages ${show(averages.slice(1))}`,
            holds: lowest[2] < Math.min(lowest[1], lowest[3]),
            note: "figure 3 plots the lowest values; the paper explains the drop by the randomness of the samples",
          },
        ]
      : []),
  ];
}

function recallAndPresStatements(at: TausAt, cutoff: number, { equivalent }: Limits): Expectation[] {
  const both = PERCENTS.map((percent) => [at("Recall", percent), at("PRES", percent)]);
  const distances = both.map(([recall, pres]) => Math.abs(mean(recall.taus) - mean(pres.taus)));
  // The usual distance of samples of one fraction, which is chance. The median, so that no single sample sets it.
  const chance = median(both.flat().map(({ taus, lowest }) => Math.max(...taus) - lowest));
  const sentence =
    "Recall and PRES will have an equivalent ranking for systems even with only 20% of the relevance judgements";
  return [
    {
      sentence: "Recall and PRES have nearly symmetric performance with incomplete judgements",
      statement: "the means of their samples differ by no more than samples of one fraction usually do",
      evidence: `means by ${distances.map((distance) => distance.toFixed(3)).join(", ")}; samples by ${chance.toFixed(3)} (median)`,
      // 1e-9 for sums of doubles.
      holds: distances.every((distance) => distance <= chance + 1e-9),
      note: "the distance of samples as a measure of “nearly” is our reading",
    },
    ...(cutoff === 100
      ? [
          {
            sentence: "… with slightly better performance to PRES for lower values of cut-off",
            statement: "PRES has the higher average τ at every fraction",
            evidence: both.map(([r, p]) => `${p.average.toFixed(3)} and ${r.average.toFixed(3)}`).join("; "),
            holds: both.every(([recall, pres]) => pres.average > recall.average),
          },
        ]
      : []),
    {
      sentence,
      statement: `their average τ at 20 % is at least ${equivalent}`,
      evidence: `Recall ${both[0][0].average.toFixed(3)}, PRES ${both[0][1].average.toFixed(3)}`,
      holds: both[0].every(({ average }) => average >= equivalent),
    },
    {
      sentence,
      statement: `their lowest τ at 20 % is at least ${equivalent}`,
      evidence: `Recall ${both[0][0].lowest.toFixed(3)}, PRES ${both[0][1].lowest.toFixed(3)}`,
      holds: both[0].every(({ lowest }) => lowest >= equivalent),
      reason: "a sample is below; figures 3 and 4 plot these lowest values",
    },
  ];
}

function show(values: readonly number[]): string {
  return values.map((value) => value.toFixed(2)).join(", ");
}
