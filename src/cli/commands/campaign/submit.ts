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
    const verb = dryRun ? "could be taken" : "taken";
    writeRemark(`${taken} ${taken === 1 ? "run" : "runs"} ${verb}, ${known} there already, ${refused} refused\n`);
  }
  if (refused > 0) process.exitCode = ExitCode.input;
}
