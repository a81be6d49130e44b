import { type Command, InvalidArgumentError } from "commander";
import { type SimulateRequest, simulateWorld } from "../../../application/node.js";
import { WORLD_LANGUAGES, WORLD_OFFICES, type WorldLanguage, type WorldOffice } from "../../../collection/index.js";
import { NEWS_TOPICS } from "../../../collection/node.js";
import { count, integer } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";

const NOTES = `
Makes a synthetic world of patents; nothing in it belongs to anyone. Writes to a new folder, completely or not at all:
  documents/0001.jsonl …   the documents, one per line; \`presage collection add\` reads them
  truth.qrels              all documents relevant to each application of the EPO and WIPO, cited or not
  text-citations.tsv       what each description cites, in which spelling, and why
  dictionary.tsv           every concept with its names in all languages
  news-topics.sgml         newspaper articles as topics, in the style of NTCIR-3
  news.qrels               the documents relevant to them
  newspaper.jsonl          other articles of the newspaper, as documents: to be indexed for --source
  world.json               the settings to make the same world again
With --collection, the documents are added to that collection and not written to files.

The same seed and options give the same bytes. A world of a different size is entirely different, because its inventions
are spread over the same 25 years. A document has 2500 words on average; 100,000 documents take 1.5 GB.

Examples:
  presage collection simulate world --documents 20000 --languages en
  presage collection simulate world --documents 5000 --collection patents`;

export function defineCollectionSimulate(command: Command): void {
  command
    .argument("<folder>", "folder to create")
    .requiredOption("--documents <n>", "number of documents, at least 100", integer)
    .option("--seed <seed>", "random seed: the same seed gives the same world", "0")
    .option("--languages <list>", `only these languages: ${WORLD_LANGUAGES.join(",")}`, languages)
    .option("--offices <list>", `only these offices: ${WORLD_OFFICES.join(",")}`, offices)
    .option("--words <n>", "mean number of words per document", integer, 2500)
    .option("--diligence <x>", "how likely examiners find relevant documents: 1 is usual, 0 is never", decimal, 1)
    .option("--news-topics <n>", "number of newspaper articles", count, NEWS_TOPICS)
    .option("--collection <folder>", "add the documents to this collection")
    .option("--gzip", "compress the files of documents")
    .option("--no-truth", "write only documents")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(simulate);
}

async function simulate(folder: string, options: SimulateRequest & { readonly quiet?: true }): Promise<void> {
  await withEffects(options.quiet === true, async (effects) => {
    await simulateWorld(folder, options, effects);
    effects.onRemark?.(`${folder}: ${options.documents} documents`);
  });
}

function languages(text: string): WorldLanguage[] {
  return namesOf(text, WORLD_LANGUAGES);
}

function offices(text: string): WorldOffice[] {
  return namesOf(text.toUpperCase(), WORLD_OFFICES);
}

function namesOf<T extends string>(text: string, known: readonly T[]): T[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !(known as readonly string[]).includes(name));
  if (unknown.length > 0) throw new InvalidArgumentError(`It must be one or more of ${known.join(", ")}.`);
  return names as T[];
}

function decimal(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new InvalidArgumentError("It must be a number.");
  return value;
}
