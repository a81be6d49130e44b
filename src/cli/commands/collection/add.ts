import { type Command, InvalidArgumentError, Option } from "commander";
import {
  type AddPatentsRequest,
  addPatents,
  addSummaryTable,
  checkAddition,
  usefulSources,
} from "../../../application/node.js";
import { ExitCode, InputError } from "../../../core/index.js";
import { patentFormats } from "../../../patents/index.js";
import { atLeastOne } from "../../options/number-values.js";
import { AddReport, closingRemarks } from "../../terminal/collection-add-report.js";
import { stopOnInterrupt } from "../../terminal/interrupt.js";
import { writeRemark } from "../../terminal/output.js";
import { ProgressLine } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface AddCommandOptions extends OutputOptions, AddPatentsRequest {
  readonly strict?: true;
  readonly problems?: string;
  readonly progress: "auto" | "plain" | "none";
  readonly quiet?: true;
}

/** Exit code that a shell reports for a program ended by Ctrl-C. */
const INTERRUPTED = 130;

const NOTES = `
FOLDER is created if it does not exist. PATH is a file, a folder (all files below it; for a collection, its documents)
or - for standard input; .gz, .zip, .tar and .tar.gz are unpacked. The format is detected from the content:
${patentFormats.map(({ name }) => name).join(", ")}.

In tables (CSV, TSV), columns are understood by their names; what was understood is printed, and --columns overrules it.
Plain text is read only with --input-format text: each file is one document, named after the file.

Documents are saved to disk at intervals and at the end. After Ctrl-C, a crash or a power failure, run the same command
again: it skips finished files, and continues an unfinished one after the last saved document. A document replaces an
older one with the same id; if it is identical, it is skipped. With --merge it keeps what only the older one has: texts
from one source, families and citations from another. --again reads files a second time, because a newer version of
Presage may find more in them.

An unusable record is reported with its file and line, and the others are read. The exit code is 2 if no record was
usable or, with --strict, if any was unusable, now or when its file was read before; ${INTERRUPTED} after Ctrl-C; otherwise 0.

Examples:
  presage collection add patents ep/ us/ipg050104.zip
  presage collection add reviews records.csv --columns abstract=Summary
  presage collection add patents old.txt --encoding euc-jp --problems problems.txt`;

export function defineCollectionAdd(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .argument("<path...>", "patents or other documents: files, folders, archives")
    .option("--input-format <format>", "read all files in this format, without detecting it")
    .option("--encoding <name>", "encoding of the files, instead of the one they declare: euc-jp, …")
    .option("--columns <list>", "meaning of columns of tables, or fields of JSON: number=Pub,title=Titel", columnChoice)
    .option("--merge", "keep what an older document with the same id has and the new one lacks")
    .option("--again", "read files again, even if they were read before")
    .option("--strict", "exit with code 2 if any record is unusable or has lost characters")
    .option("--problems <file>", "write all problems and remarks to a file, one per line")
    .option("--commit-every <MB>", "save documents to disk after this amount of data; at least every 10 s", megabytes)
    .option("--threads <n>", "number of threads; default: one per processor", atLeastOne)
    .addOption(
      new Option("--progress <how>", "plain: print a line to standard error whenever documents are saved")
        .choices(["auto", "plain", "none"])
        .default("auto"),
    )
    .option("--quiet", "print no progress or remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(add);
}

async function add(folder: string, paths: readonly string[], options: AddCommandOptions): Promise<void> {
  const quiet = options.quiet === true;
  const start = performance.now();
  const { summary, report } = await addWithProgress(folder, paths, options);
  const seconds = (performance.now() - start) / 1000;
  const used = usefulSources(summary);
  if (used > 0 || summary.interrupted) {
    await writeTables([{ name: "formats", table: addSummaryTable(folder, summary) }], options, () =>
      commandProvenance([], { collection: folder, documents: summary.documents }),
    );
  }
  if (!quiet) writeRemark(closingRemarks(summary, report, seconds, options));
  if (summary.interrupted) process.exitCode = INTERRUPTED;
  else if (used === 0)
    throw new InputError([{ file: folder, line: 0, message: "nothing was added: no documents found" }]);
  else if (options.strict && report.problems + summary.filesWithProblemsBefore > 0) process.exitCode = ExitCode.input;
}

async function addWithProgress(folder: string, paths: readonly string[], options: AddCommandOptions) {
  checkAddition(paths, options);
  const report = new AddReport(options.problems);
  const line = new ProgressLine(options.quiet === true || options.progress !== "auto");
  const stop = stopOnInterrupt(() => {
    line.clear();
    writeRemark("stopping; saving what was added\n");
  });
  try {
    const summary = await addPatents(folder, paths, options, {
      signal: stop.signal,
      onProblem: (problem) => {
        line.clear();
        report.problem(problem);
      },
      onOddity: (oddity) => report.oddity(oddity),
      onProgress: (progress) => line.update(progress),
      onCommit: ({ documents }) => {
        if (options.progress === "plain") writeRemark(`committed: ${documents} documents\n`);
      },
    });
    return { summary, report };
  } finally {
    line.clear();
    stop.end();
    report.end();
  }
}

/** `number=Pub,title=Titel` */
function columnChoice(text: string): Record<string, string> {
  const pairs = text.split(/,(?=\w+=)/).map((pair) => /^(\w+)=(.+)$/s.exec(pair.trim()));
  if (pairs.some((pair) => !pair)) throw new InvalidArgumentError("It must be a list such as number=Pub,title=Titel.");
  return Object.fromEntries(pairs.map((pair) => [pair![1], pair![2].trim()]));
}

function megabytes(text: string): number {
  const value = Number(text);
  // An index stores offsets in 32 bits.
  if (!(value > 0 && value <= 2000)) throw new InvalidArgumentError("It must be greater than 0 and at most 2000.");
  return value;
}
