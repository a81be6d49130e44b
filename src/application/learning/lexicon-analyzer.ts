import { openRows } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import { type Analyzer, analyzerById, namedAnalyzer, PATENT_FIELDS } from "../../retrieval/index.js";
import { indexAnalyzer, sampleTexts } from "../../retrieval/node.js";

/** The analyzer that a user names, trained on a collection if it has to learn; or the analyzer of an index. */
export function analyzerOf(collection: string, spec: string, index: string | undefined): Analyzer {
  if (index !== undefined) return indexAnalyzer(index);
  return namedAnalyzer(spec, () => sampleTexts(openRows(collection), PATENT_FIELDS));
}

/**
 * The analyzer that a lexicon was made with. An analyzer that learns is trained again on the same collection, or taken
 * from an index.
 *
 * @throws UsageError if neither provides the analyzer
 */
export function analyzerAgain(
  id: string,
  { collection, index }: { readonly collection?: string; readonly index?: string },
): Analyzer {
  const learned = id.replace(/\b(grams|compounds)=(?!on\b|off\b)[^,)]+/g, "$1=learn");
  if (learned === id && index === undefined) return analyzerById(id);
  if (collection === undefined && index === undefined) {
    throw new UsageError(
      `analyzer learned from a collection: give ${setting("collection")} FOLDER, or an index made with the analyzer: ${id}`,
    );
  }
  const analyzer = analyzerOf(collection ?? "", learned, index);
  if (analyzer.id === id) return analyzer;
  throw new UsageError(`analyzer differs from that of the lexicon, ${id}: ${analyzer.id}`);
}
