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
import {
  engineFacts,
  findIndex,
  formatProvenance,
  type MarkGrades,
  openDesk,
  openSearch,
  type SubjectKind,
  subjectOf,
} from "../../../application/node.js";
import { type NamedTable, UsageError } from "../../../core/index.js";
import { modelList } from "../../../retrieval/index.js";
import { MANIFEST_FILE } from "../../../retrieval/node.js";
import { addEngineOptions, type EngineOptions, engineOf } from "../../options/engine-options.js";
import { markGrades } from "../../options/mark-grades.js";
import { atLeastOne } from "../../options/number-values.js";
import { addSearchOptions } from "../../options/search-options.js";
import { converse } from "../../terminal/converse.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { ProgressLine } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { answerPage, type HitStates, pageStyle } from "../../terminal/search-page.js";
import { searchWithSets } from "../../terminal/search-with-sets.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";
import { inShellWords } from "../../terminal/wording.js";

interface SearchCommandOptions extends SearchOptionValues, OutputOptions, EngineOptions {
  readonly text?: true;
  readonly patent?: true;
  readonly file?: true;
  readonly collection?: string;
  readonly limit: number;
  readonly explain?: string;
  readonly session?: string;
  readonly repeat?: true;
  readonly export?: string;
  readonly exportOf?: string;
  readonly grades?: MarkGrades;
  readonly topic?: string;
}

const NOTES = `
A query is a text, the number of a patent in the collection, in any spelling, or a file with a patent or a text. For a
patent, only documents published before it are found, and none of its own family: see --cut-off and --keep-family.

An operator in capitals, a field, a wildcard or a group in parentheses makes a Boolean query: AND, OR, NOT, NEARn, ADJn,
SAME; ti: ab: cl: de: for texts, pa: in: for names, cpc: ic: for classes, pd: fd: prd: for dates, pn: an: pr: ct: for
numbers, la: cc: kc: for language, office and kind; brak*, colo?r. It finds exactly the documents that match and ranks
them by its words, or by a text after RANK.

In a text, +valve requires a word and -valve excludes it. "heat exchanger" is a phrase, and "heat exchanger"~3 finds its
words near each other; both can be required or excluded: -"heat exchanger". An index made with --no-positions has
neither. The language of a text is detected from the words that the index knows; --text-language sets another.

Without a query, the search is interactive. If standard input is not a terminal, each of its lines is a query.

With --session, the search is kept in a file. Each query makes a numbered set, and 1 AND 2 NOT 3 combines sets. Lines of
standard input may also be commands of a session, such as ":cites 1-5"; the first line that fails ends the program.
--export writes the documents of the query, or those that --export-of names, to a file: .csv, .json, .ris (references),
.run (a run) or .qrels (judgements from the marks). --repeat makes all sets again with this index and tells what is new.

If the index is a collection, one of the indexes in its folder is searched, on this machine if there is one. With
--engine or --node, its index in that OpenSearch cluster is searched.

Models:
${modelList().replace(/^/gm, "  ")}

Examples:
  presage search patents.index heat exchanger with corrugated fins
  presage search patents.index '+"heat exchanger"~3 corrugated fins -radiator'
  presage search patents.index 'ti:brak* AND (disc OR drum) NOT lining AND pd:1998..2003'
  presage search patents.index EP0971326 --limit 50 --class H04L --group-by family
  presage search patents.index application.xml --feedback rm3 --format csv
  presage search patents.index EP0971326 --explain 1
  presage search patents.index --session brakes.search < strategy.txt
  presage search patents.index '1 AND 2 NOT 3' --session brakes.search --export hits.ris
  presage search newer.index --session brakes.search --repeat`;

export function defineSearch(command: Command): void {
  command
    .argument("<index>", "index to search")
    .argument("[query...]", "text, patent number or file")
    .option("--text", "the query is a text")
    .option("--patent", "the query is a patent number")
    .option("--file", "the query is a file name")
    .option("--limit <n>", "maximum number of hits; per page in an interactive session", atLeastOne, 10)
    .option("--collection <folder>", "collection with the texts; default: the collection of the index")
    .option("--explain <rank|id>", "explain the score of a document, or why it is not found")
    .option("--session <file>", "keep the search in this file, or continue it: numbered sets, marks, notes")
    .option("--repeat", "make all sets of the session again with this index, and print what is new and gone")
    .option("--export <file>", "write documents to a file: .csv, .json, .ris, .run or .qrels")
    .option("--export-of <documents>", "documents to export: S2, 1-50, marked, relevant, new; default: the last set")
    .option("--grades <list>", "grades of marks in exported qrels; default: relevant=2,maybe=1,not=0", markGrades)
    .option("--topic <id>", "topic of an exported run or of qrels; default: search");
  addSearchOptions(command);
  addEngineOptions(command, "none");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(search);
}

async function search(folder: string, words: readonly string[], options: SearchCommandOptions): Promise<void> {
  const onRemark = (text: string) => writeRemark(`${inShellWords(text)}\n`);
  const index = findIndex(folder, { onRemark }, engineOf(options));
  const line = new ProgressLine(false);
  const { context, close } = await openSearch(index, options, options.collection, {
    onProgress: (progress) => (progress.done === progress.total ? line.clear() : line.update(progress)),
  });
  const { session: file, limit } = options;
  const isInteractive = words.length === 0 && fstatSync(0).isCharacterDevice() && process.stdin.isTTY === true;
  try {
    if (file !== undefined || options.export !== undefined || options.repeat || isInteractive) {
      const desk = openDesk(context, { file, onRemark });
      try {
        if (isInteractive && !options.repeat && options.export === undefined) await converse(desk, limit);
        else
          await searchWithSets(
            desk,
            words.join(" "),
            lines,
            { ...options, as: subjectKind(options) },
            (found, states) => writeAnswer(found, context, options, states),
          );
      } finally {
        desk.log.close();
      }
    } else if (words.length > 0) await answer(words.join(" "), context, options);
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
  const subject = await subjectOf(text, context, subjectKind(options));
  const found = await searchOnce(context, subject, Math.max(options.limit, Number(options.explain) || 0));
  await writeAnswer(found, context, options);
}

async function writeAnswer(
  found: SearchAnswer,
  context: SearchContext,
  options: SearchCommandOptions,
  states?: HitStates,
): Promise<void> {
  const { format, output, explain } = options;
  for (const note of found.subject.notes) writeRemark(`${note}\n`);
  const facts = () => searchProvenance(context, found);
  const explained = explain === undefined ? undefined : await explainAnswer(context, found, explain);
  if (format !== undefined || (output !== undefined && !explained)) {
    await writeTables(explained ? explanationTables(explained) : await hitTables(context, found), options, facts);
    return;
  }
  writeOutput(explained ? explanationPage(explained) : await answerPage(context, found, pageStyle(), states), output);
  if (options.provenance) writeRemark(formatProvenance(await facts()));
}

function searchProvenance({ index: { folder } }: SearchContext, { settings, result }: SearchAnswer) {
  return commandProvenance([join(folder, MANIFEST_FILE)], {
    index: folder,
    ...engineFacts([folder]),
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
