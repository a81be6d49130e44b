import type { Command } from "commander";
import { type LexiconCheckSettings, lexiconQuality } from "../../../application/node.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface CheckOptions extends OutputOptions, LexiconCheckSettings {}

const NOTES = `
The dictionary has tab-separated columns: either with a heading that names their languages, as in dictionary.tsv of a
simulated collection, or two columns without one. Synonyms are separated by bars. Its words are analysed like those of
the lexicon: an analyzer that learned from a collection needs it again, or an index made with that analyzer.

A translation is correct if a line of the dictionary has both words. Precision is that of first translations, over terms
that are in both; "any" counts all translations; "chance" is the precision if each term had the first translation of
another term.

Example:
  presage lexicon check en-de.tsv --dictionary world/dictionary.tsv --collection patents`;

export function defineLexiconCheck(command: Command): void {
  command
    .argument("<lexicon>", "lexicon written by presage lexicon")
    .requiredOption("--dictionary <file>", "true dictionary")
    .option("--collection <folder>", "collection that the lexicon was learned from")
    .option("--index <folder>", "index with the lexicon's terms");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(check);
}

async function check(file: string, options: CheckOptions): Promise<void> {
  const table = await lexiconQuality(file, options);
  await writeTables([{ name: "quality", table }], options, () => commandProvenance([file, options.dictionary], {}));
}
