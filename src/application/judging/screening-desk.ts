import { openCollection } from "../../collection/node.js";
import type { Patent } from "../../patents/index.js";
import { Screener, type ScreeningOrder, wordTerms } from "../../retrieval/index.js";

/** The documents of a topic that are to be put in order. */
export interface ScreeningPool {
  /** Names the pool: another pool of the same topic has another name. */
  readonly name: string;
  /** The folder of the collection; absent: nothing is known of the documents. */
  readonly collection?: string;
  readonly documents: readonly string[];
  /** The patent that the topic is made of. */
  readonly topicDocument?: string;
  /** Of the order of documents with equal scores. */
  readonly seed: string;
}

/** A request for an order. */
export interface ScreeningTask {
  readonly pool: ScreeningPool;
  /** Whether each judged document is relevant. */
  readonly judged: readonly (readonly [document: string, isRelevant: boolean])[];
}

/** Words of a document that are read: title, abstract and claims come first. */
const WORDS = 3000;

/** Topics whose words and model are kept. */
const KEPT = 8;

/** Puts documents in order, topic by topic. Words are read once, and a model continues from its last training. */
export class ScreeningDesk {
  /** The last used is the last. */
  readonly #screeners = new Map<string, Promise<Screener>>();

  async order({ pool, judged }: ScreeningTask): Promise<ScreeningOrder> {
    const screener = this.#screeners.get(pool.name) ?? openScreener(pool);
    this.#screeners.delete(pool.name);
    this.#screeners.set(pool.name, screener);
    for (const name of [...this.#screeners.keys()].slice(0, -KEPT)) this.#screeners.delete(name);
    try {
      return (await screener).order(new Map(judged));
    } catch (error) {
      this.#screeners.delete(pool.name);
      throw error;
    }
  }
}

async function openScreener({ collection, documents, topicDocument, seed }: ScreeningPool): Promise<Screener> {
  const texts = new Map<string, string>();
  let topic = "";
  if (collection !== undefined) {
    const open = await openCollection(collection);
    try {
      for (const id of documents) texts.set(id, textOf(await open.get(id)));
      if (topicDocument !== undefined) topic = textOf(await open.get(topicDocument), { description: false });
    } finally {
      await open.close();
    }
  }
  const terms = wordTerms(
    documents.map((id) => ({ id, text: texts.get(id) ?? "" })),
    { limit: WORDS },
  );
  return new Screener(terms, topic, { seed });
}

/** The texts of a patent, the most telling first. */
function textOf(patent: Patent | undefined, { description = true } = {}): string {
  if (!patent) return "";
  return [
    ...patent.titles.map(({ text }) => text),
    ...patent.abstracts.map(({ text }) => text),
    ...patent.claims.flatMap(({ claims }) => claims.map(({ text }) => text)),
    ...(description ? patent.descriptions.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)) : []),
  ].join("\n");
}
