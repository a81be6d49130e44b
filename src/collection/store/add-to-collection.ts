import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { InputError, type Problem } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { mergeVersions, type Patent, type PatentFormat, type PatentSource } from "../../patents/index.js";
import { type OpenedFolder, readPatents, type SkipFile } from "../../patents/node.js";
import { MANIFEST_FILE } from "./catalogue.js";
import { type Commit, type CommitLimits, openWriter } from "./collection-writer.js";
import { openCollection } from "./disk-collection.js";
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
  /** Of those, files that had problems when they were read. */
  readonly filesWithProblemsBefore: number;
  readonly filesRead: number;
  readonly bytesRead: number;
  /** Documents in the collection. */
  readonly documents: number;
  /** Documents whose place was taken by others that this same call has read. */
  readonly replacedByOwn: number;
  readonly interrupted: boolean;
}

/**
 * Adds patents from files, folders and archives to a collection folder, and makes the folder if there is none (if
 * nothing comes of it, it is removed again). A folder that is a collection itself gives its documents. Files that were
 * added before and have the same size and time are not read again; in one that was being read when an earlier `add`
 * ended, it goes on behind the last record that was committed.
 *
 * @throws InputError if the folder cannot be used; what is wrong with patents goes to `onProblem`
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
    const skipFile: SkipFile = (file, { size, mtimeMs }) =>
      progress.isDone(file, {
        file: resolve(file),
        bytes: size,
        modified: Math.trunc(mtimeMs),
        ...(reading !== "" && { reading }),
      });
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
      skipFile,
      openFolder: (path) => collectionIn(path, folder),
    });
    for await (const event of events) {
      if (event.kind === "remark") {
        onRemark?.(event.problem);
        continue;
      }
      note(progress.see(event.source));
      if (event.kind === "problem") {
        // A member of an archive that is cut off was packed like this, and stays so.
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
        const { id } = event.patent;
        const isOwn = writer.rowOf(id) >= firstRow;
        const known = options.merge ? writer.get(id) : undefined;
        const addition = writer.add(known ? completed(event.patent, known) : event.patent);
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
      interrupted: signal?.aborted === true,
    };
  } finally {
    writer.close();
    if (isNew && writer.documents === 0) rmSync(folder, { recursive: true });
  }
}

/** The documents of a folder that is a collection; it stands for its list of contents, which changes with them. */
function collectionIn(path: string, target: string): OpenedFolder | undefined {
  const file = join(path, MANIFEST_FILE);
  // A folder of another program may have a file of this name, too.
  if (!existsSync(file) || !withFile(file, () => readFileSync(file, "utf8"), "read").includes('"presage-collection"'))
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
    message: `${isNamed ? "read as" : "looks like"} ${format}, but there is no record in it`,
  };
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
