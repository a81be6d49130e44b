import {
  type CutOff,
  citationQrels,
  collapseJudgements,
  cutOffDate,
  type Granularity,
  isOnOrAfter,
  judgeTopics,
  type Relations,
  relationsOf,
  type Topic,
  type TopicJudged,
  unitOf,
} from "../../collection/index.js";
import { type DiskCollection, openCollection, readTopics } from "../../collection/node.js";
import { InputError } from "../../core/index.js";
import { fileSystem } from "../../files/node.js";
import type { PlannedCitations } from "../plan.js";
import type { Step } from "../step.js";
import type { StepCache } from "./step-cache.js";
import type { Documents } from "./topics-step.js";

/** What judgements are made from. */
export interface QrelsRecipe {
  readonly name: string;
  readonly documents: Documents;
  readonly unit: Granularity;
  /** A list of topics with their documents, and what it depends on. */
  readonly topics: { readonly file: string; readonly hash?: string; readonly step?: Step };
  /** With `none`, nothing is cut off. */
  readonly cutOff: CutOff | "none";
  readonly from:
    | { readonly kind: "citations"; readonly citations: PlannedCitations }
    /** True judgements of documents, under the names of documents. */
    | { readonly kind: "truth"; readonly file: string }
    /** Judgements under the names of the topics. */
    | { readonly kind: "news"; readonly file: string };
}

/** Judgements made from citations, or from what is true in a simulated world. */
export function qrelsStep(cache: StepCache, recipe: QrelsRecipe): Step {
  const { name, documents, topics, from, unit, cutOff } = recipe;
  const steps = [documents.step, topics.step].filter((step) => step !== undefined);
  return cache.step("qrels", {
    about: `${name} from ${from.kind === "citations" ? "citations" : "the truth"}`,
    // A world's files are identified by the step that made it.
    content: [documents.hash, topics.hash, from.kind, from.kind === "citations" ? from.citations : null, unit, cutOff],
    needs: steps,
    ending: ".txt",
    async make(place) {
      const collection = await openCollection(documents.folder);
      try {
        fileSystem.writeFileSync(place, await qrelsText(collection, recipe));
      } finally {
        await collection.close();
      }
    },
  });
}

async function qrelsText(collection: DiskCollection, recipe: QrelsRecipe): Promise<string> {
  const { topics: list, from, unit, cutOff } = recipe;
  const { families = "simple", familyIds = true } = from.kind === "citations" ? from.citations : {};
  const relations = await relationsOf(collection.headers(), { families, familyIds });
  if (from.kind === "news") return collapsed(judgementsIn(from.file), unit, relations);
  const topics = await withDates(await readTopics(list.file), list.file, cutOff, collection);
  if (from.kind === "truth") return collapsed(truthOf(topics, from.file, relations), unit, relations);
  const judged: TopicJudged[] = [];
  const get = (id: string) => collection.get(id);
  for await (const each of judgeTopics(topics, get, relations, from.citations.rules, unit)) judged.push(each);
  return [...citationQrels(judged)].join("");
}

/** Topics with their dates: that of the list, or the requested one. */
async function withDates(
  topics: readonly Topic[],
  file: string,
  cutOff: CutOff | "none",
  collection: DiskCollection,
): Promise<Topic[]> {
  return Promise.all(
    topics.map(async (topic) => {
      const header = collection.has(topic.document) ? await collection.header(topic.document) : undefined;
      if (!header) {
        const message = "topic's document is not in the collection, so its citations are unknown";
        throw new InputError([{ file, line: 0, message, text: topic.document }]);
      }
      const { date: given, ...rest } = topic;
      const date = cutOff === "none" ? undefined : (given ?? cutOffDate(header, cutOff));
      return { ...rest, ...(date !== undefined && { date }) };
    }),
  );
}

interface Judged {
  readonly topic: string;
  readonly doc: string;
  readonly grade: number;
}

function* judgementsIn(file: string): Generator<Judged> {
  for (const line of fileSystem.readFileSync(file, "utf8").split("\n")) {
    if (line === "") continue;
    const [topic, , doc, grade] = line.split(" ");
    yield { topic, doc, grade: Number(grade) };
  }
}

/** True judgements under the names of topics, without documents that are too late for a topic's date. */
function* truthOf(topics: readonly Topic[], file: string, relations: Relations): Generator<Judged> {
  const wanted = new Map<string, Topic[]>();
  for (const topic of topics) wanted.set(topic.document, [...(wanted.get(topic.document) ?? []), topic]);
  for (const { topic: document, doc, grade } of judgementsIn(file)) {
    for (const { id, date } of wanted.get(document) ?? []) {
      const published = relations.document(doc)?.date;
      if (date !== undefined && published !== undefined && isOnOrAfter(published, date)) continue;
      yield { topic: id, doc, grade };
    }
  }
}

function collapsed(judgements: Iterable<Judged>, unit: Granularity, relations: Relations): string {
  const units =
    unit === "document" ? judgements : collapseJudgements(judgements, (doc) => unitOf(doc, unit, relations.familyOf));
  return Array.from(units, ({ topic, doc, grade }) => `${topic} 0 ${doc} ${grade}\n`).join("");
}
