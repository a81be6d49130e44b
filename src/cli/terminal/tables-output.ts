import type { Command } from "commander";
import { formatProvenance, type Provenance } from "../../application/node.js";
import { type NamedTable, type Table, UsageError } from "../../core/index.js";
import { isStandardOutput } from "../../files/node.js";
import { type FormatName, formats, type RenderOptions } from "../../report/index.js";
import { type EndingRules, takeFormatFromEnding } from "../options/output-format.js";
import { decimals } from "../options/values.js";
import { writeOutput, writeRemark, writesToTerminal } from "./output.js";

/** Options for the output and format of tables. */
export interface OutputOptions {
  readonly format?: string;
  readonly output?: string;
  readonly digits?: number;
  readonly table?: string;
  readonly provenance?: true;
}

/** Adds the options of {@link OutputOptions} to a command that writes tables. */
export function addOutputOptions(command: Command, rules?: EndingRules): void {
  command
    .option("--format <format>", `format of the results: ${Object.keys(formats).join(", ")}`)
    .option(
      "-o, --output <file>",
      "write results to a file, completely or not at all; its extension selects the format",
    )
    .option("--digits <n>", "number of decimals in human-readable formats", decimals)
    .option("--table <name>", "print only this table")
    .option("--provenance", "report how the results were computed");
  takeFormatFromEnding(command, rules);
}

/** Formats for people. */
const READ_BY_PEOPLE: readonly string[] = ["terminal", "markdown", "latex"];

/** Whether the user asked for no table, in a format for people: then a command may print the most useful ones only. */
export function isForReader({ format, table }: OutputOptions): boolean {
  return table === undefined && READ_BY_PEOPLE.includes(format ?? "terminal");
}

/** Formats that hold one table. If there are several, the first is written, with a remark. */
const SINGLE: readonly string[] = ["csv", "tsv", "jsonl", "parquet"];

/** Formats that include provenance. For the others, it is printed to standard error. */
const WITH_PROVENANCE: readonly string[] = ["json", "latex", "parquet"];

/** Writes tables as the options say. Several tables are printed one below the other; in JSON they are one object. */
export async function writeTables(
  tables: readonly NamedTable[],
  options: OutputOptions,
  provenance: () => Promise<Provenance>,
): Promise<void> {
  const name = formatName(options.format);
  const facts = options.provenance ? await provenance() : undefined;
  const chosen = chooseTables(tables, name, options);
  const toTerminal = isStandardOutput(options.output) && writesToTerminal();
  if (formats[name].binary && toTerminal) throw new UsageError(`${name} is a binary format: give --output FILE`);
  const style = { ...(options.digits !== undefined && { digits: options.digits }), ...terminalStyle(options.output) };
  const render = (table: Table) => formats[name].render({ ...table, ...(facts && { provenance: facts }) }, style);
  if (chosen.length === 1) {
    writeOutput(await render(chosen[0].table), options.output);
  } else if (name === "json") {
    const parts = chosen.map(
      (each) => `${JSON.stringify(each.name)}: ${String(formats.json.render(each.table)).trim()}`,
    );
    const rest = facts ? [`"provenance": ${JSON.stringify(facts, null, 2)}`] : [];
    writeOutput(`{\n${[...parts, ...rest].join(",\n")}\n}\n`, options.output);
  } else {
    const parts = await Promise.all(chosen.map(({ table }) => render(table)));
    writeOutput(parts.join("\n"), options.output);
  }
  if (facts && !WITH_PROVENANCE.includes(name)) writeRemark(formatProvenance(facts));
}

/** The width and colours of the terminal, if the output goes there. */
export function terminalStyle(output: string | undefined): Pick<RenderOptions, "width" | "colour"> {
  if (!isStandardOutput(output) || !writesToTerminal()) return {};
  return { width: process.stdout.columns, colour: !process.env.NO_COLOR };
}

/** Rejects an unknown format or table before long work is done for it. */
export function checkOutputOptions({ format, table }: OutputOptions, tables: readonly string[]): void {
  formatName(format);
  if (table !== undefined && !tables.includes(table)) throw noTable(table, tables);
}

function noTable(table: string, tables: readonly string[]): UsageError {
  return new UsageError(`--table: no table ${JSON.stringify(table)}; available: ${tables.join(", ")}`);
}

function formatName(text = "terminal"): FormatName {
  if (Object.hasOwn(formats, text)) return text as FormatName;
  throw new UsageError(
    `--format: unknown format ${JSON.stringify(text)}; available: ${Object.keys(formats).join(", ")}`,
  );
}

function chooseTables(
  tables: readonly NamedTable[],
  format: FormatName,
  options: OutputOptions,
): readonly NamedTable[] {
  const names = tables.map(({ name }) => name).join(", ");
  if (options.table !== undefined) {
    const chosen = tables.filter(({ name }) => name === options.table);
    if (chosen.length === 0)
      throw noTable(
        options.table,
        tables.map(({ name }) => name),
      );
    return chosen;
  }
  if (!SINGLE.includes(format) || tables.length === 1) return tables;
  writeRemark(`${format} holds only one table, here ${tables[0].name}; --table selects another: ${names}\n`);
  return tables.slice(0, 1);
}
