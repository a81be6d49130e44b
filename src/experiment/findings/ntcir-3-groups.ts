import type { Cell, Column, Table } from "../../core/index.js";
import { kendall, mean } from "../../statistics/index.js";
import type { FindingCollection } from "./finding.js";
import type { FindingScores } from "./finding-scores.js";

/** A group of NTCIR-3's mandatory runs, its places in figure 4, and our automatic counterpart of its run. */
export interface FigureGroup {
  readonly group: string;
  /** The group's first run in the legend for strict relevance, by its label. */
  readonly run: string;
  /** Its place among the groups for strict relevance (A), and for relaxed relevance (A and B). */
  readonly strict: number;
  readonly relaxed: number;
  readonly system: string;
}

/**
 * The groups of figure 4 of NTCIR-3's overview, in the order of its legend for strict relevance, each by its first run.
 * The overview has curves without numbers. Its legend is the only order that survives in print; NTCIR's list of results
 * gives the mandatory runs by average precision, .2794 for LAPIN4, .2144 for DTEC1 and .1878 for DOVE4, in the same
 * order.
 *
 * M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. 2003 (W03-2003)
 */
export const FIGURE_4_GROUPS: readonly FigureGroup[] = [
  { group: "LAPIN", run: "LAPIN4(A)", strict: 1, relaxed: 1, system: "lapin.LAPIN4" },
  { group: "DTEC", run: "DTEC1(M)", strict: 2, relaxed: 3, system: "dtec" },
  { group: "DOVE", run: "DOVE4(M)", strict: 3, relaxed: 2, system: "dove" },
  { group: "brkly", run: "brklypat1(A)", strict: 4, relaxed: 5, system: "brkly.mono" },
  { group: "daikyo", run: "daikyo(M)", strict: 5, relaxed: 4, system: "daikyo" },
  { group: "SRGDU", run: "SRGDU5(A)", strict: 6, relaxed: 6, system: "srgdu" },
  { group: "IFLAB", run: "IFLAB6(A)", strict: 7, relaxed: 7, system: "iflab.mono" },
];

/** The newspaper topics that our systems are ordered on. */
export const GROUP_COLLECTIONS = ["news-en", "news-ja"] as const satisfies readonly FindingCollection[];

const MEASURE = "AP";

/** The order of the groups in figure 4, next to that of our systems on simulated newspaper topics. */
export function groupOrderTable(scores: FindingScores): Table {
  const ours = GROUP_COLLECTIONS.map((collection) => {
    const topics = scores.topics(collection);
    const means = FIGURE_4_GROUPS.map(({ system }) => mean(scores.values({ system, collection }, MEASURE, topics)));
    return { collection, topics: topics.length, means, places: places(means) };
  });
  const place = (name: string, label: string): Column => ({ name, kind: "integer", label });
  return {
    caption: "The order of groups in NTCIR-3's figure 4, and of our systems on simulated newspaper topics",
    columns: [
      { name: "group", kind: "text", id: true },
      { name: "run", kind: "text", label: "run in the figure" },
      ...[place("strict", "A"), place("relaxed", "A+B")],
      { name: "system", kind: "text", label: "our system" },
      ...ours.flatMap(({ collection }): Column[] => [
        { name: `${collection} ${MEASURE}`, kind: "real", best: "max" },
        place(`${collection} place`, "#"),
      ]),
    ],
    rows: FIGURE_4_GROUPS.map(({ group, run, strict, relaxed, system }, g): Cell[] => [
      ...[group, run, strict, relaxed, system],
      ...ours.flatMap(({ means, places: ofOurs }) => [means[g], ofOurs[g]]),
    ]),
    notes: [
      ...ours.map(({ collection, topics, places: ofOurs }) => agreementNote(collection, topics, ofOurs)),
      `With ${FIGURE_4_GROUPS.length} groups, only a τ of .71 or more is significant at .05. Nor does the order confirm anything: the figure's runs of DTEC, DOVE and daikyo were made by hand, ours are automatic; topics, patents and judgements are simulated.`,
      "A, A+B: the order of the figure's legends for strict and relaxed relevance, by each group's first run; the text of the paper gives no scores.",
    ],
  };
}

function agreementNote(collection: string, topics: number, ours: readonly number[]): string {
  const [strict, relaxed] = (["strict", "relaxed"] as const).map((panel) => {
    const theirs = FIGURE_4_GROUPS.map((each) => each[panel]);
    const { tauB, p } = kendall(theirs, ours);
    return `τ ${tauB.toFixed(2)} (p ${p.toFixed(2)})`;
  });
  return `${collection}, ${topics} topics: Kendall's ${strict} with the order for A, ${relaxed} with that for A+B.`;
}

/** Places from 1; equal values share the best of their places. */
function places(values: readonly number[]): number[] {
  return values.map((value) => 1 + values.filter((other) => other > value).length);
}
