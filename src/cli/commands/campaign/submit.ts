import type { Command } from "commander";
import { averageOver, type Campaign, type Submission, topicSetName } from "../../../campaign/index.js";
import { CampaignStore, readDocuments, type SubmitResult, submitRun } from "../../../campaign/node.js";
import { type Cell, ExitCode, type Table, UsageError } from "../../../core/index.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface SubmitCommandOptions extends OutputOptions {
  readonly participant?: string;
  readonly set?: string;
  readonly label?: string;
  readonly as?: string;
  readonly late?: true;
  readonly replace?: true;
  readonly poolOnly?: true;
  readonly dryRun?: true;
  readonly quiet?: true;
}

const NOTES = `
Each run is checked as a whole, and everything that is wrong is said at once, with its line: columns, scores, topics and
documents that are not known, documents twice or too many for a topic, documents published too late, the file's name, too
many runs. Such a run is refused, and nothing of it is kept. Ties, missing topics and ranks that contradict the scores are
only warned of. The other runs are taken all the same.

A run is taken when its receipt is printed; then the file is on the disk and stays as it is. Plain or gzip.

Exits with 0 if all runs were taken (or were there already), with ${ExitCode.input} if one was refused.

Examples:
  presage campaign submit pac dcu_IR_run2_PAC_all.gz
  presage campaign submit pac run.txt --as dcu_IR_run2_PAC_all --dry-run
  presage campaign submit survey LAPIN1.txt --label "LAPIN1(A,TDNC)"`;

export function defineCampaignSubmit(command: Command): void {
  command
    .argument("<folder>", "campaign")
    .argument("<run...>", "run files")
    .option("--participant <id>", "whose runs they are, where the file name does not say")
    .option("--set <name>", "topic set that they are for, where neither name nor topics say")
    .option("--label <label>", "NTCIR's description of the run: LAPIN1(A,TDNC)")
    .option("--as <name>", "take the file under another name")
    .option("--replace", "withdraw an earlier version of the same run")
    .option("--late", "take the run although the campaign is not open")
    .option("--pool-only", "for the pool only: the run is kept, but not evaluated")
    .option("--dry-run", "check only, take nothing");
  addOutputOptions(command);
  command.option("--quiet", "no receipts in words").addHelpText("after", NOTES).action(submit);
}

async function submit(folder: string, paths: readonly string[], options: SubmitCommandOptions): Promise<void> {
  for (const name of ["as", "label"] as const) {
    if (options[name] !== undefined && paths.length > 1) throw new UsageError(`--${name} is for one run at a time`);
  }
  const store = CampaignStore.open(folder);
  const asTable = options.format !== undefined || options.output !== undefined;
  const progress = new Progress("run being checked", options.quiet === true);
  try {
    const documents = readDocuments(store);
    const results: SubmitResult[] = [];
    for (const path of paths) {
      const onProgress = () => progress.update(results.length + 1, paths.length);
      const wanted = { ...options, name: options.as, now: new Date(), onProgress };
      const result = await submitRun(store, path, wanted, documents);
      progress.end();
      results.push(result);
      if (result.kind === "refused") writeRemark(`${result.problems.format(path)}\n${path}: refused\n`);
      else if (!asTable && !options.quiet) writeOutput(inWords(result, store.read(), options.dryRun === true));
    }
    if (asTable) {
      const table = receiptsTable(results, options.dryRun === true);
      await writeTables([{ name: "receipts", table }], options, () => commandProvenance(paths, { campaign: folder }));
    }
    const refused = results.filter(({ kind }) => kind === "refused").length;
    if (paths.length > 1 && !options.quiet) {
      const known = results.filter(({ kind }) => kind === "known").length;
      const taken = results.length - refused - known;
      const verb = options.dryRun ? "could be taken" : "taken";
      writeRemark(`${taken} ${taken === 1 ? "run" : "runs"} ${verb}, ${known} there already, ${refused} refused\n`);
    }
    if (refused > 0) process.exitCode = ExitCode.input;
  } finally {
    store.close();
  }
}

/** A receipt for people. */
function inWords(result: Exclude<SubmitResult, { kind: "refused" }>, campaign: Campaign, dryRun: boolean): string {
  if (result.kind === "known") {
    const { fileName, id, received } = result.earlier;
    return `${fileName}: there already, as number ${id} since ${received}; nothing was done\n`;
  }
  const { submission, replaced } = result;
  const { fileName, id, participant, set, sha256, lines, documents, warnings } = submission;
  const counts = [...documents.values()];
  const topics = campaign.topics.filter((topic) => topic.set === set).length;
  const rows = [
    dryRun ? `${fileName}: could be taken` : `${fileName}: taken as number ${id}`,
    `  participant  ${participant}`,
    `  topics       ${documents.size} of ${topics} of ${topicSetName(set)}`,
    `  documents    ${averageDocuments(submission).toFixed(2)} for a topic on average, from ${Math.min(...counts)} to ${Math.max(...counts)}`,
    `  lines        ${lines}`,
    `  sha256       ${sha256}`,
    ...(submission.late ? ["  late         yes"] : []),
    ...(submission.poolOnly ? ["  for          the pool only"] : []),
    ...replaced.map((each) => `  replaces     number ${each.id}`),
    ...warnings.map((warning) => `  warning      ${warning}`),
  ];
  return `${rows.join("\n")}\n`;
}

function averageDocuments({ documents }: Submission): number {
  return averageOver(documents, [...documents.keys()]);
}

/** Receipts for programs. */
function receiptsTable(results: readonly SubmitResult[], dryRun: boolean): Table {
  return {
    columns: [
      { name: "file", kind: "text", id: true },
      { name: "result", kind: "text" },
      { name: "number", kind: "integer" },
      { name: "participant", kind: "text" },
      { name: "run", kind: "text" },
      { name: "set", kind: "text" },
      { name: "sha256", kind: "text" },
      { name: "lines", kind: "integer" },
      { name: "topics", kind: "integer" },
      { name: "fewest_documents", kind: "integer" },
      { name: "average_documents", kind: "real", digits: 2 },
      { name: "most_documents", kind: "integer" },
      { name: "warnings", kind: "text" },
      { name: "problems", kind: "text" },
    ],
    rows: results.map((result): Cell[] => {
      if (result.kind === "refused") {
        const { fileName, problems } = result;
        return [fileName, "refused", ...new Array<Cell>(11).fill(null), problems.format(fileName)];
      }
      const submission = result.kind === "known" ? result.earlier : result.submission;
      const counts = [...submission.documents.values()];
      return [
        submission.fileName,
        result.kind === "known" ? "known" : dryRun ? "could be taken" : "taken",
        submission.id === 0 ? null : submission.id,
        ...[submission.participant, submission.run, submission.set, submission.sha256, submission.lines],
        ...[counts.length, Math.min(...counts), averageDocuments(submission), Math.max(...counts)],
        submission.warnings.join("\n") || null,
        null,
      ];
    }),
  };
}
