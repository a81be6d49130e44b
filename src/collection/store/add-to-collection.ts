import { existsSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { InputError, type Problem } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { fileSystem } from "../../files/node.js";
import { mergeVersions, type Patent, type PatentFormat, type PatentSource } from "../../patents/index.js";
import { cutPatents, type OpenedFolder, type SkipFile } from "../../patents/node.js";
import { MANIFEST_FILE } from "./catalogue.js";
import { type Commit, type CommitLimits, openWriter } from "./collection-writer.js";
import { openCollection } from "./disk-collection.js";
import { readDocuments } from "./read-documents.js";
import { isKnownFormat } from "./record-batch.js";
import { CommittedRecords } from "./resume-point.js";
import { SourceLedger } from "./source-ledger.js";
import { type FormatCounts, SourceProgress } from "./source-progress.js";
import { hasText, patentOfDocument } from "./stored-document.js";

/** How patents are added. */
export interface AddOptions {
  /** The format of all files, instead of the one detected from their content. */
  readonly format?: PatentFormat;
  /** The encoding of files that do not declare one. */
  readonly encoding?: string;
  /** What the columns of tables and fields of JSON objects mean, instead of what their names suggest. */
  readonly columns?: Readonly<Record<string, string>>;
  /**
   * Whether a document keeps the parts of an older one with its id that it lacks, instead of replacing it completely.
   */
  readonly merge?: boolean;
  /** Whether files are read again that were read before. */
  readonly again?: boolean;
  /** Number of threads that read records; default: one per processor. The collection is the same for any number. */
  readonly threads?: number;
  readonly limits?: CommitLimits;
  /** Stops at the next record; everything added so far is committed. */
  readonly signal?: AbortSignal;
  /** Called for every record or file that could not be used. */
  readonly onProblem?: (problem: Problem) => void;
  /** Called for oddities that did no harm. */
  readonly onRemark?: (remark: Problem) => void;
  /** Called when documents are safe on disk. */
  readonly onCommit?: (commit: Commit) => void;
  readonly onProgress?: (progress: AddProgress) => void;
}

/** The progress of adding. */
export interface AddProgress {
  readonly files: number;
  readonly documents: number;
  /** Bytes read from disk, packed or not. */
  readonly bytes: number;
}

/** The result of adding. */
export interface AddSummary {
  /** By format; sources that could not be read to their end have an empty name. */
  readonly formats: ReadonlyMap<string, FormatCounts>;
  /** Files that an earlier `add` read to their end and that are unchanged. */
  readonly filesDoneBefore: number;
  /** Number of these that had problems when they were read. */
  readonly filesWithProblemsBefore: number;
  readonly filesRead: number;
  readonly bytesRead: number;
  /** Documents in the collection. */
  readonly documents: number;
  /** Documents that were replaced by others read in the same call. */
  readonly replacedByOwn: number;
  /** Documents without any text that had texts before: what only the older one has was kept. */
  readonly textsKept: number;
  readonly interrupted: boolean;
}

/**
 * Adds patents from files, folders and archives to a collection folder, and creates the folder if it does not exist (if
 * nothing is added, it is removed again). If a folder is itself a collection, its documents are added. Files that were
 * added before and have the same size and time are not read again; a file that was being read when an earlier `add`
 * ended is continued after the last committed record.
 *
 * @throws InputError if the folder cannot be used; problems with patents go to `onProblem`
 */
export async function addToCollection(
  folder: string,
  paths: readonly string[],
  options: AddOptions = {},
): Promise<AddSummary> {
  const { signal, onProblem, onRemark, onCommit, onProgress } = options;
  const isNew = !existsSync(folder);
  const writer = openWriter(folder, options.limits);
  const firstRow = writer.rows;
  let replacedByOwn = 0;
  let textsKept = 0;
  const ledger = options.again ? new SourceLedger() : writer.ledger;
  const progress = new SourceProgress(ledger);
  const committed = new CommittedRecords(ledger);
  const reading = [
    options.format && `format ${options.format.name}`,
    options.encoding && `encoding ${options.encoding}`,
    options.columns && `columns ${JSON.stringify(options.columns)}`,
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
    const skipFile: SkipFile = (file, { size, mtimeMs }) => {
      const facts = {
        file: resolve(file),
        bytes: size,
        modified: Math.trunc(mtimeMs),
        ...(reading !== "" && { reading }),
      };
      const isDone = progress.isDone(file, facts);
      if (!isDone) committed.open(file, facts);
      return isDone;
    };
    const cuts = cutPatents(paths, {
      ...(options.encoding !== undefined && { encoding: options.encoding }),
      ...(options.format && { format: options.format }),
      ...(options.columns && { columns: options.columns }),
      onBytes: (size) => {
        bytes += size;
      },
      skipFile,
      openFolder: (path) => collectionIn(path, folder),
    });
    const isSendable = options.format === undefined || isKnownFormat(options.format);
    const events = readDocuments(cuts, {
      threads: isSendable ? Math.max(1, options.threads ?? availableParallelism()) : 1,
      skipRecord: (source, record) => committed.has(source, record),
      seeSource: (source) => committed.see(source),
    });
    for await (const event of events) {
      if (event.kind === "remark") {
        onRemark?.(event.problem);
        continue;
      }
      note(progress.see(event.source));
      if (event.kind === "skipped") continue;
      if (event.kind === "problem") {
        // A truncated member of an archive was packed that way, and stays so.
        const isCutOff = event.isCutOff === true && event.source.member === undefined;
        progress.countProblem(event.problem.line === 0 || isCutOff);
        onProblem?.(event.problem);
      } else if (event.kind === "finished") {
        progress.finish(event.formats, event.records);
        if (event.records === 0) onRemark?.(aboutEmpty(event.source, event.formats[0], options.format !== undefined));
        if (signal?.aborted) break;
      } else {
        if (progress.beginRecord(event.record)) {
          if (signal?.aborted) break;
          if (writer.isCommitDue) commit();
        }
        const stored = event.patent;
        const isOwn = writer.rowOf(stored.id) >= firstRow;
        const older = options.merge || !stored.hasText ? writer.get(stored.id) : undefined;
        const keepsText = older !== undefined && !stored.hasText && hasText(older);
        if (keepsText) textsKept++;
        const addition =
          older && (options.merge || keepsText)
            ? writer.add(completed(patentOfDocument(stored), older))
            : writer.addStored(stored);
        if (addition === "replaced" && isOwn) replacedByOwn++;
        progress.count(addition);
      }
      onProgress?.({ files: progress.filesRead, documents: progress.documents, bytes });
    }
    if (!signal?.aborted) note(progress.end());
    commit();
    progress.end();
    return {
      formats: progress.formats,
      filesDoneBefore: progress.filesDoneBefore,
      filesWithProblemsBefore: progress.filesWithProblemsBefore,
      filesRead: progress.filesRead,
      bytesRead: bytes,
      documents: writer.documents,
      replacedByOwn,
      textsKept,
      interrupted: signal?.aborted === true,
    };
  } finally {
    writer.close();
    if (isNew && writer.documents === 0) fileSystem.rmSync(folder, { recursive: true });
  }
}

/** The documents of a folder that is a collection; its manifest represents it, because it changes with them. */
function collectionIn(path: string, target: string): OpenedFolder | undefined {
  const file = join(path, MANIFEST_FILE);
  // A folder of another program may also have a file of this name.
  if (
    !existsSync(file) ||
    !withFile(file, () => fileSystem.readFileSync(file, "utf8"), "read").includes('"presage-collection"')
  )
    return undefined;
  return {
    file,
    format: "collection",
    async *patents() {
      if (realpathSync(path) === realpathSync(target)) {
        throw new InputError([{ file: path, line: 0, message: "a collection cannot be added to itself" }]);
      }
      yield* (await openCollection(path)).documents();
    },
  };
}

function aboutEmpty({ file, member }: PatentSource, format: string, isNamed: boolean): Problem {
  const name = member === undefined ? file : `${file}/${member}`;
  return {
    file: name,
    line: 0,
    message: `${isNamed ? "read as" : "looks like"} ${format}, but has no record`,
  };
}

/** A document completed with the parts that only an older one of the same id has. */
function completed(patent: Patent, older: Patent): Patent {
  const publicationDate = patent.publicationDate ?? older.publicationDate;
  const date = publicationDate === undefined ? {} : { publicationDate };
  // Versions of one date are used in their order: the first counts as the latest.
  return mergeVersions([
    { ...patent, ...date },
    { ...older, ...date },
  ]);
}
