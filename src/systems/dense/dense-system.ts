import { InputError, UsageError } from "../../core/index.js";
import { type Engine, type SearchTopic, type System, withFallbacks } from "../../retrieval/index.js";
import type { SystemContext, SystemFiles } from "../system.js";
import { buildTable } from "./build-table.js";
import type { DenseValues } from "./dense-parameters.js";
import { type DenseSearch, openDenseSearch } from "./dense-search.js";
import { embeddedText } from "./embedded-text.js";
import { IdList } from "./id-list.js";
import { learnLists, listsText } from "./learn-lists.js";
import { isWorthIt, type ListIndex } from "./list-index.js";
import { rowsInMemory } from "./row-source.js";
import { learnTermVectors, topicTermVector } from "./term-vectors.js";
import { openTopicModel } from "./topic-model.js";
import { fromShared, type OpenedVectors, openVectors, type SharedVectors, sharedVectors } from "./vector-files.js";
import { idLines, idsFileOf, isNumPy, readVectors, type Vectors } from "./vectors.js";

export interface LearnedVectors {
  /** Vectors of terms; `undefined` if vectors are in a file. */
  readonly vectors?: Vectors;
  /** Lists of vectors in a file; `undefined` if all are compared. */
  readonly lists?: ListIndex;
}

/** Whether vectors are learned: without files of vectors. */
export function learnsVectors({ vectors }: DenseValues): boolean {
  return vectors === "";
}

/** Whether there is anything to learn: vectors, or lists of them. */
export function learnsDense(values: DenseValues): boolean {
  return learnsVectors(values) || values.search !== "exact";
}

/** The parameters that {@link learnDense} depends on. */
export function denseLearnsFrom({
  vectors,
  ids,
  topics,
  model,
  similarity,
  precision,
  search,
  dimensions,
}: DenseValues) {
  // Without vectors, topics and a model are refused.
  return { vectors, ids, ...(vectors === "" && { topics, model }), similarity, precision, search, dimensions };
}

/** Learns vectors of the documents' terms if none are given, and lists of many vectors. */
export async function learnDense(context: SystemContext, values: DenseValues): Promise<LearnedVectors> {
  if (!learnsVectors(values)) {
    const lists = await learnLists(values, context);
    return lists ? { lists } : {};
  }
  refuseWithoutVectors(values);
  const ids: string[] = [];
  for await (const { id } of context.collection.headers()) ids.push(id);
  const { progress } = context;
  const report = progress && ((share: number) => progress("vectors", share));
  return { vectors: await learnTermVectors(context.engine, ids, values.dimensions, report) };
}

/** @throws UsageError for a parameter that needs vectors of documents, if there are none */
function refuseWithoutVectors(values: DenseValues): void {
  const given = (["ids", "topics", "model"] as const).find((name) => values[name] !== "");
  const needing =
    given ??
    (values.precision === "float32" ? undefined : "precision") ??
    (values.search === "approximate" ? "search" : undefined);
  if (needing !== undefined) throw new UsageError(`${needing}: vectors of documents are missing: vectors=FILE`);
}

/** Reads the vectors once for all threads. */
export async function shareDense(
  files: SystemFiles,
  values: DenseValues,
  learned: LearnedVectors | undefined,
): Promise<SharedVectors> {
  return sharedVectors(await storedVectors(files, values, learned));
}

/**
 * Refuses a file of topics that has none of the run's topics.
 *
 * @throws InputError that names one of either
 */
export async function checkDenseTopics(
  { topics }: DenseValues,
  wanted: readonly string[],
  { readFile }: SystemFiles,
): Promise<void> {
  if (topics === "" || wanted.length === 0) return;
  const file = isNumPy(topics) ? idsFileOf(topics) : topics;
  const ids = isNumPy(topics) ? idLines(await readFile(file)) : (await readVectors(topics, readFile)).ids;
  const known = new Set(ids);
  if (wanted.some((id) => known.has(id))) return;
  const message = `none of its ${ids.length} ids is a topic of this run; the first topic is ${wanted[0]}, the first id`;
  throw new InputError([{ file, line: 0, message, text: ids[0] ?? "" }]);
}

/** Search by vectors. */
export function openDense(context: SystemContext, values: DenseValues, learned: LearnedVectors | undefined): System {
  let ready: Promise<Ready> | undefined;
  return async (topic, engine) => {
    // Files are read for the first topic.
    ready ??= prepare(context, values, learned);
    const { documents, vectorOf } = await ready;
    const { vector, fallback } = await vectorOf(topic, engine);
    const { limit, groupBy } = context;
    const found = await documents.search(vector, { filter: topic.filter, limit, groupBy });
    return withFallbacks(found, [fallback, unusedLists(learned), documents.missing]);
  };
}

/** What is said if lists were made and are of no use. */
function unusedLists(learned: LearnedVectors | undefined): string | undefined {
  if (!learned?.lists || isWorthIt(learned.lists)) return undefined;
  return `exact, ${listsText(learned.lists)}`;
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

async function storedVectors(
  files: SystemFiles,
  values: DenseValues,
  learned: LearnedVectors | undefined,
): Promise<OpenedVectors> {
  if (!learned?.vectors) return openVectors(values, files, learned?.lists);
  const { ids, dimensions, data } = learned.vectors;
  const source = rowsInMemory(data, dimensions);
  return { ids: IdList.of(ids), source, table: buildTable(source, { similarity: values.similarity }) };
}

async function prepare(
  context: SystemContext,
  values: DenseValues,
  learned: LearnedVectors | undefined,
): Promise<Ready> {
  const { engine, readFile, shared } = context;
  const stored =
    shared === undefined
      ? await storedVectors(context, values, learned)
      : await fromShared(shared as SharedVectors, values, context);
  const { dimensions } = stored.table;
  if (learnsVectors(values)) {
    return {
      documents: await openDenseSearch(engine, stored, "learned vectors"),
      async vectorOf(topic) {
        const vector = await topicTermVector(engine, topic, dimensions);
        return { vector, fallback: "no vectors of a model; random projections of tf·idf" };
      },
    };
  }
  const topics = values.topics === "" ? undefined : await readVectors(values.topics, readFile);
  if (topics && topics.dimensions !== dimensions) {
    throw new UsageError(
      `vectors of topics have ${topics.dimensions} dimensions, those of documents ${dimensions}: ${values.topics}`,
    );
  }
  const documents = await openDenseSearch(engine, stored, values.vectors);
  const rows = new Map(topics?.ids.map((id, row) => [id, row]));
  const model = values.model === "" ? undefined : await openTopicModel(context, values);
  const fields = values.fields.split("+");
  const where = topics ? ` in ${values.topics}` : "";
  return {
    documents,
    async vectorOf({ id, texts, patent }) {
      const row = rows.get(id);
      if (topics && row !== undefined) {
        return { vector: topics.data.subarray(row * topics.dimensions, (row + 1) * topics.dimensions) };
      }
      if (model) return { vector: await model.encode(embeddedText(texts, patent?.language, { fields })) };
      const own = patent && documents.vector(patent.id);
      if (own) return { vector: own, fallback: `no vector of the topic${where}; searched with that of its patent` };
      throw new UsageError(`topic has no vector, give topics=FILE or model=FILE: ${JSON.stringify(id)}`);
    },
  };
}
