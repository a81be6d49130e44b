import { type QrelsInfo, qrelsInfo, qrelsLanguages, type Spread } from "../../collection/index.js";
import type { NamedTable, Table } from "../../core/index.js";
import { eachJudgement, parseQrels } from "../../trec/index.js";
import { readBytes } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { type FamiliesOptions, familiesOf } from "./families.js";

/**
 * The contents of judgements: the tables `sizes` (with families if they are known), `grades`, `languages` (for qrels
 * with a fifth column) and, last and longest, `topics`.
 */
export async function describeQrels(
  path: string,
  families: FamiliesOptions = {},
  effects: Effects = {},
): Promise<NamedTable[]> {
  const bytes = await readBytes(path);
  const familyOf = await familiesOf(families, effects);
  const info = qrelsInfo(eachJudgement(parseQrels(bytes, path)), familyOf);
  const languages = qrelsLanguages(new TextDecoder("latin1").decode(bytes));
  return [
    { name: "sizes", table: sizesTable(info) },
    { name: "grades", table: gradesTable(info) },
    ...(languages.size > 0 ? [{ name: "languages", table: languagesTable(languages, info.rows) }] : []),
    { name: "topics", table: topicsTable(info) },
  ];
}

function sizesTable(info: QrelsInfo): Table {
  const row = (unit: string, { mean, min, quarter, median, threeQuarters, max }: Spread) => {
    return [unit, info.topics.length, mean, min, quarter, median, threeQuarters, max];
  };
  const quantile = (name: string, label: string) => ({ name, label, kind: "real", digits: 1 }) as const;
  return {
    caption: "relevant per topic",
    columns: [
      { name: "unit", kind: "text", id: true },
      { name: "topics", kind: "integer" },
      { name: "mean", kind: "real", digits: 1 },
      { name: "min", kind: "integer" },
      quantile("quarter", "25%"),
      quantile("median", "median"),
      quantile("three-quarters", "75%"),
      { name: "max", kind: "integer" },
    ],
    rows: [
      row("documents", info.documents),
      row("patents", info.patents),
      ...(info.families ? [row("families", info.families)] : []),
    ],
    notes: ["Relevant means grade 1 or higher; patents are documents without their kind codes."],
  };
}

function gradesTable({ grades }: QrelsInfo): Table {
  return {
    caption: "judgements by grade",
    columns: [
      { name: "grade", kind: "integer" },
      { name: "judgements", kind: "integer" },
      { name: "topics", kind: "integer" },
      { name: "patents", kind: "integer" },
      { name: "beside-lower", kind: "integer", label: "with a lower one" },
    ],
    rows: grades.map(({ grade, rows, topics, patents, besideLower }) => [grade, rows, topics, patents, besideLower]),
    notes: ["With a lower one: another document of the same patent has a lower grade for the topic."],
  };
}

function languagesTable(languages: ReadonlyMap<string, number>, rows: number): Table {
  return {
    caption: "judgements by language of the document",
    columns: [
      { name: "language", kind: "text", id: true },
      { name: "judgements", kind: "integer" },
      { name: "share", kind: "real", digits: 4 },
    ],
    rows: Array.from(languages, ([language, count]) => [language, count, count / rows]),
  };
}

function topicsTable({ topics, grades, families }: QrelsInfo): Table {
  return {
    caption: "topics",
    columns: [
      { name: "topic", kind: "text", id: true },
      { name: "documents", kind: "integer" },
      { name: "patents", kind: "integer" },
      ...(families ? [{ name: "families", kind: "integer" } as const] : []),
      ...grades.map(({ grade }) => ({ name: `grade-${grade}`, label: `grade ${grade}`, kind: "integer" }) as const),
    ],
    rows: topics.map((topic) => [
      topic.topic,
      topic.documents,
      topic.patents,
      ...(families ? [topic.families ?? null] : []),
      ...grades.map(({ grade }) => topic.grades.get(grade) ?? 0),
    ]),
  };
}
