import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { passageJudgements, World, type WorldOptions, writeFamily } from "../../../collection/index.js";
import { readTopics, WORLD_FILES } from "../../../collection/node.js";
import { InputError } from "../../../core/index.js";
import type { Patent } from "../../../patents/index.js";
import { eachJudgement } from "../../../trec/index.js";
import { readQrels } from "../../../trec/node.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface JudgementsOptions {
  readonly qrels?: string;
  readonly topics?: string;
  readonly output?: string;
  readonly quiet?: true;
}

const NOTES = `
For a world that \`presage collection simulate\` made: which passages of the relevant documents speak of what a topic claims.
Grade 2 speaks of two or more of the claimed features, grade 1 of one, grade 0 of none. That is known from what the texts
were made of, not from their words. Relevant documents are those of truth.qrels, or of any judgements of documents.

Example:
  presage passages judgements world --topics topics/topics.tsv --output passages.qrels`;

export function definePassagesJudgements(command: Command): void {
  command
    .argument("<world>", "folder of the world")
    .option("--qrels <file>", "judgements of documents; truth.qrels of the world when left out")
    .option("--topics <file>", "topics with their documents; topics are documents when left out")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(judgePassages);
}

async function judgePassages(folder: string, options: JudgementsOptions): Promise<void> {
  const world = new World(readWorld(join(folder, WORLD_FILES.facts)));
  const families = familiesOf(world);
  const topics = options.topics === undefined ? undefined : await readTopics(options.topics);
  const topicsOf = new Map<string, string[]>();
  for (const { id, document } of topics ?? []) topicsOf.set(document, [...(topicsOf.get(document) ?? []), id]);
  const documentOf = new Map(topics?.map(({ id, document }) => [id, document]));
  const patents = new Map<number, ReadonlyMap<string, Patent>>();
  const lines: string[] = [];
  let documents = 0;
  for (const { topic, doc, grade } of eachJudgement(
    await readQrels(options.qrels ?? join(folder, WORLD_FILES.truth)),
  )) {
    if (grade < 1) continue;
    const asked = documentOf.get(topic) ?? topic;
    const ids = topics ? (documentOf.has(topic) ? [topic] : (topicsOf.get(topic) ?? [])) : [topic];
    const family = families.get(doc);
    const topicFamily = families.get(asked);
    if (family === undefined || topicFamily === undefined || ids.length === 0) continue;
    let written = patents.get(family);
    if (!written) {
      if (patents.size >= MOST_KEPT) patents.clear();
      patents.set(family, (written = new Map(writeFamily(world, family).map((patent) => [patent.id, patent]))));
    }
    const patent = written.get(doc);
    if (!patent) continue;
    documents++;
    for (const id of ids) lines.push(passageJudgements(world, { id, family: topicFamily }, { patent, family }));
  }
  writeOutput(lines.join(""), options.output);
  if (!options.quiet) writeRemark(`${documents} relevant documents looked into\n`);
}

/** Families that are kept in memory with their texts. */
const MOST_KEPT = 500;

function readWorld(file: string): WorldOptions {
  try {
    const { seed, documents, languages, offices, words, diligence } = JSON.parse(
      readFileSync(file, "utf8"),
    ) as WorldOptions;
    return {
      documents,
      ...(seed !== undefined && { seed }),
      ...(languages && { languages }),
      ...(offices && { offices }),
      ...(words && { words }),
      ...(diligence !== undefined && { diligence }),
    };
  } catch {
    throw new InputError([{ file, line: 0, message: "no simulated world, which has a file of this name" }]);
  }
}

/** The family of every document. */
function familiesOf(world: World): Map<string, number> {
  const families = new Map<string, number>();
  for (let family = 0; families.size < world.parameters.documents; family++) {
    for (const { id } of world.publications(family)) families.set(id, family);
  }
  return families;
}
