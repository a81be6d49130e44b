import type { Command } from "commander";
import { type DiffSettings, diffRankings, formatProvenance } from "../../../application/node.js";
import { rankingDiffPage, rankingDiffText } from "../../../report/index.js";
import { rankingDiffTable } from "../../../studies/index.js";
import { atLeastOne } from "../../options/number-values.js";
import { addRunReadingOptions } from "../../options/run-reading-options.js";
import { integer } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { commandLine, commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, terminalStyle, writeTables } from "../../terminal/tables-output.js";

const NOTES = `
Documents are marked by how they moved compared with the first run: ↑3 (three ranks higher), ↓2, =, new.
A document of the first run that no other run retrieved is marked gone.
A document without a title is shown with the beginning of its abstract.
A file name that ends with .html, or --format html, gives a page that needs no other file.

Examples:
  presage diff qrels.txt bm25.txt rerank.txt --topic 12
  presage diff qrels.txt bm25.txt rerank.txt --topic PAC-1001 --collection patents -o diff.html`;

type DiffOptions = DiffSettings & OutputOptions & { readonly quiet?: true };

export function defineDiff(command: Command): void {
  command
    .argument("<qrels>", "relevance judgements")
    .argument("<run...>", "two to four run files")
    .requiredOption("--topic <id>", "topic whose rankings are shown")
    .option("-M, --depth <n>", "number of ranks to show", atLeastOne, 20)
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("--collection <folder>", "collection with the titles or abstracts of the documents");
  addRunReadingOptions(command).option("--quiet", "print no remarks");
  addOutputOptions(command, { others: ["html"] });
  command.addHelpText("after", NOTES).action(diff);
}

async function diff(qrels: string, runs: string[], options: DiffOptions): Promise<void> {
  const { topic, depth, level, duplicates, rankBy, format, output } = options;
  const result = await withEffects(options.quiet === true, (effects) => diffRankings(qrels, runs, options, effects));
  const provenance = () =>
    commandProvenance([qrels, ...runs], { topic, depth, relevanceLevel: level, duplicates, rankBy });
  if (format === "html") {
    writeOutput(rankingDiffPage(result, commandLine()), output);
  } else if (format === undefined || format === "terminal") {
    writeOutput(rankingDiffText(result, terminalStyle(output)), output);
  } else {
    await writeTables([{ name: "diff", table: rankingDiffTable(result) }], options, provenance);
    return;
  }
  if (options.provenance) writeRemark(formatProvenance(await provenance()));
}
