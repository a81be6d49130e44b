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
A lexicon is learnt from texts that the collection has in both languages: titles and abstracts of a patent, or of all
documents of its family; with --texts title,abstract,claims also claims, number by number, which makes it larger and
better. Its terms are those of an analyzer, so that they can be searched with.

Methods: llr takes words that stand in the same texts by Dunning's log-likelihood ratio, random-indexing those whose
sums of random vectors are nearest. Each line of the result has a term, a translation, its weight among the
translations, its score and in how many texts the term stands.

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
      new Option("--method <name>", "how translations are found").choices(Object.keys(LEXICON_METHODS)).default("llr"),
    )
    .option("--top <n>", "translations of a term at most", count, 3)
    .option("--min-records <n>", "only terms of so many texts", count, 3)
    .option("--mutual", "only translations that are each other's best: fewer, but surer")
    .option("--texts <list>", `which texts: ${ALIGNED_FIELDS.join(",")}; the first two when left out`, lowerCaseList)
    .addOption(
      new Option("--align <what>", "whose texts are translations of each other").choices(ALIGNMENTS).default("family"),
    )
    .option("--analyzer <name>", "how texts become terms", "patent(compounds=learn)")
    .option("--index <folder>", "terms are those of this index")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("--quiet", "no progress, no remarks")
    .addHelpText("after", NOTES)
    .action(writeLexicon);
}

async function writeLexicon(folder: string, options: LexiconCommandOptions): Promise<void> {
  const { from, to, output, quiet = false } = options;
  // Commander would ask for required options before any command below, too.
  if (from === undefined || to === undefined) throw new UsageError("two languages are needed: --from en --to de");
  const settings = { ...options, from, to };
  const { lexicon, texts } = await withEffects(quiet, (effects) => learnLexicon(folder, settings, effects));
  writeOutput(lexiconText(lexicon), output);
  if (quiet) return;
  const number = (value: number) => value.toLocaleString("en-US");
  writeRemark(`${number(lexicon.entries.size)} terms from ${number(texts)} aligned texts\n`);
}
