import { openRows } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import { type Analyzer, analyzerById, namedAnalyzer, PATENT_FIELDS } from "../../retrieval/index.js";
import { indexAnalyzer, sampleTexts } from "../../retrieval/node.js";

/** The analyzer that a user names, learned from a collection where it has to learn; or that of an index. */
export function analyzerOf(collection: string, spec: string, index: string | undefined): Analyzer {
  if (index !== undefined) return indexAnalyzer(index);
  return namedAnalyzer(spec, () => sampleTexts(openRows(collection), PATENT_FIELDS));
}

/**
 * The analyzer that a lexicon was made with. One that had learned is learned again from the same collection, or taken from
 * an index.
 *
 * @throws UsageError if neither gives the analyzer
 */
export function analyzerAgain(
  id: string,
  { collection, index }: { readonly collection?: string; readonly index?: string },
): Analyzer {
  const learned = id.replace(/\b(grams|compounds)=(?!on\b|off\b)[^,)]+/g, "$1=learn");
  if (learned === id && index === undefined) return analyzerById(id);
  if (collection === undefined && index === undefined) {
    throw new UsageError(
      `analyzer had learned: give the collection or index of the lexicon, ${setting("collection")} FOLDER: ${id}`,
    );
  }
  const analyzer = analyzerOf(collection ?? "", learned, index);
  if (analyzer.id === id) return analyzer;
  throw new UsageError(`analyzer is not the one of the lexicon, ${id}: ${analyzer.id}`);
}
