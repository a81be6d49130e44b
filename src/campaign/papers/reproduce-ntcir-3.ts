import {
  type Assessment,
  assessmentTsv,
  type BreakdownCode,
  breakdown,
  judgementsOf,
  makePool,
  NTCIR_DEPTH,
  type PoolRun,
  parseAssessments,
  parseCode,
  type TopicBreakdown,
  VIEWS,
} from "../../collection/index.js";
import { formatNtcirTopic, parseNtcirTopics } from "../../patents/index.js";
import { type CheckedStatement, type CheckedValue, checkPrinted } from "../../studies/index.js";
import { makeQrels, rankingOfDocs } from "../../trec/index.js";
import { formatNtcirRunLabel, type NtcirRunLabel, parseNtcirRunLabel } from "../ntcir-run-label.js";
import { humanCoverage, type RunGroup } from "../overview/human-coverage.js";
import {
  NTCIR_3_TOPICS,
  ntcir3Figure3,
  ntcir3Figure7,
  ntcir3Groups,
  ntcir3Labels,
  withoutHyphenation,
} from "./ntcir-3-paper.js";

/** The parts of the NTCIR-3 overview that can be computed again. */
export interface Ntcir3 {
  /** Every cell of figure 7's table, from judgements whose marks a pool assigned. */
  readonly figure7: readonly CheckedValue[];
  readonly breakdown: readonly TopicBreakdown[];
  readonly assessments: readonly Assessment[];
  /** The constructed runs, in the groups of figure 8. */
  readonly groups: readonly RunGroup[];
  readonly statements: readonly CheckedStatement[];
}

/** Depths of figure 8. */
export const NTCIR_3_DEPTHS: readonly number[] = [10, 20, 30, 50, 100, 200, 500, 1000];

/**
 * The overview's own data are licensed, so documents and runs are constructed from figure 7: one document for each that
 * the table counts, found by the experts if its mark says so, and placed by some run within its first 30 if its mark
 * says so. The pool must then reproduce every mark, and all counts follow.
 */
export function reproduceNtcir3(): Ntcir3 {
  const documents = documentsOfFigure7();
  const labels = allLabels();
  const runs = constructRuns(documents, labels);
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
  return {
    figure7: figure7Cells(topics),
    breakdown: topics,
    assessments,
    groups,
    statements: [
      ...topicStatements(),
      ...labelStatements(labels),
      ...countStatements(topics, assessments),
      ...coverageStatements(groups, assessments),
    ],
  };
}

interface Figure7Document {
  readonly topic: string;
  readonly doc: string;
  readonly code: BreakdownCode;
}

function topicName(t: number): string {
  return `P${String(t + 1).padStart(3, "0")}`;
}

function documentsOfFigure7(): Figure7Document[] {
  return ntcir3Figure7.flatMap(({ code, counts }) =>
    counts.split(" ").flatMap((count, t) =>
      Array.from({ length: Number(count) }, (_, i) => ({
        topic: topicName(t),
        doc: `${topicName(t)}-${code}-${i + 1}`,
        code,
      })),
    ),
  );
}

function allLabels(): NtcirRunLabel[] {
  const texts = Object.values(ntcir3Labels).flatMap((panels) => Object.values(panels).flat());
  return [...new Set<string>(texts)].map((text) => parseNtcirRunLabel(text, ntcir3Groups)!);
}

/**
 * What systems found is distributed over the runs within the depth of the pool; what they missed follows below it in
 * one run.
 */
