import type { CheckedStatement } from "../../studies/index.js";
import type { BundleScores } from "../bundle-scores.js";
import type { Bundle } from "../bundles.js";
import { type ClefIpPaper, isCitationRun, type PrintedRun } from "./clef-ip-2010-tables.js";

/** What the rules of a campaign make of the printed lists. */
export interface ClefIpResult {
  readonly bundles: readonly Bundle[];
  readonly refused: readonly string[];
  /** Scores of the small bundle without and with PACs-9. */
  readonly without: BundleScores;
  readonly withIt: BundleScores;
}

/** Runs of the small bundle that stand for others: one extracted, one submitted, one that lacks topics. */
export const SCORED_RUNS = { extracted: "uned-1-S", submitted: "ui-1-small", partial: "dcu-1-S" } as const;

/** The track's limit of documents per topic. */
export const MAX_DOCUMENTS = 1000;

/** The sentences of the summary that its lists, or its rules, can decide. */
export function checkClefIpStatements(paper: ClefIpPaper, result: ClefIpResult): CheckedStatement[] {
  return [
    ...countStatements(paper, result),
    ...topicStatements(paper, result),
    ...exclusionStatements(paper, result),
    ...figureStatements(paper),
    ...ourStatements(paper, result),
  ];
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

function countStatements({ teams, large, small, counts }: ClefIpPaper, { bundles }: ClefIpResult): CheckedStatement[] {
  const [all, few] = [sum(teams.map((team) => team.all)), sum(teams.map((team) => team.small))];
  const submitted = small.filter(({ shortId }) => shortId.endsWith("-small")).length;
  const extracted = bundles[1].runs.filter((run) => run.extracted).length;
  const suffixes = bundles[1].runs.filter((run, i) => {
    const suffix = run.extracted ? "-S" : "-small";
    return small[i]?.shortId.endsWith(suffix);
  });
  const names = (runs: readonly PrintedRun[]) => runs.map(({ file }) => file.toLowerCase());
  const isSorted = [large, small].every((runs) => names(runs).every((name, i, list) => i === 0 || list[i - 1] < name));
  return [
    {
      kind: "consistent",
      sentence: "9 teams, alphabetically presented in Table 1, have submitted runs",
      statement: `table 1 has ${counts.teams} teams in the order of their ids`,
      evidence: `${teams.length} teams: ${teams.map(({ id }) => id).join(", ")}`,
      holds: teams.length === counts.teams && teams.every(({ id }, i) => i === 0 || teams[i - 1].id < id),
    },
    {
      kind: "consistent",
      sentence:
        "In total, we received 28 runs out of which 9 runs contained retrieval experiments for the small set of topics " +
        "(500 topics), and 19 for the large set of topics (2000)",
      statement: `the runs of table 1 add up to ${counts.large} + ${counts.small} = ${counts.runs}, and so do tables 2 and 3`,
      evidence: `table 1: ${all} + ${few} = ${all + few}; tables 2 and 3: ${large.length} + ${submitted}`,
      holds:
        [all, large.length].every((count) => count === counts.large) &&
        [few, submitted].every((count) => count === counts.small) &&
        all + few === counts.runs,
    },
    {
      kind: "consistent",
      sentence: "The large evaluation bundle contains all runs that have returned results for the large topic set",
      statement: `table 2 has ${counts.large} runs`,
      evidence: `${large.length} runs`,
      holds: large.length === counts.large,
    },
    {
      kind: "consistent",
      sentence:
        "part of the small evaluation bundle are not only the runs specifically using the small topic set, but also the " +
        "large runs, restricted to the topics in the small set",
      statement: `table 3 has ${counts.small} + ${counts.large} runs`,
      evidence: `${small.length} runs`,
      holds: small.length === counts.small + counts.large,
      reason: "ui submitted small versions of its three large runs, and table 3 has only those",
    },
    {
      kind: "computed",
      sentence:
        "The suffix ‘-S’ … marks the runs in the small evaluation bundle that were extracted from the runs in the large " +
        "evaluation bundle. The suffix ‘-small’ marks the runs that were submitted using the small topic set only",
      statement: "every short id of table 3 has the suffix that follows from where its run came from",
      evidence: `${suffixes.length} of ${small.length}; ${extracted} extracted`,
      holds: suffixes.length === small.length,
    },
    {
      kind: "consistent",
      sentence: "all entries in all tables are alphabetically ordered by the run file names",
      statement: "tables 2 and 3 are in alphabetical order, ignoring case",
      evidence: `${large.length} and ${small.length} names`,
      holds: isSorted,
    },
  ];
}

function topicStatements({ topics, languages }: ClefIpPaper, { bundles }: ClefIpResult): CheckedStatement[] {
  const [large, small, ...byLanguage] = bundles;
  const counts = Object.values(languages);
  return [
    {
      kind: "consistent",
      sentence: "the small evaluation bundle is done over 499 topics and not 500",
      statement: `${topics.small} topics less one are ${topics.evaluatedSmall}`,
      evidence: `${small.topics.length} topics without ${topics.excluded}`,
      holds: small.topics.length === topics.evaluatedSmall,
    },
    {
      kind: "consistent",
      sentence:
        "These topic sets were extracted from the large topic set, resulting in 1348 English language topics, 518 German " +
        "topics and 134 French topics",
      statement: "the three add up to the large topic set",
      evidence: `${counts.join(" + ")} = ${sum(counts)}`,
      holds: sum(counts) === topics.large,
    },
    {
      kind: "carried",
      sentence: "large evaluation bundle (2000 topics)",
      statement: "the bundles have the topics that the campaign was made with",
      evidence: `${large.topics.length}; ${byLanguage.map((bundle) => `${bundle.name} ${bundle.topics.length}`).join(", ")}`,
      holds:
        large.topics.length === topics.large && byLanguage.every((bundle, i) => bundle.topics.length === counts[i]),
    },
  ];
}

/** Every simulated run finds the relevant document of every topic it has. */
function exclusionStatements({ topics }: ClefIpPaper, { without, withIt }: ClefIpResult): CheckedStatement[] {
  const { extracted, submitted, partial } = SCORED_RUNS;
  const recall = (scores: BundleScores, shortId: string) =>
    scores.runs.find(({ run }) => run.shortId === shortId)?.summary[0] ?? Number.NaN;
  const pair = (scores: BundleScores) => [recall(scores, extracted), recall(scores, submitted)];
  const show = (values: readonly number[]) => values.map((value) => value.toFixed(3)).join(" and ");
  const expected = topics.evaluatedSmall / topics.small;
  const citations = without.runs.find(({ run }) => run.shortId === partial);
  const present = citations ? without.topics.length - citations.missing : Number.NaN;
  // Means of up to 500 ones and zeros: off by rounding only.
  const isNear = (a: number, b: number) => Math.abs(a - b) < 500 * Number.EPSILON;
  return [
    {
      kind: "computed",
      sentence:
        "By leaving the mentioned topic out of the evaluations we avoided the case where it would have contributed 0 to " +
        "the measure averages",
      statement: `a perfect extracted run has recall ${topics.evaluatedSmall}/${topics.small} with the topic, 1 without it`,
      evidence: `extracted and submitted run: with it ${show(pair(withIt))}, without it ${show(pair(without))}`,
      holds:
        isNear(recall(withIt, extracted), expected) &&
        [recall(withIt, submitted), ...pair(without)].every((value) => value === 1),
    },
    {
      kind: "computed",
      sentence: "topics for which no relevant results were retrieved, contributed 0 to the average measure",
      statement: "a run that is perfect on some topics and lacks the others has their share as recall",
      evidence: `perfect on ${present} of ${without.topics.length} topics: recall ${recall(without, partial).toFixed(3)}`,
      holds: isNear(recall(without, partial), present / without.topics.length) && present < without.topics.length,
    },
  ];
}

/** Figure 5, whose labels are the only ones that the surviving text has. */
function figureStatements({ large, figure5, measures }: ClefIpPaper): CheckedStatement[] {
  const inOrder = large.filter(({ shortId }, i) => figure5.runs[i] === shortId).length;
  const long: Readonly<Record<string, string>> = { P: "Precision", R: "Recall" };
  const isNamed = (label: string) =>
    measures.some((name) => name.toLowerCase() === (long[label] ?? label).toLowerCase());
  const named = figure5.legend.filter(isNamed);
  return [
    {
      kind: "consistent",
      sentence: "Figure 5: Graphical representation of the evaluation results for the French topic subset.",
      statement: "the runs of figure 5 are those of table 2, in its order",
      evidence: `${inOrder} of ${large.length}`,
      holds: inOrder === large.length && figure5.runs.length === large.length,
    },
    {
      kind: "consistent",
      sentence: "we used trec eval version 9.0 to compute the following measures: … we also compute the Pres score",
      statement: "every measure in the legend of figure 5 is one of these",
      evidence: `${named.length} of ${figure5.legend.length}: ${figure5.legend.join(", ")}`,
      holds: named.length === figure5.legend.length,
    },
  ];
}

/** What no sentence of the summary says. */
function ourStatements(paper: ClefIpPaper, { refused }: ClefIpResult): CheckedStatement[] {
  const { large, topics, citations } = paper;
  const extracted = large.map((run) => ({ run, needed: neededElsewhere(paper, run) }));
  const tooMany = extracted.filter(({ needed }) => needed !== undefined && needed > MAX_DOCUMENTS);
  const printed = Number(large.find(({ shortId }) => shortId === "dcu-1")?.documents);
  const overAll = (printed * topics.large) / citations.citations;
  const overPresent = (printed * citations.topics) / citations.citations;
  return [
    {
      kind: "carried",
      statement: "files with these names pass our submission checks",
      evidence: refused.length === 0 ? "none refused" : refused.join(", "),
      holds: refused.length === 0,
    },
    {
      kind: "consistent",
      statement: `every extracted run can have both of its printed averages, with at most ${MAX_DOCUMENTS} documents per topic`,
      evidence:
        tooMany.length === 0
          ? "all can"
          : tooMany
              .map(({ run, needed }) => `${run.shortId} would need ${needed!.toFixed(2)} on each of the other topics`)
              .join("; "),
      holds: tooMany.length === 0,
      reason: "the small file was not made from the large one that table 2 counts",
      note: "the limit is that of the track, and of all other runs",
    },
    {
      kind: "consistent",
      statement: "the average of documents retrieved per topic is over the topics that a run has",
      evidence: `dcu-1 is made of ${citations.citations} citations in ${citations.topics} topics: ${overPresent.toFixed(1)} documents per citation, over all ${topics.large} topics ${overAll.toFixed(1)}`,
      // A patent has an application and a grant, each perhaps with a correction: four documents.
      holds: overPresent <= 4 && overAll > 4,
      note: "the number of citations is from the team’s own report",
    },
  ];
}

/**
 * The average number of documents that an extracted run needs on the topics that are not in the small set, if both of
 * its printed averages are right: at least this many, as both may be rounded up or down. Undefined for other runs, and
 * for one that lacks topics.
 */
export function neededElsewhere({ small, topics }: ClefIpPaper, { file, documents }: PrintedRun): number | undefined {
  const part = small.find((run) => run.file === file.replace(/_all$/, "_small") && run.shortId.endsWith("-S"));
  if (part === undefined || isCitationRun(file)) return undefined;
  const half = 0.005;
  const [all, few] = [
    (Number(documents) - half) * topics.large,
    (Number(part.documents) + half) * topics.evaluatedSmall,
  ];
  return (all - few) / (topics.large - topics.evaluatedSmall);
}
