import type { FieldText } from "../document.js";
import type { Engine } from "../engine.js";
import type { Distillation } from "./term-selection.js";
import type { Tokenizer } from "./tokenizer.js";

/** How many of some texts contain each term. Plain data, which can be passed to threads. */
export interface TermCounts {
  readonly documents: number;
  readonly documentFrequencies: ReadonlyMap<string, number>;
}

/** Counts terms over topics, which then represent the collection that they come from. */
export function countTerms(topics: Iterable<readonly FieldText[]>, tokens: Tokenizer): TermCounts {
  const documentFrequencies = new Map<string, number>();
  let documents = 0;
  for (const texts of topics) {
    documents++;
    const terms = new Set(
      texts.flatMap(({ text, language, field }) => tokens(text, language, field).map(({ term }) => term)),
    );
    for (const term of terms) documentFrequencies.set(term, (documentFrequencies.get(term) ?? 0) + 1);
  }
  return { documents, documentFrequencies };
}

/** Makes a source for term distillation from counts. */
export function countedSource({ documents, documentFrequencies }: TermCounts): Distillation["source"] {
  return async (terms) => terms.map((term) => ({ documents, documentFrequency: documentFrequencies.get(term) ?? 0 }));
}

/**
 * Makes a source for term distillation from another collection. Its analyzer must be that of the collection searched.
 */
export function engineSource(engine: Engine): Distillation["source"] {
  return async (terms) => {
    const { documents } = await engine.statistics();
    return (await engine.termStatistics(terms)).map(({ documentFrequency }) => ({ documents, documentFrequency }));
  };
}
