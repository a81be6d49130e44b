import { type Command, InvalidArgumentError } from "commander";
import { type SimulateRequest, simulateWorld } from "../../../application/node.js";
import { WORLD_LANGUAGES, WORLD_OFFICES, type WorldLanguage, type WorldOffice } from "../../../collection/index.js";
import { NEWS_TOPICS } from "../../../collection/node.js";
import { count, integer } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";

const NOTES = `
Makes a synthetic world of patents, with nothing in it that anybody owns. Writes to a new folder, whole or not at all:
  documents/0001.jsonl …   the documents, one a line; \`presage collection add\` reads them
  truth.qrels              what is relevant to each application of the EPO and WIPO, cited or not
  text-citations.tsv       what each description cites, and how it spells it
  dictionary.tsv           every concept with its names in all languages
  news-topics.sgml         newspaper articles as topics, after the manner of NTCIR-3
  news.qrels               what is relevant to them
  newspaper.jsonl          other articles of the newspaper, as documents: an index of them is for --source
  world.json               how to make the same again
With --collection the documents go into that collection and not into files.

The same seed and options give the same bytes. A world of another size is another world, for its inventions are spread
over the same 25 years. A document has 2500 words on average; 100,000 documents take 1.7 GB.

Examples:
  presage collection simulate world --documents 20000 --languages en
  presage collection simulate world --documents 5000 --collection patents`;

export function defineCollectionSimulate(command: Command): void {
  command
    .argument("<folder>", "folder to make")
    .requiredOption("--documents <n>", "how many documents, 100 at least", integer)
    .option("--seed <seed>", "the same seed gives the same world", "0")
    .option("--languages <list>", `only these, with commas between them: ${WORLD_LANGUAGES.join(",")}`, languages)
    .option("--offices <list>", `only these: ${WORLD_OFFICES.join(",")}`, offices)
    .option("--words <n>", "mean length of a document", integer, 2500)
    .option("--diligence <x>", "chance of examiners to find what is relevant, 1 as usual, 0 never", decimal, 1)
    .option("--news-topics <n>", "how many newspaper articles", count, NEWS_TOPICS)
    .option("--collection <folder>", "add the documents to a collection")
    .option("--gzip", "pack the files of documents")
    .option("--no-truth", "documents only")
    .option("--quiet", "no remarks")
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
  if (unknown.length > 0) throw new InvalidArgumentError(`There are ${known.join(", ")}.`);
  return names as T[];
}

function decimal(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new InvalidArgumentError("It must be a number.");
  return value;
}
