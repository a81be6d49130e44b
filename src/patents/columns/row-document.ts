import { isoDate } from "../dates.js";
import { CitationList } from "../formats/citation-list.js";
import { claimsOfLines } from "../formats/claim-list.js";
import { ClassificationList } from "../formats/classification-list.js";
import { type RecordContext, RecordError, type Remark } from "../formats/format.js";
import { newDocument, paragraphsOf } from "../formats/new-document.js";
import { newPatent } from "../formats/new-patent.js";
import { languageCode } from "../language.js";
import { parsePublicationId } from "../numbers/parse-number.js";
import { formatPublicationId, type PublicationId } from "../numbers/publication-id.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Filing, Party, Patent } from "../patent.js";
import type { RowRecord } from "../records/table-records.js";
import { joinBlanks } from "../xml/element.js";
import type { ColumnMeaning } from "./column-meaning.js";
import { isPublicationNumber } from "./column-plan.js";
import { gradeOf } from "./label-grade.js";

/**
 * The documents of a row. A row of patents may name several publications, as the families of Espacenet do: each is a
 * document with the data of the row.
 *
 * @throws RecordError if the row names no document
 */
export function documentsOfRow(row: RowRecord, remark: Remark, context?: RecordContext): Patent[] {
  if (row.shown !== undefined) remark(row.shown, undefined, "file");
  return row.isPatent ? patentsOf(row, remark) : [documentOf(row, remark, context)];
}

function cellsOf({ cells }: RowRecord, meaning: ColumnMeaning): string[] {
  return cells.filter(([each]) => each === meaning).map(([, text]) => text);
}

function cellOf(row: RowRecord, meaning: ColumnMeaning): string | undefined {
  return cellsOf(row, meaning)[0];
}

function documentOf(row: RowRecord, remark: Remark, context: RecordContext | undefined): Patent {
  const text = cellOf(row, "text");
  const labels = new Map<string, number>();
  for (const [meaning, value, column] of row.cells) {
    if (meaning !== "label") continue;
    const grade = gradeOf(value);
    if (grade === undefined) remark(`label is not understood, left out: ${JSON.stringify(column)}`, value, "once");
    else if (grade !== "none") labels.set(column, grade);
  }
  return newDocument(
    {
      id: cellOf(row, "id") ?? idOfPlace(context, remark),
      title: cellOf(row, "title"),
      abstract: cellOf(row, "abstract"),
      paragraphs: text === undefined ? [] : paragraphsOf(text),
      authors: namesIn(cellOf(row, "authors") ?? cellOf(row, "inventors"), row, true),
      date: isoDate(cellOf(row, "date") ?? "") ?? yearOf(cellOf(row, "year") ?? cellOf(row, "date")),
      language: languageIn(row),
      journal: cellOf(row, "journal"),
      doi: cellOf(row, "doi"),
      url: cellOf(row, "url"),
      keywords: cellsOf(row, "keywords").flatMap((cell) => listIn(cell, row, ",")),
      labels: Object.fromEntries(labels),
    },
    remark,
  );
}

/** A name for a record without an id: that of its file, and its number. */
export function idOfPlace(context: RecordContext | undefined, remark: Remark): string | undefined {
  if (!context) return undefined;
  remark("documents have no id: they are named after the file and their number in it", undefined, "file");
  return `${context.name.replace(/\s+/g, "_")}-${context.number}`;
}

/** `2012` and `2012.0`, as spreadsheets write it. */
function yearOf(text: string | undefined): string | undefined {
  return /^(1[5-9]\d\d|20\d\d)(?:\.0+|\D.*)?$/s.exec(text?.trim() ?? "")?.[1];
}

function languageIn(row: RowRecord): string | undefined {
  return languageCode((cellOf(row, "language") ?? "").split(/[;,]/)[0]);
}

