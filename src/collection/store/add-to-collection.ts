import { resolve } from "node:path";
import type { Problem } from "../../core/index.js";
import { mergeVersions, type Patent, type PatentFormat, type PatentSource } from "../../patents/index.js";
import { readPatents } from "../../patents/node.js";
import { type Commit, type CommitLimits, openWriter } from "./collection-writer.js";
import { SourceLedger } from "./source-ledger.js";
import { type FormatCounts, SourceProgress } from "./source-progress.js";

/** How patents are added. */
export interface AddOptions {
  /** The format of all files, instead of what their content says. */
  readonly format?: PatentFormat;
  /** The encoding of files that do not declare one. */
  readonly encoding?: string;
  /** Whether a document keeps what an older one with its id has and it has not, instead of taking its place whole. */
  readonly merge?: boolean;
  /** Whether files that were read before are read again. */
  readonly again?: boolean;
  readonly limits?: CommitLimits;
  /** Stops at the next record; what was added until then is committed. */
  readonly signal?: AbortSignal;
  /** Told of every record or file that could not be used. */
  readonly onProblem?: (problem: Problem) => void;
  /** Told of what is odd but did no harm. */
  readonly onRemark?: (remark: Problem) => void;
  /** Told when documents are safe on disk. */
  readonly onCommit?: (commit: Commit) => void;
  readonly onProgress?: (progress: AddProgress) => void;
}

/** How far adding has got. */
export interface AddProgress {
  readonly files: number;
  readonly documents: number;
  /** Read from disk, packed or not. */
  readonly bytes: number;
}

/** What came of adding. */
export interface AddSummary {
  /** By format; sources that could not be read to their end stand under an empty name. */
  readonly formats: ReadonlyMap<string, FormatCounts>;
  /** Files that an earlier `add` read to their end, and that are as they were. */
  readonly filesDoneBefore: number;
  readonly filesRead: number;
  readonly bytesRead: number;
  /** Documents in the collection. */
  readonly documents: number;
  readonly interrupted: boolean;
}

/**
 * Adds patents from files, folders and archives to a collection folder, and makes the folder if there is none. Files
 * that were added before and have the same size and time are not read again; in one that was being read when an
 * earlier `add` ended, it goes on behind the last record that was committed.
 *
 * @throws InputError if the folder cannot be used; what is wrong with patents goes to `onProblem`
 */
export async function addToCollection(
  folder: string,
  paths: readonly string[],
  options: AddOptions = {},
): Promise<AddSummary> {
  const { signal, onProblem, onRemark, onCommit, onProgress } = options;
  const writer = openWriter(folder, options.limits);
  const progress = new SourceProgress(options.again ? new SourceLedger() : writer.ledger);
  const reading = [
    options.format && `format ${options.format.name}`,
    options.encoding && `encoding ${options.encoding}`,
  ]
    .filter((part) => part !== undefined)
    .join(" ");
  let bytes = 0;
  const note = (source: ReturnType<typeof progress.place>) => {
    if (source) writer.noteSource(source);
  };
  const commit = () => {
    note(progress.place());
    const made = writer.commit();
    if (made) onCommit?.(made);
  };
  try {
    const events = readPatents(paths, {
      ...(options.encoding !== undefined && { encoding: options.encoding }),
      ...(options.format && { format: options.format }),
      onBytes: (size) => {
        bytes += size;
      },
      skipRecord: (source, record) => {
        note(progress.see(source));
        return progress.wasCommitted(record);
      },
      skipFile: (file, { size, mtimeMs }) =>
        progress.isDone(file, {
          file: resolve(file),
          bytes: size,
          modified: Math.trunc(mtimeMs),
          ...(reading !== "" && { reading }),
        }),
    });
    for await (const event of events) {
      if (event.kind === "remark") {
        onRemark?.(event.problem);
        continue;
      }
      note(progress.see(event.source));
      if (event.kind === "problem") {
        progress.countProblem(event.problem.line === 0);
        onProblem?.(event.problem);
      } else if (event.kind === "finished") {
        progress.finish(event.format, event.records);
        if (event.records === 0) onRemark?.(aboutEmpty(event.source, event.format));
        if (signal?.aborted) break;
      } else {
        if (progress.beginRecord(event.record)) {
          if (signal?.aborted) break;
          if (writer.isCommitDue) commit();
        }
        const known = options.merge ? writer.get(event.patent.id) : undefined;
        progress.count(writer.add(known ? completed(event.patent, known) : event.patent));
      }
      onProgress?.({ files: progress.filesRead, documents: progress.documents, bytes });
    }
    if (!signal?.aborted) note(progress.end());
    commit();
    progress.end();
    return {
      formats: progress.formats,
      filesDoneBefore: progress.filesDoneBefore,
      filesRead: progress.filesRead,
      bytesRead: bytes,
      documents: writer.documents,
      interrupted: signal?.aborted === true,
    };
  } finally {
    writer.close();
  }
}

function aboutEmpty({ file, member }: PatentSource, format: string): Problem {
  const name = member === undefined ? file : `${file}/${member}`;
  return { file: name, line: 0, message: `looks like ${format}, but there is no record in it` };
}

/** A document with what an older one of the same id has and it has not. */
function completed(patent: Patent, older: Patent): Patent {
  const publicationDate = patent.publicationDate ?? older.publicationDate;
  const date = publicationDate === undefined ? {} : { publicationDate };
  // Versions of one date are taken in their order: the first counts as the latest.
  return mergeVersions([
    { ...patent, ...date },
    { ...older, ...date },
  ]);
}
