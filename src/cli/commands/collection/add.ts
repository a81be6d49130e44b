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
    throw new InputError([{ file: folder, line: 0, message: "nothing was added: no patents found" }]);
  else if (options.strict && report.problems + summary.filesWithProblemsBefore > 0) process.exitCode = ExitCode.input;
}

async function addWithProgress(folder: string, paths: readonly string[], options: AddCommandOptions) {
  checkAddition(paths, options);
  const report = new AddReport(options.problems);
  const line = new ProgressLine(options.quiet === true || options.progress !== "auto");
  const stop = stopOnInterrupt(() => {
    line.clear();
    writeRemark("stopping; what was added is being made safe\n");
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

function megabytes(text: string): number {
  const value = Number(text);
  // An index keeps offsets in 32 bits.
  if (!(value > 0 && value <= 2000)) throw new InvalidArgumentError("It must be more than 0, and 2000 at most.");
  return value;
}
