import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { ExitCode, InputError, PresageError, UsageError } from "../../../core/index.js";
import {
  CLASS_STRATEGIES,
  type CollectionResult,
  FINDINGS,
  findingNames,
  findingScores,
  findingsPlans,
  PLACE_MEASURES,
  type Plan,
  pairTestsTable,
  placesTable,
  rankTestsTable,
  statementsOfPapers,
  testFindings,
} from "../../../experiment/index.js";
import { prepareExperiment, runExperiment, StepCache } from "../../../experiment/node.js";
import { version } from "../../../files/node.js";
import { formats } from "../../../report/index.js";
import { SYSTEMS } from "../../../systems/index.js";
import { count, decimals } from "../../options/values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { StepProgress } from "../../terminal/step-progress.js";
import { type OutputOptions, writeTables } from "../../terminal/tables-output.js";
import { withThreads } from "../../terminal/threads.js";

interface FindingsOptions extends OutputOptions {
  readonly documents: number;
  readonly topics: number;
  readonly seed: string;
  readonly output: string;
  readonly threads?: number;
  readonly quiet?: true;
}

/** The tables; so many of them are printed when none is asked for. */
const TABLES = ["statements", "tests", "places", "runs", "tests-by-truth", "places-by-truth", "runs-by-truth"];
const SHOWN = 4;

const NOTES = `
What the papers of NTCIR-3 and CLEF-IP 2010 report of their systems is tested on a simulated collection: systems are run
on applications and on newspaper articles, and compared topic by topic. The world is as it is simulated for everything
else; nothing of it is set for a finding. Exits with 0 whatever comes out: docs/findings-systems.md tells of it.

Every step is kept in FOLDER/cache: what was done before is not done again. FOLDER also gets the runs, the judgements and
the tables.

Tables: ${TABLES.join(", ")}.

Examples:
  presage reproduce findings
  presage reproduce findings --documents 800 --topics 30 -o small.findings
  presage reproduce findings --format markdown --table tests`;

export function defineReproduceFindings(command: Command): void {
  command
    .option("--documents <n>", "how many documents are simulated, 100 at least", count, 10_000)
    .option("--topics <n>", "how many applications are searched for", count, 200)
    .option("--seed <seed>", "the same seed gives the same result", "0")
    .option("-o, --output <folder>", "where everything goes", "findings.experiment")
    .option("--format <format>", `how tables are printed: ${Object.keys(formats).join(", ")}`)
    .option("--digits <n>", "decimals where people read them", decimals)
    .option("--table <name>", "only this one of the tables")
    .option("--provenance", "say how the results came about")
    .option("--threads <n>", "how many threads; as many as processors when left out", count)
    .option("--quiet", "no progress")
    .addHelpText("after", NOTES)
    .action(findings);
}

async function findings(options: FindingsOptions): Promise<void> {
  const { output: folder, documents, topics, seed, ...shown } = options;
  requireUsable(options);
  const strategyFile = (name: string) => join(folder, "strategies", `${name}.json`);
  const wish = { documents, topics, seed, strategyFile };
  const plans = findingsPlans(wish, SYSTEMS);
  writeStrategies(folder, strategyFile);
  const priorArt = await measure(plans.priorArt, folder, "prior-art", options);
  const news: CollectionResult[] = [];
  for (const plan of plans.news) news.push(...(await measure(plan, folder, plan.collections[0].name, options)));

  const { labelOf } = findingNames(wish);
  const [byCitations, byTruth] = priorArt.map((judged) => {
    const collections = new Map([["prior-art", judged], ...news.map((each) => [each.name, each] as const)]);
    const scores = findingScores(collections, labelOf);
    return { scores, tested: testFindings(FINDINGS, scores, seed) };
  });
  const tables = [
    { name: "statements", table: statementsOfPapers(byCitations.tested, byTruth.tested) },
    { name: "tests", table: pairTestsTable(byCitations.tested, "citations") },
    { name: "places", table: rankTestsTable(byCitations.tested, "citations") },
    { name: "runs", table: placesTable(byCitations.scores, PLACE_MEASURES, "citations") },
    { name: "tests-by-truth", table: pairTestsTable(byTruth.tested, "the truth") },
    { name: "places-by-truth", table: rankTestsTable(byTruth.tested, "the truth") },
    { name: "runs-by-truth", table: placesTable(byTruth.scores, PLACE_MEASURES, "the truth") },
  ];
  for (const { name, table } of tables) {
    writeOutput(formats.csv.render(table), join(folder, `${name}.csv`));
    writeOutput(formats.markdown.render(table), join(folder, `${name}.md`));
  }
  if (!options.quiet) writeRemark(`${folder}: runs, judgements, all tables\n`);
  const first = shown.table === undefined ? tables.slice(0, SHOWN) : tables;
  await writeTables(first, shown, () => commandProvenance([], { documents, topics, seed }));
}

/** The smallest world that there is. */
const LEAST_DOCUMENTS = 100;

/** What would fail only after everything is done, or not be understood where it fails. */
function requireUsable({ documents, output, table, format }: FindingsOptions): void {
  if (documents < LEAST_DOCUMENTS)
    throw new UsageError(`--documents: must be ${LEAST_DOCUMENTS} at least: ${documents}`);
  // A comma would end the value of the parameter that names a strategy's file.
  if (output.includes(",")) throw new UsageError(`--output: folder has a comma in its name: ${JSON.stringify(output)}`);
  for (const [option, value, known] of [
    ["table", table, TABLES],
    ["format", format, Object.keys(formats)],
  ] as const) {
    if (value !== undefined && !known.includes(value)) {
      throw new UsageError(`--${option}: no ${option} ${JSON.stringify(value)}; there are: ${known.join(", ")}`);
    }
  }
}

function writeStrategies(folder: string, strategyFile: (name: string) => string): void {
  try {
    mkdirSync(join(folder, "strategies"), { recursive: true });
    for (const [name, strategy] of Object.entries(CLASS_STRATEGIES)) {
      writeFileSync(strategyFile(name), `${JSON.stringify(strategy, null, 2)}\n`);
    }
  } catch (error) {
    throw new InputError([{ file: folder, line: 0, message: `cannot be written: ${(error as Error).message}` }]);
  }
}

async function measure(
  plan: Plan,
  folder: string,
  name: string,
  { quiet, threads }: FindingsOptions,
): Promise<readonly CollectionResult[]> {
  const progress = new StepProgress(quiet === true);
  const { result, outcomes } = await withThreads(threads, async (topicThreads) => {
    const cache = new StepCache(join(folder, "cache"));
    const prepared = await prepareExperiment(plan, { cache, threads: topicThreads, version: version() });
    return runExperiment(prepared, join(folder, name), progress).finally(() => progress.end());
  });
  const failed = outcomes.find(({ message }) => message !== undefined);
  if (failed) throw new PresageError(`${failed.kind} ${failed.about}: ${failed.message}`, ExitCode.calculation);
  return result.collections;
}
