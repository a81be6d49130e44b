import { closeSync, openSync, writeSync } from "node:fs";
import { type Command, InvalidArgumentError, Option } from "commander";
import { type AddSummary, addToCollection, type FormatCounts } from "../../../collection/node.js";
import {
  ExitCode,
  formatProblem,
  InputError,
  MAX_PROBLEMS,
  type Problem,
  type Table,
  throwProblems,
  UsageError,
} from "../../../core/index.js";
import { statusOf } from "../../../files/node.js";
import { type PatentFormat, patentFormats } from "../../../patents/index.js";
import { AddProgressLine } from "../../terminal/collection-add-progress.js";
import { writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface AddCommandOptions extends OutputOptions {
  readonly inputFormat?: string;
  readonly encoding?: string;
  readonly merge?: true;
  readonly again?: true;
  readonly strict?: true;
  readonly commitEvery?: number;
  readonly problems?: string;
  readonly progress: "auto" | "plain" | "none";
  readonly quiet?: true;
}

/** What a shell reports for a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

const NOTES = `
FOLDER is made if it is not there. PATH is a file, a folder (all files below it; of a collection, its documents) or -
for standard input; .gz, .zip, .tar and .tar.gz are looked into. Formats are told by content:
${patentFormats.map(({ name }) => name).join(", ")}.

Documents are safe on disk from time to time and at the end. After Ctrl-C, a crash or a loss of power, give the same
command again: files that were done are not read again, and in the one that was not it goes on behind the last
document that was safe. A document whose id is in the collection takes the place of the older one; if nothing in it
differs, it is left out. With --merge it keeps what only the older one has: texts from one source, families and
citations from another. --again reads files a second time, for a newer version of Presage may find more in them.

A record that cannot be used is reported with its file and line, and the others are read. The exit code is 2 if nothing
could be used at all or, with --strict, if anything could not, now or when a file was read before; ${INTERRUPTED} after
Ctrl-C; else 0.

Examples:
  presage collection add patents ep/ us/ipg050104.zip
  presage collection add patents old.txt --encoding euc-jp --problems problems.txt`;

export function defineCollectionAdd(command: Command): void {
  command
    .argument("<folder>", "the collection")
    .argument("<path...>", "patents: files, folders, archives")
    .option("--input-format <format>", "read all files as this format, whatever they look like")
    .option("--encoding <name>", "encoding of files that do not say: euc-jp, windows-1252, …")
    .option("--merge", "keep what an older document of the same id has and the new one has not")
    .option("--again", "read files again that were read before")
    .option("--strict", "end with exit code 2 if any record cannot be used, or lost characters")
    .option("--problems <file>", "write all problems and remarks to a file, one a line")
    .option("--commit-every <MB>", "make documents safe on disk after so much of them; at least every 10 s", megabytes)
    .addOption(
      new Option("--progress <how>", "plain: a line on standard error whenever documents are safe")
        .choices(["auto", "plain", "none"])
        .default("auto"),
    )
    .option("--quiet", "no progress, no remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(add);
}

async function add(folder: string, paths: readonly string[], options: AddCommandOptions): Promise<void> {
  const format = formatNamed(options.inputFormat);
  checkEncoding(options.encoding);
  checkPaths(paths);
  const quiet = options.quiet === true;
  const report = new ProblemReport(options.problems);
  const line = new AddProgressLine(quiet || options.progress !== "auto");
  const stop = stopOnInterrupt(line);
  const start = performance.now();
  let summary: AddSummary;
  try {
    summary = await addToCollection(folder, paths, {
      ...(format && { format }),
      ...(options.encoding !== undefined && { encoding: options.encoding }),
      ...(options.commitEvery !== undefined && { limits: { bytes: options.commitEvery * 1e6 } }),
      merge: options.merge === true,
      again: options.again === true,
      signal: stop.signal,
      onProblem: (problem) => {
        line.clear();
        report.problem(problem);
      },
      onRemark: (remark) => report.remark(remark),
      onProgress: (progress) => line.update(progress),
      onCommit: ({ documents }) => {
        if (options.progress === "plain") writeRemark(`committed: ${documents} documents\n`);
      },
    });
  } finally {
    line.clear();
    stop.end();
    report.end();
  }
  const seconds = (performance.now() - start) / 1000;
  const used = summary.filesDoneBefore + [...summary.formats.values()].reduce((n, each) => n + documentsOf(each), 0);
  if (used > 0 || summary.interrupted) {
    await writeTables([{ name: "formats", table: summaryTable(folder, summary) }], options, () =>
      commandProvenance([], { collection: folder, documents: summary.documents }),
    );
  }
  if (!quiet) writeRemark(closingRemarks(summary, report, seconds, options));
  if (summary.interrupted) process.exitCode = INTERRUPTED;
  else if (used === 0)
    throw new InputError([{ file: folder, line: 0, message: "nothing was added: no patents found" }]);
  else if (options.strict && report.problems + summary.filesWithProblemsBefore > 0) process.exitCode = ExitCode.input;
}

function documentsOf({ added, replaced, same }: FormatCounts): number {
  return added + replaced + same;
}

function megabytes(text: string): number {
  const value = Number(text);
  // An index keeps offsets in 32 bits.
  if (!(value > 0 && value <= 2000)) throw new InvalidArgumentError("It must be more than 0, and 2000 at most.");
  return value;
}

function formatNamed(name: string | undefined): PatentFormat | undefined {
  const format = patentFormats.find((each) => each.name === name);
  if (name === undefined || format) return format;
  const names = patentFormats.map((each) => each.name).join(", ");
  throw new UsageError(`--input-format: unknown format ${JSON.stringify(name)}; there are: ${names}`);
}

function checkEncoding(name: string | undefined): void {
  try {
    if (name !== undefined) new TextDecoder(name);
  } catch {
    throw new UsageError(`--encoding: unknown encoding ${JSON.stringify(name)}`);
  }
}

/** Finds misspelt paths before a folder is made and hours are spent. */
function checkPaths(paths: readonly string[]): void {
  const missing = paths.filter((path) => path !== "-" && !statusOf(path));
  throwProblems(missing.map((file) => ({ file, line: 0, message: "no such file or folder" })));
}

/** Lets the first Ctrl-C end the work in good order; a second one ends the program at once. */
function stopOnInterrupt(line: AddProgressLine): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const onSignal = () => {
    line.clear();
    writeRemark("stopping; what was added is being made safe\n");
    controller.abort();
  };
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  return {
    signal: controller.signal,
    end: () => {
      process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    },
  };
}

