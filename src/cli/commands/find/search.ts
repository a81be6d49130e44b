import { fstatSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Command } from "commander";
import {
  explainAnswer,
  explanationPage,
  explanationTables,
  hitTable,
  listHits,
  type SearchAnswer,
  type SearchContext,
  type SearchOptionValues,
  searchOnce,
} from "../../../application/index.js";
import { findIndex, formatProvenance, openSearch, type SubjectKind, subjectOf } from "../../../application/node.js";
import { type NamedTable, UsageError } from "../../../core/index.js";
import { modelList } from "../../../retrieval/index.js";
import { MANIFEST_FILE } from "../../../retrieval/node.js";
import { atLeastOne } from "../../options/number-values.js";
import { addSearchOptions } from "../../options/search-options.js";
import { converse } from "../../terminal/converse.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { ProgressLine } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { answerPage, pageStyle } from "../../terminal/search-page.js";
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
A query is a text, the number of a patent in the collection, in any spelling, or a file with a patent or a text. For a
patent, only documents published before it are found, and none of its own family: see --cut-off and --keep-family.

An operator in capitals, a field, a wildcard or a group in parentheses makes a Boolean query: AND, OR, NOT, NEARn, ADJn;
ti: ab: cl: de: for texts, cpc: ic: for classes, pd: la: pn: for date, language and number; brak*, colo?r. It finds
exactly the documents that match and ranks them by its words, or by a text after RANK.

In a text, +valve requires a word and -valve excludes it. "heat exchanger" is a phrase, and "heat exchanger"~3 finds its
words near each other; both need an index with positions, and both can be required or excluded: -"heat exchanger". The
language of a text is detected from the words that the index knows; --text-language sets another.

Without a query, the search is interactive. If standard input is not a terminal, each of its lines is a query.

Models:
${modelList().replace(/^/gm, "  ")}

Examples:
  presage search patents.index heat exchanger with corrugated fins
  presage search patents.index '+"heat exchanger"~3 corrugated fins -radiator'
  presage search patents.index 'ti:brak* AND (disc OR drum) NOT lining AND pd:1998..2003'
  presage search patents.index EP0971326 --limit 50 --class H04L --group-by family
  presage search patents.index application.xml --feedback rm3 --format csv
  presage search patents.index EP0971326 --explain 1`;

export function defineSearch(command: Command): void {
  command
    .argument("<index>", "index to search")
    .argument("[query...]", "text, patent number or file")
    .option("--text", "the query is a text")
    .option("--patent", "the query is a patent number")
    .option("--file", "the query is a file name")
    .option("--limit <n>", "maximum number of hits; per page in an interactive session", atLeastOne, 10)
    .option("--collection <folder>", "collection with the texts; default: the collection of the index")
    .option("--explain <rank|id>", "explain the score of a document, or why it is not found");
  addSearchOptions(command);
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(search);
}

async function search(folder: string, words: readonly string[], options: SearchCommandOptions): Promise<void> {
  const index = findIndex(folder, { onRemark: (text) => writeRemark(`${text}\n`) });
  const line = new ProgressLine(false);
  const { context, close } = await openSearch(index, options, options.collection, {
    onProgress: (progress) => (progress.done === progress.total ? line.clear() : line.update(progress)),
  });
  try {
    if (words.length > 0) await answer(words.join(" "), context, options);
    else if (fstatSync(0).isCharacterDevice() && process.stdin.isTTY) await converse(context, options.limit);
    else for await (const line of lines()) if (line.trim() !== "") await answer(line, context, options);
  } finally {
    line.clear();
    await close();
  }
}

function lines(): AsyncIterable<string> {
  return createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

async function answer(text: string, context: SearchContext, options: SearchCommandOptions): Promise<void> {
  const { format, output, explain } = options;
  const subject = await subjectOf(text, context, subjectKind(options));
  const found = await searchOnce(context, subject, Math.max(options.limit, Number(explain) || 0));
  for (const note of subject.notes) writeRemark(`${note}\n`);
  const facts = () => searchProvenance(context, found);
  const explained = explain === undefined ? undefined : await explainAnswer(context, found, explain);
  if (format !== undefined || (output !== undefined && !explained)) {
    await writeTables(explained ? explanationTables(explained) : await hitTables(context, found), options, facts);
    return;
  }
  writeOutput(explained ? explanationPage(explained) : await answerPage(context, found, pageStyle()), output);
  if (options.provenance) writeRemark(formatProvenance(await facts()));
}

function searchProvenance({ index: { folder } }: SearchContext, { settings, result }: SearchAnswer) {
  return commandProvenance([join(folder, MANIFEST_FILE)], {
    index: folder,
    model: settings.model.name,
    feedback: settings.feedback?.name ?? null,
    filter: result.filter,
    query: result.query,
    matches: result.matches,
  });
}

async function hitTables(context: SearchContext, { subject, result }: SearchAnswer): Promise<NamedTable[]> {
  const listed = await listHits(context, result.query, result.hits, 1, 200);
  return [{ name: "hits", table: hitTable(listed, subject.name.slice(0, 200)) }];
}

function subjectKind({ text, patent, file }: SearchCommandOptions): SubjectKind | undefined {
  const given = [text && "text", patent && "patent", file && "file"].filter((kind) => kind) as SubjectKind[];
  if (given.length > 1) throw new UsageError(`--text, --patent and --file: give only one of them: ${given.join(", ")}`);
  return given[0];
}
