import { type Table, UsageError } from "../../../core/index.js";
import { type Patent, patentOf, type RisPatent, risReference } from "../../../patents/index.js";
import { formats } from "../../../report/index.js";
import type { Mark } from "../search-file/search-events.js";
import type { SearchDesk } from "./search-desk.js";

/** The formats of exports, by the ending of the file. */
export const EXPORT_FORMATS = ["csv", "json", "ris", "run", "qrels"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The grade of each mark in qrels. */
export type MarkGrades = Readonly<Record<Mark, number>>;

export const MARK_GRADES: MarkGrades = { relevant: 2, maybe: 1, not: 0 };

export interface ExportOptions {
  readonly format: ExportFormat;
  /** The topic of runs and qrels; default: `search`. */
  readonly topic?: string | undefined;
  readonly grades?: MarkGrades | undefined;
  /** One document per family: its best one. Its mark is the best mark of the family. */
  readonly byFamily?: boolean | undefined;
}

/** A document of an export. */
interface Exported {
  readonly id: string;
  readonly family: string;
  /** The other documents of its family in the export. */
  readonly others: readonly string[];
  readonly mark: Mark | undefined;
  readonly patent: RisPatent;
}

/**
 * The format of a file by its ending.
 *
 * @throws UsageError if no format has this ending
 */
export function exportFormat(file: string): ExportFormat {
  const format = EXPORT_FORMATS.find((each) => file.toLowerCase().endsWith(`.${each}`));
  if (format) return format;
  const endings = EXPORT_FORMATS.map((each) => `.${each}`).join(", ");
  throw new UsageError(`the name must end with one of ${endings}`, { setting: "export", value: file });
}

/**
 * Documents in a format for other programs, in the given order, with their marks and notes. A run has scores that only
 * say this order: the number of documents from there to the end. Qrels have the marked documents alone.
 */
export async function exportDocuments(
  desk: SearchDesk,
  ids: readonly string[],
  { format, topic = "search", grades = MARK_GRADES, byFamily = false }: ExportOptions,
): Promise<string> {
  const documents = await exported(desk, ids, byFamily);
  switch (format) {
    case "run":
      return documents
        .map(({ id }, i) => `${topic} Q0 ${id} ${i + 1} ${documents.length - i} presage-search\n`)
        .join("");
    case "qrels":
      return documents.flatMap(({ id, mark }) => (mark ? [`${topic} 0 ${id} ${grades[mark]}\n`] : [])).join("");
    case "ris":
      return documents.map((each) => risReference(each.patent, { notes: remarksOn(desk, each) })).join("");
    case "csv":
    case "json":
      return String(formats[format].render(exportTable(desk, documents)));
  }
}

async function exported(desk: SearchDesk, ids: readonly string[], byFamily: boolean): Promise<Exported[]> {
  const { marks } = desk.log.state;
  const groups = new Map<string, { ids: string[]; family: string }>();
  for (const id of ids) {
    const family = (await desk.context.index.engine.document(id))?.family ?? patentOf(id);
    const key = byFamily ? family : id;
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { ids: [id], family });
  }
  const list: Exported[] = [];
  for (const { ids: members, family } of groups.values()) {
    const given = members.map((id) => marks.get(id));
    const mark = (["relevant", "maybe", "not"] as const).find((each) => given.includes(each));
    const [id, ...others] = members;
    list.push({ id, family, others, mark, patent: await patentOfId(desk, id) });
  }
  return list;
}

/** What is known of a document: its text, or at least what the index shows of it. */
async function patentOfId({ context: { index, texts } }: SearchDesk, id: string): Promise<RisPatent> {
  const patent: Patent | undefined = await texts?.get(id);
  if (patent) return patent;
  const { date, language, title, classes = [] } = (await index.engine.document(id)) ?? {};
  return {
    id,
    ...(date !== undefined && { publicationDate: date }),
    ...(language !== undefined && { language }),
    titles: title === undefined ? [] : [{ text: title }],
    classifications: classes.map((symbol) => ({ scheme: "CPC", symbol })),
  };
}

function remarksOn({ log: { state } }: SearchDesk, { id, mark, others }: Exported): string[] {
  return [
    ...(mark ? [`marked: ${mark}`] : []),
    ...(others.length > 0 ? [`same family: ${others.join(", ")}`] : []),
    ...state.notes.filter(({ document }) => document === id).map(({ text }) => text),
  ];
}

function exportTable(desk: SearchDesk, documents: readonly Exported[]): Table {
  const { notes, sets } = desk.log.state;
  const members = sets.map(({ made, members: { ids } }) => ({ number: made.number, ids: new Set(ids) }));
  const text = (name: string) => ({ name, kind: "text" as const });
  return {
    caption: "Exported documents",
    columns: [
      { name: "rank", kind: "integer" },
      { name: "document", kind: "text", id: true },
      ...["mark", "family", "others", "date", "language", "title", "applicants", "inventors", "classes"].map(text),
      ...["sets", "notes"].map(text),
    ],
    rows: documents.map(({ id, mark, family, others, patent }, i) => {
      const title = patent.titles?.find(({ language }) => language === "en") ?? patent.titles?.[0];
      const joined = (list: readonly string[] | undefined, by = "; ") => list?.join(by) || null;
      return [
        i + 1,
        id,
        mark ?? null,
        family,
        joined(others, " "),
        patent.publicationDate ?? null,
        patent.language ?? null,
        title?.text ?? null,
        joined(patent.applicants?.map(({ name }) => name)),
        joined(patent.inventors?.map(({ name }) => name)),
        joined([...new Set(patent.classifications?.map(({ symbol }) => symbol))], " "),
        joined(
          members.filter(({ ids }) => ids.has(id)).map(({ number }) => `S${number}`),
          " ",
        ),
        joined(notes.filter(({ document }) => document === id).map((note) => note.text)),
      ];
    }),
  };
}
