import type { Command } from "commander";
import {
  evaluateAsTable,
  evaluateAsTrec,
  evaluateSample,
  formatProvenance,
  isOfSample,
} from "../../../application/node.js";
import { PresageError, UsageError } from "../../../core/index.js";
import { version } from "../../../files/node.js";
import { addEvalOptions, type EvalOptions, evaluationSettings } from "../../options/eval-options.js";
import { compileLate } from "../../terminal/compile-late.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { writeTables } from "../../terminal/tables-output.js";

const NOTES = `
One run is printed as by trec_eval; several runs, or any --format, as a table.
Run files may be compressed with gzip; - is standard input.
Measures are named as in trec_eval (-m P.5,10 -m ndcg_cut.10) or as in papers
(-m PRES@100 -m "nDCG(rel=2)@10"); \`presage measures\` lists all.
Measures such as estR@100 or statAP are estimated from a sample of judgements
(prels, docs/sampled-judgements.md), with confidence intervals.
Exit codes: 1 usage, 2 input, 4 calculation (duplicates), 7 no topic in common.

Examples:
  presage eval qrels.txt run.txt
  presage eval -q -m PRES@100 -m map qrels.txt run.txt
  presage eval qrels.txt runs/*.gz --sort -o scores.csv
  presage eval -m estR@100,estPRES@100 sample.prels runs/*.gz
  presage eval --compat 9 -c qrels.txt run.txt`;

export function defineEval(command: Command): void {
  command
    .argument("<qrels>", "relevance judgements")
    .argument("<run...>", "run files")
    .version(`presage ${version()}`, "-v, --version", "print the version");
  addEvalOptions(command);
  command.addHelpText("after", NOTES).action(async (qrels: string, runs: string[], options: EvalOptions) => {
    const isSample = isOfSample(evaluationSettings(options));
    const print = isSample ? printEstimates : isTrecText(runs, options) ? printAsTrec : printAsTable;
    await print(qrels, runs, options).catch((error) => {
      throw options.compat ? inTrecsVoice(error) : error;
    });
  });
}

async function printAsTable(qrels: string, runs: readonly string[], options: EvalOptions): Promise<void> {
  if (options.Zscore) throw new UsageError("-Z works only with trec_eval's own output: one run and no --format");
  const evaluated = await withEffects(options.quiet === true, (effects) =>
    evaluateAsTable(qrels, runs, evaluationSettings(options), {
      ...effects,
      // Threads start in half the time with the flags that Node's own code was compiled with.
      onThreads: () => void compileLate(runs),
    }),
  );
  await writeTables([{ name: "scores", table: evaluated.table }], options, async () => ({
    ...(await commandProvenance(evaluated.inputs, evaluated.facts)),
    ...(evaluated.intervals !== undefined && { intervals: evaluated.intervals }),
  }));
}

async function printEstimates(prels: string, runs: readonly string[], options: EvalOptions): Promise<void> {
  await compileLate(runs);
  if (options.format === "trec")
    throw new UsageError("estimates are printed as a table: not allowed with --format trec");
  const estimated = await withEffects(options.quiet === true, (effects) =>
    evaluateSample(prels, runs, evaluationSettings(options), effects),
  );
  await writeTables([{ name: "estimates", table: estimated.table }], options, () =>
    commandProvenance(estimated.inputs, estimated.facts),
  );
}

async function printAsTrec(qrels: string, runs: readonly string[], options: EvalOptions): Promise<void> {
  await compileLate(runs);
  const evaluated = await withEffects(options.quiet === true, (effects) =>
    evaluateAsTrec(qrels, runs, evaluationSettings(options), effects),
  );
  const text: string[] = [];
  try {
    for (const line of evaluated.lines) text.push(`${line}\n`);
  } catch (error) {
    // trec_eval prints the topics before the one that fails; with --compat so does Presage.
    if (options.compat && options.output === undefined) writeOutput(text.join(""));
    throw error;
  }
  writeOutput(text.join(""), options.output);
  if (options.provenance) {
    writeRemark(formatProvenance(await commandProvenance(evaluated.inputs, evaluated.facts)));
  }
}

/** Whether results are printed in trec_eval's own format. */
function isTrecText(runs: readonly string[], options: EvalOptions): boolean {
  const { by, bounds, average, sort, ci, format } = options;
  const asksForTable = Boolean(by || bounds || average || sort || ci);
  if (format === "trec" && asksForTable) {
    throw new UsageError("--by, --bounds, --average, --sort and --ci print a table: not allowed with --format trec");
  }
  return format === undefined ? runs.length === 1 && !asksForTable : format === "trec";
}

/** trec_eval starts its error messages with its name. */
function inTrecsVoice(error: unknown): unknown {
  if (!(error instanceof PresageError) || error.message.startsWith("trec_eval")) return error;
  return new PresageError(`trec_eval: ${error.message}`, error.exitCode);
}
