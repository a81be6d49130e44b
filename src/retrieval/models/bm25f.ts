import { checkedValue, nearestName, UsageError } from "../../core/index.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import { inverseDocumentFrequency } from "./bm25.js";
import { coarseTable } from "./coarse-table.js";
import { averageLength } from "./collection-numbers.js";
import type { CollectionStatistics, DocumentSizes, ScoreBounds, ScoringModel } from "./model.js";
import { B, BOOST, K1 } from "./model-parameters.js";
import { areBounded } from "./term-limits.js";

export interface Bm25fOptions {
  /** Default: 1.2. */
  readonly k1?: number;
  /** Boost and b of each field; default: boost 1 and b .75. */
  readonly fields?: Readonly<Record<string, Bm25fField>>;
}

export interface Bm25fField {
  /** How much an occurrence counts, above 0. To ignore a field, omit it from the query's terms. */
  readonly boost?: number;
  /** How much the length of the field counts, from 0 to 1. */
  readonly b?: number;
}

/** The size of a document in which one occurrence counts as 1 at most. Classes of sizes are fine enough around it. */
const SIZE_OF_WORTH_1 = 1000;

/**
 * BM25F: frequencies are normalised by the length of their own field and weighted before they saturate.
 *
 *   tf = Σ_f boost_f · tf_f / (1 − b_f + b_f · length_f / average_f),   Σ w · idf · tf · (k1 + 1) / (k1 + tf)
 *
 * The idf is that of BM25, over the fields of the term combined. Averages are over all documents, including those that
 * lack the field. With one field and boost 1, this is BM25.
 *
 * H. Zaragoza, N. Craswell, M. Taylor, S. Saria, S. Robertson: Microsoft Cambridge at TREC-13. TREC 2004
 */
export function bm25f({ k1 = 1.2, fields = {} }: Bm25fOptions = {}): ScoringModel {
  checkedValue("bm25f", "k1", K1, k1);
  const parameters = Object.entries(fields).map(([field, { boost = 1, b = 0.75 }]) => {
    checkedValue("bm25f", `boost of ${field}`, BOOST, boost);
    checkedValue("bm25f", `b of ${field}`, B, b);
    return `,${field}=${boost}/${b}`;
  });
  const name = `bm25f(k1=${k1}${parameters.join("")})`;
  const table = coarseTable((frequency, size) => 1 / (1 + (k1 * size) / (SIZE_OF_WORTH_1 * frequency)));
  return {
    name,
    forQuery(terms, collection) {
      refuseUnknown(Object.keys(fields), collection);
      const settings = collection.fields.map((field, f) => ({
        boost: fields[field]?.boost ?? 1,
        b: fields[field]?.b ?? 0.75,
        average: averageLength(collection, 1 << f),
      }));
      /** How much one occurrence counts in a field of that length. */
      const worth = (length: number, f: number) => {
        if (f >= settings.length) return 0;
        const { boost, b, average } = settings[f];
        return boost / (1 - b + (b * length) / average);
      };
      const idf = terms.map(({ statistics }) =>
        inverseDocumentFrequency(collection.documents, statistics.documentFrequency),
      );
      /** By the field in which one occurrence counts most. */
      const sizes: DocumentSizes = {
        name,
        of({ lengths }, document) {
          let most = 0;
          for (let f = 0; f < settings.length; f++) {
            const length = lengths[document * MAX_FIELDS + f];
            if (length > 0) most = Math.max(most, worth(length, f));
          }
          return SIZE_OF_WORTH_1 / most;
        },
      };
      const bounds: ScoreBounds = {
        sizes,
        terms: () => terms.map(({ weight }, term) => ({ factor: weight * idf[term] * (k1 + 1), table })),
      };
      return {
        ...(areBounded(terms, collection) && { bounds }),
        forPart(part, scores) {
          const worths = part.byField(name, worth);
          return {
            term(term, cursor) {
              const factor = terms[term].weight * idf[term] * (k1 + 1);
              cursor.addSaturatedByField(scores, worths, k1, factor);
            },
          };
        },
        explainTerm(term, frequencies, lengths) {
          const { weight, statistics } = terms[term];
          const factors: Record<string, number> = { weight, df: statistics.documentFrequency, idf: idf[term] };
          let weighted = 0;
          collection.fields.forEach((field, f) => {
            if (!(frequencies[f] > 0)) return;
            weighted += frequencies[f] * worth(lengths[f], f);
            factors[`tf of ${field}`] = frequencies[f];
            factors[`length of ${field}`] = lengths[f];
            factors[`average of ${field}`] = settings[f].average;
          });
          factors.tf = weighted;
          return { formula: "weight · idf · tf · (k1 + 1) / (k1 + tf)", factors };
        },
      };
    },
  };
}

function refuseUnknown(named: readonly string[], { fields }: CollectionStatistics): void {
  const unknown = named.filter((field) => !fields.includes(field));
  if (unknown.length === 0) return;
  const problems = unknown.map((field) => {
    const nearest = nearestName(field, fields) ?? fields.join(", ");
    return `bm25f: field is not in the index: ${JSON.stringify(field)}; did you mean ${nearest}?`;
  });
  throw new UsageError(problems.join("\n"));
}
