import { kendallTauB, pearsonCoefficient, spearman } from "../../statistics/index.js";
import type { PresPaper } from "./pres-2010-tables.js";
import type { RunScoresPrinted } from "./pres-table4.js";
import type { CheckedStatement } from "./printed-value.js";

/** A score of table 4. */
export type Score = Exclude<keyof RunScoresPrinted, "run">;

/** A measure's value for relevant documents at `ranks`, out of `n`. */
type ScoreOf = (measure: string, ranks: readonly number[], n: number) => number;

/** What the PRES paper says that its printed numbers, or its formulas, can decide. */
export function checkPresStatements(paper: PresPaper, scoreOf: ScoreOf): CheckedStatement[] {
  return [...rankingStatements(paper), ...formulaStatements(scoreOf), ...runStatements(paper), ...ourStatements(paper)];
}

/** Sections 3 and 6.1, from tables 1 to 3. */
function rankingStatements({ tables: [first, second, third], after500Percent }: PresPaper): CheckedStatement[] {
  const cells = (table: typeof first, label: string) => {
    const column = table.measures.findIndex(([name]) => name === label);
    return table.rows.map(({ printed }) => Number(printed[column].replace("~ ", "")));
  };
  const [ap, f4] = [cells(first, "AP"), cells(first, "F′4")];
  const [recall1, f1] = [cells(first, "Recall"), cells(first, "F1")];
  const recall = [...cells(second, "Recall"), ...cells(third, "R")];
  const pres = [...cells(second, "PRES"), ...cells(third, "PRES")];
  const above = pres.filter((value, i) => value > recall[i]).length;
  const full = third.rows.find(({ ranks }) => ranks.length === 7)!;
  const late = (100 * full.ranks.filter((rank) => rank > 500).length) / full.n;
  const lowerRecall = cells(third, "PRES")[third.rows.findIndex(({ ranks }) => ranks.join() === "41,54")];
  const higherRecall = cells(third, "PRES")[third.rows.indexOf(full)];
  return [
    {
      kind: "consistent",
      sentence: "AP for system 1 is much higher than for system 2",
      statement: "AP of system 1 is at least twice that of system 2",
      evidence: `${ap[0]} and ${ap[1]}`,
      holds: ap[0] >= 2 * ap[1],
      note: "“much” as twice is our reading",
    },
    {
      kind: "consistent",
      sentence: "The recall and F1 scores fail to differentiate between systems 2, 3, and 4",
      statement: "recall and F1 of systems 2, 3 and 4 are equal",
      evidence: `recall ${recall1.slice(1).join(", ")}; F1 ${f1.slice(1).join(", ")}`,
      holds: [recall1, f1].every((values) => new Set(values.slice(1)).size === 1),
    },
    {
      kind: "consistent",
      sentence: "system 4 is evaluated as nearly twice as good as system 2",
      // “Nearly twice”: nearer to 2 than to 1.5, and not above 2.
      statement: "F′4 of system 4 is 1.75 to 2 times that of system 2",
      evidence: `${f4[3]} / ${f4[1]} = ${(f4[3] / f4[1]).toFixed(2)}`,
      holds: f4[3] / f4[1] >= 1.75 && f4[3] / f4[1] <= 2,
    },
    {
      kind: "consistent",
      sentence: "In Tables 2 and 3, PRES is always less than or equal to recall",
      statement: "no printed PRES of tables 2 and 3 is above the printed recall",
      evidence: `above in ${above} of ${pres.length} rows`,
      holds: above === 0,
    },
    {
      kind: "consistent",
      sentence:
        "the system with 67% recall achieves 63.6% PRES because of good ranking …, and the system with 100% recall " +
        "achieves 52.5%",
      statement: "the topic with lower recall has the higher PRES",
      evidence: `${lowerRecall} and ${higherRecall}`,
      holds: lowerRecall === 0.636 && higherRecall === 0.525,
    },
    {
      kind: "consistent",
      sentence: "60% of the relevant documents were found after the 500th rank among 1000",
      // Printed as a round number: one significant digit, so half of ten points.
      statement: `the share after rank 500 is within 5 points of ${after500Percent} %`,
      evidence: `${late.toFixed(1)} % of ${full.n}`,
      holds: Math.abs(late - after500Percent) <= 5,
    },
  ];
}