/** Shows the first problems, writes all of them to a file, and counts. */
class ProblemReport {
  readonly #fd: number | undefined;
  readonly #file: string | undefined;
  problems = 0;
  remarks = 0;

  constructor(file: string | undefined) {
    this.#file = file;
    this.#fd = file === undefined ? undefined : this.#guard(() => openSync(file, "w"));
  }

  problem(problem: Problem): void {
    if (++this.problems <= MAX_PROBLEMS) writeRemark(`${formatProblem(problem)}\n`);
    else if (this.problems === MAX_PROBLEMS + 1) writeRemark("… more problems are only counted from here on\n");
    this.#write(`problem\t${formatProblem(problem)}\n`);
  }

  remark(remark: Problem): void {
    this.remarks++;
    if (remark.line === 0) writeRemark(`${formatProblem(remark)}\n`);
    this.#write(`remark\t${formatProblem(remark)}\n`);
  }

  end(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
  }

  #write(line: string): void {
    const fd = this.#fd;
    if (fd !== undefined) this.#guard(() => writeSync(fd, line));
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new InputError([
        { file: this.#file ?? "", line: 0, message: `cannot be written: ${(error as Error).message}` },
      ]);
    }
  }
}

function summaryTable(folder: string, { formats, filesRead, filesDoneBefore, documents }: AddSummary): Table {
  const columns = ["sources", "records", "added", "replaced", "same", "problems"] as const;
  const rows = [...formats].sort(([a], [b]) => (a < b ? -1 : 1));
  const labels = { sources: "files", same: "unchanged" } as const;
  return {
    caption: `${folder}: ${counted(documents, "document")}`,
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
      `Files read: ${filesRead}; done before and not read again: ${filesDoneBefore}.`,
      ...(rows.some(([format]) => format === "") ? ["What was not read to its end is read again next time."] : []),
    ],
  };
}

function counted(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}

function closingRemarks(
  summary: AddSummary,
  { problems, remarks }: ProblemReport,
  seconds: number,
  options: AddCommandOptions,
): string {
  const megabytes = summary.bytesRead / 1e6;
  const speed = megabytes > 1 ? ` (${(megabytes / seconds).toFixed(1)} MB/s)` : "";
  const lines = [`${megabytes.toFixed(1)} MB read in ${seconds.toFixed(1)} s${speed}`];
  if ((problems > MAX_PROBLEMS || remarks > 0) && options.problems === undefined) {
    const noted = `${counted(problems, "problem")} and ${counted(remarks, "remark")}`;
    lines.push(`${noted}; --problems FILE writes all of them`);
  }
  if (summary.filesWithProblemsBefore > 0) {
    const files = counted(summary.filesWithProblemsBefore, "file");
    lines.push(`${files} had problems when read before; --again reads all files anew`);
  }
  if (summary.replacedByOwn > 0 && !options.merge) {
    const documents = counted(summary.replacedByOwn, "document");
    lines.push(`${documents} of this command took the place of another one; --merge keeps what only the other has`);
  }
  if (summary.interrupted) lines.push("interrupted: give the same command again to go on");
  return `${lines.join("\n")}\n`;
}
