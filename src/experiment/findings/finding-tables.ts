import type { Cell, Column, Table } from "../../core/index.js";
import { mean } from "../../statistics/index.js";
import type { TestedFinding, TestedPair } from "./check-findings.js";
import type { FindingScores } from "./finding-scores.js";
import { RANK_SAMPLES, rankOf } from "./rank-shift.js";
import { NOTICEABLE } from "./verdict.js";

const text = (name: string, label = name): Column => ({ name, kind: "text", label });
const id = (name: string): Column => ({ name, kind: "text", id: true });
const real = (name: string, label = name): Column => ({ name, kind: "real", label });
const P: readonly Column[] = [
  { name: "p", kind: "real", neverZero: true },
  { name: "p_holm", kind: "real", label: "p (Holm)", neverZero: true },
];

const TOPICS: Column = { name: "topics", kind: "text", align: "right" };

function topicsCell({ topics, answeredOnly }: { readonly topics: number; readonly answeredOnly?: true }): string {
  return answeredOnly ? `${topics} answered` : String(topics);
}

/** What papers report, and whether it was confirmed: by citations, and by what is true in the world. */
export function statementsOfPapers(tested: readonly TestedFinding[], byTruth: readonly TestedFinding[]): Table {
  return {
    caption: "What the papers report, on a simulated collection",
    columns: [id("finding"), text("verdict"), text("by_truth", "by truth"), text("statement"), text("source")],
    rows: tested.map(({ finding, verdict }, f) => [
      finding.name,
      verdict,
      isOfPriorArt(tested[f]) ? byTruth[f].verdict : null,
      finding.statement,
      finding.source,
    ]),
    notes: [
      "“holds”: all its tests hold; “in part”: some do; “undecided”: no test is significant in either direction. The table of tests lists each of them.",
      "Prior art is judged by citations, as at CLEF-IP; “by truth”: by what is relevant in the simulated world, cited or not. Newspaper topics are judged by the truth.",
    ],
  };
}

/** Every comparison of two systems. */
export function pairTestsTable(tested: readonly TestedFinding[], judgedBy: string): Table {
  return {
    caption: `Systems compared, prior art judged by ${judgedBy}`,
    columns: [
      ...[id("finding"), id("system"), id("compared_with"), id("measure")],
      TOPICS,
      ...[real("mean"), real("other_mean", "other mean")],
      { name: "share", kind: "real", digits: 2 },
      ...[real("difference"), real("low"), real("high"), ...P],
      ...[text("expected"), text("verdict")],
    ],
    rows: tested.flatMap(({ finding, pairs }) => pairs.map((pair) => [finding.name, ...pairRow(pair)])),
    notes: [
      "Share: mean divided by the other mean. Low, high: 95 % interval of the mean difference (Student's). p: Wilcoxon signed-rank test, two-sided, without topics that have no difference; Holm's correction over all tests, including those of ranks.",
      `“not less” and “not greater” also hold if the interval excludes a noticeable difference, ${NOTICEABLE * 100} %.`,
      "If mean and ranks point in different directions, the test is undecided.",
      "“answered”: only topics for which the system found anything.",
    ],
  };
}

function pairRow(pair: TestedPair): Cell[] {
  const { system, baseline, interval } = pair;
  const named = ({ system: name, collection }: TestedPair["system"]) =>
    collection.startsWith("news") && system.collection !== baseline.collection ? `${name} on ${collection}` : name;
  return [
    named(system),
    named(baseline),
    pair.measure,
    topicsCell(pair),
    ...[pair.mean, pair.baselineMean, pair.mean / pair.baselineMean],
    ...[pair.difference, interval.low, interval.high, pair.p, pair.adjustedP],
    ...[pair.expected, pair.verdict],
  ];
}

/** Every run whose place depends on the measure. */
export function rankTestsTable(tested: readonly TestedFinding[], judgedBy: string): Table {
  const place = (name: string, label: string): Column => ({ name, kind: "integer", label });
  return {
    caption: `Places of runs by two measures, prior art judged by ${judgedBy}`,
    columns: [
      ...[id("finding"), id("system"), id("measure"), id("other_measure"), TOPICS],
      ...[place("runs", "runs"), place("place", "place"), place("other_place", "other place"), place("shift", "shift")],
      ...(["low", "high"] as const).map((name): Column => ({ name, kind: "real", digits: 1 })),
      ...P,
      text("verdict"),
    ],
    rows: tested.flatMap(({ finding, ranks }) =>
      ranks.map((each) => [
        ...[finding.name, each.system.system, each.measure, each.baselineMeasure, topicsCell(each)],
        ...[each.runs, each.rank, each.baselineRank, each.shift, each.interval.low, each.interval.high],
        ...[each.p, each.adjustedP, each.verdict],
      ]),
    ),
    notes: [
      `Low, high and p: bootstrap over topics, ${RANK_SAMPLES.toLocaleString("en-US")} samples. Expected: a lower place by the measure.`,
    ],
  };
}

/** All runs on applications, with their places. */
export function placesTable(scores: FindingScores, measures: readonly string[], judgedBy: string): Table {
  const collection = "prior-art";
  const topics = scores.topics(collection);
  const names = scores.systems(collection);
  const all = Uint32Array.from(topics, (_, t) => t);
  const columns = measures.map((measure) => {
    const values = names.map((name) => scores.values({ system: name, collection }, measure, topics));
    return { means: values.map(mean), places: values.map((_, run) => rankOf(run, values, all)) };
  });
  const last = columns.length - 1;
  const order = names.map((_, run) => run).sort((a, b) => columns[last].places[a] - columns[last].places[b]);
  return {
    caption: `${names.length} runs on ${topics.length} applications, judged by ${judgedBy}`,
    columns: [
      id("system"),
      ...measures.flatMap((measure): Column[] => [
        { name: measure, kind: "real", best: "max" },
        { name: `${measure} place`, kind: "integer", label: "#" },
      ]),
    ],
    rows: order.map((run) => [names[run], ...columns.flatMap(({ means, places }) => [means[run], places[run]])]),
  };
}

function isOfPriorArt({ finding }: TestedFinding): boolean {
  return finding.tests.some(({ system }) => system.collection === "prior-art");
}
