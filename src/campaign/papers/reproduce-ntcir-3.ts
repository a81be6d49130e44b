import {
  type Assessment,
  assessmentTsv,
  type BreakdownCode,
  breakdown,
  makePool,
  NTCIR_DEPTH,
  type PoolRun,
  parseAssessments,
  parseCode,
  type TopicBreakdown,
} from "../../collection/index.js";
import {
  type CheckedStatement,
  type CheckedValue,
  checkPrinted,
  type Line,
  statementLines,
  valueLines,
} from "../../studies/index.js";
import { rankingOfDocs } from "../../trec/index.js";
import type { NtcirRunLabel } from "../ntcir-run-label.js";
import type { RunGroup } from "../overview/human-coverage.js";
import { type Ntcir3Paper, ntcir3Paper } from "./ntcir-3-paper.js";
import { carriedNtcir3Statements, checkNtcir3Statements, ntcir3Labels } from "./ntcir-3-statements.js";

/** The parts of the NTCIR-3 overview that can be computed again. */
export interface Ntcir3 {
  /** Every cell of figure 7's table, from judgements whose marks a pool assigned. */
  readonly figure7: readonly CheckedValue[];
  readonly breakdown: readonly TopicBreakdown[];
  readonly assessments: readonly Assessment[];
  /** The constructed runs, in the groups of figure 8. */
  readonly groups: readonly RunGroup[];
  readonly statements: readonly CheckedStatement[];
  /** All lines, as they are counted. */
  readonly lines: readonly Line[];
}

/** Depths of figure 8. */
export const NTCIR_3_DEPTHS: readonly number[] = [10, 20, 30, 50, 100, 200, 500, 1000];

/**
 * The overview's own data are licensed, so documents and runs are constructed from figure 7: one document for each that
 * the table counts, found by the experts if its mark says so, and placed by some run within its first 30 if its mark
 * says so. The pool must then give back every mark and count: these lines are carried.
 */
export function reproduceNtcir3(paper: Ntcir3Paper = ntcir3Paper): Ntcir3 {
  const documents = documentsOfFigure7(paper);
  const labels = ntcir3Labels(paper);
  const runs = constructRuns(documents, labels, paper.topics.total);
  const assessments = throughFile(judge(documents, runs));
  const topics = breakdown(assessments);
  const groups: RunGroup[] = [
    { name: "all", runs },
    { name: "mandatory", runs: runs.filter((_, i) => labels[i].kind === "mandatory") },
    {
      name: "mandatory (auto)",
      runs: runs.filter((_, i) => labels[i].kind === "mandatory" && labels[i].mode === "auto"),
    },
  ];
  const figure7 = figure7Cells(topics, paper);
  const statements = [
    ...checkNtcir3Statements(paper),
    ...carriedNtcir3Statements(paper, { topics, assessments, groups }),
  ];
  const lines = [...valueLines("figure-7", figure7), ...statementLines(statements)];
  return { figure7, breakdown: topics, assessments, groups, statements, lines };
}

interface Figure7Document {
  readonly topic: string;
  readonly doc: string;
  readonly code: BreakdownCode;
}

function topicName(t: number): string {
  return `P${String(t + 1).padStart(3, "0")}`;
}

function documentsOfFigure7({ figure7 }: Ntcir3Paper): Figure7Document[] {
  return figure7.flatMap(({ code, counts }) =>
    counts.flatMap((count, t) =>
      Array.from({ length: count }, (_, i) => ({
        topic: topicName(t),
        doc: `${topicName(t)}-${code}-${i + 1}`,
        code,
      })),
    ),
  );
}

/**
 * What systems found is distributed over the runs within the depth of the pool, which irrelevant documents fill up; what
 * they missed follows below it in one run.
 */
function constructRuns(
  documents: readonly Figure7Document[],
  labels: readonly NtcirRunLabel[],
  count: number,
): PoolRun[] {
  const topics = Array.from({ length: count }, (_, t) => topicName(t));
  const rankings = labels.map(() => new Map<string, ReturnType<typeof rankingOfDocs>>());
  for (const topic of topics) {
    const ofTopic = documents.filter((each) => each.topic === topic);
    const found = ofTopic.filter(({ code }) => !code.endsWith("J")).map(({ doc }) => doc);
    const missed = ofTopic.filter(({ code }) => code.endsWith("J")).map(({ doc }) => doc);
    rankings.forEach((run, r) => {
      const mine = found.filter((_, i) => i % labels.length === r);
      const others = Array.from({ length: NTCIR_DEPTH - mine.length }, (_, i) => `${topic}-X-${i}`);
      run.set(topic, rankingOfDocs([...mine, ...others, ...missed.filter((_, i) => i % labels.length === r)]));
    });
  }
  return labels.map(({ name }, r) => ({ name, depth: NTCIR_DEPTH, topics: rankings[r] }));
}

/** Judgements of the pool: marks are the pool's, grades figure 7's; documents outside it are not relevant. */
function judge(documents: readonly Figure7Document[], runs: readonly PoolRun[]): Assessment[] {
  const experts = new Map<string, Set<string>>();
  const codes = new Map(documents.map(({ doc, code }) => [doc, code]));
  for (const { topic, doc, code } of documents) {
    if (!code.endsWith("S")) experts.set(topic, (experts.get(topic) ?? new Set()).add(doc));
  }
  const pool = makePool(runs, { experts });
  return [...pool].flatMap(([topic, pooled]) =>
    pooled.map(({ doc, mark }): Assessment => {
      const grade = parseCode(codes.get(doc) ?? "D")!.grade;
      return { topic, doc, grade, mark, assessor: "JIPA" };
    }),
  );
}

/** The judgements in the form of a file. */
function throughFile(assessments: readonly Assessment[]): Assessment[] {
  const text = [...assessmentTsv(assessments)].join("");
  return parseAssessments(new TextEncoder().encode(text), "figure-7.tsv");
}

function figure7Cells(topics: readonly TopicBreakdown[], { figure7 }: Ntcir3Paper): CheckedValue[] {
  return figure7.flatMap(({ code, counts }) =>
    counts.map((printed, t) =>
      checkPrinted({
        kind: "carried",
        row: code,
        column: `topic ${t + 1}`,
        printed: String(printed),
        computed: topics[t]?.counts[code] ?? Number.NaN,
      }),
    ),
  );
}
