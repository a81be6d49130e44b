import type { Command } from "commander";
import { type LexiconCheckSettings, lexiconQuality } from "../../../application/node.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface CheckOptions extends OutputOptions, LexiconCheckSettings {}

const NOTES = `
The dictionary has columns with tabs between them, named by their languages in a heading (as dictionary.tsv of a simulated
world has them), or two columns; synonyms have bars between them. Its words are analysed as the lexicon's were: an
analyzer that had learned from a collection needs it again, or an index made with it.

A translation is right if some line of the dictionary has both. Precision is that of first translations, over terms that
both have; "any" counts all translations; chance is what is had if terms get each other's translations.

Example:
  presage lexicon check en-de.tsv --dictionary world/dictionary.tsv --collection patents`;

export function defineLexiconCheck(command: Command): void {
  command
    .argument("<lexicon>", "as presage lexicon writes it")
    .requiredOption("--dictionary <file>", "the truth")
    .option("--collection <folder>", "what the lexicon was learnt from")
    .option("--index <folder>", "an index with the lexicon's terms");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(check);
}

async function check(file: string, options: CheckOptions): Promise<void> {
  const table = await lexiconQuality(file, options);
  await writeTables([{ name: "quality", table }], options, () => commandProvenance([file, options.dictionary], {}));
}