/** Sections 5 and 6.1: what PRES is, for rankings that the paper describes in words. */
function formulaStatements(scoreOf: ScoreOf): CheckedStatement[] {
  const [n, nmax] = [4, 100];
  const bounds = [1, 2, 3, 4].map((found) => {
    const ranks = Array.from({ length: found }, (_, i) => i + 1);
    const recall = found / n;
    const best = scoreOf(`PRES@${nmax}`, ranks, n) - recall;
    const worst = scoreOf(
      `PRES@${nmax}`,
      ranks.map((rank) => nmax - found + rank),
      n,
    );
    return Math.max(Math.abs(best), Math.abs(worst - (n * recall ** 2) / nmax));
  });
  const tenth = [1000, 100, 15, 10].map((depth) => scoreOf(`PRES@${depth}`, [10], 1));
  return [
    {
      kind: "computed",
      sentence: "PRES value varies from R to nR2/Nmax according to the average quality of ranking",
      statement: "documents at the first ranks give R, at the last ranks before Nmax they give nR²/Nmax",
      evidence: `largest error for n = 4, Nmax = 100, 1 to 4 found: ${Math.max(...bounds).toExponential(0)}`,
      // Exact but for the rounding of a dozen operations on doubles.
      holds: bounds.every((error) => error < 16 * Number.EPSILON),
    },
    {
      kind: "computed",
      sentence:
        "getting a relevant document at the 10th rank will be very good when Nmax=1000, good when Nmax=100, but bad " +
        "when Nmax = 15, and very bad when Nmax=10",
      statement: "PRES of one document at rank 10 falls in this order, and is above .5 for the first two only",
      evidence: tenth.map((value) => value.toFixed(3)).join(", "),
      holds:
        tenth.every((value, i) => i === 0 || value < tenth[i - 1]) &&
        tenth.map((v) => v > 0.5).join() === "true,true,false,false",
    },
  ];
}

/** Section 6.2, from table 4. High, moderate and low are the thirds of the ranks: that is our reading. */
function runStatements({ table4, correlations, gainPercent, lossPercent, comparisons }: PresPaper): CheckedStatement[] {
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
  const of = (score: Score) => table4.map((each) => each[score]);
  const [toRecall, toMap] = [spearman(of("pres"), of("recall")), spearman(of("pres"), of("map"))];
  const gain = 100 * (Number(correlations.presMap) / Number(correlations.mapRecall) - 1);
  const loss = 100 * (1 - Number(correlations.presRecall));
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
      sentence: "ranking using PRES is more biased to recall ranking, than MAP ranking",
      statement: "PRES correlates more with Recall than with MAP",
      evidence: `${toRecall.coefficient.toFixed(2)} and ${toMap.coefficient.toFixed(2)}`,
      holds: toRecall.coefficient > toMap.coefficient,
    },
    {
      kind: "consistent",
      sentence: "Comparing 48 runs in a pair wise manner led to 1,128 comparisons",
      statement: `the runs of table 4 make ${comparisons} pairs`,
      evidence: `${runs} · ${runs - 1} / 2 = ${(runs * (runs - 1)) / 2}`,
      holds: (runs * (runs - 1)) / 2 === comparisons,
    },
    {
      kind: "consistent",
      sentence: "a 15% gain in correlation to MAP with very low loss in correlation to recall (3%)",
      // Both are printed without decimals: half a point.
      statement: `gain ${gainPercent} % and loss ${lossPercent} %, each within half a point`,
      evidence: `${gain.toFixed(1)} % and ${loss.toFixed(1)} %`,
      holds: Math.abs(gain - gainPercent) <= 0.5 && Math.abs(loss - lossPercent) <= 0.5,
    },
  ];
}

/** What no sentence of the paper says. */
function ourStatements({ table4, correlations }: PresPaper): CheckedStatement[] {
  const above = table4.filter(({ pres, recall }) => pres > recall).length;
  const of = (score: Score) => table4.map((each) => each[score]);
  const others = [kendallTauB, pearsonCoefficient].map((coefficient) => coefficient(of("map"), of("recall")));
  return [
    {
      kind: "consistent",
      statement: "in table 4, PRES is never above Recall",
      evidence: `above in ${above} of ${table4.length} runs`,
      holds: above === 0,
    },
    {
      kind: "consistent",
      statement: "the correlation of section 6.2 is neither Kendall’s τ-b nor Pearson’s r",
      evidence: `MAP–Recall is printed as ${correlations.mapRecall}; τ-b is ${others[0].toFixed(2)}, r ${others[1].toFixed(2)}`,
      holds: others.every((value) => value.toFixed(2) !== correlations.mapRecall),
      note: "the paper does not name the coefficient",
    },
  ];
}

/** 1-based; runs with the same printed score are in the order of the table. */
function ranks(table4: readonly RunScoresPrinted[]): (run: string, score: Score) => number {
  return (run, score) => 1 + table4.toSorted((a, b) => b[score] - a[score]).findIndex((each) => each.run === run);
}
