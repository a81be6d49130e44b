import { presTable4, type RunScoresPrinted } from "./pres-table4.js";

/** W. Magdy, G. J. F. Jones: PRES, SIGIR 2010: tables 1 to 3 and the correlations of section 6.2, as printed. */
export const PRES_2010 =
  "W. Magdy, G. J. F. Jones: PRES: a score metric for evaluating recall-oriented information retrieval " +
  "applications. SIGIR 2010, 611–618";

/** A row of a table: the ranks of the relevant documents, and the printed scores. */
export interface PrintedRanking {
  readonly system?: string;
  readonly ranks: readonly number[];
  /** Relevant documents, found or not. */
  readonly n: number;
  /** In the order of the table's measures. */
  readonly printed: readonly string[];
}

/** A table of rankings. */
export interface PrintedTable {
  readonly name: string;
  readonly caption: string;
  /** The paper's name of each column, and the measure that computes it. */
  readonly measures: readonly (readonly [label: string, measure: string])[];
  readonly rows: readonly PrintedRanking[];
}

/** The ranks that produce the printed scores of system 2. */
export const SYSTEM_2_MEANT: readonly number[] = [50, 51, 52, 53];

const table1: PrintedTable = {
  name: "table-1",
  caption: "Table 1: scores of four systems on one topic with 4 relevant documents, Nmax = 100",
  measures: [
    ["AP", "AP@100"],
    ["Recall", "R@100"],
    ["F1", "F@100"],
    ["F′1", "Fprime@100"],
    ["F′4", "Fprime(beta=4)@100"],
  ],
  rows: [
    { system: "1", ranks: [1], n: 4, printed: ["0.25", "0.25", "0.0192", "0.25", "0.25"] },
    { system: "2", ranks: [50, 51, 53, 54], n: 4, printed: ["0.0481", "1", "0.0769", "0.0917", "0.462"] },
    { system: "3", ranks: [1, 2, 3, 4], n: 4, printed: ["1", "1", "0.0769", "1", "1"] },
    { system: "4", ranks: [1, 98, 99, 100], n: 4, printed: ["0.2727", "1", "0.0769", "0.429", "0.864"] },
  ],
};

const table2: PrintedTable = {
  name: "table-2",
  caption: "Table 2: PRES of the systems of table 1",
  measures: [
    ["AP", "AP@100"],
    ["Recall", "R@100"],
    ["PRES", "PRES@100"],
  ],
  rows: [
    { system: "1", ranks: [1], n: 4, printed: ["0.25", "0.25", "0.25"] },
    { system: "2", ranks: [50, 51, 53, 54], n: 4, printed: ["0.0481", "1", "0.51"] },
    { system: "3", ranks: [1, 2, 3, 4], n: 4, printed: ["1", "1", "1"] },
    { system: "4", ranks: [1, 98, 99, 100], n: 4, printed: ["0.2727", "1", "0.28"] },
  ],
};

const table3: PrintedTable = {
  name: "table-3",
  caption: "Table 3: topics of a real run, Nmax = 1000",
  measures: [
    ["R", "R@1000"],
    ["AP", "AP@1000"],
    ["PRES", "PRES@1000"],
  ],
  rows: [
    { ranks: [98, 296], n: 41, printed: ["0.05", "~ 0", "0.039"] },
    { ranks: [23, 272, 345], n: 6, printed: ["0.5", "0.01", "0.394"] },
    { ranks: [2, 517, 761], n: 6, printed: ["0.5", "0.085", "0.288"] },
    { ranks: [660, 741], n: 3, printed: ["0.667", "0.001", "0.201"] },
    { ranks: [41, 54], n: 3, printed: ["0.667", "0.021", "0.636"] },
    { ranks: [1, 781], n: 3, printed: ["0.667", "0.334", "0.407"] },
    { ranks: [1, 33, 354, 548, 733, 840, 841], n: 7, printed: ["1", "0.157", "0.525"] },
    { ranks: [32, 35, 46], n: 3, printed: ["1", "0.051", "0.964"] },
  ],
};

/** Section 6.2: correlations between the rankings of the 48 runs. */
const presCorrelations = { mapRecall: "0.71", presRecall: "0.97", presMap: "0.82" } as const;

/** All that the paper prints and a line of the reproduction uses. */
export interface PresPaper {
  readonly tables: readonly PrintedTable[];
  readonly table4: readonly RunScoresPrinted[];
  readonly correlations: Readonly<Record<"mapRecall" | "presRecall" | "presMap", string>>;
  /** Section 6.1: PRES of the last topic of table 3, at Nmax = 1000 and 100. */
  readonly lastTopic: { readonly at1000: string; readonly at100: string };
  /** Section 6.1: “60% of the relevant documents were found after the 500th rank”, of the topic with recall 1. */
  readonly after500Percent: number;
  /** Section 6.2: “a 15% gain in correlation to MAP with very low loss in correlation to recall (3%)”. */
  readonly gainPercent: number;
  readonly lossPercent: number;
  readonly comparisons: number;
}

export const presPaper: PresPaper = {
  tables: [table1, table2, table3],
  table4: presTable4,
  correlations: presCorrelations,
  lastTopic: { at1000: "0.9643", at100: "0.6433" },
  after500Percent: 60,
  gainPercent: 15,
  lossPercent: 3,
  comparisons: 1128,
};
