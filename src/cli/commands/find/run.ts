import type { Command } from "commander";
import {
  formatProvenance,
  type MadeRun,
  runSearch,
  runSystems,
  runsTable,
  type SystemsRunRequest,
  topicSet,
} from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { refuseSameFile } from "../../../files/node.js";
import { formats } from "../../../report/index.js";
import { addEngineOptions, clusterOf, engineOf } from "../../options/engine-options.js";
import { atLeastOne } from "../../options/number-values.js";
import { DECIDED_BY_SYSTEM, OF_SYSTEMS, type RunOptions, searchOptions } from "../../options/run-options.js";
import { addSearchOptions } from "../../options/search-options.js";
import { collect, count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { checkOutputOptions, writeTables } from "../../terminal/tables-output.js";
import { withThreads } from "../../terminal/threads.js";

const NOTES = `
The format of topics is detected from the content: a list of CLEF-IP (its documents next to it, or in the collection), a
table or list of publications in the collection, topics of NTCIR, patents in any format, lines of a name, a tab and a
text, or one text. For a patent, only documents published before it are found, and none of its own family: see --cut-off
and --keep-family.

The run is written completely or not at all, compressed if its name ends in .gz. Finished topics are kept next to it:
after an interruption, the same command continues there. The same index, topics and options give the same bytes, with
any number of threads.

A system searches in its own way: bm25, dcu.cit, uned.run3(terms=25); \`presage systems\` describes them. A system's
indexes, and what it learns, are made when first needed and kept in the collection's folder. --system all selects all
systems that suit the topics, --system 'dcu.*' all runs of one system. For several systems, a table lists the result and
time of each. Change how a system searches with its parameters, not with --model and similar options.

With --engine or --node, the indexes of systems are made and searched in an OpenSearch cluster. The runs are the same,
to the byte; docs/opensearch.md tells how.

For models, see presage search --help. Feedback: rm3, rocchio, taylor, bo1, with parameters:
rm3(documents=20,terms=100).

Examples:
  presage run patents.index --topics topics/PAC_topics.xml --output bm25.txt
  presage run patents.index --topics topics/topics.tsv --output kl.gz --model bm25f --select kl --terms 100
  presage run patents.index --topics queries.tsv --output rm3.txt --model dirichlet --feedback "rm3(terms=50)"
  presage run --system bm25 --collection patents --topics topics/PAC_topics.xml --output bm25.txt
  presage run --system all --collection patents --topics topics/PAC_topics.xml --output-dir runs`;

export function defineRun(command: Command): void {
  command
    .argument("[index]", "index to search; systems make their own")
    .requiredOption("--topics <file>", "topics; may be repeated", collect)
    .option("-o, --output <file>", "run file to write; - for standard output")
    .option("--system <name>", "search with a system, with parameters: lapin(terms=32); may be repeated", collect)
    .option("--output-dir <folder>", "for several systems: folder for their runs, which are named after them")
    .option("--format <format>", `format of the table of several systems: ${Object.keys(formats).join(", ")}`)
    .option("--collection <folder>", "collection that topics and systems use; default: the collection of the index")
    .option("--index <folder>", "index for systems to use, or folder where they keep theirs")
    .option("--training-topics <file>", "topics for systems to learn from; may be repeated", collect)
    .option("--training-qrels <file>", "judgements of the training topics; may be repeated", collect)
    .option("--only <list|file>", "only these topics: a comma-separated list, or a file with one topic per line")
    .option("--limit <n>", "maximum number of documents per topic", atLeastOne, 1000)
    .option("--tag <name>", "tag of the run, in its last column; default: the name of the system or file");
  addSearchOptions(command);
  addEngineOptions(command, "indexes");
  command
    .option("--threads <n>", "number of threads; default: one per processor", count)
    .option("--provenance", "report how the run was made")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action((index: string | undefined, options: RunOptions) => run(index, options, command));
}

async function run(index: string | undefined, options: RunOptions, command: Command): Promise<void> {
  if (options.output !== undefined) refuseSameFile("output", options.output, options.topics);
  const isGiven = (name: string) => command.getOptionValueSource(name) === "cli";
  const flag = (name: string) => command.options.find((option) => option.attributeName() === name)?.long;
  if (options.system) {
    const wrong = DECIDED_BY_SYSTEM.find(isGiven);
    if (wrong !== undefined) {
      const how = "use a parameter of the system, if it has one: presage systems NAME";
      throw new UsageError(`${flag(wrong)}: not allowed with --system; ${how}`);
    }
    return runWithSystems(options.index ?? index, options, options.system);
  }
  const wrong = OF_SYSTEMS.find(isGiven);
  if (wrong !== undefined) throw new UsageError(`${flag(wrong)}: only with --system`);
  if (index === undefined) throw new UsageError("name the index to search, or a system: --system NAME");
  const { output } = options;
  if (output === undefined) throw new UsageError("--output: name the run file to write");
  await runIndexSearch(index, output, options);
}

async function runIndexSearch(index: string, output: string, options: RunOptions): Promise<void> {
  const cluster = engineOf(options);
  const request = { ...(await commonRequest(options)), index, output, ...(cluster && { cluster }) };
  const made = await withThreads(options.threads, (threads) =>
    withEffects(options.quiet === true, (effects) => runSearch(request, threads, effects)),
  );
  if (options.provenance) await writeProvenance(made);
}

async function runWithSystems(
  index: string | undefined,
  options: RunOptions,
  systems: readonly string[],
): Promise<void> {
  const { format, outputDir, output, trainingTopics, trainingQrels } = options;
  const quiet = options.quiet === true;
  const shown = format === undefined ? {} : { format };
  checkOutputOptions(shown, []);
  const cluster = clusterOf(options);
  const request: SystemsRunRequest = {
    ...(await commonRequest(options)),
    systems,
    training: { ...(trainingTopics && { topics: trainingTopics }), ...(trainingQrels && { qrels: trainingQrels }) },
    ...(index !== undefined && { index }),
    ...(cluster && { cluster }),
    ...(output !== undefined && { output }),
    ...(outputDir !== undefined && { outputDir }),
  };
  const { asked, runs, skipped } = await withThreads(options.threads, (threads) =>
    withEffects(quiet, (effects) => {
      // A missing run is reported even with --quiet.
      const say = quiet ? (text: string) => writeRemark(`${text}\n`) : effects.onRemark;
      return runSystems(request, threads, {
        ...effects,
        onSkip: (name, { message }) => say?.(`SKIPPED ${message.startsWith(name) ? message : `${name}: ${message}`}`),
        ...(options.provenance && { onRun: writeProvenance }),
      });
    }),
  );
  if (skipped.length > 0) writeRemark(`skipped ${skipped.length} of ${asked} systems: ${skipped.join(", ")}\n`);
  if (asked > 1 && (!quiet || format !== undefined)) {
    const tables = [{ name: "runs", table: runsTable(runs) }];
    await writeTables(tables, shown, () => commandProvenance(options.topics, {}));
  }
}

/** The part of a request that runs of an index and of systems share. */
async function commonRequest(options: RunOptions) {
  const { collection, limit, tag, topics: files } = options;
  const only = await topicSet(options.only);
  return {
    topics: { files, ...(only && { only }) },
    search: searchOptions(options),
    limit,
    ...(collection !== undefined && { collection }),
    ...(tag !== undefined && { tag }),
  };
}

async function writeProvenance({ files, facts }: MadeRun): Promise<void> {
  writeRemark(formatProvenance(await commandProvenance(files, facts)));
}
