import { join } from "node:path";
import { chooseTopics, relationsOf, topicDocument, topicFileName, topicTable } from "../../collection/index.js";
import { openCollection } from "../../collection/node.js";
import { ExitCode, PresageError } from "../../core/index.js";
import { fileSystem, pauseForSignals } from "../../files/node.js";
import { marecXml } from "../../patents/index.js";
import type { PlannedChoice, PlannedCitations } from "../plan.js";
import type { ReportProgress, Step } from "../step.js";
import type { StepCache } from "./step-cache.js";

/** The list of topics in the folder that a step makes; the documents are next to it. */
export const TOPIC_LIST = "topics.tsv";

/** The folder of documents, and what identifies them. */
export interface Documents {
  readonly folder: string;
  /** Hash of their content, if they were not made by a step. */
  readonly hash?: string;
  readonly step?: Step;
}

/**
 * Topics chosen from a collection, as `presage collection topics` writes them: a table, and documents without a trace of
 * what they cite, unless their texts are to keep it. They are named after their documents, so that a world's true
 * judgements apply to them.
 */
export function topicsStep(
  cache: StepCache,
  name: string,
  documents: Documents,
  wish: PlannedChoice,
  citations: PlannedCitations,
): Step {
  return cache.step("topics", {
    about: `${wish.number ?? "all"} of ${name}`,
    content: { documents: documents.hash, wish, citations },
    needs: documents.step ? [documents.step] : [],
    make: (place, report) => makeTopics(place, documents.folder, wish, citations, report),
  });
}

async function makeTopics(
  place: string,
  folder: string,
  wish: PlannedChoice,
  { rules, families, familyIds }: PlannedCitations,
  report: ReportProgress,
): Promise<void> {
  const collection = await openCollection(folder);
  try {
    const relations = await relationsOf(collection.headers(), { families, familyIds });
    const choice = await chooseTopics(collection, relations, { ...wish, rules, form: "2011", prefix: "" });
    const { topics, matching } = choice;
    if (topics.length === 0) {
      const message = `no topics: ${matching} documents match, but none has ${wish.minRelevant} relevant patents`;
      throw new PresageError(`${folder}: ${message}`, ExitCode.noTopics);
    }
    fileSystem.mkdirSync(place);
    for (const [i, topic] of topics.entries()) {
      const patent = await topicDocument(topic, collection, relations, wish.keepTextCitations);
      if (!patent) throw new TypeError(`a chosen topic is not in the collection: ${topic.document}`);
      fileSystem.writeFileSync(join(place, topicFileName(topic)), marecXml(patent));
      report(i + 1, topics.length);
      await pauseForSignals();
    }
    fileSystem.writeFileSync(join(place, TOPIC_LIST), topicTable(topics));
  } finally {
    await collection.close();
  }
}
