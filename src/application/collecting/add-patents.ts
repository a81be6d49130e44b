import { statSync } from "node:fs";
import { type AddOptions, type AddSummary, addToCollection } from "../../collection/node.js";
import { InputError, type Problem, type Table, UsageError } from "../../core/index.js";
import { COLUMN_MEANINGS, type PatentFormat, patentFormats } from "../../patents/index.js";
import type { Effects } from "../effects.js";

/** How patents are read into a collection. */
export interface AddPatentsRequest {
  /** The format of all files; default: detected from the content. */
  readonly inputFormat?: string | undefined;
  /** The encoding of the files, instead of the one that they declare. */
  readonly encoding?: string | undefined;
  /** What columns of tables and fields of JSON objects mean: `{ number: "Pub", title: "Titel" }`. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
  /** Keep what an older document with the same id has and the new one does not. */
  readonly merge?: boolean | undefined;
  /** Read files again that were already read. */
  readonly again?: boolean | undefined;
  /** Megabytes of documents between writes to disk. */
  readonly commitEvery?: number | undefined;
  /** Number of threads that read records; default: one per processor. */
  readonly threads?: number | undefined;
}

export interface AddPatentsEffects extends Effects {
  /** Called for every record or file that could not be used. */
  readonly onProblem?: (problem: Problem) => void;
  /** Called for every oddity in a record or file that did no harm. */
  readonly onOddity?: (oddity: Problem) => void;
  /** Called when documents are safely on disk. */
  readonly onCommit?: NonNullable<AddOptions["onCommit"]>;
}

/**
 * Reads patents of any office into a collection, which is made if it does not exist. When the signal is aborted, the
 * documents added so far are written to disk, and the summary reports the interruption.
 */
export async function addPatents(
  folder: string,
  paths: readonly string[],
  { inputFormat, encoding, columns, merge, again, commitEvery, threads }: AddPatentsRequest,
  effects: AddPatentsEffects = {},
): Promise<AddSummary> {
  checkAddition(paths, { inputFormat, encoding, columns });
  const format = formatNamed(inputFormat);
  const { onProgress, onProblem, onOddity, onCommit, signal } = effects;
  return addToCollection(folder, paths, {
    ...(format && { format }),
    ...(encoding !== undefined && { encoding }),
    ...(columns && { columns }),
    ...(commitEvery !== undefined && { limits: { bytes: commitEvery * 1e6 } }),
    ...(threads !== undefined && { threads }),
    merge: merge === true,
    again: again === true,
    ...(signal && { signal }),
    ...(onProblem && { onProblem }),
    ...(onOddity && { onRemark: onOddity }),
    ...(onCommit && { onCommit }),
    onProgress: ({ documents, bytes }) => onProgress?.({ what: "documents added", done: documents, bytes }),
  });
}

/** Finds misspelled names before a folder is made and hours are spent. */
export function checkAddition(paths: readonly string[], { inputFormat, encoding, columns }: AddPatentsRequest): void {
  formatNamed(inputFormat);
  checkEncoding(encoding);
  checkColumns(columns ?? {});
  const missing = paths.filter((path) => path !== "-" && !statSync(path, { throwIfNoEntry: false }));
  if (missing.length === 0) return;
  throw new InputError(missing.map((file) => ({ file, line: 0, message: "no such file or folder" })));
}

function formatNamed(name: string | undefined): PatentFormat | undefined {
  const format = patentFormats.find((each) => each.name === name);
  if (name === undefined || format) return format;
  const names = patentFormats.map((each) => each.name).join(", ");
  throw new UsageError(`unknown format ${JSON.stringify(name)}; available: ${names}`, {
    setting: "inputFormat",
    value: name,
  });
}

function checkEncoding(name: string | undefined): void {
  try {
    if (name !== undefined) new TextDecoder(name);
  } catch {
    throw new UsageError(`unknown encoding ${JSON.stringify(name)}`, { setting: "encoding", value: name });
  }
}

function checkColumns(columns: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(columns).find((meaning) => !COLUMN_MEANINGS.some((each) => each === meaning));
  if (unknown === undefined) return;
  throw new UsageError(`columns cannot mean ${JSON.stringify(unknown)}; available: ${COLUMN_MEANINGS.join(", ")}`, {
    setting: "columns",
    value: unknown,
  });
}

/** Number of documents and files that could be used; 0 if nothing contained a patent. */
export function usefulSources({ filesDoneBefore, formats }: AddSummary): number {
  return (
    filesDoneBefore + [...formats.values()].reduce((n, { added, replaced, same }) => n + added + replaced + same, 0)
  );
}

/** The result of adding, by format. */
export function addSummaryTable(folder: string, { formats, filesRead, filesDoneBefore, documents }: AddSummary): Table {
  const columns = ["sources", "records", "added", "replaced", "same", "problems"] as const;
  const rows = [...formats].sort(([a], [b]) => (a < b ? -1 : 1));
  const labels = { sources: "files", same: "unchanged" } as const;
  return {
    caption: `${folder}: ${countedNoun(documents, "document")}`,
    columns: [
      { name: "format", kind: "text", id: true },
      ...columns.map((name) => ({
        name,
        kind: "integer" as const,
        ...(name in labels && { label: labels[name as keyof typeof labels] }),
      })),
    ],
    rows: rows.map(([format, counts]) => [format || "not read to the end", ...columns.map((name) => counts[name])]),
    notes: [
      `Files read: ${filesRead}; already done and not read again: ${filesDoneBefore}.`,
      ...(rows.some(([format]) => format === "")
        ? ["Files that were not read to the end are read again next time."]
        : []),
    ],
  };
}

/** `1 document`, `3,000 documents` */
export function countedNoun(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}
