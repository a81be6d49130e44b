import type { Command } from "commander";
import { receiptsTable, receiptText, type Submitted, submitRuns } from "../../../application/node.js";
import { ExitCode } from "../../../core/index.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { ProgressLine } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";
import { shellWording } from "../../terminal/wording.js";

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
Each run is checked completely, and all errors are reported at once, with their lines: wrong columns or scores, unknown
topics or documents, documents listed twice, too many documents per topic, documents published too late, a wrong file
name, too many runs. Such a run is refused, and nothing of it is kept. Ties, missing topics and ranks that contradict
the scores only cause warnings. Other runs of the same command are still accepted.

A run is accepted once its receipt is printed: the file is then on disk and does not change. Files may be plain or gzip.

The exit code is 0 if all runs were accepted, now or before, and ${ExitCode.input} if any was refused.

Examples:
  presage campaign submit pac dcu_IR_run2_PAC_all.gz
  presage campaign submit pac run.txt --as dcu_IR_run2_PAC_all --dry-run
  presage campaign submit survey LAPIN1.txt --label "LAPIN1(A,TDNC)"`;

export function defineCampaignSubmit(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .argument("<run...>", "run files")
    .option("--participant <id>", "participant who sent the runs, if the file name does not state it")
    .option("--set <name>", "topic set of the runs, if neither file name nor topics show it")
    .option("--label <label>", "NTCIR's description of the run: LAPIN1(A,TDNC)")
    .option("--as <name>", "accept the file under another name")
    .option("--replace", "withdraw an earlier version of the same run")
    .option("--late", "accept the run although the campaign is not open")
    .option("--pool-only", "use the run only for the pool: it is kept, but not evaluated")
    .option("--dry-run", "only check the runs, accept nothing");
  addOutputOptions(command);
  command.option("--quiet", "print no receipts").addHelpText("after", NOTES).action(submit);
}

async function submit(folder: string, paths: readonly string[], options: SubmitCommandOptions): Promise<void> {
  const { participant, set, label, as, late, replace, poolOnly, dryRun, quiet } = options;
  const asTable = options.format !== undefined || options.output !== undefined;
  const line = new ProgressLine(quiet === true);
  const onSubmitted = (submitted: Submitted) => {
    line.clear();
    const receipt = receiptText(submitted, dryRun === true);
    if (submitted.result.kind === "refused") writeRemark(receipt);
    else if (!asTable && !quiet) writeOutput(receipt);
  };
  const submitted = await submitRuns(
    folder,
    paths,
    { participant, set, label, as, late, replace, poolOnly, dryRun },
    { onSubmitted, onProgress: (progress) => line.update(progress) },
  );
  const results = submitted.map(({ result }) => result);
  if (asTable) {
    const table = receiptsTable(results, dryRun === true, shellWording);
    await writeTables([{ name: "receipts", table }], options, () => commandProvenance(paths, { campaign: folder }));
  }
  const refused = results.filter(({ kind }) => kind === "refused").length;
  if (paths.length > 1 && !quiet) {
    const known = results.filter(({ kind }) => kind === "known").length;
    const taken = results.length - refused - known;
    const verb = dryRun ? "could be accepted" : "accepted";
    writeRemark(`${taken} ${taken === 1 ? "run" : "runs"} ${verb}, ${known} already accepted, ${refused} refused\n`);
  }
  if (refused > 0) process.exitCode = ExitCode.input;
}
