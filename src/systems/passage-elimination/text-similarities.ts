import {
  type Engine,
  type FieldText,
  fieldWords,
  inverseDocumentFrequency,
  type Tokenizer,
} from "../../retrieval/index.js";

/**
 * The similarity of texts to other texts taken together: the cosine of their vectors of (1 + ln tf) · idf, with the idf
 * of the collection; 0 for a text without terms. Terms that no document contains are ignored: nothing can be found with
 * them.
 */
export async function textSimilarities(
  engine: Engine,
  tokens: Tokenizer,
  texts: readonly FieldText[],
  reference: readonly FieldText[],
): Promise<number[]> {
  const counts = texts.map((text) => termCounts([text], tokens));
  const middle = termCounts(reference, tokens);
  const terms = [...new Set([middle, ...counts].flatMap((each) => [...each.keys()]))];
  const { documents } = await engine.statistics();
  const statistics = await engine.termStatistics(terms);
  const idf = new Map(
    terms.map((term, i) => {
      const { documentFrequency } = statistics[i];
      return [term, documentFrequency === 0 ? 0 : inverseDocumentFrequency(documents, documentFrequency)];
    }),
  );
  const vector = (of: ReadonlyMap<string, number>) =>
    new Map(Array.from(of, ([term, count]) => [term, (1 + Math.log(count)) * (idf.get(term) as number)]));
  const other = vector(middle);
  return counts.map((each) => cosine(vector(each), other));
}

function termCounts(texts: readonly FieldText[], tokens: Tokenizer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { frequencies } of fieldWords(texts, tokens)) {
    for (const [term, count] of frequencies) counts.set(term, (counts.get(term) ?? 0) + count);
  }
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [term, weight] of a) product += weight * (b.get(term) ?? 0);
  return product === 0 ? 0 : product / Math.sqrt(square(a) * square(b));
}

function square(vector: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of vector.values()) sum += weight * weight;
  return sum;
}
