import { DIFFERENT, EQUIVALENT } from "../robustness/order-agreement.js";
import type { CheckedStatement } from "./printed-value.js";
import { FITTED } from "./reproduce-pres-2010.js";
import type { TauSummary } from "./reproduce-robustness-2010.js";
import type { PrintedTaus } from "./robustness-2010-table.js";

/** τ for a fraction, a cut-off and a measure. */
export interface TauCell extends Pick<PrintedTaus, "measure" | "percent"> {
  readonly cutoff: number;
  readonly taus: TauSummary;
}

type Expectation = Omit<CheckedStatement, "kind" | "fitted">;

/** A much lower τ: by the distance of Voorhees' two limits, “nearly equivalent” and “noticeably different”. */
const MUCH = EQUIVALENT - DIFFERENT;

/**
 * The points of section 4, each at both cut-offs, in the words of the paper: from its own table 1 (consistent), or from
 * simulated runs.
 */
export function checkRobustnessStatements(
  study: readonly TauCell[],
  kind: "consistent" | "simulated",
): CheckedStatement[] {
  const source = kind === "consistent" ? "table 1" : "simulated runs";
  const fitted = kind === "simulated" ? { fitted: `${FITTED}; nothing at cut-off 100` } : {};
  return [100, 1000].flatMap((cutoff) =>
    expectations(
      study.filter((cell) => cell.cutoff === cutoff),
      cutoff,
    ).map((each) => ({
      ...each,
      ...fitted,
      kind,
      statement: `${source}, cut-off ${cutoff}: ${each.statement}`,
    })),
  );
}

function expectations(cells: readonly TauCell[], cutoff: number): Expectation[] {
  const percents = [20, 40, 60, 80];
  const at = (measure: TauCell["measure"], percent: number) =>
    cells.find((cell) => cell.measure === measure && cell.percent === percent)!.taus;
  const averages = (measure: TauCell["measure"]) => percents.map((percent) => at(measure, percent).average);
  const [map, recall, pres] = [averages("MAP"), averages("Recall"), averages("PRES")];
  const gaps = percents.map((_, i) => Math.min(recall[i], pres[i]) - map[i]);
  // Samples of the same fraction differ by this much for reasons of chance.
  const spreads = percents.map((percent) =>
    Math.max(...(["Recall", "PRES"] as const).map((m) => Math.max(...at(m, percent).taus) - at(m, percent).lowest)),
  );
  const at20 = [at("Recall", 20), at("PRES", 20)];
  const lowest = percents.map((percent) => at("MAP", percent).lowest);
  return [
    {
      sentence: "MAP has a much lower Kendall tau correlation when compared to the Recall and PRES",
      statement: "MAP has the lowest average τ at every fraction",
      evidence: `below the next by ${show(gaps)}`,
      holds: gaps.every((gap) => gap > 0),
    },
    {
      sentence: "… much lower …, especially for lower values of f",
      statement: `the gap is above ${MUCH.toFixed(1)} at 20 % and larger there than at 80 %`,
      evidence: `${gaps[0].toFixed(2)} and ${gaps[3].toFixed(2)}`,
      holds: gaps[0] > MUCH && gaps[0] > gaps[3],
    },
    {
      sentence: "Recall and PRES have nearly symmetric performance with incomplete judgements",
      statement: "their averages differ by no more than samples of one fraction do",
      evidence: `${show(percents.map((_, i) => Math.abs(recall[i] - pres[i])))}; samples by ${show(spreads)}`,
      // Averages are printed with two decimals: half a unit each; 1e-9 for the doubles.
      holds: percents.every((_, i) => Math.abs(recall[i] - pres[i]) <= spreads[i] + 0.01 + 1e-9),
    },
    ...(cutoff === 100
      ? [
          {
            sentence: "… with slightly better performance to PRES for lower values of cut-off",
            statement: "PRES has the higher average τ at every fraction",
            evidence: percents.map((_, i) => `${pres[i].toFixed(2)} and ${recall[i].toFixed(2)}`).join("; "),
            holds: percents.every((_, i) => pres[i] > recall[i]),
          },
        ]
      : []),
    {
      sentence:
        "Recall and PRES will have an equivalent ranking for systems even with only 20% of the relevance judgements",
      statement: `their average τ at 20 % is at least ${EQUIVALENT}`,
      evidence: show(at20.map(({ average }) => average)),
      holds: at20.every(({ average }) => average >= EQUIVALENT),
    },
    {
      sentence:
        "Recall and PRES will have an equivalent ranking for systems even with only 20% of the relevance judgements",
      statement: `their lowest τ at 20 % is at least ${EQUIVALENT}`,
      evidence: show(at20.map((each) => each.lowest)),
      holds: at20.every((each) => each.lowest >= EQUIVALENT),
      reason: "one of the three samples is below; figures 3 and 4 plot these lowest values",
    },
    {
      sentence: "MAP may have a noticeable change of system ranking even if only 20% of the judgements are missing",
      statement: `the lowest τ of MAP at 80 % is below ${DIFFERENT}`,
      evidence: lowest[3].toFixed(2),
      holds: lowest[3] < DIFFERENT,
      ...(cutoff === 1000 && { reason: "the sentence says “may” and names no cut-off; at 1000 no sample shows it" }),
    },
    ...(cutoff === 100
      ? [
          {
            sentence:
              "A drop in the curve of correlation of MAP for cut-off of 100 can be seen from Figure 3 when % qrels = 60%",
            statement: "the lowest τ of MAP at 60 % is below those at 40 and 80 %",
            evidence: show(lowest.slice(1)),
            holds: lowest[2] < Math.min(lowest[1], lowest[3]),
            note: "the paper explains it by the randomness of the samples",
          },
        ]
      : []),
  ];
}

function show(values: readonly number[]): string {
  return values.map((value) => value.toFixed(2)).join(", ");
}
