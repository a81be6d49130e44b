import { columnOf } from "../../evaluation/index.js";
import { parseMeasure, rankingOfGrades } from "../../measures/index.js";
import { spearman } from "../../statistics/index.js";
import { type Agreement, agreement } from "../agreement.js";
import { scoreTables } from "../score-table.js";
import type { Simulation } from "../simulation/simulate-runs.js";
import {
  type PresPaper,
  type PrintedRanking,
  type PrintedTable,
  presPaper,
  SYSTEM_2_MEANT,
} from "./pres-2010-tables.js";
import { checkPresStatements, type Score } from "./pres-statements.js";
import type { RunScoresPrinted } from "./pres-table4.js";
import {
  type CheckedStatement,
  type CheckedValue,
  checkPrinted,
  type Line,
  statementLines,
  valueLines,
} from "./printed-value.js";

/** Everything in the PRES paper that can be tested. */
export interface Pres2010 {
  /** Tables 1 to 3. */
  readonly tables: readonly ReproducedTable[];
  readonly correlations: readonly CheckedValue[];
  readonly simulated: readonly SimulatedScores[];
  readonly statements: readonly CheckedStatement[];
  /** All of them, as they are counted. */
  readonly lines: readonly Line[];
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

/** What simulated runs show: the scores of each, and how far the measures agree on pairs of them. */
export interface PresSimulation {
  /** By run: MAP, Recall, PRES. */
  readonly scores: readonly (readonly [map: number, recall: number, pres: number])[];
  readonly agreement: Agreement;
}

/** Maximum distance of simulated from printed scores. The simulation promises .001; ten times that means it failed. */
const CLOSE = 0.01;

/** What simulated runs are fitted to. */
export const FITTED = "the scores of each run in table 4; similarity of runs and first pages to the τ of MAP";

export function measurePresSimulation({ qrels, runs }: Simulation): PresSimulation {
  const measures = ["AP", "R@1000", "PRES@1000"].map((name) => columnOf(parseMeasure(name)));
  const tables = scoreTables(qrels, runs, measures);
  return {
    scores: runs.map((_, i) => [tables[0].means[i], tables[1].means[i], tables[2].means[i]]),
    agreement: agreement(tables),
  };
}

export function reproducePres2010(simulation: PresSimulation, paper: PresPaper = presPaper): Pres2010 {
  const tables = reproduceRankings(paper);
  const correlations = reproduceCorrelations(paper);
  const simulated = paper.table4.map((printed, i) => {
    const [map, recall, pres] = simulation.scores[i];
    const errors = [map - printed.map, recall - printed.recall, pres - printed.pres];
    return { printed, map, recall, pres, isClose: errors.every((error) => Math.abs(error) <= CLOSE) };
  });
  const statements = [
    ...checkPresStatements(paper, scoreOf),
    ...agreementStatements(simulation.agreement, paper.text.alonePercent),
  ];
  const lines = [
    ...tables.flatMap(({ name, cells }) => valueLines(name, cells)),
    ...valueLines("correlations", correlations),
    ...simulated.map(
      ({ isClose }): Line => ({ where: "table-4", kind: "carried", verdict: isClose ? "carried" : "differs" }),
    ),
    ...statementLines(statements),
  ];
  return { tables, correlations, simulated, statements, lines };
}

/** Section 6.2, figure 7: on how many pairs of runs the three measures agree. */
function agreementStatements({ categories, alone }: Agreement, alonePercent: number): CheckedStatement[] {
  // Groups are those of MAP, Recall and PRES.
  const share = (groups: string) => 100 * categories.find((each) => each.groups.join() === groups)!.share;
  const [all, recallAlone, mapAlone, presAlone] = ["0,0,0", "0,1,0", "0,1,1", "0,0,1"].map(share);
  const ofPres = alone.filter(({ measure }) => measure === 2);
  const opposite = ofPres.filter(({ kind }) => kind === "opposite").length;
  const base = { kind: "simulated", fitted: FITTED } as const;
  return [
    {
      ...base,
      sentence: "in a small number of cases (1%) PRES disagrees when recall and MAP agree",
      // Printed without decimals: half a percent each way.
      statement: `PRES alone differs on ${alonePercent - 0.5} to ${alonePercent + 0.5} % of the pairs`,
      evidence: `on ${presAlone.toFixed(1)} % of the pairs of simulated runs`,
      holds: presAlone >= alonePercent - 0.5 && presAlone < alonePercent + 0.5,
      note: "the percentage is printed without decimals; figure 7 is printed only as a picture",
    },
    {
      ...base,
      sentence:
        "These situations are mainly for example when recall and MAP agree that system 1 … is better than system 2 …, but " +
        "PRES shows that both systems have the same performance, or when recall and MAP agree that two systems are " +
        "statistically indistinguishable, but PRES prefers one over the other",
      statement: "PRES contradicts the direction of the other two on fewer than half of these pairs",
      evidence: `on ${opposite} of ${ofPres.length}`,
      holds: ofPres.length > 0 && 2 * opposite < ofPres.length,
    },
    {
      ...base,
      sentence: "it is clear that PRES is an intermediate score between recall and MAP",
      statement: "PRES agrees with Recall and with MAP on more pairs than these with each other",
      evidence: `with Recall on ${(all + mapAlone).toFixed(1)} %, with MAP on ${(all + recallAlone).toFixed(1)} %; these on ${(all + presAlone).toFixed(1)} %`,
      holds: Math.min(mapAlone, recallAlone) > presAlone,
      note: "the paper names figure 6; the percentage next to it is of figure 7",
    },
  ];
}

/** The cells of one of the paper's tables. */
export interface ReproducedTable {
  readonly name: string;
  readonly caption: string;
  readonly cells: readonly CheckedValue[];
}

/** Every number of tables 1 to 3, and PRES of the last topic of table 3 at both Nmax, which is in the text. */
function reproduceRankings({ tables, text: { lastTopic } }: PresPaper): ReproducedTable[] {
  const last = tables[2].rows.at(-1)!;
  const inText = [
    { nmax: 1000, printed: lastTopic.at1000 },
    { nmax: 100, printed: lastTopic.at100 },
  ].map(({ nmax, printed }) =>
    checkPrinted({
      kind: "computed",
      row: `${rowName(last)}, Nmax = ${nmax}`,
      column: "PRES",
      printed,
      computed: scoreOf(`PRES@${nmax}`, last.ranks, last.n),
    }),
  );
  return tables.map((table, t) => ({
    name: table.name,
    caption: table.caption,
    cells: [...cellsOf(table), ...(t === 2 ? inText : [])],
  }));
}

function cellsOf({ measures, rows }: PrintedTable): CheckedValue[] {
  return rows.flatMap((row) =>
    measures.map(([column, measure], m) =>
      checkPrinted({
        kind: "computed",
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
      reason: `ranks ${SYSTEM_2_MEANT.join(", ")} give`,
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

const UNROUNDED = "some ways to break the ties of MAP give 0.82";

/** The correlations of section 6.2, from the printed scores of table 4. That they are Spearman's is our reading. */
export function reproduceCorrelations({ table4, correlations }: PresPaper = presPaper): CheckedValue[] {
  const scores = (of: Score) => table4.map((each) => each[of]);
  const rho = (x: Score, y: Score) => spearman(scores(x), scores(y)).coefficient;
  const line = { kind: "consistent", row: "Spearman’s ρ of table 4" } as const;
  return [
    { ...line, column: "MAP–Recall", printed: correlations.mapRecall, computed: rho("map", "recall") },
    { ...line, column: "PRES–Recall", printed: correlations.presRecall, computed: rho("pres", "recall") },
    {
      ...line,
      column: "PRES–MAP",
      printed: correlations.presMap,
      computed: rho("pres", "map"),
      reason: UNROUNDED,
    },
  ].map(checkPrinted);
}
