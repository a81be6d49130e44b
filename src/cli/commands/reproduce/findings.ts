import { join } from "node:path";
import type { Command } from "commander";
import type { TopicThreads } from "../../../application/node.js";
import { ExitCode, PresageError, UsageError } from "../../../core/index.js";
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
import { type OutputOptions, writeTables } from "../../terminal/tables-output.js";
import { withThreads } from "../../terminal/threads.js";

interface FindingsOptions extends OutputOptions, FindingsSettings {
  readonly output: string;
  readonly threads?: number;
  readonly quiet?: true;
}

/** So many of the tables are printed when none is asked for. */
const SHOWN = 4;

const NOTES = `
What the papers of NTCIR-3 and CLEF-IP 2010 report of their systems is tested on a simulated collection: systems are run
on applications and on newspaper articles, and compared topic by topic. The world is as it is simulated for everything
else; nothing of it is set for a finding. Exits with 0 whatever comes out: docs/findings-systems.md tells of it.

Every step is kept in FOLDER/cache: what was done before is not done again. FOLDER also gets the runs, the judgements and
the tables.

Tables: ${FINDINGS_TABLES.join(", ")}.

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
  const first = shown.table === undefined ? tables.slice(0, SHOWN) : tables;
  await writeTables(first, shown, () => commandProvenance([], settings));
}

/** What would fail only after everything is done. */
function requireShowable({ table, format }: OutputOptions): void {
  for (const [option, value, known] of [
    ["table", table, FINDINGS_TABLES],
    ["format", format, Object.keys(formats)],
  ] as const) {
    if (value !== undefined && !known.includes(value)) {
      throw new UsageError(`--${option}: no ${option} ${JSON.stringify(value)}; there are: ${known.join(", ")}`);
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
