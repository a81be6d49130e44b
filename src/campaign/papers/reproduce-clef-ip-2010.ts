import { type CheckedStatement, type CheckedValue, checkPrinted } from "../../studies/index.js";
import { type BundleScores, scoreBundles } from "../bundle-scores.js";
import { type Bundle, makeBundles } from "../bundles.js";
import { simulateClefIp2010 } from "./clef-ip-2010-campaign.js";
import {
  clefIpLanguages,
  clefIpLarge,
  clefIpSmall,
  clefIpTeams,
  clefIpTopics,
  dcuCitations,
  type PrintedRun,
} from "./clef-ip-2010-tables.js";

/** A row of table 2 or 3 next to the result of the campaign's rules. */
export interface CheckedRun {
  readonly bundle: string;
  readonly number: number;
  readonly printed: Pick<PrintedRun, "shortId" | "file">;
  readonly computed: Pick<PrintedRun, "shortId" | "file">;
  readonly agrees: boolean;
}

/** Everything in the CLEF-IP 2010 summary that can be computed again. Its tables of scores are lost. */
export interface ClefIp2010 {
  /** Table 1: the number of runs of each team. */
  readonly teams: readonly CheckedValue[];
  /** Tables 2 and 3: the runs, their order and their short ids. */
  readonly runs: readonly CheckedRun[];
  /** Tables 2 and 3: average documents retrieved per topic. */
  readonly documents: readonly CheckedValue[];
  readonly statements: readonly CheckedStatement[];
}

export function reproduceClefIp2010(seed: string): ClefIp2010 {
  const simulated = simulateClefIp2010(seed, { excluded: true });
  const bundles = makeBundles(simulated.campaign);
  const [large, small] = bundles;
  const measures = [{ measure: "SetR", label: "Recall" }];
  const view = [{ name: "", level: 1 }];
  const scores = scoreBundles(bundles, simulated.qrels, simulated.judged, measures, view);
  const withAll = simulateClefIp2010(seed, { excluded: false });
  const allScores = scoreBundles(makeBundles(withAll.campaign), withAll.qrels, withAll.judged, measures, view);
  return {
    teams: clefIpTeams.flatMap(({ id, all, small: few }) =>
      [
        { column: "all", set: "large", printed: all },
        { column: "small", set: "small", printed: few },
      ].map(({ column, set, printed }) => {
        const own = simulated.campaign.submissions.filter((each) => each.participant === id && each.set === set);
        return checkPrinted({ row: id, column, printed: String(printed), computed: own.length });
      }),
    ),
    runs: [...checkRuns(large, clefIpLarge), ...checkRuns(small, clefIpSmall)],
    documents: [...checkDocuments(large, clefIpLarge), ...checkDocuments(small, clefIpSmall)],
    statements: [
      ...checkCounts(bundles, simulated.refused),
      ...checkExclusion(scores[1], allScores[1]),
      checkAverages(),
    ],
  };
}

function checkRuns(bundle: Bundle, printed: readonly PrintedRun[]): CheckedRun[] {
  const rows = Math.max(bundle.runs.length, printed.length);
  return Array.from({ length: rows }, (_, i) => {
    const run = bundle.runs[i];
    const computed = run ? { shortId: run.shortId, file: run.name } : { shortId: "", file: "" };
    const { shortId, file } = printed[i] ?? { shortId: "", file: "" };
    const agrees = computed.shortId === shortId && computed.file === file;
    return { bundle: bundle.name, number: i + 1, printed: { shortId, file }, computed, agrees };
  });
}

const IMPOSSIBLE =
  "with 499 topics at 999.39 and no more than 1000 for any other, 2000 topics cannot average 1000; the small file was not " +
  "made from the one that table 2 counts, which had";

function checkDocuments(bundle: Bundle, printed: readonly PrintedRun[]): CheckedValue[] {
  return printed.map(({ shortId, documents }) => {
    const run = bundle.runs.find((each) => each.shortId === shortId);
    const isImpossible = shortId === "dcu-2";
    const value = checkPrinted({
      row: shortId,
      column: bundle.name,
      // Decimals are omitted if they are zeros.
      printed: documents.replace(/\.$/, ".00"),
      computed: run?.averageDocuments ?? Number.NaN,
      ...(isImpossible && { reason: IMPOSSIBLE, instead: 1000 }),
    });
    return { ...value, printed: documents };
  });
}

