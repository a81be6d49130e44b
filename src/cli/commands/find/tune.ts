import { join } from "node:path";
import { type Command, Option } from "commander";
import { GRANULARITIES } from "../../../collection/index.js";
import { candidatesTable, gridSize, splitNote, splitTable, tuningTable } from "../../../experiment/index.js";
import {
  isDone,
  type PreparedTuning,
  prepareTuning,
  runTuning,
  StepCache,
  searchedWith,
  writeTuningFiles,
} from "../../../experiment/node.js";
import { makeOutputFolder, version } from "../../../files/node.js";
import { formats } from "../../../report/index.js";
import { PAIRED_TESTS } from "../../../studies/index.js";
import { parseSystem, SYSTEMS } from "../../../systems/index.js";
import { addEngineOptions, clusterOf } from "../../options/engine-options.js";
import { parseGrid } from "../../options/grid.js";
import { atLeastOne, share } from "../../options/number-values.js";
import { type TuneOptions, wishOf } from "../../options/tune-options.js";
import { collect, count, decimals, integer } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { StepProgress, stepsTable } from "../../terminal/step-progress.js";
import { type StudyTable, writeStudyTables } from "../../terminal/study-output.js";
import { checkOutputOptions } from "../../terminal/tables-output.js";
import { withThreads } from "../../terminal/threads.js";

const NOTES = `
Topics are split. The best values are chosen on training topics, and evaluated on test topics that had no part in the
choice, with an interval and a paired test against the default. Half of the topics are for training; --train, two lists
of topics or --folds change that. Topics of one patent or family, such as its claims, share answers and stay together.
--no-split tunes on the same topics that the system is evaluated on, and marks every result accordingly.

A system that learns gets other topics for that, separate from both: --training-topics and --training-qrels.

Every run is kept in FOLDER/cache: after an interruption the same command continues, and a larger grid only runs what is
new in it. FOLDER also contains tuning.json, train-topics.txt and test-topics.txt.

Examples:
  presage tune --system bm25 --grid terms=50,100,200 --grid b=0.3,0.75 --collection patents \\
    --topics topics/topics.tsv --qrels qrels.txt --measure PRES@1000
  presage tune --system lapin --grid terms=8,16,32,64 --grid value=swet,entropy --samples 5 --folds 5 …`;

export function defineTune(command: Command): void {
  addEngineOptions(command, "indexes");
  command
    .requiredOption("--system <name>", "system to tune, with the parameters that stay fixed")
    .requiredOption("--grid <name=values>", "values of a parameter to try: terms=50,100,200; may be repeated", collect)
    .option("--samples <n>", "number of combinations to draw at random; default: all", atLeastOne)
    .requiredOption("--collection <folder>", "collection to search")
    .requiredOption("--topics <file>", "topics; may be repeated", collect)
    .requiredOption("--qrels <file>", "relevance judgements")
    .option("-m, --measure <measure>", "measure to optimise", "PRES@1000")
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("--train <share>", "fraction of the topics used for training; default: 0.5", share)
    .option(
      "--train-topics <list|file>",
      "topics for training: a comma-separated list, or a file with one topic per line",
    )
    .option("--test-topics <list|file>", "topics for testing")
    .option(
      "--folds <n>",
      "cross-validate: evaluate every topic with the values that are best on the other folds",
      atLeastOne,
    )
    .option("--no-split", "tune on the same topics that the system is evaluated on")
    .option("--seed <seed>", "random seed of the split and of --samples", "0")
    .option("--limit <n>", "maximum number of documents per topic", atLeastOne, 1000)
    .addOption(
      new Option("--unit <unit>", "unit that is retrieved and judged").choices(GRANULARITIES).default("document"),
    )
    .option("--language <code>", "use topics in this language, if they come in several")
    .option("--training-topics <file>", "topics that the system learns from; may be repeated", collect)
    .option("--training-qrels <file>", "judgements of the training topics")
    .addOption(new Option("--test <name>", "paired test").choices(PAIRED_TESTS).default("wilcoxon"))
    .addOption(new Option("--interval <method>", "confidence intervals of means").choices(["t", "bca"]).default("t"))
    .option("-o, --output <folder>", "folder for all results; default: SYSTEM.tuning")
    .option("--format <format>", `format of the tables: ${Object.keys(formats).join(", ")}`)
    .option("--digits <n>", "number of decimals in human-readable formats", decimals)
    .option("--table <name>", "print only this table: tuning, candidates, split")
    .option("--provenance", "report how the results were computed")
    .option("--threads <n>", "number of threads; default: one per processor", count)
    .option("--dry-run", "list the steps on training topics and which of them are done, without running them")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(tune);
}

async function tune(options: TuneOptions): Promise<void> {
  const { output, ...shown } = options;
  checkOutputOptions(shown, options.dryRun ? ["steps"] : ["tuning", "candidates", "split"]);
  const { definition } = parseSystem(options.system, SYSTEMS);
  const grid = parseGrid(options.grid);
  const wish = await wishOf(options, grid);
  const cluster = clusterOf(options);
  const folder = output ?? `${definition.name}.tuning`;
  await withThreads(options.threads, async (threads) => {
    const cache = new StepCache(join(folder, "cache"));
    const prepared = await prepareTuning(wish, { cache, threads, version: version(), ...(cluster && { cluster }) });
    const facts = () =>
      commandProvenance([...options.topics, options.qrels], {
        ...{ ...wish, systems: undefined, split: prepared.split },
        ...searchedWith(prepared.training.steps),
      });
    if (options.dryRun) {
      return writeStudyTables([{ name: "steps", table: stepsTable(prepared.training.steps, isDone) }], shown, facts);
    }
    makeOutputFolder("output", folder);
    if (!options.quiet) writeRemark(`${candidatesNote(prepared)}\n`);
    const progress = new StepProgress(options.quiet === true);
    const { result, comparison } = await runTuning(prepared, progress).finally(() => progress.end());
    const tables: StudyTable[] = [
      { name: "tuning", table: tuningTable(result, comparison, grid, prepared.candidates) },
      { name: "candidates", table: candidatesTable(result), detail: true },
      { name: "split", table: splitTable(result), detail: true },
    ];
    writeTuningFiles(folder, result);
    if (!options.quiet && result.warning !== undefined) writeRemark(`${options.system}: ${result.warning}\n`);
    await writeStudyTables(tables, shown, facts);
  });
}

/** `12 candidates, with 12 of the 40 grid points; 20 topics for training, …` */
function candidatesNote({ candidates, split, wish: { grid, samples } }: PreparedTuning): string {
  const size = gridSize(grid);
  const drawn = samples === undefined ? "" : `, with ${Math.min(samples, size)} of the ${size} grid points`;
  return `${candidates.length} candidates${drawn}; ${splitNote(split)}`;
}
