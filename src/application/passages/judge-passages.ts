import { readFileSync } from "node:fs";
import { join } from "node:path";
import { passageJudgements, WORLD_GENERATION, World, type WorldOptions, writeFamily } from "../../collection/index.js";
import { readTopics, WORLD_FILES } from "../../collection/node.js";
import { command, InputError } from "../../core/index.js";
import type { Patent } from "../../patents/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";

/** Which passages are judged. */
export interface PassageJudgementSettings {
  /** Judgements of documents; default: those of the world. */
  readonly qrels?: string;
  /** Topics with their documents; default: topics are documents. */
  readonly topics?: string;
}

/** Judgements of passages. */
export interface JudgedPassages {
  readonly qrels: string;
  /** Number of relevant documents that were examined. */
  readonly documents: number;
}

/** Maximum number of families whose texts are kept in memory. */
const MOST_KEPT = 500;

/**
 * For a simulated world: which passages of the relevant documents mention what a topic claims. The world knows this from
 * what the texts were made of, not from their words.
 *
 * @throws InputError if the folder has no simulated world, or one that this version would generate differently
 */
export async function judgePassages(
  folder: string,
  settings: PassageJudgementSettings = {},
  { signal }: Effects = {},
): Promise<JudgedPassages> {
  const world = new World(readWorld(join(folder, WORLD_FILES.facts)));
  const families = familiesOf(world);
  const topics = settings.topics === undefined ? undefined : await readTopics(settings.topics);
  const topicsOf = new Map<string, string[]>();
  for (const { id, document } of topics ?? []) topicsOf.set(document, [...(topicsOf.get(document) ?? []), id]);
  const documentOf = new Map(topics?.map(({ id, document }) => [id, document]));
  const patentOf = patentsOf(world);
  const lines: string[] = [];
  let documents = 0;
  for (const { topic, doc, grade } of eachJudgement(
    await readQrels(settings.qrels ?? join(folder, WORLD_FILES.truth)),
  )) {
    signal?.throwIfAborted();
    if (grade < 1) continue;
    const asked = documentOf.get(topic) ?? topic;
    const ids = topics ? (documentOf.has(topic) ? [topic] : (topicsOf.get(topic) ?? [])) : [topic];
    const family = families.get(doc);
    const topicFamily = families.get(asked);
    if (family === undefined || topicFamily === undefined || ids.length === 0) continue;
    const patent = patentOf(doc, family);
    if (!patent) continue;
    documents++;
    for (const id of ids) lines.push(passageJudgements(world, { id, family: topicFamily }, { patent, family }));
  }
  return { qrels: lines.join(""), documents };
}

/** Documents of families, of which some are cached. */
function patentsOf(world: World): (doc: string, family: number) => Patent | undefined {
  const kept = new Map<number, ReadonlyMap<string, Patent>>();
  return (doc, family) => {
    let written = kept.get(family);
    if (!written) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(family, (written = new Map(writeFamily(world, family).map((patent) => [patent.id, patent]))));
    }
    return written.get(doc);
  };
}

function readWorld(file: string): WorldOptions {
  let facts: WorldOptions & { readonly generation?: number };
  try {
    facts = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new InputError([{ file, line: 0, message: "not a simulated world: this file is missing" }]);
  }
  const { generation = 1, seed, documents, languages, offices, words, diligence } = facts;
  if (generation !== WORLD_GENERATION) {
    const message = `made by another version of the program, which now makes other worlds: run ${command("collection simulate")} again`;
    throw new InputError([{ file, line: 0, message }]);
  }
  return {
    documents,
    ...(seed !== undefined && { seed }),
    ...(languages && { languages }),
    ...(offices && { offices }),
    ...(words && { words }),
    ...(diligence !== undefined && { diligence }),
  };
}

/** The family of every document. */
function familiesOf(world: World): Map<string, number> {
  const families = new Map<string, number>();
  for (let family = 0; families.size < world.parameters.documents; family++) {
    for (const { id } of world.publications(family)) families.set(id, family);
  }
  return families;
}
