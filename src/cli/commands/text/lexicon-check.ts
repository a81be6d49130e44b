import type { Command } from "commander";
import { analyzerAgain } from "../../../application/node.js";
import { InputError, type Table } from "../../../core/index.js";
import { tokenizer } from "../../../retrieval/index.js";
import {
  checkLexicon,
  dictionaryPairs,
  type Lexicon,
  type LexiconCheck,
  type LexiconQuality,
  parseDictionary,
  parseLexicon,
} from "../../../systems/index.js";
import { readBytes } from "../../../trec/node.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface CheckOptions extends OutputOptions {
  readonly dictionary: string;
  readonly collection?: string;
  readonly index?: string;
}

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
  const read = async (path: string) => new TextDecoder().decode(await readBytes(path));
  const lexicon = parseLexicon(await read(file), file);
  const { from, to } = lexicon;
  const entries = parseDictionary(await read(options.dictionary), options.dictionary, from, to);
  const tokens = tokenizer(analyzerAgain(lexicon.analyzer, options));
  const found = checkLexicon(lexicon, dictionaryPairs(entries, tokens, from, to));
  if (found.terms === 0) {
    throw new InputError([{ file: options.dictionary, line: 0, message: `no word in ${from} that the lexicon has` }]);
  }
  await writeTables([{ name: "quality", table: qualityTable(lexicon, found) }], options, () =>
    commandProvenance([file, options.dictionary], {}),
  );
}

function qualityTable({ from, to, method }: Lexicon, found: LexiconCheck): Table {
  const row = (name: string, { terms, precision, anyPrecision, chance }: LexiconQuality) => [
    name,
    terms,
    precision,
    anyPrecision,
    chance,
  ];
  const known = found.terms / found.dictionaryTerms;
  return {
    caption: `Lexicon from ${from} to ${to}, ${method}`,
    columns: [
      { name: "records", kind: "text", label: "texts with the term", id: true },
      { name: "terms", kind: "integer" },
      { name: "precision", kind: "real", digits: 3 },
      { name: "any", kind: "real", digits: 3 },
      { name: "chance", kind: "real", digits: 3 },
    ],
    rows: [
      ...found.bands
        .filter(({ terms }) => terms > 0)
        .map((band) => row(Number.isFinite(band.to) ? `${band.from}–${band.to}` : `${band.from} or more`, band)),
      row("all", found),
    ],
    notes: [
      `Of ${found.dictionaryTerms} terms of the dictionary the lexicon has ${(known * 100).toFixed(1)} %.`,
      `${found.unknown} terms of the lexicon are not in the dictionary and not judged.`,
    ],
  };
}
