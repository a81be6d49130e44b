import { type Command, Option } from "commander";
import { addRunOptions } from "./study-options.js";
import { collect, count } from "./values.js";

/** Where a report goes, and what it is called. */
export function addReportOptions(command: Command): void {
  command
    .option("-o, --output <file>", "a file, .html, .md or .tex by its ending; may be repeated", collect, [])
    .option("--title <text>", "what the report is called")
    .addOption(
      new Option("--theme <theme>", "of a page; as the reader's system when left out").choices(["light", "dark"]),
    );
}

/** Arguments and options of reports on studies of runs. */
export function addStudyReportOptions(command: Command): void {
  addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
  addReportOptions(command);
}

/** Arguments and options of reports on scores, whose readers can choose Nmax and the topics. */
export function addLiveReportOptions(command: Command): void {
  addStudyReportOptions(command);
  command
    .option(
      "--nmax <n>",
      "results that a reader looks at; measures with this cut-off follow when it is changed",
      count,
      1000,
    )
    .option("--topic-attributes <file>", "attributes of topics: CSV, TSV, JSON or JSON lines")
    .option("--by <field>", "which of them makes bundles of topics; the first when left out");
}
