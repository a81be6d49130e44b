import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import type { Command } from "commander";
import { ExitCode, PresageError, UsageError } from "../core/index.js";
import { countTerms } from "../retrieval/query/term-source.js";
import { MANIFEST_FILE } from "../retrieval/store/manifest.js";
import { collect, count } from "./option-values.js";
import { writeRemark } from "./output.js";
import { Progress } from "./progress.js";
import { formatProvenance, provenance } from "./provenance.js";
import { RunJournal } from "./run-journal.js";
import { searchTopics } from "./run-pool.js";
import { openTopicSearcher, type RunSetup } from "./run-topic.js";
import { openSearchIndex, openTexts } from "./search-index.js";
import { atLeastOne } from "./search-option-values.js";
import { addSearchOptions, type SearchOptionValues } from "./search-options.js";
import { TEXT_FIELD, topicSearchOptions } from "./search-system.js";
import { readTopicTasks, type TopicTask } from "./search-topics.js";
import { writeStream } from "./stream-output.js";
import { topicSet } from "./topic-list.js";
import { version } from "./version.js";

interface RunOptions extends SearchOptionValues {
  readonly topics: readonly string[];
  readonly output: string;
  readonly collection?: string;
  readonly only?: string;
  readonly limit: number;
  readonly tag?: string;
  readonly threads?: number;
  readonly provenance?: true;
  readonly quiet?: true;
}

const NOTES = `
Topics are told by their content: a list of CLEF-IP (its documents beside it, or in the collection), a table or list of
publications in the collection, topics of NTCIR, patents in any format, lines of a name, a tab and a text, or a text.
For a patent, only documents published before it are found, and none of its own family: see --cut-off and --keep-family.

The run is written whole or not at all, packed if its name ends in .gz. Topics that are done are kept beside it: the same
command goes on where it was stopped. The same index, topics and options give the same bytes, with any number of threads.

Models: presage search --help; feedback: rm3, rocchio, taylor, bo1, with parameters: rm3(documents=20,terms=100).

Examples:
  presage run patents.index --topics topics/PAC_topics.xml --output bm25.txt
  presage run patents.index --topics topics/topics.tsv --output kl.gz --model bm25f --select kl --terms 100
  presage run patents.index --topics queries.tsv --output rm3.txt --model dirichlet --feedback "rm3(terms=50)"`;

export function defineRun(command: Command): void {
  command
    .argument("<index>", "index to search")
    .requiredOption("--topics <file>", "topics; may be repeated", collect)
    .requiredOption("--output <file>", "run file to write")
    .option("--collection <folder>", "where topics' documents are; the index's own collection when left out")
    .option("--only <list|file>", "only these topics: a list with commas, or a file with one a line")
    .option("--limit <n>", "documents for each topic", atLeastOne, 1000)
    .option("--tag <name>", "name of the run in its last column; that of the file when left out");
  addSearchOptions(command);
  command
    .option("--threads <n>", "how many threads; as many as processors when left out", count)
    .option("--provenance", "say how the run came about")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(run);
}

async function run(folder: string, options: RunOptions): Promise<void> {
  const { topics: paths, output, limit, quiet } = options;
  const texts = await openTexts(folder, options.collection);
  const wanted = await topicSet(options.only);
  const all = await readTopicTasks(paths, texts, {
    allFields: options.fields !== undefined,
    ...(options.textLanguage !== undefined && { language: options.textLanguage }),
  });
  const tasks = wanted ? all.filter(({ id }) => wanted.has(id)) : all;
  if (tasks.length === 0) throw new PresageError("no topics to search for", ExitCode.noTopics);
  const setup: RunSetup = {
    index: folder,
    ...(texts && { collection: texts.folder }),
    options: searchOptions(options),
    limit,
    tag: tagOf(options),
    ...(options.distil && options.source === undefined && { counts: countsOf(tasks, folder) }),
  };
  // Wrong options are told before anything is written.
  await (await openTopicSearcher(setup)).close();
  const ids = tasks.map(({ id }) => id);
  const journal = RunJournal.open(RunJournal.pathFor(output), keyOf(setup, tasks), ids);
  const progress = new Progress("topics", quiet === true);
  let empty = 0;
  let done = journal.done;
  try {
    if (done > 0 && !quiet) writeRemark(`${done} of ${tasks.length} topics were done before\n`);
    const threads = options.threads || availableParallelism();
    await searchTopics(tasks.slice(done), setup, threads, (task, outcome) => {
      journal.append(task.id, outcome.lines);
      if (outcome.hits === 0) empty++;
      progress.update(++done, tasks.length);
    });
    progress.end();
    await writeStream(journal.lines(), output);
  } catch (error) {
    progress.end();
    journal.close();
    throw error;
  }
  journal.remove();
  if (!quiet) {
    writeRemark(`${output}: ${tasks.length} topics${empty > 0 ? `, ${empty} of which found nothing` : ""}\n`);
  }
  if (options.provenance) writeRemark(formatProvenance(await runProvenance(folder, setup, options, tasks.length)));
}

/** What a search depends on, and nothing else. */
function searchOptions(options: RunOptions): SearchOptionValues {
  const { topics, output, collection, only, limit, tag, threads, provenance, quiet, ...rest } = options;
  return rest;
}

function tagOf({ tag, output }: RunOptions): string {
  const name = tag ?? basename(output).replace(/(\.(txt|run|trec))?(\.gz)?$/, "");
  if (name === "" || /\s/.test(name)) throw new UsageError(`--tag: must be one word: ${JSON.stringify(name)}`);
  return name;
}

/** Terms of the topics, which stand for the collection that they come from. */
function countsOf(tasks: readonly TopicTask[], folder: string): NonNullable<RunSetup["counts"]> {
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

/** What the bytes of a run depend on; documents in the files of topics count by their size and time. */
function keyOf(setup: RunSetup, tasks: readonly TopicTask[]): string {
  const hash = createHash("sha256");
  const { counts, ...facts } = setup;
  const given = [version(), facts, counts && { ...counts, documentFrequencies: [...counts.documentFrequencies] }];
  hash.update(JSON.stringify(given)).update(readFileSync(join(setup.index, MANIFEST_FILE)));
  if (setup.options.source !== undefined) hash.update(readFileSync(join(setup.options.source, MANIFEST_FILE)));
  if (setup.collection !== undefined) hash.update(readFileSync(join(setup.collection, "collection.json")));
  for (const task of tasks) {
    const file = task.kind === "file" ? statSync(task.path) : undefined;
    hash.update(JSON.stringify([task, file?.size, file?.mtimeMs]));
  }
  return hash.digest("hex");
}

async function runProvenance(folder: string, setup: RunSetup, options: RunOptions, topics: number) {
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
  const inputs = [join(folder, MANIFEST_FILE), ...options.topics, options.output];
  return provenance(setup.options.source ? [...inputs, join(setup.options.source, MANIFEST_FILE)] : inputs, facts);
}
