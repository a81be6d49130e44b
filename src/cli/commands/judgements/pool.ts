import { type Command, Option } from "commander";
import { provenance, readPoolRuns, readSheetFacts, topicSet } from "../../../application/node.js";
import {
  bestRank,
  contributions,
  contributionTable,
  drawStrata,
  forecastByTopicTable,
  forecastPool,
  forecastTable,
  type GradeOf,
  makePool,
  moveToFront,
  NTCIR_DEPTH,
  type Pool,
  type PooledDocument,
  type PoolRun,
  parseStrata,
  parseTopicDocuments,
  poolLines,
  poolQrelsLines,
  prelsLines,
  type SheetFacts,
  type StratifiedPool,
  sheetLines,
} from "../../../collection/index.js";
import { compareBytes, UsageError } from "../../../core/index.js";
import { eachJudgement } from "../../../trec/index.js";
import { readBytes, readQrels } from "../../../trec/node.js";
import { atLeastOne } from "../../options/number-values.js";
import { addRunReadingOptions } from "../../options/run-reading-options.js";
import { teamsOf } from "../../options/teams.js";
import { collect, integer, numbers } from "../../options/values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

interface PoolCommandOptions extends OutputOptions {
  readonly depth: number;
  readonly runDepth?: readonly string[];
  readonly experts?: string;
  readonly topics?: string;
  readonly strata?: string;
  readonly moveToFront?: true;
  readonly budget?: number;
  readonly judged?: string;
  readonly level: number;
  readonly unjudged?: true;
  readonly forecast?: readonly number[] | true;
  readonly contribution?: true;
  readonly teams?: string;
  readonly teamPattern?: string;
  readonly as: "pool" | "sheet" | "qrels" | "prels";
  readonly order?: "doc" | "shuffle" | "judging";
  readonly withRuns?: true;
  readonly collection?: string;
  readonly seed: string;
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
  readonly quiet?: true;
}

const FORECAST = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

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
      `print the pool's size by depth instead (${FORECAST[0]} to ${FORECAST.at(-1)})`,
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
  checkOptions(options);
  const strata = options.strata === undefined ? undefined : parseStrata(options.strata);
  const forecast = options.forecast === true ? FORECAST : options.forecast;
  if (forecast?.some((depth) => !Number.isInteger(depth) || depth < 1)) {
    throw new UsageError("--forecast: depths are whole numbers from 1 on");
  }
  const deepest = forecast ? Math.max(...forecast) : (strata?.at(-1)?.to ?? options.depth);
  const runs = await readPoolRuns(paths, deepest, { ...options, runDepth: forecast ? [] : options.runDepth });
  const experts =
    options.experts === undefined ? undefined : parseTopicDocuments(await readBytes(options.experts), options.experts);
  const limits = { experts, topics: await topicSet(options.topics) };
  refuseUnknownTopics(limits.topics, runs, experts);
  const judged = await knownGrades(options.judged);
  const facts = () =>
    provenance(inputsOf(paths, options), { depth: deepest, strata: options.strata ?? null, seed: options.seed });
  if (forecast) {
    const forecasts = forecastPool(runs, forecast, limits);
    const tables = [
      { name: "forecast", table: forecastTable(forecasts, runs.length) },
      { name: "topics", table: forecastByTopicTable(forecasts), detail: true as const },
    ];
    return writeStudyTables(tables, options, facts);
  }
  if (options.contribution) {
    const tables = await contributionTables(makePool(runs, limits), runs, judged, options);
    return writeStudyTables(tables, options, facts);
  }
  const whole = makePool(runs, limits);
  const made = strata
    ? drawStrata(whole, strata, options.seed)
    : options.moveToFront
      ? judgingOrder(whole, runs, judged, options)
      : whole;
  const wanted = options.unjudged ? withoutJudged(made, judged!) : made;
  const sheet = options.collection === undefined ? undefined : await factsOf(wanted, options.collection, options);
  writeOutput([...linesOf(wanted, runs, judged, { ...options, facts: sheet })].join(""), options.output);
  if (!options.quiet) writeRemark(summaryOf(wanted));
}

function checkOptions(options: PoolCommandOptions): void {
  const { strata, moveToFront, budget, judged, unjudged, as } = options;
  if (strata !== undefined && moveToFront) throw new UsageError("--strata and --move-to-front exclude each other");
  if (strata !== undefined && options.runDepth)
    throw new UsageError("--strata takes the same ranks of all runs: no --run-depth");
  if (budget !== undefined && !moveToFront) throw new UsageError("--budget goes with --move-to-front");
  if (unjudged && judged === undefined) throw new UsageError("--unjudged needs --judged QRELS");
  if (as === "prels" && strata === undefined) throw new UsageError("--as prels needs --strata");
  if (options.withRuns && as !== "pool") throw new UsageError("--with-runs goes with --as pool only");
  if (options.collection !== undefined && as !== "sheet")
    throw new UsageError("--collection goes with --as sheet only");
  if (options.order === "judging" && !moveToFront) throw new UsageError("--order judging goes with --move-to-front");
}

function inputsOf(paths: readonly string[], { experts, judged }: PoolCommandOptions): string[] {
  return [...paths, experts, judged].filter((path) => path !== undefined);
}

