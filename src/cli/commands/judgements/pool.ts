import { type Command, Option } from "commander";
import {
  checkPoolRequest,
  deepestForecast,
  FORECAST_DEPTHS,
  makePoolFile,
  type PoolFileRequest,
  poolContributions,
  poolForecast,
  readPoolInput,
  type TeamSettings,
  teamsOf,
} from "../../../application/node.js";
import { NTCIR_DEPTH } from "../../../collection/index.js";
import { atLeastOne } from "../../options/number-values.js";
import { addRunReadingOptions } from "../../options/run-reading-options.js";
import { collect, integer, numbers } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

interface PoolCommandOptions extends PoolFileRequest, OutputOptions, TeamSettings {
  readonly forecast?: readonly number[] | true;
  readonly contribution?: true;
  readonly quiet?: true;
}

const NOTES = `
A pool file has a line for each document: topic, document and mark, with tabs between. The mark is S for what only systems
found, J for what only the experts' search found (--experts), U for both. Documents are in the order of their ids, so that
the file does not tell where they stood. For assessors, --as sheet leaves the marks out and a column for grades;
presage judgements import --marks pool.txt puts them in again. With --collection a sheet has title, date and class of
each document, too, which the import passes over.

Examples:
  presage pool runs/*.gz --output pool.txt                       the first 30 of each run, as NTCIR-3
  presage pool runs/* --experts found-by-hand.txt                with marks S, J, U
  presage pool runs/* --forecast 10,30,50,100                    how much there would be to judge
  presage pool runs/* --contribution --judged qrels.txt --team-pattern '^[^_]+'
  presage pool runs/* --strata 1-10:1,11-100:.3 --as prels       a sample for estimating measures
  presage pool runs/* --move-to-front --judged so-far.txt --unjudged --budget 100`;

export function definePool(command: Command): void {
  command
    .argument("<run...>", "run files")
    .option("--depth <n>", "documents of each run and topic", atLeastOne, NTCIR_DEPTH)
    .option("--run-depth <run=n>", "another depth for one run; may be repeated", collect)
    .option("--experts <file>", "documents found by hand: lines with a topic and a document")
    .option("--topics <list|file>", "only these topics: a list with commas, or a file with one a line")
    .option("--strata <strata>", "sample by best rank, such as 1-10:1,11-100:.3, instead of a depth")
    .option("--move-to-front", "the order that reads the runs deeper that bring relevant documents")
    .option("--budget <n>", "with --move-to-front: documents of each topic", atLeastOne)
    .option("--judged <qrels>", "judgements that are known")
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("--unjudged", "only what --judged does not have")
    .option(
      "--forecast [depths]",
      `print the pool's size by depth instead (${FORECAST_DEPTHS[0]} to ${FORECAST_DEPTHS.at(-1)})`,
      numbers,
    )
    .option("--contribution", "print what each run brings that no other does instead")
    .option("--teams <file>", "with --contribution: lines with a run, a tab and its team")
    .option("--team-pattern <regex>", "the team of a run by its name: the first group of a regular expression")
    .addOption(
      new Option(
        "--as <what>",
        "a pool file, a sheet to fill in, qrels with −1 for what is not judged, or prels with probabilities",
      )
        .choices(["pool", "sheet", "qrels", "prels"])
        .default("pool"),
    )
    .addOption(
      new Option("--order <what>", "documents by id, shuffled by the seed, or in the order of judging").choices([
        "doc",
        "shuffle",
        "judging",
      ]),
    )
    .option("--collection <folder>", "with --as sheet: title, date and class of documents, from this collection")
    .option("--with-runs", "name the runs that found a document, with their ranks")
    .option("--seed <seed>", "of samples and shuffling: the same seed gives the same pool", "0");
  addRunReadingOptions(command).option("--quiet", "no remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(pool);
}

async function pool(paths: readonly string[], options: PoolCommandOptions): Promise<void> {
  checkPoolRequest(options);
  const forecast = options.forecast === true ? FORECAST_DEPTHS : options.forecast;
  const deepest = forecast && deepestForecast(forecast);
  const quiet = options.quiet === true;
  const input = await withEffects(quiet, (effects) => readPoolInput(paths, options, effects, deepest));
  if (forecast || options.contribution) {
    const names = input.runs.map(({ name }) => name);
    const hasTeams = options.teams !== undefined || options.teamPattern !== undefined;
    const tables = forecast
      ? poolForecast(input, forecast)
      : poolContributions(input, options.level, hasTeams ? await teamsOf(names, options) : undefined);
    const facts = { depth: input.depth, strata: options.strata ?? null, seed: options.seed };
    return writeStudyTables(tables, options, () => commandProvenance(input.inputs, facts));
  }
  const { lines, summary } = await withEffects(quiet, (effects) => makePoolFile(input, options, effects));
  writeOutput([...lines].join(""), options.output);
  if (!quiet) writeRemark(`${summary}\n`);
}