function patentsOf(row: RowRecord, remark: Remark): Patent[] {
  // The Lens adds the date to the number of a correction.
  const written = (cellOf(row, "number") ?? "").replace(/(?<=[A-Z]\d?) (?:19|20)\d{6}$/, "");
  const publications = publicationsIn(written, row);
  if (publications.length === 0) {
    throw new RecordError(written === "" ? "row has no number" : "not a publication number", written);
  }
  if (publications.length > 1) {
    remark("rows name several publications: each is a document with the data of its row", undefined, "file");
  }
  const dates = listIn(cellOf(row, "date") ?? "", row, "\n", /[\s;,]+/).map(isoDate);
  const classifications = new ClassificationList(remark);
  for (const scheme of ["ipc", "cpc", "uspc"] as const) {
    for (const cell of cellsOf(row, scheme)) {
      const symbols = cell.replace(/\([^()]*\)/g, " ").split(/[;\n|,]+/);
      for (const symbol of symbols)
        classifications.add(scheme === "ipc" ? "IPC" : scheme === "cpc" ? "CPC" : "USPC", joinBlanks(symbol));
    }
  }
  const cited = new CitationList(remark);
  for (const number of listIn(cellOf(row, "citations") ?? "", row, ",")) {
    const publication = parsePublicationId(number);
    if (publication) cited.addPatent(publication, "other");
    else cited.addLiterature(number, "other");
  }
  for (const text of listIn(cellOf(row, "literature") ?? "", row, "\n", undefined)) cited.addLiterature(text, "other");
  const local = languageIn(row) === undefined ? {} : { language: languageIn(row) as string };
  const textsIn = (meaning: ColumnMeaning) => {
    const text = joinBlanks(cellOf(row, meaning) ?? "");
    return text === "" ? [] : [{ ...local, text }];
  };
  const claims = claimsOfLines((cellOf(row, "claims") ?? "").split("\n"));
  const paragraphs = (cellOf(row, "text") ?? "")
    .split("\n")
    .map((text) => ({ text: joinBlanks(text) }))
    .filter(({ text }) => text !== "");
  const application = filingIn(cellOf(row, "application"), cellOf(row, "applicationDate"));
  const priorities = listIn(cellOf(row, "priorities") ?? "", row, "\n", undefined).flatMap(
    (text) => filingIn(text) ?? [],
  );
  return publications.map((publication, i) =>
    newPatent(publication, {
      publicationDate:
        dates.length === publications.length ? dates[i] : publications.length === 1 ? dates[0] : undefined,
      // One application cannot be that of all publications of a family.
      application: publications.length === 1 ? application : undefined,
      priorities,
      ...local,
      titles: textsIn("title"),
      abstracts: textsIn("abstract"),
      descriptions: paragraphs.length === 0 ? [] : [{ ...local, paragraphs }],
      claims: claims.length === 0 ? [] : [{ ...local, claims }],
      classifications: classifications.list(),
      applicants: partiesIn(cellOf(row, "applicants"), row, false),
      inventors: partiesIn(cellOf(row, "inventors") ?? cellOf(row, "authors"), row, true),
      familyId: cellOf(row, "family") ?? familyOf(publication, cellOf(row, "members"), row),
      citations: cited.citations,
      literature: cited.literature,
    }),
  );
}

function publicationsIn(text: string, row: RowRecord): PublicationId[] {
  const whole = publicationIn(text, row);
  if (whole) return [whole];
  const parts = text.split(/[\s;,]+/);
  return parts.every(isPublicationNumber) ? parts.flatMap((part) => parsePublicationId(part) ?? []) : [];
}

function publicationIn(text: string, row: RowRecord): PublicationId | undefined {
  const kind = cellOf(row, "kind") ?? "";
  const own = /^[A-Z]{2}/i.test(text) ? parsePublicationId(text) : undefined;
  if (own && (own.kind !== "" || kind === "")) return own;
  if (own) return publicationOf(own.country, own.number, kind);
  const country = cellOf(row, "country") ?? row.office;
  return country === undefined ? parsePublicationId(text) : publicationOf(country, text, kind);
}

/** The members of a family are named in all of its rows: the smallest is its name. */
function familyOf(publication: PublicationId, members: string | undefined, row: RowRecord): string | undefined {
  if (members === undefined) return undefined;
  const ids = listIn(members, row, "\n").flatMap((text) => parsePublicationId(text) ?? []);
  return [publication, ...ids].map(formatPublicationId).sort()[0];
}

/** `US 65784810 A 20100129`: office, number as written, kind and date. */
function filingIn(text: string | undefined, day?: string): Filing | undefined {
  const parts = /^([A-Z]{2})[ -]?(\S+?)(?:[ -]([A-Z]\d?))?(?: (\d{8}))?$/.exec(text?.trim() ?? "");
  if (!parts) return undefined;
  const [, country, number, kind, own] = parts;
  const date = isoDate(own ?? day ?? "");
  return { country, number, ...(kind !== undefined && { kind }), ...(date !== undefined && { date }) };
}

function partiesIn(cell: string | undefined, row: RowRecord, arePeople: boolean): Party[] {
  return namesIn(cell, row, arePeople).map((text) => {
    const [, name, country] = /^(.*\S|)\s*\[([A-Z]{2})\]$/.exec(text) ?? [undefined, text, undefined];
    return { name, ...(country !== undefined && { country }) };
  });
}

/** Names of people may be separated by commas, if each of them has a blank; names of companies contain commas. */
function namesIn(cell: string | undefined, row: RowRecord, arePeople: boolean): string[] {
  if (cell === undefined) return [];
  const names = listIn(cell, row, "\n");
  const [only] = names;
  const people = only?.split(",").map((name) => name.trim()) ?? [];
  return arePeople && names.length === 1 && people.length > 1 && people.every((name) => name.includes(" "))
    ? people
    : names;
}

/** The values of a cell: by the separator of the table, lines, semicolons, or `last`. */
function listIn(
  cell: string,
  { listSeparator }: RowRecord,
  last: string,
  otherwise: RegExp | undefined = /;/,
): string[] {
  const separator =
    [listSeparator, "\n"].find((each) => each !== undefined && cell.includes(each)) ??
    (listSeparator === undefined && otherwise?.test(cell) ? otherwise : last);
  return cell
    .split(separator)
    .map(joinBlanks)
    .filter((value) => value !== "");
}
