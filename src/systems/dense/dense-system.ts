import { UsageError } from "../../core/index.js";
import { type Engine, type SearchTopic, type System, withFallbacks } from "../../retrieval/index.js";
import type { SystemContext } from "../system.js";
import type { DenseValues } from "./dense-parameters.js";
import { type DenseSearch, openDenseSearch } from "./dense-search.js";
import { embeddedText } from "./embedded-text.js";
import { openEmbeddingModel } from "./embedding-model.js";
import { learnTermVectors, topicTermVector } from "./term-vectors.js";
import { readVectors, type Vectors } from "./vectors.js";
import { wordPiece } from "./word-piece.js";

/** Learned vectors; `undefined` if they are in a file. */
export interface LearnedVectors {
  readonly vectors?: Vectors;
}

/**
 * Learns vectors of the documents' terms if none are given. Given files are read, but not kept: this records what the
 * answers depend on, and reports errors before the first topic.
 */
export async function learnDense(context: SystemContext, values: DenseValues): Promise<LearnedVectors> {
  if (values.vectors === "") {
    const given = (["ids", "topics", "model"] as const).find((name) => values[name] !== "");
    if (given !== undefined) throw new UsageError(`${given}: vectors of documents are missing: vectors=FILE`);
    const ids: string[] = [];
    for await (const { id } of context.collection.headers()) ids.push(id);
    const { progress } = context;
    const report = progress && ((share: number) => progress("vectors", share));
    return { vectors: await learnTermVectors(context.engine, ids, values.dimensions, report) };
  }
  const { dimensions } = await readVectors(values.vectors, context.readFile, values.ids);
  if (values.topics !== "") {
    const topics = await readVectors(values.topics, context.readFile);
    if (topics.dimensions !== dimensions) {
      throw new UsageError(
        `vectors of topics have ${topics.dimensions} dimensions, those of documents ${dimensions}: ${values.topics}`,
      );
    }
  }
  if (values.model !== "") await openModel(context, values).then((model) => model.close());
  return {};
}

/** Exact search by vectors. */
export function openDense(context: SystemContext, values: DenseValues, learned: LearnedVectors): System {
  let ready: Promise<Ready> | undefined;
  return async (topic, engine) => {
    // Files are read for the first topic.
    ready ??= prepare(context, values, learned);
    const { documents, vectorOf } = await ready;
    const { vector, fallback } = await vectorOf(topic, engine);
    const { limit, groupBy } = context;
    return withFallbacks(documents.search(vector, { filter: topic.filter, limit, groupBy }), [fallback]);
  };
}

/** The vector of a topic, and the fallback if it is not that of a model, or not its own. */
interface TopicVector {
  readonly vector: Float32Array;
  readonly fallback?: string;
}

interface Ready {
  readonly documents: DenseSearch;
  readonly vectorOf: (topic: SearchTopic, engine: Engine) => Promise<TopicVector>;
}

async function prepare(context: SystemContext, values: DenseValues, { vectors }: LearnedVectors): Promise<Ready> {
  const { engine, readFile } = context;
  const { similarity } = values;
  if (vectors) {
    const documents = await openDenseSearch(engine, vectors, similarity, "learned vectors");
    return {
      documents,
      async vectorOf(topic) {
        const vector = await topicTermVector(engine, topic, vectors.dimensions);
        return { vector, fallback: "no vectors of a model; random projections of tf·idf" };
      },
    };
  }
  const read = await readVectors(values.vectors, readFile, values.ids);
  const documents = await openDenseSearch(engine, read, similarity, values.vectors);
  const topics = values.topics === "" ? undefined : await readVectors(values.topics, readFile);
  const rows = new Map(topics?.ids.map((id, row) => [id, row]));
  const model = values.model === "" ? undefined : await openModel(context, values);
  const fields = values.fields.split("+");
  return {
    documents,
    async vectorOf({ id, texts, patent }) {
      const row = rows.get(id);
      if (topics && row !== undefined) {
        return { vector: topics.data.subarray(row * topics.dimensions, (row + 1) * topics.dimensions) };
      }
      if (model) return { vector: await model.encode(embeddedText(texts, patent?.language, { fields })) };
      const own = patent && documents.vector(patent.id);
      if (own) return { vector: own, fallback: "no vector of the topic; searched with that of its patent" };
      throw new UsageError(`topic has no vector, give topics=FILE or model=FILE: ${JSON.stringify(id)}`);
    },
  };
}

async function openModel({ readFile }: SystemContext, values: DenseValues) {
  const { model, vocab, pooling, length, prefix, cased } = values;
  if (vocab === "") throw new UsageError("model needs its vocabulary: vocab=vocab.txt");
  const words = wordPiece(await readFile(vocab), vocab, { cased });
  return openEmbeddingModel(await readFile(model), model, words, { pooling, length, prefix });
}
