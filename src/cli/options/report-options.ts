import { type Command, Option } from "commander";
import { addRunOptions } from "./study-options.js";
import { collect, count } from "./values.js";

/** Adds options for a report's output, title and theme. */
export function addReportOptions(command: Command): void {
  command
    .option(
      "-o, --output <file>",
      "file to write; the extension .html, .md, .tex or .pdf selects the format; may be repeated",
      collect,
      [],
    )
    .option("--title <text>", "title of the report")
    .addOption(
      new Option("--theme <theme>", "theme of a page; default: that of the reader's system").choices(["light", "dark"]),
    );
}

/** Adds arguments and options of reports on studies of runs. */
export function addStudyReportOptions(command: Command): void {
  addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
  addReportOptions(command);
}

/** Adds arguments and options of reports on scores. Their readers can choose Nmax and the topics. */
export function addLiveReportOptions(command: Command): void {
  addStudyReportOptions(command);
  command
    .option(
      "--nmax <n>",
      "number of results that a searcher reads; measures with this cut-off change with it",
      count,
      1000,
    )
    .option("--topic-attributes <file>", "attributes of topics: CSV, TSV, JSON or JSON Lines")
    .option("--by <field>", "attribute that groups topics into bundles; default: the first");
}
