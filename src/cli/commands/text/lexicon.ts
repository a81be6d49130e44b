import { type Command, Option } from "commander";
import { type LexiconSettings, learnLexicon } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { ALIGNED_FIELDS, ALIGNMENTS, LEXICON_METHODS, lexiconText } from "../../../systems/index.js";
import { lowerCaseList } from "../../options/search-values.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface LexiconCommandOptions extends Omit<LexiconSettings, "from" | "to"> {
  readonly from?: string;
  readonly to?: string;
  readonly output?: string;
  readonly quiet?: true;
}

const NOTES = `
A lexicon is learned from texts that the collection has in both languages: titles and abstracts of a patent, or of all
documents of its family. With --texts title,abstract,claims, claims of the same number are used as well, which makes the
lexicon larger and better. Its terms are those of an analyzer, so they can be searched for.

Methods: llr chooses words that occur in the same texts, by Dunning's log-likelihood ratio; random-indexing chooses
those whose sums of random vectors are nearest. Each line of the result has a term, a translation, its weight among the
translations, its score, and the number of texts in which the term occurs.

Examples:
  presage lexicon patents --from en --to de --output en-de.tsv
  presage lexicon patents --from ja --to en --method random-indexing --texts title,abstract,claims
  presage lexicon check en-de.tsv --dictionary world/dictionary.tsv --collection patents`;

export function defineLexicon(command: Command): void {
  command
    .argument("<collection>", "folder of the collection")
    .option("--from <language>", "translate from this language: en")
    .option("--to <language>", "translate to this language: de")
    .addOption(
      new Option("--method <name>", "method that finds translations")
        .choices(Object.keys(LEXICON_METHODS))
        .default("llr"),
    )
    .option("--top <n>", "maximum number of translations per term", count, 3)
    .option("--min-records <n>", "only terms that occur in at least n texts", count, 3)
    .option("--mutual", "only translations that are each other's best: fewer, but more reliable")
    .option("--texts <list>", `texts to use: ${ALIGNED_FIELDS.join(",")}; default: the first two`, lowerCaseList)
    .addOption(
      new Option("--align <what>", "unit whose texts are translations of each other")
        .choices(ALIGNMENTS)
        .default("family"),
    )
    .option("--analyzer <name>", "analyzer that turns text into terms", "patent(compounds=learn)")
    .option("--index <folder>", "use the terms of this index")
    .option("-o, --output <file>", "write to a file, completely or not at all")
    .option("--quiet", "print no progress or remarks")
    .addHelpText("after", NOTES)
    .action(writeLexicon);
}

async function writeLexicon(folder: string, options: LexiconCommandOptions): Promise<void> {
  const { from, to, output, quiet = false } = options;
  // Commander would also require these options for the subcommands.
  if (from === undefined || to === undefined)
    throw new UsageError("--from and --to: give two languages, such as --from en --to de");
  const settings = { ...options, from, to };
  const { lexicon, texts } = await withEffects(quiet, (effects) => learnLexicon(folder, settings, effects));
  writeOutput(lexiconText(lexicon), output);
  if (quiet) return;
  const number = (value: number) => value.toLocaleString("en-US");
  writeRemark(`${number(lexicon.entries.size)} terms from ${number(texts)} aligned texts\n`);
}
