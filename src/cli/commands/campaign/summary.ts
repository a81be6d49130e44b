import type { Command } from "commander";
import { summaryTables, withCampaign } from "../../../application/node.js";
import type { SummaryTable } from "../../../campaign/index.js";
import { UsageError } from "../../../core/index.js";
import { refuseExisting, writeNewFolder } from "../../../files/node.js";
import { type FormatName, formats } from "../../../report/index.js";
import { addNmaxOption } from "../../options/campaign-nmax.js";
import { count, decimals } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeRemark } from "../../terminal/output.js";
import { type OutputOptions, writeTables } from "../../terminal/tables-output.js";
import { campaignProvenance } from "./evaluate.js";

interface SummaryOptions extends OutputOptions {
  readonly nmax?: number;
  readonly threads?: number;
  readonly quiet?: true;
}

const NOTES = `
Tables: participants, bundles, files-SET (runs and their average number of documents), scores-BUNDLE (every measure),
figure-BUNDLE (the measures shown in the figures). For NTCIR also recall-precision, topic-medians and, if judgements
have marks, judgement-breakdown and human-coverage.

Examples:
  presage campaign summary pac --format markdown
  presage campaign summary pac --table scores-small --format csv
  presage campaign summary pac --table scores-EN --nmax 100      PRES for searchers who read a hundred results
  presage campaign summary pac --output summary --format csv`;

export function defineCampaignSummary(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .option("--format <format>", `format of the tables: ${Object.keys(formats).join(", ")}`)
    .option("-o, --output <folder>", "write each table to a file in a new folder; default format: CSV")
    .option("--digits <n>", "number of decimals in human-readable formats", decimals)
    .option("--table <name>", "print only this table")
    .option("--provenance", "report how the results were computed");
  addNmaxOption(command);
  command
    .option("--threads <n>", "number of threads that read runs", count)
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(summarise);
}

async function summarise(folder: string, options: SummaryOptions): Promise<void> {
  const { output, nmax, threads, quiet, ...rest } = options;
  if (output !== undefined) refuseExisting(output);
  await withCampaign(folder, async (store) => {
    const { tables, evaluation } = await withEffects(quiet === true, (effects) =>
      summaryTables(store, { nmax, threads }, effects),
    );
    const provenance = () => campaignProvenance(store, evaluation);
    if (output === undefined) await writeTables(tables, rest, provenance);
    else await writeEach(tables, output, options, provenance);
  });
}

async function writeEach(
  tables: readonly SummaryTable[],
  folder: string,
  options: SummaryOptions,
  provenance: () => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const { format = "csv", digits, table: only } = options;
  if (!Object.hasOwn(formats, format)) {
    throw new UsageError(
      `--format: unknown format ${JSON.stringify(format)}; available: ${Object.keys(formats).join(", ")}`,
    );
  }
  const { render, extension } = formats[format as FormatName];
  const wanted = tables.filter(({ name }) => only === undefined || name === only);
  if (wanted.length === 0) {
    const names = tables.map(({ name }) => name).join(", ");
    throw new UsageError(`--table: no table ${JSON.stringify(only)}; available: ${names}`);
  }
  const facts = options.provenance ? await provenance() : undefined;
  await writeNewFolder(folder, async (write) => {
    for (const { name, table } of wanted) {
      const style = digits === undefined ? {} : { digits };
      await write(`${name}${extension}`, await render({ ...table, ...(facts && { provenance: facts }) }, style));
    }
    if (facts) await write("provenance.json", `${JSON.stringify(facts, null, 2)}\n`);
  });
  if (!options.quiet) writeRemark(`${folder}: ${wanted.length} tables\n`);
}
