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

/** Numbers in the text of the paper, by section. */
const presText = {
  /** Section 3: “it is assumed that the user is willing to check the top 100 retrieved documents”. */
  check: 100,
  /** Section 3: “all relevant documents are retrieved by rank 54”, about system 2. */
  retrievedBy: 54,
  /** Section 4: “if recall @1000 equals 50%, Rnorm with the previous approximation will equal 49.99%”. */
  rnorm: { cutoff: 1000, recallPercent: 50, percent: "49.99" },
  /** Section 5: 7 of 10 relevant documents found in the top 100; the others “assumed to be found at ranks”. */
  missing: { relevant: 10, nmax: 100, found: 7, ranks: [108, 109, 110] },
  /** Section 6.1: “getting a relevant document at the 10th rank” at four Nmax, from very good to very bad. */
  tenth: { rank: 10, nmax: [1000, 100, 15, 10] },
  /** Section 6.1: two topics of table 3, by recall and PRES in percent. */
  lower: { recallPercent: "67", presPercent: "63.6" },
  higher: { recallPercent: "100", presPercent: "52.5" },
  /** Section 6.1: “60% of the relevant documents were found after the 500th rank”, of the topic with recall 1. */
  late: { percent: 60, rank: 500 },
  /** Section 6.1: PRES of the last topic of table 3, at Nmax = 1000 and 100, and “not in the top 10 or even 20”. */
  lastTopic: { at1000: "0.9643", at100: "0.6433", notInTop: 20 },
  /** Section 6.2: “a 15% gain in correlation to MAP with very low loss in correlation to recall (3%)”. */
  gainPercent: 15,
  lossPercent: 3,
  /** Section 6.2: “Comparing 48 runs in a pair wise manner led to 1,128 comparisons”. */
  runs: 48,
  comparisons: 1128,
  /** Section 6.2: “in a small number of cases (1%) PRES disagrees when recall and MAP agree”. */
  alonePercent: 1,
};

/** All that the paper prints and a line of the reproduction uses. */
export interface PresPaper {
  readonly tables: readonly PrintedTable[];
  readonly table4: readonly RunScoresPrinted[];
  readonly correlations: Readonly<Record<"mapRecall" | "presRecall" | "presMap", string>>;
  readonly text: Readonly<typeof presText>;
}

export const presPaper: PresPaper = {
  tables: [table1, table2, table3],
  table4: presTable4,
  correlations: presCorrelations,
  text: presText,
};
