/** BM25 on documents that share a class with the topic; a topic without classes is searched for in all documents. */
function within(level: "subclass" | "subgroup") {
  return {
    about: `BM25 among documents that share a ${level} with the topic`,
    blocks: {
      words: { block: "text" },
      classes: { block: "classes", level },
      category: { block: "select", of: "classes" },
      "in classes": { block: "rank", of: "words", within: "category", model: "bm25" },
      anywhere: { block: "rank", of: "words", model: "bm25" },
      result: { block: "otherwise", of: ["in classes", "anywhere"] },
    },
    result: "result",
  } as const;
}

/**
 * The query and model of `bm25.full` with a filter by classes, as strategies of the system `spq`; nothing else differs.
 * The keys are the names that findings use, which are also the names of the files.
 */
export const CLASS_STRATEGIES: Readonly<Record<string, object>> = {
  "bm25-in-subclasses": within("subclass"),
  "bm25-in-subgroups": within("subgroup"),
};
