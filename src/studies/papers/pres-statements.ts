import { kendallTauB, pearsonCoefficient, spearman } from "../../statistics/index.js";
import type { PresPaper } from "./pres-2010-tables.js";
import { formulaStatements, type ScoreOf, sampleStatements, systemStatements } from "./pres-ranking-statements.js";
import type { RunScoresPrinted } from "./pres-table4.js";
import type { CheckedStatement } from "./printed-value.js";

/** A score of table 4. */
export type Score = Exclude<keyof RunScoresPrinted, "run">;

/** What the PRES paper says that its printed numbers, or its formulas, can decide. */
export function checkPresStatements(paper: PresPaper, scoreOf: ScoreOf): CheckedStatement[] {
  return [
    ...systemStatements(paper),
    ...formulaStatements(paper, scoreOf),
    ...sampleStatements(paper),
    ...runStatements(paper),
    ...correlationStatements(paper),
    ...ourStatements(paper),
  ];
}

/** Section 6.2, from table 4. High, moderate and low are the thirds of the ranks: that is our reading. */
function runStatements({ table4, text }: PresPaper): CheckedStatement[] {
  const runs = table4.length;
  const rankOf = ranks(table4);
  const show = (run: string) =>
    `rank ${rankOf(run, "map")} by MAP, ${rankOf(run, "recall")} by Recall, ${rankOf(run, "pres")} by PRES`;
  const third = (rank: number) => (rank <= runs / 3 ? "high" : rank <= (2 * runs) / 3 ? "moderate" : "low");
  const thirdOf = (run: string, score: Score) => third(rankOf(run, score));
  const punished = table4.filter(({ run }) => thirdOf(run, "map") === "high" && thirdOf(run, "recall") === "low");
  const isModerate = punished.length > 0 && punished.every(({ run }) => thirdOf(run, "pres") === "moderate");
  const least = (score: Score) => Math.min(...table4.map((each) => each[score]));
  const lowest = table4.filter((each) => each.map === least("map") && each.recall === least("recall"));
  const five = (score: Score, end: "first" | "last") =>
    table4
      .toSorted((a, b) => b[score] - a[score])
      .slice(...(end === "first" ? [0, 5] : [-5]))
      .map(({ run }) => run);
  const shared = (end: "first" | "last") =>
    five("pres", end).filter((run) => five("map", end).includes(run) && five("recall", end).includes(run));
  const outside = table4.filter(({ map, recall, pres }) => pres < map || pres > recall);
  return [
    {
      kind: "consistent",
      sentence: "Run 21 (R21) which achieved the highest MAP and recall also achieved the highest PRES",
      statement: "R21 is first by MAP, Recall and PRES",
      evidence: show("R21"),
      holds: (["map", "recall", "pres"] as const).every((score) => rankOf("R21", score) === 1),
    },
    {
      kind: "consistent",
      sentence: "… and the same for the lowest ones",
      statement: "the run with the lowest MAP and Recall has the lowest PRES",
      evidence: `${lowest.map(({ run, pres }) => `${run}: ${pres}`).join(", ")}; the lowest is ${least("pres")}`,
      holds: lowest.length > 0 && lowest.every(({ pres }) => pres === least("pres")),
    },
    {
      kind: "consistent",
      sentence:
        "some submissions which achieved high precision but low recall were punished and received only a moderate PRES score",
      statement: "runs in the first third by MAP and the last by Recall are in the middle third by PRES",
      evidence: punished.length === 0 ? "no such run" : punished.map(({ run }) => `${run}: ${show(run)}`).join("; "),
      holds: isModerate,
      reason: "the paper does not say where high, moderate and low begin; thirds of the ranks are our reading",
    },
    {
      kind: "consistent",
      sentence:
        "For systems which achieved high recall but low precision (… such as system R18), the PRES score was moderate too",
      statement: "R18 is in the first third by Recall, the last by MAP, and the middle one by PRES",
      evidence: show("R18"),
      holds:
        thirdOf("R18", "recall") === "high" && thirdOf("R18", "map") === "low" && thirdOf("R18", "pres") === "moderate",
      reason: "its PRES is between its Recall and its MAP, but still in the first third",
    },
    {
      kind: "consistent",
      sentence: "R12 has moderate ranking in both recall and MAP, but lower ranking in PRES",
      statement: "R12 is in the middle third by Recall and MAP, and ranked lower than both by PRES",
      evidence: show("R12"),
      holds:
        thirdOf("R12", "map") === "moderate" &&
        thirdOf("R12", "recall") === "moderate" &&
        rankOf("R12", "pres") > Math.max(rankOf("R12", "map"), rankOf("R12", "recall")),
    },
    ...(["first", "last"] as const).map(
      (end): CheckedStatement => ({
        kind: "consistent",
        sentence: "the scores have high agreement on the ranking of systems with very high or very low performances",
        statement: `the ${end} five runs by MAP, Recall and PRES share at least four`,
        evidence: `${shared(end).length} in common: ${shared(end).sort().join(", ")}`,
        holds: shared(end).length >= 4,
        ...(end === "first" && {
          reason: "MAP ranks other runs first than Recall and PRES do; only the best run is the same",
        }),
        note: "four of five is our reading",
      }),
    ),
    {
      kind: "consistent",
      sentence: "PRES is a moderate score that can represent both the precision and recall of each run",
      statement: "in table 4, PRES is between MAP and Recall for every run",
      evidence: `outside in ${outside.length} of ${runs} runs`,
      holds: outside.length === 0,
    },
    {
      kind: "consistent",
      sentence: "Comparing 48 runs in a pair wise manner led to 1,128 comparisons",
      statement: `table 4 has ${text.runs} runs, which make ${text.comparisons} pairs`,
      evidence: `${runs} · ${runs - 1} / 2 = ${(runs * (runs - 1)) / 2}`,
      holds: runs === text.runs && (runs * (runs - 1)) / 2 === text.comparisons,
    },
  ];
}

