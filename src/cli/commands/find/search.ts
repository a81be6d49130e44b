import { fstatSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Command } from "commander";
import {
  explainHit,
  explanationPage,
  explanationTables,
  hitTable,
  listHits,
  refuseUnknownLanguages,
  type SearchContext,
  type SearchOptionValues,
  topicSearchOptions,
  whyNothing,
} from "../../../application/index.js";
import {
  formatProvenance,
  openSearchIndex,
  openSource,
  openTexts,
  provenance,
  type Subject,
  type SubjectKind,
  subjectOf,
} from "../../../application/node.js";
import { type NamedTable, UsageError } from "../../../core/index.js";
import { normalisePublicationId } from "../../../patents/index.js";
import { modelList, type TopicResult, topicSearch } from "../../../retrieval/index.js";
import { MANIFEST_FILE } from "../../../retrieval/node.js";
import { atLeastOne } from "../../options/number-values.js";
import { addSearchOptions } from "../../options/search-options.js";
import { writeOutput, writeRemark, writesToTerminal } from "../../terminal/output.js";
import { hitList, type PageStyle } from "../../terminal/search-page.js";
import { SearchSession } from "../../terminal/search-session.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface SearchCommandOptions extends SearchOptionValues, OutputOptions {
  readonly text?: true;
  readonly patent?: true;
  readonly file?: true;
  readonly collection?: string;
  readonly limit: number;
  readonly explain?: string;
}

const NOTES = `
A query is a text, the number of a patent in the collection in any spelling, or a file: a patent or a text. For a
patent, only documents published before it are found, and none of its own family: see --cut-off and --keep-family.

In a text, +valve must be there, and -valve must not. "heat exchanger" is a phrase, and "heat exchanger"~3 has its words
near each other, if the index keeps positions; both can be required or left out, too: -"heat exchanger". Words are read in
the language of which the index knows them; --text-language names another.

Without a query the search is interactive; where standard input is no terminal, each of its lines is a query.

Models:
${modelList().replace(/^/gm, "  ")}

Examples:
  presage search patents.index heat exchanger with corrugated fins
  presage search patents.index '+"heat exchanger"~3 corrugated fins -radiator'
  presage search patents.index EP0971326 --limit 50 --class H04L --group-by family
  presage search patents.index application.xml --feedback rm3 --format csv
  presage search patents.index EP0971326 --explain 1`;

export function defineSearch(command: Command): void {
  command
    .argument("<index>", "index to search")
    .argument("[query...]", "text, patent number or file")
    .option("--text", "the query is a text")
    .option("--patent", "the query is the number of a patent")
    .option("--file", "the query is the name of a file")
    .option("--limit <n>", "how many hits; on a page, when interactive", atLeastOne, 10)
    .option("--collection <folder>", "where the texts are; the collection of the index when left out")
    .option("--explain <rank|id>", "how a document comes to its score, or why it is not found");
  addSearchOptions(command);
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(search);
}

async function search(folder: string, words: readonly string[], options: SearchCommandOptions): Promise<void> {
  const index = openSearchIndex(folder);
  const texts = await openTexts(folder, options.collection);
  const source = openSource(options, index);
  const context: SearchContext = {
    index,
    texts,
    options,
    ...(source.source && { source: source.source }),
  };
  try {
    // Wrong options are told before a query is asked for.
    topicSearchOptions(options, index, options.limit, source.source);
    await refuseUnknownLanguages(options.language, index.engine);
    if (words.length > 0) await searchOnce(words.join(" "), context, options);
    else if (fstatSync(0).isCharacterDevice() && process.stdin.isTTY) await converse(context, options);
    else for await (const line of lines()) if (line.trim() !== "") await searchOnce(line, context, options);
  } finally {
    await index.engine.close();
    await texts?.close();
    await source.close();
  }
}

function pageStyle(): PageStyle {
  const terminal = writesToTerminal();
  return {
    width: Math.min((terminal && process.stdout.columns) || 100, 120),
    colour: terminal && !process.env.NO_COLOR && process.env.TERM !== "dumb",
  };
}

function lines(): AsyncIterable<string> {
  return createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

async function searchOnce(text: string, context: SearchContext, options: SearchCommandOptions): Promise<void> {
  const subject = await subjectOf(text, context, subjectKind(options));
  const { engine, tokens } = context.index;
  const limit = Math.max(options.limit, Number(options.explain) || 0);
  const wanted = topicSearchOptions(options, context.index, limit, context.source);
  const result = await topicSearch(tokens, wanted)(subject.topic, engine);
  for (const note of subject.notes) writeRemark(`${note}\n`);
  const cameAbout = () =>
    provenance([join(context.index.folder, MANIFEST_FILE)], {
      index: context.index.folder,
      model: wanted.model.name,
      feedback: wanted.feedback?.name ?? null,
      filter: result.filter,
      query: result.query,
      matches: result.matches,
    });
  const explained =
    options.explain === undefined
      ? undefined
      : await explainHit(engine, explainedId(options.explain, result), result, wanted);
  if (options.format !== undefined || (options.output !== undefined && !explained)) {
    await writeTables(
      explained ? explanationTables(explained) : await hitTables(subject, result, context),
      options,
      cameAbout,
    );
    return;
  }
  writeOutput(
    explained ? explanationPage(explained) : await listText(subject, result, context, wanted.model.name),
    options.output,
  );
  if (options.provenance) writeRemark(formatProvenance(await cameAbout()));
}

async function hitTables(
  { name }: Subject,
  { query, hits }: TopicResult,
  context: SearchContext,
): Promise<NamedTable[]> {
  return [{ name: "hits", table: hitTable(await listHits(context, query, hits, 1, 200), name.slice(0, 200)) }];
}

function subjectKind({ text, patent, file }: SearchCommandOptions): SubjectKind | undefined {
  const given = [text && "text", patent && "patent", file && "file"].filter((kind) => kind) as SubjectKind[];
  if (given.length > 1) throw new UsageError(`only one of --text, --patent and --file: ${given.join(", ")}`);
  return given[0];
}

function explainedId(text: string, { hits }: TopicResult): string {
  if (!/^\d{1,5}$/.test(text)) return normalisePublicationId(text) ?? text;
  const hit = hits[Number(text) - 1];
  if (!hit) throw new UsageError(`--explain: no such rank, there are ${hits.length} hits: ${text}`);
  return hit.id;
}

async function listText(
  { name, topic }: Subject,
  result: TopicResult,
  context: SearchContext,
  model: string,
): Promise<string> {
  const { hits, matches, query, filter } = result;
  const style = pageStyle();
  if (hits.length === 0) {
    return `nothing found for ${name.slice(0, 100)}: ${await whyNothing(context.index, topic, result)}\n`;
  }
  const listed = await listHits(context, query, hits, 1, (style.width - 6) * 2);
  const before = topic.filter?.before === undefined ? "" : `, published before ${filter.before}`;
  const end = `${hits.length} of ${matches.toLocaleString("en-US")} documents that match${before}, by ${model}`;
  return `${hitList(listed, style)}\n\n${end}\n`;
}

/** Asks and answers until the user has enough. */
async function converse(context: SearchContext, options: SearchCommandOptions): Promise<void> {
  const session = new SearchSession(context, options.limit, pageStyle());
  writeOutput(await session.greeting());
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: "> ", historySize: 1000 });
  terminal.on("SIGINT", () => terminal.close());
  terminal.prompt();
  for await (const line of terminal) {
    const { text, quit } = await session.answer(line);
    if (quit) break;
    writeOutput(text);
    terminal.prompt();
  }
  terminal.close();
  writeRemark("\n");
}
