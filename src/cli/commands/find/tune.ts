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
  writeTuningFiles,
} from "../../../experiment/node.js";
import { makeOutputFolder, version } from "../../../files/node.js";
import { formats } from "../../../report/index.js";
import { PAIRED_TESTS } from "../../../studies/index.js";
import { parseSystem, SYSTEMS } from "../../../systems/index.js";
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
Topics are always parted: the best values are looked for on training topics, and judged on test topics that had no say in
it, with an interval and a paired test against the default. Half of the topics are for training unless --train, two lists
or --folds say otherwise. Topics of one patent or family, such as its claims, have answers in common and stay together.
--no-split tunes on the topics that the system is judged by, and marks every result so.

A system that learns gets topics for it apart from both: --training-topics and --training-qrels.

Every run is kept in FOLDER/cache: after a kill the same command goes on, and a larger grid costs what is new in it.
FOLDER also gets tuning.json, train-topics.txt and test-topics.txt.

Examples:
  presage tune --system bm25 --grid terms=50,100,200 --grid b=0.3,0.75 --collection patents \\
    --topics topics/topics.tsv --qrels qrels.txt --measure PRES@1000
  presage tune --system lapin --grid terms=8,16,32,64 --grid value=swet,entropy --samples 5 --folds 5 …`;

export function defineTune(command: Command): void {
  command
    .requiredOption("--system <name>", "system, with the parameters that are not tuned")
    .requiredOption("--grid <name=values>", "values of a parameter to try: terms=50,100,200; may be repeated", collect)
    .option("--samples <n>", "so many combinations, drawn at random; all when left out", atLeastOne)
    .requiredOption("--collection <folder>", "collection to search")
    .requiredOption("--topics <file>", "topics; may be repeated", collect)
    .requiredOption("--qrels <file>", "relevance judgements")
    .option("-m, --measure <measure>", "what is to be as good as possible", "PRES@1000")
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("--train <share>", "share of the topics that is for training; 0.5 when left out", share)
    .option("--train-topics <list|file>", "topics for training: a list with commas, or a file with one a line")
    .option("--test-topics <list|file>", "topics for the test")
    .option("--folds <n>", "cross-validation: every topic is judged by what is best on the other folds", atLeastOne)
    .option("--no-split", "tune on the topics that the system is judged by")
    .option("--seed <seed>", "of the split and of --samples", "0")
    .option("--limit <n>", "documents for each topic", atLeastOne, 1000)
    .addOption(new Option("--unit <unit>", "what is found and judged").choices(GRANULARITIES).default("document"))
    .option("--language <code>", "of topics that come in several languages, those in this one")
    .option("--training-topics <file>", "topics that the system learns from; may be repeated", collect)
    .option("--training-qrels <file>", "what is relevant to them")
    .addOption(new Option("--test <name>", "paired test").choices(PAIRED_TESTS).default("wilcoxon"))
    .addOption(new Option("--interval <method>", "of means").choices(["t", "bca"]).default("t"))
    .option("-o, --output <folder>", "where everything goes; SYSTEM.tuning when left out")
    .option("--format <format>", `how tables are printed: ${Object.keys(formats).join(", ")}`)
    .option("--digits <n>", "decimals where people read them", decimals)
    .option("--table <name>", "only this one of the tables: tuning, candidates, split")
    .option("--provenance", "say how the results came about")
    .option("--threads <n>", "how many threads; as many as processors when left out", count)
    .option("--dry-run", "show the steps on training topics, and which of them are done, and do nothing")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(tune);
}

async function tune(options: TuneOptions): Promise<void> {
  const { output, ...shown } = options;
  checkOutputOptions(shown, options.dryRun ? ["steps"] : ["tuning", "candidates", "split"]);
  const { definition } = parseSystem(options.system, SYSTEMS);
  const grid = parseGrid(options.grid);
  const wish = await wishOf(options, grid);
  const folder = output ?? `${definition.name}.tuning`;
  await withThreads(options.threads, async (threads) => {
    const cache = new StepCache(join(folder, "cache"));
    const prepared = await prepareTuning(wish, { cache, threads, version: version() });
    const facts = () =>
      commandProvenance([...options.topics, options.qrels], { ...wish, systems: undefined, split: prepared.split });
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

/** `12 candidates, with 12 of the 40 points of the grid; 20 topics for training, …` */
function candidatesNote({ candidates, split, wish: { grid, samples } }: PreparedTuning): string {
  const size = gridSize(grid);
  const drawn = samples === undefined ? "" : `, with ${Math.min(samples, size)} of the ${size} points of the grid`;
  return `${candidates.length} candidates${drawn}; ${splitNote(split)}`;
}
