import { choiceParameter } from "../../core/index.js";
import { append, comb, type Hit, NORMALISATION_NAMES, type RankedList, rankCandidates } from "../../retrieval/index.js";
import { type Documents, defineBlock, type Source } from "./block.js";
import { count } from "./setting.js";

/** Blocks that turn documents into documents. By default, a document keeps the score of the first list that has it. */
export const DOCUMENT_BLOCKS = [
  defineBlock({
    name: "join",
    about:
      "Patents that are cited by, cite, or are in the same families as the patents of a list. Each scores the sum of the scores of the patents that led to it. The list itself is not included.",
    gives: "documents",
    inputs: { of: { takes: "documents", shape: "one", about: "the list to start from" } },
    settings: {
      by: choiceParameter(["cited", "citing", "family"], "cited", "the link between patents"),
      first: count("maximum number of patents from the top of the list", 100),
    },
    async run({ of: [list] }, { by, first }, { view }) {
      const patents = new Map<number, number>();
      for (const { id, score } of ranked(await list.value())) {
        if (patents.size === first) break;
        const patent = view.patentOf(id);
        if (patent !== undefined && !patents.has(patent)) patents.set(patent, score);
      }
      const scores = new Map<string, number>();
      for (const [patent, score] of patents) {
        for (const id of view.documents(view[by](patent))) scores.set(id, (scores.get(id) ?? 0) + score);
      }
      return scores;
    },
  }),
  defineBlock({
    name: "union",
    about: "Documents in any of the lists.",
    gives: "documents",
    inputs: { of: { takes: "documents", shape: "list", about: "the lists" } },
    run: async ({ of }) => new Map((await all(of)).reverse().flatMap((list) => [...list])),
  }),
  defineBlock({
    name: "intersect",
    about: "Documents in all lists, with their scores in the first.",
    gives: "documents",
    inputs: { of: { takes: "documents", shape: "list", about: "the lists" } },
    async run({ of }) {
      const [first, ...others] = await all(of);
      return new Map([...first].filter(([id]) => others.every((list) => list.has(id))));
    },
  }),
  defineBlock({
    name: "without",
    about: "Documents in one list and not in another.",
    gives: "documents",
    inputs: {
      of: { takes: "documents", shape: "one", about: "the list" },
      not: { takes: "documents", shape: "one", about: "the documents to remove" },
    },
    async run({ of: [of], not: [not] }) {
      const [list, gone] = await all([of, not]);
      return new Map([...list].filter(([id]) => !gone.has(id)));
    },
  }),
  defineBlock({
    name: "mix",
    about: "Documents in any of the lists, with the weighted sum of their scores.",
    gives: "documents",
    inputs: { of: { takes: "documents", shape: "weights", about: "the lists with their weights" } },
    settings: {
      normalise: choiceParameter(NORMALISATION_NAMES, "min-max", "how scores of different lists are made comparable"),
    },
    async run({ of }, { normalise }) {
      const lists = (await all(of)).map(rankedList);
      return byId(comb("combsum", { normalise }).fuse(lists, { weights: of.map(({ weight }) => weight) }));
    },
  }),
  defineBlock({
    name: "append",
    about: "All documents of the first list, then those only in the second, and so on; scores count down to 1.",
    gives: "documents",
    inputs: { of: { takes: "documents", shape: "list", about: "the lists" } },
    run: async ({ of }) => byId(append().fuse((await all(of)).map(rankedList))),
  }),
  defineBlock({
    name: "otherwise",
    about: "The first list that has documents: a fallback for topics without classes or citations.",
    gives: "documents",
    inputs: {
      of: { takes: "documents", shape: "list", about: "the lists; later ones are computed only if needed" },
    },
    async run({ of }, _, { onFallback }) {
      for (const [i, source] of of.entries()) {
        const list = await source.value();
        if (list.size === 0) continue;
        const before = of.slice(0, i).map(({ name }) => JSON.stringify(name));
        if (i > 0) onFallback?.(`nothing in ${before.join(", ")}; used ${JSON.stringify(source.name)}`);
        return list;
      }
      return new Map();
    },
  }),
  defineBlock({
    name: "limit",
    about: "The best documents of a list.",
    gives: "documents",
    inputs: { of: { takes: "documents", shape: "one", about: "the list" } },
    settings: { first: count("number of documents") },
    run: async ({ of: [list] }, { first }) => byId(ranked(await list.value()).slice(0, first)),
  }),
];

/** Documents by score, then by id, both descending. */
export function ranked(documents: Documents): Hit[] {
  return rankCandidates([...documents.keys()], [...documents.values()]);
}

function rankedList(documents: Documents): RankedList {
  const hits = ranked(documents);
  return { docs: hits.map(({ id }) => id), scores: hits.map(({ score }) => score) };
}

function byId(hits: readonly Hit[]): Documents {
  return new Map(hits.map(({ id, score }) => [id, score]));
}

function all(sources: readonly Source<"documents">[]): Promise<Documents[]> {
  return Promise.all(sources.map((source) => source.value()));
}