/** Refuses topics that were asked for and that no run and no expert has. */
function refuseUnknownTopics(
  wanted: ReadonlySet<string> | undefined,
  runs: readonly PoolRun[],
  experts: ReadonlyMap<string, unknown> | undefined,
): void {
  const unknown = [...(wanted ?? [])].filter(
    (topic) => !experts?.has(topic) && !runs.some((run) => run.topics.has(topic)),
  );
  if (unknown.length === 0) return;
  const names = `${unknown.slice(0, 5).join(", ")}${unknown.length > 5 ? ", …" : ""}`;
  throw new UsageError(`--topics: no run has ${unknown.length === 1 ? "this topic" : "these topics"}: ${names}`);
}

type Grades = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Known grades by topic and document; below 0 is not judged. */
async function knownGrades(path: string | undefined): Promise<Grades | undefined> {
  if (path === undefined) return undefined;
  const grades = new Map<string, Map<string, number>>();
  for (const { topic, doc, grade } of eachJudgement(await readQrels(path))) {
    if (grade >= 0) grades.set(topic, (grades.get(topic) ?? new Map()).set(doc, grade));
  }
  return grades;
}

async function contributionTables(
  whole: Pool,
  runs: readonly PoolRun[],
  judged: Grades | undefined,
  options: PoolCommandOptions,
) {
  const names = runs.map(({ name }) => name);
  const relevance = judged && ((topic: string, doc: string) => (judged.get(topic)?.get(doc) ?? -1) >= options.level);
  const byRun = { name: "runs", table: contributionTable(contributions(whole, names, relevance), "run") };
  if (options.teams === undefined && options.teamPattern === undefined) return [byRun];
  const groups = await teamsOf(names, options);
  return [byRun, { name: "groups", table: contributionTable(contributions(whole, groups, relevance), "group") }];
}

/** The documents of each topic as move-to-front takes them; what experts alone found comes last. */
function judgingOrder(
  whole: Pool,
  runs: readonly PoolRun[],
  judged: Grades | undefined,
  options: PoolCommandOptions,
): Pool {
  const result = new Map<string, PooledDocument[]>();
  for (const [topic, documents] of whole) {
    const known = judged?.get(topic);
    const relevanceOf = (doc: string) => {
      const grade = known?.get(doc);
      return grade === undefined ? undefined : grade >= options.level;
    };
    const byId = new Map(documents.map((document) => [document.doc, document]));
    const order = moveToFront(runs, topic, relevanceOf, options.budget).map(({ doc }) => byId.get(doc)!);
    const byExperts = documents.filter((document) => bestRank(document) === undefined);
    result.set(topic, [...order, ...byExperts]);
  }
  return result;
}

function withoutJudged<T extends PooledDocument>(
  made: ReadonlyMap<string, readonly T[]>,
  judged: Grades,
): Map<string, T[]> {
  const rest = Array.from(made, ([topic, documents]) => {
    return [topic, documents.filter(({ doc }) => judged.get(topic)?.has(doc) !== true)] as const;
  });
  return new Map(rest.filter(([, documents]) => documents.length > 0).map(([topic, documents]) => [topic, documents]));
}

function linesOf(
  made: Pool | StratifiedPool,
  runs: readonly PoolRun[],
  judged: Grades | undefined,
  options: PoolCommandOptions & { readonly facts?: ReadonlyMap<string, SheetFacts> | undefined },
): Iterable<string> {
  const gradeOf: GradeOf = (topic, doc) => judged?.get(topic)?.get(doc);
  if (options.as === "qrels") return poolQrelsLines(made, gradeOf);
  if (options.as === "prels") return prelsLines(made as StratifiedPool, gradeOf);
  const usual = options.moveToFront ? "judging" : "doc";
  const order = options.order ?? usual;
  const inOrder = options.moveToFront && order === "doc" ? sortedById(made) : made;
  const { facts } = options;
  const write = options.as === "sheet" ? sheetLines : poolLines;
  return write(inOrder, {
    ...(facts && { facts: (doc: string) => facts.get(doc) }),
    order: order === "shuffle" ? "shuffle" : "given",
    seed: options.seed,
    ...(options.withRuns && { runs: runs.map(({ name }) => name) }),
  });
}

function factsOf(made: Pool | StratifiedPool, folder: string, { quiet }: PoolCommandOptions) {
  const docs = new Set(Array.from(made.values(), (documents) => documents.map(({ doc }) => doc)).flat());
  return readSheetFacts(folder, docs, quiet === true);
}

function sortedById(made: Pool): Pool {
  return new Map(
    Array.from(made, ([topic, documents]) => [topic, [...documents].sort((a, b) => compareBytes(a.doc, b.doc))]),
  );
}

function summaryOf(made: Pool | StratifiedPool): string {
  const marks = { S: 0, J: 0, U: 0 };
  let left = 0;
  for (const documents of made.values()) {
    for (const document of documents) {
      if ("sampled" in document && !document.sampled) left++;
      else marks[document.mark]++;
    }
  }
  const total = marks.S + marks.J + marks.U;
  const sampled = left > 0 ? `, drawn of ${total + left}` : "";
  return `${made.size} ${made.size === 1 ? "topic" : "topics"}, ${total} documents to judge${sampled}: S ${marks.S}, J ${marks.J}, U ${marks.U}\n`;
}