/** Section 6.2: what the correlations of the scores of table 4 say. */
function correlationStatements({ table4, correlations, text }: PresPaper): CheckedStatement[] {
  const of = (score: Score) => table4.map((each) => each[score]);
  const rho = (x: Score, y: Score) => spearman(of(x), of(y)).coefficient;
  const [toRecall, toMap, between] = [rho("pres", "recall"), rho("pres", "map"), rho("map", "recall")];
  const gain = 100 * (Number(correlations.presMap) / Number(correlations.mapRecall) - 1);
  const loss = 100 * (1 - Number(correlations.presRecall));
  return [
    {
      kind: "consistent",
      sentence: "ranking using PRES is more biased to recall ranking, than MAP ranking",
      statement: "PRES correlates more with Recall than with MAP",
      evidence: `${toRecall.toFixed(2)} and ${toMap.toFixed(2)}`,
      holds: toRecall > toMap,
    },
    {
      kind: "consistent",
      sentence: "it is clear that PRES is an intermediate score between recall and MAP",
      statement: "PRES correlates more with Recall and with MAP than these with each other",
      evidence: `${toRecall.toFixed(2)} and ${toMap.toFixed(2)}; ${between.toFixed(2)}`,
      holds: Math.min(toRecall, toMap) > between,
      note: "the paper names figure 6, which ranks the runs of table 4",
    },
    {
      kind: "consistent",
      sentence: "a 15% gain in correlation to MAP with very low loss in correlation to recall (3%)",
      // Both are printed without decimals: half a point.
      statement: `gain ${text.gainPercent} % and loss ${text.lossPercent} %, each within half a point`,
      evidence: `${gain.toFixed(1)} % and ${loss.toFixed(1)} %`,
      holds: Math.abs(gain - text.gainPercent) <= 0.5 && Math.abs(loss - text.lossPercent) <= 0.5,
    },
  ];
}

/** What no sentence of the paper says. */
function ourStatements({ table4, correlations }: PresPaper): CheckedStatement[] {
  const of = (score: Score) => table4.map((each) => each[score]);
  const coefficients = [
    ["ρ", (x: number[], y: number[]) => spearman(x, y).coefficient],
    ["τ-b", kendallTauB],
    ["r", pearsonCoefficient],
  ] as const;
  const pairs = [
    [correlations.mapRecall, of("map"), of("recall")],
    [correlations.presRecall, of("pres"), of("recall")],
    [correlations.presMap, of("pres"), of("map")],
  ] as const;
  const compared = pairs.map(([printed, x, y]) => {
    const values = coefficients.map(([, coefficient]) => coefficient(x, y));
    const [rho, ...others] = values.map((value) => Math.abs(value - Number(printed)));
    return { printed, values, isNearest: others.every((distance) => rho < distance) };
  });
  return [
    {
      kind: "consistent",
      statement: "of Spearman’s ρ, Kendall’s τ-b and Pearson’s r, ρ is nearest to each correlation of section 6.2",
      evidence: compared
        .map(
          ({ printed, values }) =>
            `${printed}: ${values.map((v, i) => `${coefficients[i][0]} ${v.toFixed(2)}`).join(", ")}`,
        )
        .join("; "),
      holds: compared.every(({ isNearest }) => isNearest),
      note: "the paper does not name the coefficient",
    },
  ];
}

/** 1-based; runs with the same printed score are in the order of the table. */
function ranks(table4: readonly RunScoresPrinted[]): (run: string, score: Score) => number {
  return (run, score) => 1 + table4.toSorted((a, b) => b[score] - a[score]).findIndex((each) => each.run === run);
}
