import { listParameter } from "../../core/index.js";
import {
  buildQuery,
  type FieldText,
  PATENT_FIELDS,
  parseModel,
  type QueryTerm,
  type SearchResult,
} from "../../retrieval/index.js";
import { defineBlock, type StrategyContext } from "./block.js";
import { count, scoringModel } from "./setting.js";

const IN_FIELDS = listParameter(PATENT_FIELDS, "fields of documents to search");

/** Blocks that find documents by parts of the topic. They find only what passes the topic's filter. */
export const SEARCH_BLOCKS = [
  defineBlock({
    name: "select",
    about: "Documents that have something in common with the topic. Each scores the sum of what it has in common.",
    gives: "documents",
    inputs: { of: { takes: "criteria", shape: "one", about: "classes, applicants, inventors or citations" } },
    async run({ of: [criteria] }, _, { view }) {
      const scores = new Map<string, number>();
      for (const { patents, weight } of await criteria.value()) {
        for (const id of view.documents(patents)) scores.set(id, (scores.get(id) ?? 0) + weight);
      }
      return scores;
    },
  }),
  defineBlock({
    name: "match",
    about:
      "Boolean search: documents that contain some of the best terms of a text. Each scores the number of terms it contains.",
    gives: "documents",
    inputs: { of: { takes: "text", shape: "one", about: "the text" } },
    settings: {
      terms: count("number of terms of the text", 10),
      least: count("minimum number of these terms in a document", 1),
      in: IN_FIELDS,
    },
    async run({ of: [text] }, { terms, least, in: fields }, context) {
      const held = new Map<string, number>();
      for (const term of await bestTerms(context, await text.value(), terms, fields)) {
        const { hits } = await search(context, [term], "bm25", Number.POSITIVE_INFINITY);
        for (const { id } of hits) held.set(id, (held.get(id) ?? 0) + 1);
      }
      return new Map([...held].filter(([, number]) => number >= least));
    },
  }),
  defineBlock({
    name: "rank",
    about: "Ranked search with the best terms of a text, in all documents or within a list.",
    gives: "documents",
    inputs: {
      of: { takes: "text", shape: "one", about: "the text" },
      within: { takes: "documents", shape: "one", about: "search only documents of this list", optional: true },
    },
    settings: {
      model: scoringModel("bm25", "the model that scores documents"),
      terms: count("number of terms of the text", 200),
      in: IN_FIELDS,
      first: count("maximum number of documents", 1000),
    },
    async run({ of: [text], within: [within] }, { model, terms, in: fields, first }, context) {
      const list = await within?.value();
      if (list?.size === 0) return list;
      const query = await bestTerms(context, await text.value(), terms, fields);
      const { hits } = await search(context, query, model, list ? Number.POSITIVE_INFINITY : first);
      const kept = list ? hits.filter(({ id }) => list.has(id)).slice(0, first) : hits;
      return new Map(kept.map(({ id, score }) => [id, score]));
    },
  }),
];

/** The terms that best distinguish a text from the collection. */
async function bestTerms(
  { engine, tokens }: StrategyContext,
  text: readonly FieldText[],
  terms: number,
  fields: readonly string[],
): Promise<readonly QueryTerm[]> {
  const query = await buildQuery(engine, tokens, text, { terms });
  return fields.length === PATENT_FIELDS.length ? query.terms : query.terms.map((term) => ({ ...term, fields }));
}

function search(
  { engine, topic }: StrategyContext,
  terms: readonly QueryTerm[],
  model: string,
  limit: number,
): Promise<SearchResult> {
  return engine.search({ terms }, { model: parseModel(model), limit, ...(topic.filter && { filter: topic.filter }) });
}
