import { compareBytes, type Table } from "../../core/index.js";
import type { Mark } from "../pool/index.js";
import type { Assessment, Grade } from "./assessment.js";

/** Relevant documents by grade and origin, in the order of figure 7 of the NTCIR-3 overview. */
export const BREAKDOWN_CODES = ["BS", "AS", "BJ", "AJ", "BU", "AU"] as const;

export type BreakdownCode = (typeof BREAKDOWN_CODES)[number];

/** Counts of one topic. */
export interface TopicBreakdown {
  readonly topic: string;
  readonly counts: Readonly<Record<BreakdownCode, number>>;
  /** Relevant documents without a mark. */
  readonly unmarked: Readonly<Record<"A" | "B", number>>;
  readonly notRelevant: number;
}

/** Number of documents of each grade from systems, experts and both, by topic in byte order. */
export function breakdown(assessments: Iterable<Assessment>): TopicBreakdown[] {
  const topics = new Map<
    string,
    { counts: Record<BreakdownCode, number>; unmarked: { A: number; B: number }; notRelevant: number }
  >();
  for (const { topic, grade, mark } of assessments) {
    let entry = topics.get(topic);
    if (!entry) {
      entry = { counts: { BS: 0, AS: 0, BJ: 0, AJ: 0, BU: 0, AU: 0 }, unmarked: { A: 0, B: 0 }, notRelevant: 0 };
      topics.set(topic, entry);
    }
    if (!isRelevant(grade)) entry.notRelevant++;
    else if (mark === undefined) entry.unmarked[grade]++;
    else entry.counts[codeOf(grade, mark)]++;
  }
  return Array.from(topics, ([topic, rest]) => ({ topic, ...rest })).sort((a, b) => compareBytes(a.topic, b.topic));
}

function isRelevant(grade: Grade): grade is "A" | "B" {
  return grade === "A" || grade === "B";
}

function codeOf(grade: "A" | "B", mark: Mark): BreakdownCode {
  return `${grade}${mark}`;
}

/** The data of figure 7: a row for each topic and one for the total. */
export function breakdownTable(topics: readonly TopicBreakdown[]): Table {
  const hasUnmarked = topics.some(({ unmarked }) => unmarked.A + unmarked.B > 0);
  const numbers = (each: Omit<TopicBreakdown, "topic">) => {
    const sum = (grade: "A" | "B") =>
      (["S", "J", "U"] as const).reduce((total, mark) => total + each.counts[`${grade}${mark}`], each.unmarked[grade]);
    return [
      ...BREAKDOWN_CODES.map((code) => each.counts[code]),
      ...(hasUnmarked ? [each.unmarked.B, each.unmarked.A] : []),
      sum("A"),
      sum("A") + sum("B"),
      each.notRelevant,
    ];
  };
  const rows = topics.map((each) => ({ topic: each.topic, numbers: numbers(each) }));
  const width = BREAKDOWN_CODES.length + (hasUnmarked ? 2 : 0) + 3;
  const totals = Array.from({ length: width }, (_, c) => rows.reduce((sum, row) => sum + row.numbers[c], 0));
  const names = [...BREAKDOWN_CODES, ...(hasUnmarked ? ["B", "A"] : [])];
  return {
    caption: "Breakdown of relevance judgements",
    columns: [
      { name: "topic", kind: "text", id: true },
      ...names.map((name) => ({ name, kind: "integer" as const })),
      { name: "strict", label: "A in all", kind: "integer" },
      { name: "relaxed", label: "A+B in all", kind: "integer" },
      { name: "not_relevant", label: "C+D", kind: "integer" },
    ],
    rows: [...rows.map((row) => [row.topic, ...row.numbers]), ["all", ...totals]],
    notes: ["S: found by systems only; J: found by the experts’ search only; U: found by both."],
  };
}
