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
A pool file has one line per document: topic, document and mark, separated by tabs. The mark is S for documents found
only by systems, J for those found only by the experts' search (--experts), U for both. Documents are sorted by id, so
the file does not reveal their ranks. For assessors, --as sheet omits the marks and adds a column for grades;
\`presage judgements import --marks pool.txt\` restores the marks. With --collection, a sheet also has the title, date
and class of each document, which the import ignores.

Examples:
  presage pool runs/*.gz --output pool.txt                       the first 30 of each run, as in NTCIR-3
  presage pool runs/* --experts found-by-hand.txt                with marks S, J, U
  presage pool runs/* --forecast 10,30,50,100                    how many documents to judge
  presage pool runs/* --contribution --judged qrels.txt --team-pattern '^[^_]+'
  presage pool runs/* --strata 1-50:1,51-200:.5,201-1000:.2 --as prels   a sample for estimating measures
  presage pool runs/* --move-to-front --judged so-far.txt --unjudged --budget 100`;

export function definePool(command: Command): void {
  command
    .argument("<run...>", "run files")
    .option("--depth <n>", "number of documents per run and topic", atLeastOne, NTCIR_DEPTH)
    .option("--run-depth <run=n>", "different depth for one run; may be repeated", collect)
    .option("--experts <file>", "documents found by hand: lines with a topic and a document")
    .option("--topics <list|file>", "only these topics: a comma-separated list, or a file with one topic per line")
    .option("--strata <strata>", "sample by best rank, such as 1-10:1,11-100:.3, instead of a depth")
    .option("--move-to-front", "read runs with relevant documents deeper (move-to-front pooling)")
    .option("--budget <n>", "with --move-to-front: number of documents per topic", atLeastOne)
    .option("--judged <qrels>", "known judgements")
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("--unjudged", "only documents that are not in --judged")
    .option(
      "--forecast [depths]",
      `print instead the size of the pool at these depths; default: ${FORECAST_DEPTHS[0]} to ${FORECAST_DEPTHS.at(-1)}`,
      numbers,
    )
    .option("--contribution", "print instead what each run finds that no other run does")
    .option("--teams <file>", "with --contribution: teams of runs, as lines of a run, a tab and a team")
    .option("--team-pattern <regex>", "regular expression for the team in a run's name: its first group")
    .addOption(
      new Option(
        "--as <what>",
        "format: a pool file, a sheet to fill in, qrels with −1 for unjudged documents, or prels with probabilities",
      )
        .choices(["pool", "sheet", "qrels", "prels"])
        .default("pool"),
    )
    .addOption(
      new Option(
        "--order <what>",
        "order of documents: by id, shuffled by the seed, or in the order of judging",
      ).choices(["doc", "shuffle", "judging"]),
    )
    .option("--collection <folder>", "with --as sheet: collection with the title, date and class of documents")
    .option("--abstracts", "with --collection: also the abstract of each document")
    .option("--with-runs", "list the runs that found each document, with ranks")
    .option("--seed <seed>", "random seed of samples and shuffling: the same seed gives the same pool", "0");
  addRunReadingOptions(command).option("--quiet", "print no remarks");
  addOutputOptions(command, { takesAnyName: ({ forecast, contribution }) => !forecast && !contribution });
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
