import type { AlignedRecords } from "./aligned-records.js";
import { bestTranslations } from "./best-translations.js";
import type { Lexicon } from "./lexicon.js";
import { type LexiconOptions, methodName, withDefaults } from "./lexicon-options.js";
import { logLikelihoodRatio } from "./log-likelihood-ratio.js";

export interface LlrOptions extends LexiconOptions {
  /** Minimum log-likelihood ratio; default: 10.83, which chance exceeds once in a thousand tables. */
  readonly minRatio?: number;
}

/**
 * A lexicon by Dunning's log-likelihood ratio. Of the terms that occur in the same records as a term more often than by
 * chance, it takes those for which this is most certain. Ratios are asymptotically χ² with one degree of freedom.
 *
 * A. Chen, F. C. Gey: Experiments on cross-language and patent retrieval at NTCIR-3 workshop. 2003
 */
export function llrLexicon(records: AlignedRecords, analyzer: string, options: LlrOptions = {}): Lexicon {
  const { minRatio = 10.83 } = options;
  const given = withDefaults(options);
  const { source, target, count, from, to } = records;
  const entries = bestTranslations(
    records,
    (term) => {
      const own = source.postings[term].length;
      return (other, shared) => {
        const others = target.postings[other].length;
        if (shared * count <= own * others) return 0;
        const ratio = logLikelihoodRatio(shared, own, others, count);
        return ratio >= minRatio ? ratio : 0;
      };
    },
    given,
  );
  return { from, to, analyzer, method: methodName("llr", { ...given, minRatio }), entries };
}
