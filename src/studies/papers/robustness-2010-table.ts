/** Source of the numbers in this file. */
export const ROBUSTNESS_2010 =
  "W. Magdy, G. J. F. Jones: Examining the robustness of evaluation metrics for patent retrieval with incomplete " +
  "relevance judgements. CLEF 2010, 82–93";

/** The measures of table 1, in its order. */
export const robustnessMeasures = ["MAP", "Recall", "PRES"] as const;

/** What table 1 prints for a fraction, a cut-off and a measure: the τ of three samples, and their average. */
export interface PrintedTaus {
  /** Of the judgements, in percent. */
  readonly percent: number;
  readonly cutoff: 100 | 1000;
  readonly measure: (typeof robustnessMeasures)[number];
  readonly samples: readonly [string, string, string];
  readonly average: string;
}

type Printed = readonly [string, string, string, string];

const printed: readonly (readonly [
  percent: number,
  cutoff: 100 | 1000,
  map: Printed,
  recall: Printed,
  pres: Printed,
])[] = [
  [20, 100, ["0.50", "0.71", "0.59", "0.60"], ["0.94", "0.88", "0.90", "0.90"], ["0.94", "0.92", "0.90", "0.92"]],
  [20, 1000, ["0.58", "0.70", "0.66", "0.65"], ["0.93", "0.92", "0.90", "0.92"], ["0.93", "0.89", "0.90", "0.91"]],
  [40, 100, ["0.93", "0.71", "0.75", "0.79"], ["0.92", "0.93", "0.91", "0.92"], ["0.93", "0.93", "0.92", "0.93"]],
  [40, 1000, ["0.76", "0.87", "0.84", "0.82"], ["0.96", "0.95", "0.94", "0.95"], ["0.96", "0.93", "0.92", "0.94"]],
  [60, 100, ["0.66", "0.66", "0.65", "0.66"], ["0.95", "0.95", "0.96", "0.95"], ["0.96", "0.97", "0.96", "0.97"]],
  [60, 1000, ["0.82", "0.82", "0.90", "0.85"], ["0.98", "0.98", "0.97", "0.98"], ["0.98", "0.97", "0.98", "0.97"]],
  [80, 100, ["0.79", "0.94", "0.75", "0.83"], ["0.96", "0.97", "0.98", "0.97"], ["0.97", "0.99", "0.98", "0.98"]],
  [80, 1000, ["0.96", "0.94", "0.84", "0.91"], ["0.98", "0.97", "0.98", "0.98"], ["0.98", "0.98", "0.99", "0.98"]],
];

/** Table 1: Kendall's τ between the order of 48 runs with all judgements and with a fraction of them. */
const robustnessTable1: readonly PrintedTaus[] = printed.flatMap(([percent, cutoff, ...values]) =>
  robustnessMeasures.map((measure, m) => {
    const [first, second, third, average] = values[m];
    return { percent, cutoff, measure, samples: [first, second, third] as const, average };
  }),
);

/** Numbers in the text of the paper, by section. */
const robustnessText = {
  /** Section 3.1: “The average number of relevant documents per topic is 6 … with a minimum number of 3.” */
  relevant: { average: 6, minimum: 3 },
  /** Section 3.1: “more than 25% of the topics have only 3 relevant documents”. */
  smallestPercent: 25,
  /** Section 3.2: “four fraction values …. For each f value, three f-qrels are generated …. a set of 12 f-qrels”. */
  design: { fractions: 4, samples: 3, versions: 12 },
  /** Section 4: nearly equivalent from 0.9 up, a noticeable difference below 0.8. */
  limits: { equivalent: 0.9, different: 0.8 },
};

/** All that the paper prints and a line of the reproduction uses. */
export interface RobustnessPaper {
  readonly table1: readonly PrintedTaus[];
  /** The last row of table 1, for 100 % of the judgements: three measures at two cut-offs. */
  readonly all: readonly string[];
  readonly text: Readonly<typeof robustnessText>;
}

export const robustnessPaper: RobustnessPaper = {
  table1: robustnessTable1,
  all: ["1", "1", "1", "1", "1", "1"],
  text: robustnessText,
};
