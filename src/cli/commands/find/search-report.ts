import type { Command } from "commander";
import { type SearchReportRequest, searchReport } from "../../../application/node.js";
import { addReportOptions } from "../../options/report-options.js";
import { count, numbers } from "../../options/values.js";
import { outputReport, type ReportOptions } from "../../terminal/report-output.js";

const NOTES = `
The report has the strategy line by line, with what each line found and what the lines have in common; the documents
that were marked; and, if enough is marked, two estimates: how many relevant documents there are (from lines that were
made independently of each other), and how many the next documents of a ranked line would bring. The report says what
they assume. An index in a folder named report is searched with: presage search ./report

Examples:
  presage search report brakes.search -o brakes.html
  presage search report brakes.search --independent 1,4 -o brakes.pdf -o brakes.md
  presage search report brakes.search --judgements qrels.txt --topic PAC-17 -o brakes.html`;

export function defineSearchReport(command: Command): void {
  command.argument("<file>", "search file");
  addReportOptions(command);
  command
    .option("--index <folder>", "the index; default: that of the search file")
    .option("--collection <folder>", "collection with the applicants; default: the collection of the index")
    .option("--publications", "count each publication; default: the members of a family count as one")
    .option("--maybe", "count documents marked maybe as relevant")
    .option("--judgements <qrels>", "use these judgements instead of the marks")
    .option("--topic <id>", "topic of the judgements; required if there are several")
    .option(
      "--independent <lines>",
      "lines for the capture–recapture estimate, separated by commas; default: all that can be independent",
      numbers,
    )
    .option("--next <n>", "number of documents to forecast", count, 100)
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action((file: string, options: SearchReportRequest & ReportOptions) =>
      outputReport(options, (request, effects) => searchReport(file, request, effects)),
    );
}
