import type { Command } from "commander";
import { addFamiliesOptions, type FamiliesOptions, familiesOf } from "../../../application/node.js";
import { type QrelsInfo, qrelsInfo, qrelsLanguages, type Spread } from "../../../collection/index.js";
import type { NamedTable, Table } from "../../../core/index.js";
import { eachJudgement, parseQrels } from "../../../trec/index.js";
import { readBytes } from "../../../trec/node.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface QrelsInfoOptions extends FamiliesOptions, OutputOptions {
  readonly quiet?: true;
}

const NOTES = `
Tables: sizes (relevant documents, patents and, with --collection or --families, families for each topic), grades,
languages (of qrels with a fifth column, as CLEF-IP 2010's), topics (only with --table topics, or as JSON).

Examples:
  presage collection qrels-info qrels.txt
  presage collection qrels-info qrels.txt --table topics --format csv`;

export function defineCollectionQrelsInfo(command: Command): void {
  command.argument("<qrels>", "relevance judgements");
  addFamiliesOptions(command);
  addOutputOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(showQrelsInfo);
}

async function showQrelsInfo(path: string, options: QrelsInfoOptions): Promise<void> {
  const bytes = await readBytes(path);
  const familyOf = await familiesOf(options, options.quiet === true);
  const info = qrelsInfo(eachJudgement(parseQrels(bytes, path)), familyOf);
  const languages = qrelsLanguages(new TextDecoder("latin1").decode(bytes));
  const withTopics = options.table !== undefined || options.format === "json";
  const tables: NamedTable[] = [
    { name: "sizes", table: sizesTable(info) },
    { name: "grades", table: gradesTable(info) },
    ...(languages.size > 0 ? [{ name: "languages", table: languagesTable(languages, info.rows) }] : []),
    ...(withTopics ? [{ name: "topics", table: topicsTable(info) }] : []),
  ];
  await writeTables(tables, options, () => commandProvenance([path], {}));
}

function sizesTable(info: QrelsInfo): Table {
  const row = (unit: string, { mean, min, quarter, median, threeQuarters, max }: Spread) => {
    return [unit, info.topics.length, mean, min, quarter, median, threeQuarters, max];
  };
  const quantile = (name: string, label: string) => ({ name, label, kind: "real", digits: 1 }) as const;
  return {
    caption: "relevant for each topic",
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
    notes: ["Relevant is what has a grade from 1 on; patents are documents without their kind codes."],
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
      { name: "beside-lower", kind: "integer", label: "beside a lower one" },
    ],
    rows: grades.map(({ grade, rows, topics, patents, besideLower }) => [grade, rows, topics, patents, besideLower]),
    notes: ["Beside a lower one: another document of the same patent has a lower grade in the topic."],
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
