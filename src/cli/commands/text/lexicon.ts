import { type Command, Option } from "commander";
import { analyzerOf } from "../../../application/node.js";
import { openCollection } from "../../../collection/node.js";
import { UsageError } from "../../../core/index.js";
import { tokenizer } from "../../../retrieval/index.js";
import {
  ALIGNED_FIELDS,
  ALIGNMENTS,
  type Alignment,
  alignedRecords,
  LEXICON_METHODS,
  lexiconText,
  multilingualRecords,
} from "../../../systems/index.js";
import { lowerCaseList } from "../../options/search-values.js";
import { count } from "../../options/values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

interface LexiconCommandOptions {
  readonly from?: string;
  readonly to?: string;
  readonly method: string;
  readonly top: number;
  readonly minRecords: number;
  readonly mutual?: true;
  readonly texts?: readonly string[];
  readonly align: Alignment;
  readonly analyzer: string;
  readonly index?: string;
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
    .action(learnLexicon);
}

async function learnLexicon(folder: string, options: LexiconCommandOptions): Promise<void> {
  const { from, to, method, top, minRecords, mutual = false, quiet } = options;
  // Commander would ask for required options before any command below, too.
  if (from === undefined || to === undefined) throw new UsageError("two languages are needed: --from en --to de");
  const fields = (options.texts ?? ["title", "abstract"]).map((name) => {
    const field = ALIGNED_FIELDS.find((each) => each === name);
    if (field === undefined) throw new UsageError(`--texts: not one of ${ALIGNED_FIELDS.join(", ")}: ${name}`);
    return field;
  });
  if (from === to) throw new UsageError(`--to: the language that is translated from: ${to}`);
  if (top < 1) throw new UsageError(`--top: must be 1 or more: ${top}`);
  const collection = await openCollection(folder);
  try {
    const analyzer = analyzerOf(folder, options.analyzer, options.index);
    const progress = new Progress("documents read", quiet === true);
    const texts = await multilingualRecords(collection, tokenizer(analyzer), {
      fields,
      within: options.align,
      languages: [from, to],
      progress: (share) => progress.update(Math.round(share * collection.size), collection.size),
    });
    progress.end();
    const records = alignedRecords(texts, from, to);
    if (records.count === 0) {
      throw new UsageError(`${folder}: no ${fields.join(", ")} in both ${from} and ${to}`);
    }
    const lexicon = LEXICON_METHODS[method](records, analyzer.id, { top, minRecords, mutual });
    writeOutput(lexiconText(lexicon), options.output);
    if (!quiet) {
      const number = (value: number) => value.toLocaleString("en-US");
      writeRemark(`${number(lexicon.entries.size)} terms from ${number(records.count)} aligned texts\n`);
    }
  } finally {
    await collection.close();
  }
}
