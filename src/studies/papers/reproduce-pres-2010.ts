import { columnOf } from "../../evaluation/index.js";
import { parseMeasure, rankingOfGrades } from "../../measures/index.js";
import { kendallTauB, pearsonCoefficient, spearman } from "../../statistics/index.js";
import { agreement } from "../agreement.js";
import { scoreTables } from "../score-table.js";
import type { Simulation } from "../simulation/simulate-runs.js";
import {
  type PrintedRanking,
  type PrintedTable,
  presCorrelations,
  SYSTEM_2_MEANT,
  table1,
  table2,
  table3,
} from "./pres-2010-tables.js";
import { presTable4, type RunScoresPrinted } from "./pres-table4.js";
import { type CheckedStatement, type CheckedValue, checkPrinted } from "./printed-value.js";

/** Everything in the PRES paper that can be recomputed, and a simulation of its 48 runs. */
export interface Pres2010 {
  /** Tables 1 to 3. */
  readonly tables: readonly ReproducedTable[];
  readonly correlations: readonly CheckedValue[];
  readonly simulated: readonly SimulatedScores[];
  readonly statements: readonly CheckedStatement[];
}

/** A run of table 4, and the scores of the run that simulates it. */
export interface SimulatedScores {
  readonly printed: RunScoresPrinted;
  readonly map: number;
  readonly recall: number;
  readonly pres: number;
  /** Whether all three scores are within the promised distance. */
  readonly isClose: boolean;
}

/** Maximum distance of simulated from printed scores. */
const CLOSE = 0.01;

export function reproducePres2010(simulation: Simulation): Pres2010 {
  const measures = ["AP", "R@1000", "PRES@1000"].map((name) => columnOf(parseMeasure(name)));
  const tables = scoreTables(simulation.qrels, simulation.runs, measures);
  const simulated = presTable4.map((printed, i) => {
    const [map, recall, pres] = tables.map(({ means }) => means[i]);
    const errors = [map - printed.map, recall - printed.recall, pres - printed.pres];
    return { printed, map, recall, pres, isClose: errors.every((error) => Math.abs(error) <= CLOSE) };
  });
  const alone = agreement(tables).categories.find(({ groups }) => groups.join() === "0,0,1")!;
  return {
    tables: reproduceRankings(),
    correlations: reproduceCorrelations(),
    simulated,
    statements: [
      ...checkPresStatements(),
      {
        statement: "figure 7: PRES stands alone against MAP and Recall on about 1 % of the pairs",
        evidence: `on ${(100 * alone.share).toFixed(1)} % of the pairs of simulated runs`,
        holds: alone.share < 0.025,
        note: "simulated runs can only confirm the order of magnitude",
      },
    ],
  };
}

/** The cells of one of the paper's tables. */
export interface ReproducedTable {
  readonly name: string;
  readonly caption: string;
  readonly cells: readonly CheckedValue[];
}

/** Every number of tables 1 to 3, and PRES of the last topic of table 3 at Nmax = 100, which is in the text. */
export function reproduceRankings(): ReproducedTable[] {
  const [last] = table3.rows.slice(-1);
  const inText = checkPrinted({
    row: `${rowName(last)}, Nmax = 100`,
    column: "PRES",
    printed: "0.6433",
    computed: scoreOf("PRES@100", last.ranks, last.n),
  });
  return [table1, table2, table3].map((table) => ({
    name: table.name,
    caption: table.caption,
    cells: [...cellsOf(table), ...(table === table3 ? [inText] : [])],
  }));
}

function cellsOf({ measures, rows }: PrintedTable): CheckedValue[] {
  return rows.flatMap((row) =>
    measures.map(([column, measure], m) =>
      checkPrinted({
        row: rowName(row),
        column,
        printed: row.printed[m],
        computed: scoreOf(measure, row.ranks, row.n),
        ...misprint(row, measure),
      }),
    ),
  );
}

/** Known reasons why printed scores do not follow from their printed ranks. */
function misprint({ system, ranks, n }: PrintedRanking, measure: string): { reason?: string; instead?: number } {
  if (system === "2") {
    return {
      reason: `the scores are those of ranks ${SYSTEM_2_MEANT.join(", ")}`,
      instead: scoreOf(measure, SYSTEM_2_MEANT, n),
    };
  }
  return ranks.join() === "41,54" && measure.startsWith("AP") ? { reason: "off by one in the last decimal" } : {};
}

