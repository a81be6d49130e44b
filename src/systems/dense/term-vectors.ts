import { createRandom } from "../../core/index.js";
import { documentTerms, type Engine, type SearchTopic } from "../../retrieval/index.js";
import type { Vectors } from "./vectors.js";

/** Number of entries of a term's vector that are not 0. */
const MARKS = 8;
/** Number of documents that are read at once. */
const BATCH = 256;

/** The places of a term's vector that are not 0: +1 at even positions of the list, −1 at odd ones. */
type TermMarks = Uint16Array;

/**
 * Vectors without a model. Each term has a fixed random vector. The vector of a text is the sum of its terms' vectors,
 * weighted by (1 + ln f) · ln(N / n), as tf·idf. This is Random Indexing of documents, a random projection: the
 * products of vectors approximate those of tf·idf. It knows nothing of meaning. It serves as a substitute if there is
 * no model, and shows what a model has to beat.
 *
 * P. Kanerva, J. Kristoferson, A. Holst: Random indexing of text samples for latent semantic analysis. CogSci 2000
 */
export async function learnTermVectors(
  engine: Engine,
  ids: readonly string[],
  dimensions: number,
  progress?: (share: number) => void,
): Promise<Vectors> {
  const { documents: size } = await engine.statistics();
  const data = new Float32Array(ids.length * dimensions);
  const found: string[] = [];
  const marks = new Map<string, TermMarks>();
  const sums = new Float64Array(dimensions);
  for (let start = 0; start < ids.length; start += BATCH) {
    const terms = await documentTerms(engine, ids.slice(start, start + BATCH));
    for (const document of terms.documents) {
      sums.fill(0);
      document.terms.forEach((number, i) => {
        const weight = termWeight(document.frequencies[i], terms.documentFrequency(number), size);
        addTerm(sums, marksOf(terms.term(number), dimensions, marks), weight);
      });
      data.set(sums, found.length * dimensions);
      found.push(document.id);
    }
    progress?.(Math.min(1, (start + BATCH) / ids.length));
  }
  return { ids: found, dimensions, data: data.slice(0, found.length * dimensions) };
}

/** The vector of a topic's texts, in the same space. */
export async function topicTermVector(engine: Engine, topic: SearchTopic, dimensions: number): Promise<Float32Array> {
  const counts = new Map<string, number>();
  for (const { text, language, field } of topic.texts) {
    for (const term of engine.analyse(text, language, field)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const terms = [...counts.keys()].sort();
  const { documents: size } = await engine.statistics();
  const statistics = await engine.termStatistics(terms);
  const sums = new Float64Array(dimensions);
  terms.forEach((term, i) => {
    const { documentFrequency } = statistics[i];
    if (documentFrequency === 0) return;
    const weight = termWeight(counts.get(term) ?? 0, documentFrequency, size);
    addTerm(sums, marksOf(term, dimensions, new Map()), weight);
  });
  return Float32Array.from(sums);
}

function termWeight(frequency: number, documents: number, size: number): number {
  return frequency === 0 ? 0 : (1 + Math.log(frequency)) * Math.log(size / documents);
}

function addTerm(sums: Float64Array, marks: TermMarks, weight: number): void {
  for (let i = 0; i < marks.length; i++) sums[marks[i]] += i % 2 === 0 ? weight : -weight;
}

function marksOf(term: string, dimensions: number, known: Map<string, TermMarks>): TermMarks {
  let marks = known.get(term);
  if (!marks) {
    const random = createRandom(`term/${term}`);
    marks = Uint16Array.from({ length: MARKS }, () => random.below(dimensions));
    known.set(term, marks);
  }
  return marks;
}
