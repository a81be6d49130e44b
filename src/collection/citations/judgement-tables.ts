import type { Table } from "../../core/index.js";
import type { JudgementReason, TopicJudged, WhyLeftOut } from "./citation-judgements.js";

/** The lines of a qrels file. */
export function* citationQrels(judged: Iterable<TopicJudged>): Generator<string> {
  for (const { judgements } of judged) {
    for (const { topic, unit, level } of judgements) yield `${topic} 0 ${unit} ${level}\n`;
  }
}

/**
 * Every reason of every judgement: the citation, its category and origin, and the route from it to the judged document.
 */
export function explanationTable(judged: Iterable<TopicJudged>): Table {
  const rows = Array.from(judged).flatMap(({ judgements }) =>
    judgements.flatMap(({ topic, unit, level, reasons }) =>
      reasons.map((reason) => [topic, unit, level, reason.level, reason.route, ...citationCells(reason)]),
    ),
  );
  return {
    caption: "why documents are relevant",
    columns: [
      { name: "topic", kind: "text", id: true },
      { name: "judged", kind: "text", id: true },
      { name: "level", kind: "integer" },
      { name: "given", kind: "integer", label: "by this" },
      { name: "route", kind: "text" },
      ...CITATION_COLUMNS,
    ],
    rows,
    notes: [
      "The level is the highest that a citation gives. Route: the cited document itself, a sibling (another document of the cited patent), or a member of its family.",
    ],
  };
}

/** What is cited but not judged, and why. */
export function leftOutTable(judged: Iterable<TopicJudged>): Table {
  const rows = Array.from(judged).flatMap(({ leftOut }) =>
    leftOut.map(({ topic, document, why, reason }) => [
      topic,
      document,
      WHY[why],
      reason.route,
      ...citationCells(reason),
    ]),
  );
  return {
    caption: "what is not judged",
    columns: [
      { name: "topic", kind: "text", id: true },
      { name: "document", kind: "text", id: true },
      { name: "why", kind: "text" },
      { name: "route", kind: "text" },
      ...CITATION_COLUMNS,
    ],
    rows,
  };
}

const CITATION_COLUMNS = [
  { name: "citing", kind: "text" },
  { name: "cited", kind: "text" },
  { name: "origin", kind: "text" },
  { name: "categories", kind: "text" },
] as const;

function citationCells({ citing, cited, origin, categories }: JudgementReason): string[] {
  return [citing, cited, origin, categories.join("")];
}

/** Descriptions of the reasons. */
const WHY: Readonly<Record<WhyLeftOut, string>> = {
  origin: "origin does not count",
  category: "category does not count",
  "own-family": "of the topic's own family",
  "after-cut-off": "published on the topic's date or later",
  "not-in-collection": "not in the collection",
};

/** Sums over all judged topics, for a remark. */
export interface JudgedSummary {
  readonly topics: number;
  readonly topicsWithout: readonly string[];
  /** Judgements by level, the highest first. */
  readonly levels: ReadonlyMap<number, number>;
  /** By reason. */
  readonly leftOut: ReadonlyMap<WhyLeftOut, number>;
  /** Cited documents outside the collection whose patent or family has other documents in it, which are judged. */
  readonly represented: number;
}

export function summariseJudged(judged: readonly TopicJudged[]): JudgedSummary {
  const levels = new Map<number, number>();
  const leftOut = new Map<WhyLeftOut, number>();
  let represented = 0;
  for (const { judgements, leftOut: omitted } of judged) {
    for (const { level } of judgements) levels.set(level, (levels.get(level) ?? 0) + 1);
    const cited = new Set(judgements.flatMap(({ reasons }) => reasons.map((reason) => reason.cited)));
    for (const { why, document } of omitted) {
      leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
      if (why === "not-in-collection" && cited.has(document)) represented++;
    }
  }
  return {
    topics: judged.length,
    topicsWithout: judged.filter(({ judgements }) => judgements.length === 0).map(({ topic }) => topic.id),
    levels: new Map([...levels].sort(([a], [b]) => b - a)),
    leftOut,
    represented,
  };
}

/** A summary in sentences. */
export function summaryText(summary: JudgedSummary): string {
  const total = [...summary.levels.values()].reduce((sum, count) => sum + count, 0);
  const levels = Array.from(summary.levels, ([level, count]) => `${count} at level ${level}`).join(", ");
  const lines = [`${summary.topics} topics, ${total} judgements${levels && `: ${levels}`}`];
  for (const why of Object.keys(WHY) as WhyLeftOut[]) {
    const count = summary.leftOut.get(why);
    if (count === undefined) continue;
    const also =
      why === "not-in-collection" && summary.represented > 0
        ? ` (for ${summary.represented} of them, others of the same patent or family are judged)`
        : "";
    lines.push(`excluded, ${WHY[why]}: ${count}${also}`);
  }
  const { topicsWithout } = summary;
  if (topicsWithout.length > 0) {
    const shown = topicsWithout.slice(0, 5).join(", ");
    lines.push(`without judgements: ${topicsWithout.length} topics (${shown}${topicsWithout.length > 5 ? ", …" : ""})`);
  }
  return `${lines.join("\n")}\n`;
}