function checkCounts(bundles: readonly Bundle[], refused: readonly string[]): CheckedStatement[] {
  const [large, small, ...languages] = bundles;
  const extracted = small.runs.filter((run) => run.extracted).length;
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  const inSection2 = Object.values(clefIpLanguages);
  const order = (runs: readonly PrintedRun[]) => runs.map(({ file }) => file.toLowerCase());
  const isSorted = [clefIpLarge, clefIpSmall].every((runs) =>
    order(runs).every((name, i, all) => i === 0 || all[i - 1] < name),
  );
  return [
    {
      statement: "9 teams; 28 runs, 19 for the large set of topics and 9 for the small one",
      evidence: `table 1: ${clefIpTeams.length} teams, ${sum(clefIpTeams.map(({ all }) => all))} + ${sum(clefIpTeams.map(({ small: few }) => few))} runs; all files pass the submission checks: ${refused.length === 0 ? "yes" : refused.join(", ")}`,
      holds:
        clefIpTeams.length === 9 &&
        sum(clefIpTeams.map(({ all }) => all)) === 19 &&
        sum(clefIpTeams.map(({ small: few }) => few)) === 9 &&
        refused.length === 0,
    },
    {
      statement: "the large bundle has 19 runs on 2000 topics",
      evidence: `${large.runs.length} runs, ${large.topics.length} topics`,
      holds: large.runs.length === 19 && large.topics.length === clefIpTopics.large,
    },
    {
      statement: "the small bundle has 25 runs: those for the small set, and the large ones restricted to it",
      evidence: `${small.runs.length - extracted} submitted + ${extracted} extracted`,
      holds: small.runs.length === 25 && extracted === 16,
      note: "ui submitted small versions of its three large runs, which are not extracted: 9 + 19 would be 28",
    },
    {
      statement: "the small bundle has 499 topics and not 500",
      evidence: `${small.topics.length} topics without ${clefIpTopics.excluded}`,
      holds: small.topics.length === clefIpTopics.evaluatedSmall,
    },
    {
      statement: "1348 English, 518 German and 134 French topics were extracted from the large set",
      evidence: `${languages.map(({ name, topics, runs }) => `${name} ${topics.length} topics, ${runs.length} runs`).join("; ")}; together ${sum(inSection2)}`,
      holds:
        sum(inSection2) === clefIpTopics.large &&
        languages.every(({ topics, runs }, i) => topics.length === inSection2[i] && runs.length === 19),
    },
    {
      statement: "all entries in all tables are ordered alphabetically by the run file names",
      evidence: "tables 2 and 3, ignoring case",
      holds: isSorted,
    },
  ];
}

/** What excluding PACs-9 achieves. Every simulated run finds the relevant document of every topic it has. */
function checkExclusion(without: BundleScores, withIt: BundleScores): CheckedStatement[] {
  const recall = (scores: BundleScores, shortId: string) =>
    scores.runs.find(({ run }) => run.shortId === shortId)?.summary[0] ?? Number.NaN;
  const expected = clefIpTopics.evaluatedSmall / clefIpTopics.small;
  const citations = without.runs.find(({ run }) => run.shortId === "dcu-1-S");
  const present = citations ? without.topics.length - citations.missing : Number.NaN;
  return [
    {
      statement: "leaving Pacs-9 out avoided that it would have contributed 0 to the extracted small runs",
      evidence: `recall of a perfect run, extracted and submitted: with it ${recall(withIt, "uned-1-S").toFixed(3)} and ${recall(withIt, "ui-1-small").toFixed(3)}, without it ${recall(without, "uned-1-S").toFixed(3)} and ${recall(without, "ui-1-small").toFixed(3)}`,
      holds:
        Math.abs(recall(withIt, "uned-1-S") - expected) < 1e-12 &&
        recall(withIt, "ui-1-small") === 1 &&
        recall(without, "uned-1-S") === 1 &&
        recall(without, "ui-1-small") === 1,
    },
    {
      statement: "topics for which no relevant results were retrieved contributed 0 to the average measure",
      evidence: `a run with perfect results for ${present} of ${without.topics.length} topics has recall ${recall(without, "dcu-1-S").toFixed(3)}`,
      holds: Math.abs(recall(without, "dcu-1-S") - present / without.topics.length) < 1e-12,
    },
  ];
}

/** The topics that the average number of documents is over. */
function checkAverages(): CheckedStatement {
  const { topics, citations } = dcuCitations;
  const printed = Number(clefIpLarge.find(({ shortId }) => shortId === "dcu-1")!.documents);
  const overAll = (printed * clefIpTopics.large) / citations;
  const overPresent = (printed * topics) / citations;
  return {
    statement: "the average of documents retrieved per topic is over the topics that a run has",
    evidence: `dcu-1 is made of ${citations} citations in ${topics} topics: ${overPresent.toFixed(1)} documents per citation, over all 2000 topics ${overAll.toFixed(1)}`,
    holds: overPresent < overAll && overPresent < 4,
    note: "a cited patent has up to a handful of documents; the number of citations is from the team’s own report",
  };
}
