/**
 * Built-in strategies, as a user would write them.
 *
 * `catbm25` is Spinque's strategy of CLEF-IP 2009 and 2010. It selects candidates by category alone: documents that
 * share a subgroup, rarer subgroups scoring higher. It ranks their texts and mixes both scores. A topic without classes
 * is only ranked.
 *
 * `boolean` selects by words and categories, as searchers do: a document must contain two of the twenty best words of
 * title, abstract and claims, and share a subclass. It is then ranked by the full text.
 */
export const BUILT_IN_STRATEGIES = {
  catbm25: {
    about: "category selects, category and BM25 rank",
    blocks: {
      classes: { block: "classes", level: "subgroup" },
      words: { block: "text", fields: ["title", "abstract", "claims"] },
      category: { block: "select", of: "classes" },
      text: { block: "rank", of: "words", within: "category", model: "bm25", in: ["title", "abstract", "claims"] },
      mixed: { block: "mix", of: { category: 0.5, text: 0.5 }, normalise: "min-max" },
      "text alone": { block: "rank", of: "words", model: "bm25", in: ["title", "abstract", "claims"] },
      result: { block: "otherwise", of: ["mixed", "text alone"] },
    },
    result: "result",
  },
  boolean: {
    about: "words and category must match, BM25 ranks",
    blocks: {
      classes: { block: "classes", level: "subclass" },
      "key words": { block: "text", fields: ["title", "abstract", "claims"] },
      words: { block: "text" },
      category: { block: "select", of: "classes" },
      matching: { block: "match", of: "key words", terms: 20, least: 2 },
      both: { block: "intersect", of: ["matching", "category"] },
      candidates: { block: "otherwise", of: ["both", "matching"] },
      ranked: { block: "rank", of: "words", within: "candidates", model: "bm25" },
      result: { block: "limit", of: "ranked", first: 1000 },
    },
    result: "result",
  },
} as const;