function rowName({ system, ranks, n }: PrintedRanking): string {
  return system ? `system ${system}: ${ranks.join(", ")}` : `${ranks.join(", ")} of ${n}`;
}

/** A measure's value for relevant documents at `ranks`, out of `n` relevant documents. */
function scoreOf(measure: string, ranks: readonly number[], n: number): number {
  const list = Array.from({ length: Math.max(...ranks) }, (_, i) => (ranks.includes(i + 1) ? 1 : null));
  const ranking = rankingOfGrades(list, new Array<number>(n - ranks.length).fill(1));
  const bound = parseMeasure(measure);
  return bound.measure.compute(ranking, bound.settings);
}

const UNROUNDED =
  "unrounded scores may give 0.82: with three decimals MAP has ten groups of ties, and some ways to break them do";

/** The correlations of section 6.2, from the printed scores of table 4. */
export function reproduceCorrelations(): CheckedValue[] {
  const rho = (x: Score, y: Score) => spearman(scores(x), scores(y)).coefficient;
  const row = "Spearman’s ρ of table 4";
  return [
    { row, column: "MAP–Recall", printed: presCorrelations.mapRecall, computed: rho("map", "recall") },
    { row, column: "PRES–Recall", printed: presCorrelations.presRecall, computed: rho("pres", "recall") },
    {
      row,
      column: "PRES–MAP",
      printed: presCorrelations.presMap,
      computed: rho("pres", "map"),
      reason: UNROUNDED,
    },
  ].map(checkPrinted);
}

/** The statements of section 6.2 about the 48 runs. */
export function checkPresStatements(): CheckedStatement[] {
  const ranks = (run: string) => ({
    map: rankOf(run, "map"),
    recall: rankOf(run, "recall"),
    pres: rankOf(run, "pres"),
  });
  const [r12, r18, r21] = ["R12", "R18", "R21"].map(ranks);
  const show = ({ map, recall, pres }: typeof r12) => `rank ${map} by MAP, ${recall} by Recall, ${pres} by PRES`;
  const runs = presTable4.length;
  const bottom = (score: Score) =>
    runsBy(score)
      .slice(-5)
      .map(({ run }) => run)
      .sort()
      .join(", ");
  const above = presTable4.filter(({ pres, recall }) => pres > recall);
  const others = [kendallTauB, pearsonCoefficient].map((of) => of(scores("map"), scores("recall")));
  return [
    {
      statement: "R21 has the highest MAP, Recall and PRES",
      evidence: show(r21),
      holds: r21.map === 1 && r21.recall === 1 && r21.pres === 1,
    },
    {
      statement: "R18: high recall, bad ranking, moderate PRES",
      evidence: show(r18),
      holds: r18.recall === 3 && r18.map === 40 && r18.pres === 11,
    },
    {
      statement: "R12: moderate by MAP and Recall, lower by PRES",
      evidence: show(r12),
      holds: r12.map === 20 && r12.recall === 24 && r12.pres === 29,
    },
    {
      statement: "the scores agree on the lowest runs",
      evidence: `the last five by Recall are ${bottom("recall")}, by PRES ${bottom("pres")}`,
      holds: bottom("recall") === bottom("pres"),
    },
    {
      statement: "PRES is never above Recall",
      evidence: `it is above Recall in ${above.length} of ${runs} runs`,
      holds: above.length === 0,
    },
    {
      statement: "1,128 pairs of runs",
      evidence: `${runs} · ${runs - 1} / 2 = ${(runs * (runs - 1)) / 2}`,
      holds: (runs * (runs - 1)) / 2 === 1128,
    },
    {
      statement: "“correlation between the ranking” is Spearman’s",
      evidence: `MAP–Recall is printed as 0.71; Kendall’s τ-b is ${others[0].toFixed(2)}, Pearson’s r ${others[1].toFixed(2)}`,
      holds: others.every((value) => value.toFixed(2) !== presCorrelations.mapRecall),
      note: "the paper does not name the coefficient",
    },
  ];
}

type Score = Exclude<keyof RunScoresPrinted, "run">;

function scores(of: Score): number[] {
  return presTable4.map((each) => each[of]);
}

function runsBy(score: Score): RunScoresPrinted[] {
  return presTable4.toSorted((a, b) => b[score] - a[score]);
}

/** 1-based; runs with the same printed score are in the order of the table. */
function rankOf(run: string, score: Score): number {
  return 1 + runsBy(score).findIndex((each) => each.run === run);
}