function constructRuns(documents: readonly Figure7Document[], labels: readonly NtcirRunLabel[]): PoolRun[] {
  const topics = Array.from({ length: NTCIR_3_TOPICS }, (_, t) => topicName(t));
  const rankings = labels.map(() => new Map<string, ReturnType<typeof rankingOfDocs>>());
  for (const topic of topics) {
    const ofTopic = documents.filter((each) => each.topic === topic);
    const found = ofTopic.filter(({ code }) => !code.endsWith("J")).map(({ doc }) => doc);
    const missed = ofTopic.filter(({ code }) => code.endsWith("J")).map(({ doc }) => doc);
    rankings.forEach((run, r) => {
      const mine = found.filter((_, i) => i % labels.length === r);
      const others = Array.from({ length: NTCIR_DEPTH - mine.length }, (_, i) => `${topic}-X-${r}-${i}`);
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

function figure7Cells(topics: readonly TopicBreakdown[]): CheckedValue[] {
  return ntcir3Figure7.flatMap(({ code, counts }) =>
    counts
      .split(" ")
      .map((printed, t) =>
        checkPrinted({ row: code, column: `topic ${t + 1}`, printed, computed: topics[t]?.counts[code] ?? Number.NaN }),
      ),
  );
}

function topicStatements(): CheckedStatement[] {
  const printed = withoutHyphenation(ntcir3Figure3);
  const [topic] = parseNtcirTopics(printed, "figure 3");
  const flowing = (text: string) => text.replace(/\s+/g, " ").trim();
  const again = flowing(formatNtcirTopic(topic));
  return [
    {
      statement: "figure 3: topic P004 is read exactly",
      evidence: `printed again it has ${again.length} characters, the figure ${flowing(printed).length}`,
      holds: again === flowing(printed),
    },
    {
      statement: "table 2: P004 has every field that is explained",
      evidence: `${topic.articles.length} article, ${topic.concepts.length} keywords, original patent ${topic.patents.join(" ")}`,
      holds:
        [topic.lang, topic.purpose, topic.title, topic.supplement, topic.description, topic.narrative].every(Boolean) &&
        topic.articles.length === 1 &&
        topic.concepts.length === 7 &&
        topic.patents.join() === "PATENT-KKH-G-H01-333373",
    },
  ];
}

function labelStatements(labels: readonly NtcirRunLabel[]): CheckedStatement[] {
  const check = (kind: "mandatory" | "optional") => {
    const texts: readonly string[] = Object.values(ntcir3Labels[kind]).flat();
    const right = texts.filter((text) => {
      const label = parseNtcirRunLabel(text, ntcir3Groups);
      return label?.kind === kind && formatNtcirRunLabel(label) === text;
    });
    return { texts, right };
  };
  const [mandatory, optional] = [check("mandatory"), check("optional")];
  const groups = new Set(labels.map(({ group }) => group));
  const absent = ntcir3Groups.filter((group) => !groups.has(group));
  return [
    {
      statement: "figure 4: labels of mandatory runs name no fields",
      evidence: `${mandatory.right.length} of ${mandatory.texts.length} labels are read as such and printed again`,
      holds: mandatory.right.length === mandatory.texts.length,
    },
    {
      statement: "figure 5: labels of optional runs name their fields",
      evidence: `${optional.right.length} of ${optional.texts.length} labels are read as such and printed again`,
      holds: optional.right.length === optional.texts.length,
    },
    {
      statement: "section 6.1: eight groups, one for pooling only",
      evidence: `the figures show runs of ${groups.size} groups, none of ${absent.join(", ")}`,
      holds: ntcir3Groups.length === 8 && groups.size === 7 && absent.join() === "sics",
    },
    {
      statement: "cross-lingual runs are of English topics",
      evidence: labels
        .filter(({ english }) => english)
        .map(formatNtcirRunLabel)
        .join(", "),
      holds: labels.filter(({ english }) => english).every(({ group }) => group === "brkly"),
    },
  ];
}

function countStatements(topics: readonly TopicBreakdown[], assessments: readonly Assessment[]): CheckedStatement[] {
  const copies = ntcir3Figure7.flatMap(({ counts, copied }) => (copied === undefined ? [] : [{ counts, copied }]));
  const digits = (text: string) => text.replaceAll(" ", "");
  const relevantBy = (view: "strict" | "relaxed") => {
    const { judgements } = makeQrels(judgementsOf(assessments, VIEWS[view]));
    return judgements.map(({ levels }) => levels[1] ?? 0);
  };
  const [strict, relaxed] = [relevantBy("strict"), relevantBy("relaxed")];
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const codes = ntcir3Figure7
    .map(({ code }) => `${code} ${total(topics.map(({ counts }) => counts[code]))}`)
    .join(", ");
  const most = Math.max(...relaxed);
  return [
    {
      statement: "31 topics",
      evidence: `${topics.length} topics have judgements`,
      holds: topics.length === NTCIR_3_TOPICS,
    },
    {
      statement: "figure 7: rows that lost their blanks have the same digits when separated",
      evidence: `${copies.length} rows of 31 numbers`,
      holds: copies.every(({ counts, copied }) => digits(counts) === digits(copied) && counts.split(" ").length === 31),
    },
    {
      statement: "figure 7: totals of grades and marks",
      evidence: codes,
      holds: codes === "BS 326, AS 341, BJ 286, AJ 441, BU 267, AU 620",
    },
    {
      statement: "strict relevance (A): 1402 documents, 5 to 331 in a topic",
      evidence: `${total(strict)} documents, ${Math.min(...strict)} to ${Math.max(...strict)}, ${(total(strict) / 31).toFixed(1)} on average`,
      holds: total(strict) === 1402 && Math.min(...strict) === 5 && Math.max(...strict) === 331,
    },
    {
      statement: "relaxed relevance (A+B): 2281 documents, most in topic 12",
      evidence: `${total(relaxed)} documents, ${most} in topic ${relaxed.indexOf(most) + 1}`,
      holds: total(relaxed) === 2281 && most === 422 && relaxed.indexOf(most) === 11,
    },
  ];
}

function coverageStatements(groups: readonly RunGroup[], assessments: readonly Assessment[]): CheckedStatement[] {
  const [all] = groups;
  const panels = [
    { name: "A", levels: VIEWS.strict, expected: ".584" },
    { name: "A+B", levels: VIEWS.relaxed, expected: ".550" },
  ];
  const atPool = panels.map(({ name, levels, expected }): CheckedStatement => {
    const { covered, documents, recall } = humanCoverage(all.runs, assessments, levels, [NTCIR_DEPTH]);
    return {
      statement: `figure 8, ${name}: at the depth of the pool all runs cover U/(J + U) = ${expected}`,
      evidence: `${covered[0]} of ${documents} documents of the human search: ${recall[0].toFixed(4)}`,
      holds: recall[0].toFixed(3) === `0${expected}`,
      note: "runs are constructed: only this point of the curve follows from figure 7",
    };
  });
  const curves = groups.map(({ runs }) => humanCoverage(runs, assessments, VIEWS.relaxed, NTCIR_3_DEPTHS).recall);
  const ordered = NTCIR_3_DEPTHS.every((_, d) => curves.every((curve, g) => g === 0 || curve[d] <= curves[g - 1][d]));
  const rising = curves.every((curve) => curve.every((value, d) => d === 0 || value >= curve[d - 1]));
  return [
    ...atPool,
    {
      statement: "figure 8: curves rise, and fewer runs cover no more",
      evidence: `${groups.map(({ name, runs }) => `${name} ${runs.length}`).join(", ")} runs at ${NTCIR_3_DEPTHS.length} depths`,
      holds: ordered && rising,
    },
  ];
}
