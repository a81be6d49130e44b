import { join } from "node:path";
import type { Command } from "commander";
import type { TopicThreads } from "../../../application/node.js";
import { ExitCode, type NamedTable, PresageError, UsageError } from "../../../core/index.js";
import type { CollectionResult, Plan } from "../../../experiment/index.js";
import {
  FINDINGS_TABLES,
  type FindingsSettings,
  prepareExperiment,
  reproduceFindings,
  runExperiment,
  StepCache,
} from "../../../experiment/node.js";
import { version } from "../../../files/node.js";
import { formats } from "../../../report/index.js";
import { count, decimals } from "../../options/values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { StepProgress } from "../../terminal/step-progress.js";
import { isForReader, type OutputOptions, writeTables } from "../../terminal/tables-output.js";
import { withThreads } from "../../terminal/threads.js";

interface FindingsOptions extends OutputOptions, FindingsSettings {
  readonly output: string;
  readonly threads?: number;
  readonly quiet?: true;
}

/** Number of tables that are printed in formats for people if none is selected. */
const SHOWN = 5;

const NOTES = `
Tests on a simulated collection what the papers of NTCIR-3 and CLEF-IP 2010 report about their systems. Systems are run
on applications and on newspaper articles, and compared topic by topic. The collection is simulated with the usual
settings; none was chosen to produce a finding. The exit code is 0 whatever the result. docs/findings-systems.md
discusses the results.

Every step is kept in FOLDER/cache: finished steps are not repeated. FOLDER also contains the runs, the judgements and
the tables.

Tables: ${FINDINGS_TABLES.join(", ")}.

Examples:
  presage reproduce findings
  presage reproduce findings --documents 800 --topics 30 -o small.findings
  presage reproduce findings --format markdown --table tests`;

export function defineReproduceFindings(command: Command): void {
  command
    .option("--documents <n>", "number of documents to simulate, at least 100", count, 10_000)
    .option("--topics <n>", "number of applications used as topics", count, 200)
    .option("--seed <seed>", "random seed: the same seed gives the same result", "0")
    .option("-o, --output <folder>", "folder for all results", "findings.experiment")
    .option("--format <format>", `format of the tables: ${Object.keys(formats).join(", ")}`)
    .option("--digits <n>", "number of decimals in human-readable formats", decimals)
    .option("--table <name>", "print only this table")
    .option("--provenance", "report how the results were computed")
    .option("--threads <n>", "number of threads; default: one per processor", count)
    .option("--quiet", "print no progress")
    .addHelpText("after", NOTES)
    .action(findings);
}

async function findings(options: FindingsOptions): Promise<void> {
  const { output: folder, documents, topics, seed, ...shown } = options;
  requireShowable(options);
  const settings = { documents, topics, seed };
  const tables = await withThreads(options.threads, (threads) =>
    reproduceFindings(folder, settings, (plan, name) => measure(plan, folder, name, threads, options)),
  );
  for (const { name, table } of tables) {
    writeOutput(formats.csv.render(table), join(folder, `${name}.csv`));
    writeOutput(formats.markdown.render(table), join(folder, `${name}.md`));
  }
  if (!options.quiet) writeRemark(`${folder}: runs, judgements, all tables\n`);
  await writeTables(printedTables(tables, shown), shown, () => commandProvenance([], settings));
}

/** The tables to print: all, or the first ones for people who selected none. */
export function printedTables(tables: readonly NamedTable[], shown: OutputOptions): readonly NamedTable[] {
  return isForReader(shown) ? tables.slice(0, SHOWN) : tables;
}

/** Checks options before the long work, instead of failing after it. */
function requireShowable({ table, format }: OutputOptions): void {
  for (const [option, value, known] of [
    ["table", table, FINDINGS_TABLES],
    ["format", format, Object.keys(formats)],
  ] as const) {
    if (value !== undefined && !known.includes(value)) {
      throw new UsageError(`--${option}: no ${option} ${JSON.stringify(value)}; available: ${known.join(", ")}`);
    }
  }
}

async function measure(
  plan: Plan,
  folder: string,
  name: string,
  threads: TopicThreads,
  { quiet }: FindingsOptions,
): Promise<readonly CollectionResult[]> {
  const prepared = await prepareExperiment(plan, {
    cache: new StepCache(join(folder, "cache")),
    threads,
    version: version(),
  });
  const progress = new StepProgress(quiet === true);
  const { result, outcomes } = await runExperiment(prepared, join(folder, name), progress).finally(() =>
    progress.end(),
  );
  const failed = outcomes.find(({ message }) => message !== undefined);
  if (failed) throw new PresageError(`${failed.kind} ${failed.about}: ${failed.message}`, ExitCode.calculation);
  return result.collections;
}
