import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { TEXT_FIELD, topicSearchOptions } from "../../../application/index.js";
import {
  emptyNote,
  formatProvenance,
  foundNote,
  openSearchIndex,
  openTexts,
  provenance,
  readTopicTasks,
  refuseUnknownTopics,
  runSystems,
  runTag,
  type SearchSetup,
  type TopicTask,
  topicSet,
  writeRun,
} from "../../../application/node.js";
import { type DiskCollection, openCollection } from "../../../collection/node.js";
import { ExitCode, PresageError, UsageError } from "../../../core/index.js";
import { isStandardOutput, refuseSameFile, refuseUnwritable } from "../../../files/node.js";
import { formats } from "../../../report/index.js";
import { countTerms } from "../../../retrieval/index.js";
import { MANIFEST_FILE } from "../../../retrieval/node.js";
import { atLeastOne } from "../../options/number-values.js";
import { DECIDED_BY_SYSTEM, OF_SYSTEMS, type RunOptions, searchOptions } from "../../options/run-options.js";
import { addSearchOptions } from "../../options/search-options.js";
import { collect, count } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";

const NOTES = `
Topics are told by their content: a list of CLEF-IP (its documents beside it, or in the collection), a table or list of
publications in the collection, topics of NTCIR, patents in any format, lines of a name, a tab and a text, or a text.
For a patent, only documents published before it are found, and none of its own family: see --cut-off and --keep-family.

The run is written whole or not at all, packed if its name ends in .gz. Topics that are done are kept beside it: the same
command goes on where it was stopped. The same index, topics and options give the same bytes, with any number of threads.

A system searches in its own way: bm25, dcu.cit, uned.run3(terms=25); \`presage systems\` tells of them. The indexes that
it needs, and what it learns, are made when they are first needed, and kept in the collection's folder. --system all takes
all that suit the topics, --system 'dcu.*' every run of one; of several, a table tells what came of each and how long it
took. How a system searches is its own affair, and told by its parameters, not by --model and the like.

Models: presage search --help; feedback: rm3, rocchio, taylor, bo1, with parameters: rm3(documents=20,terms=100).

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
    .option(
      "--system <name>",
      "search as a system does, with its parameters: lapin(terms=32); may be repeated",
      collect,
    )
    .option("--output-dir <folder>", "for several systems: where their runs go, named after them")
    .option("--format <format>", `how the table of several systems is printed: ${Object.keys(formats).join(", ")}`)
    .option("--collection <folder>", "documents of topics and systems; the index's own collection when left out")
    .option("--index <folder>", "an index for systems to use, or a folder where they keep theirs")
    .option("--training-topics <file>", "topics for systems to learn from; may be repeated", collect)
    .option("--training-qrels <file>", "what is relevant to these; may be repeated", collect)
    .option("--only <list|file>", "only these topics: a list with commas, or a file with one a line")
    .option("--limit <n>", "documents for each topic", atLeastOne, 1000)
    .option("--tag <name>", "name of the run in its last column; that of the system or file when left out");
  addSearchOptions(command);
  command
    .option("--threads <n>", "how many threads; as many as processors when left out", count)
    .option("--provenance", "say how the run came about")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action((index: string | undefined, options: RunOptions) => run(index, options, command));
}

async function run(index: string | undefined, options: RunOptions, command: Command): Promise<void> {
  if (options.output !== undefined) refuseSameFile("--output", options.output, options.topics);
  const isGiven = (name: string) => command.getOptionValueSource(name) === "cli";
  const flag = (name: string) => command.options.find((option) => option.attributeName() === name)?.long;
  if (options.system) {
    const wrong = DECIDED_BY_SYSTEM.find(isGiven);
    if (wrong !== undefined) {
      const how = "give it as a parameter of the system, if it has such a one: presage systems NAME";
      throw new UsageError(`${flag(wrong)}: not with --system, which decides it; ${how}`);
    }
    const folder = options.index ?? index;
    const collection =
      folder === undefined
        ? options.collection && (await openCollection(options.collection))
        : await openTexts(folder, options.collection);
    if (!collection) throw new UsageError("--collection: name the collection that systems search");
    return runSystems(collection, await topicTasks(options, collection), {
      ...options,
      ...(folder !== undefined && { index: folder }),
    });
  }
  const wrong = OF_SYSTEMS.find(isGiven);
  if (wrong !== undefined) throw new UsageError(`${flag(wrong)}: only with --system`);
  if (index === undefined) throw new UsageError("name the index to search, or a system: --system NAME");
  const { output } = options;
  if (output === undefined) throw new UsageError("--output: name the run file to write");
  refuseUnwritable("--output", output);
  await runSearch(index, { ...options, output });
}

async function topicTasks(options: RunOptions, texts: DiskCollection | undefined): Promise<TopicTask[]> {
  const wanted = await topicSet(options.only);
  const all = await readTopicTasks(options.topics, texts, {
    allFields: options.fields !== undefined,
    languageOption: "--text-language",
    ...(options.textLanguage !== undefined && { language: options.textLanguage }),
  });
  if (wanted)
    refuseUnknownTopics(
      "--only",
      wanted,
      all.map(({ id }) => id),
    );
  const tasks = wanted ? all.filter(({ id }) => wanted.has(id)) : all;
  if (tasks.length === 0) throw new PresageError("no topics to search for", ExitCode.noTopics);
  return tasks;
}

type SearchRunOptions = RunOptions & { readonly output: string };

async function runSearch(folder: string, options: SearchRunOptions): Promise<void> {
  const { output, limit, quiet } = options;
  const texts = await openTexts(folder, options.collection);
  const tasks = await topicTasks(options, texts);
  const setup: SearchSetup = {
    index: folder,
    ...(texts && { collection: texts.folder }),
    options: searchOptions(options),
    limit,
    tag: runTag(options.tag, isStandardOutput(output) ? options.model.replace(/\s+/g, "") : output),
    ...(options.distil && options.source === undefined && { counts: countsOf(tasks, folder) }),
  };
  const threads = options.threads || availableParallelism();
  const { journal, empty } = await writeRun({ setup, tasks, output, threads, quiet: quiet === true });
  journal.remove();
  if (!quiet) {
    const name = isStandardOutput(output) ? "standard output" : output;
    writeRemark(`${name}: ${foundNote(tasks.length, empty)}\n${emptyNote(tasks.length, empty, name)}`);
  }
  if (options.provenance) writeRemark(formatProvenance(await runProvenance(folder, setup, options, tasks.length)));
}

/** Terms of the topics, which stand for the collection that they come from. */
function countsOf(tasks: readonly TopicTask[], folder: string): NonNullable<SearchSetup["counts"]> {
  const { engine, tokens } = openSearchIndex(folder);
  void engine.close();
  return countTerms(
    tasks.map((task) => {
      if (task.kind === "text") return [{ field: TEXT_FIELD, text: task.text }];
      if (task.kind !== "ready") {
        throw new UsageError("--distil: topics are patents; name the index of what they come from: --source INDEX");
      }
      return task.topic.texts;
    }),
    tokens,
  );
}

async function runProvenance(folder: string, setup: SearchSetup, options: SearchRunOptions, topics: number) {
  const index = openSearchIndex(folder);
  const { model, feedback, query, ...rest } = topicSearchOptions(setup.options, index, setup.limit);
  const facts = {
    index: folder,
    analyzer: index.engine.analyzer,
    model: model.name,
    feedback: feedback?.name ?? null,
    query: query ?? {},
    topics,
    ...rest,
    priorArt: { cutOff: setup.options.cutOff, ownFamily: setup.options.keepFamily ? "kept" : "left out" },
    tag: setup.tag,
  };
  await index.engine.close();
  const written = isStandardOutput(options.output) ? [] : [options.output];
  const inputs = [join(folder, MANIFEST_FILE), ...options.topics, ...written];
  return provenance(setup.options.source ? [...inputs, join(setup.options.source, MANIFEST_FILE)] : inputs, facts);
}
