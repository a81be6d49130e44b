import type { EngineDocument } from "../document.js";
import { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import { IdColumn } from "./id-column.js";
import { TextColumn } from "./text-column.js";
import { ValueColumn } from "./value-column.js";
import { ValueList } from "./value-list.js";

/** The values that documents are filtered and grouped by, for all documents of a segment. */
export interface Columns {
  readonly ids: IdColumn;
  /** `20050622`; unknown months and days are 0, and so is an unknown date. */
  readonly dates: Int32Array;
  /** Empty texts if unknown. */
  readonly languages: TextColumn;
  readonly patents: TextColumn;
  readonly families: TextColumn;
  /** Compact symbols. */
  readonly classes: ValueColumn;
}

/** The values of one document in the columns. */
export type ColumnValues = Pick<EngineDocument, "id" | "date" | "language" | "patent" | "family" | "classes">;

/** A date as a number that sorts like dates. */
export function dateNumber(date: string | undefined): number {
  if (date === undefined) return 0;
  if (date.length === 10) return Number(date.slice(0, 4) + date.slice(5, 7) + date.slice(8));
  const [year, month = "0", day = "0"] = date.split("-");
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
}

/** The first day that the number of a date can mean; unknown months and days are 0. */
export function firstDay(date: number): number {
  if (date % 10_000 === 0) return date + 101;
  return date % 100 === 0 ? date + 1 : date;
}

/** The last day that it can mean. */
export function lastDay(date: number): number {
  if (date % 10_000 === 0) return date + 1231;
  return date % 100 === 0 ? date + 31 : date;
}

export function columnsOf(documents: readonly ColumnValues[]): Columns {
  const classes = new ValueList();
  for (const [number, { classes: symbols = [] }] of documents.entries()) classes.add(number, symbols);
  return {
    ids: IdColumn.of(documents.map(({ id }) => id)),
    dates: Int32Array.from(documents, ({ date }) => dateNumber(date)),
    languages: TextColumn.of(documents.map(({ language = "" }) => language)),
    patents: TextColumn.of(documents.map(({ patent = "" }) => patent)),
    families: TextColumn.of(documents.map(({ family = "" }) => family)),
    classes: classes.column(),
  };
}

/**
 * Concatenates the columns of several segments.
 *
 * @param numbers for each segment and document its new number, ascending; -1 if it is omitted
 */
export function mergeColumns(parts: readonly Columns[], numbers: readonly Int32Array[]): Columns {
  const kept = numbers.flatMap((list, p) => [...list.keys()].filter((d) => list[d] >= 0).map((d) => [p, d] as const));
  return {
    ids: IdColumn.of(kept.map(([p, d]) => parts[p].ids.at(d))),
    dates: Int32Array.from(kept, ([p, d]) => parts[p].dates[d]),
    languages: TextColumn.of(kept.map(([p, d]) => parts[p].languages.at(d))),
    patents: TextColumn.of(kept.map(([p, d]) => parts[p].patents.at(d))),
    families: TextColumn.of(kept.map(([p, d]) => parts[p].families.at(d))),
    classes: ValueColumn.merge(
      parts.map((part) => part.classes),
      numbers,
    ),
  };
}

export function writeColumns(out: ByteWriter, columns: Columns): void {
  columns.ids.write(out);
  for (const date of columns.dates) out.number(date);
  for (const column of [columns.languages, columns.patents, columns.families]) column.write(out);
  columns.classes.write(out);
}

export function readColumns(bytes: Uint8Array): Columns {
  const from = new ByteReader(bytes);
  const ids = IdColumn.read(from);
  const dates = Int32Array.from({ length: ids.length }, () => from.number());
  const [languages, patents, families] = Array.from({ length: 3 }, () => TextColumn.read(from, ids.length));
  return { ids, dates, languages, patents, families, classes: ValueColumn.read(from) };
}
