import { UsageError } from "../../../core/index.js";
import { atLevel, patentOf } from "../../../patents/index.js";
import {
  expandWithJudged,
  type Hit,
  isLogarithmic,
  parseFeedback,
  rrf,
  type WeightedQuery,
} from "../../../retrieval/index.js";
import { learnPatentGraph, listAt, type PatentGraph } from "../../../systems/index.js";
import { textsNeeded } from "../open-texts.js";
import type { SearchContext } from "../search-context.js";
import { RANKED_SET_SIZE } from "../search-file/search-events.js";
import type { SearchAnswer } from "../search-once.js";
import { topicSearchOptions } from "../search-settings.js";
import { patentSubject, type Subject } from "../subject.js";
import { searchAll } from "./search-all.js";
import type { SetDefinition, SetResult } from "./set-result.js";

/** Maximum number of documents to search with. */
export const MOST_LIKE = 50;

/** Documents like the given ones: the prior-art searches of all of them, fused by reciprocal ranks. */
export async function likeSet(context: SearchContext, ids: readonly string[]): Promise<SetResult> {
  if (ids.length > MOST_LIKE) {
    throw new UsageError(`give at most ${MOST_LIKE} documents to search with, not ${ids.length}`);
  }
  const results: SetResult[] = [];
  for (const id of ids) {
    const patent = await context.texts?.get(id);
    if (!patent) throw new UsageError(`no available collection has the text of this document: ${id}`);
    results.push(await searchAll(context, patentSubject(patent, context)));
  }
  if (results.length === 1) return results[0];
  const lists = results.map(({ answer }) => ({
    docs: answer.result.hits.map(({ id }) => id),
    scores: answer.result.hits.map(({ score }) => score),
  }));
  const hits = rrf().fuse(lists, { limit: RANKED_SET_SIZE });
  const found = new Set(lists.flatMap(({ docs }) => docs)).size;
  return {
    answer: listedAnswer(context, `like ${ids.join(", ")}`, hits, { terms: [] }, found),
    isCut: results.some(({ isCut }) => isCut) || found > hits.length,
    sets: [],
  };
}

/** Documents that cite the given ones, that they cite, of their families, or in their classes. */
export async function relatedSet(
  context: SearchContext,
  { kind, level = "subgroup", understood }: SetDefinition,
  ids: readonly string[],
): Promise<SetResult> {
  if (kind === "class-of") {
    const symbols = await classesOf(context, ids, level);
    if (symbols.length === 0) throw new UsageError("these documents have no classes");
    const query: WeightedQuery = { terms: [], matching: { has: { classes: symbols } } };
    const subject: Subject = {
      topic: { id: "query", texts: [], query },
      name: understood,
      notes: [],
      kind: "text",
      isExact: true,
    };
    return searchAll(context, subject);
  }
  const graph = await graphOf(context);
  const counts = new Map<number, number>();
  for (const patent of patentsOf(graph, ids)) {
    for (const other of kind === "family"
      ? familyOf(graph, patent)
      : listAt(kind === "cites" ? graph.cited : graph.citing, patent)) {
      counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  }
  const hits = [...counts]
    .flatMap(([patent, score]) => [...listAt(graph.documents, patent)].map((n): Hit => ({ id: graph.ids[n], score })))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
  const known = await Promise.all(hits.map(({ id }) => context.index.engine.document(id)));
  const indexed = hits.filter((_, i) => known[i] !== undefined);
  return { answer: listedAnswer(context, understood, indexed, { terms: [] }), isCut: false, sets: [] };
}

/**
 * Documents found by feedback of marked ones.
 *
 * @param answer of the set whose query is improved. Its conditions are dropped, because what they exclude cannot be more
 */
export async function moreSet(
  context: SearchContext,
  { feedback }: SetDefinition,
  answer: SearchAnswer,
): Promise<SetResult> {
  if (!feedback) throw new UsageError("nothing is fed back");
  const { terms, phrases } = answer.result.query;
  const query: WeightedQuery = {
    terms: terms.map(({ required: _, ...term }) => term),
    ...(phrases && { phrases: phrases.map(({ required: _, ...phrase }) => phrase) }),
  };
  const { engine } = context.index;
  const { model } = topicSearchOptions(context.options, context.index, RANKED_SET_SIZE, context.source);
  const scored = async (ids: readonly string[]) =>
    (
      await engine.search(
        { ...query, matching: { has: { documents: ids } } },
        { model, limit: Math.max(1, ids.length) },
      )
    ).hits;
  const judged = { relevant: await scored(feedback.relevant), not: await scored(feedback.not) };
  const better = await expandWithJudged(engine, query, judged, parseFeedback(feedback.method), isLogarithmic(model));
  const subject: Subject = {
    topic: {
      id: "query",
      texts: [],
      query: better,
      filter: { ...answer.subject.topic.filter, ...(feedback.without && { notDocuments: feedback.without }) },
    },
    name: answer.subject.name,
    notes: [],
    kind: "text",
  };
  const { feedback: _, ...options } = context.options;
  return { ...(await searchAll({ ...context, options }, subject)), feedback };
}

/** An answer with these hits, without a search. */
function listedAnswer(
  context: SearchContext,
  name: string,
  hits: readonly Hit[],
  query: WeightedQuery,
  matches = hits.length,
): SearchAnswer {
  const settings = topicSearchOptions(context.options, context.index, RANKED_SET_SIZE, context.source);
  return {
    subject: { topic: { id: "query", texts: [], query }, name, notes: [], kind: "text" },
    result: { hits, matches, query, filter: {} },
    settings,
    ...(hits.length === 0 && { nothing: "no document of the index is related in this way" }),
  };
}

async function graphOf({ graph, texts }: SearchContext): Promise<PatentGraph> {
  if (graph) return graph();
  if (!texts) throw textsNeeded("citations and families are not in the index");
  return learnPatentGraph(texts.headers());
}

function patentsOf(graph: PatentGraph, ids: readonly string[]): Set<number> {
  const wanted = new Set(ids.map(patentOf));
  const found = new Set<number>();
  graph.ids.forEach((id, n) => {
    if (wanted.has(patentOf(id))) found.add(graph.patentOf[n]);
  });
  return found;
}

function familyOf(graph: PatentGraph, patent: number): number[] {
  return [...listAt(graph.familyOf, patent)].flatMap((family) => [...listAt(graph.families, family)]);
}

async function classesOf(
  { index }: SearchContext,
  ids: readonly string[],
  level: NonNullable<SetDefinition["level"]>,
): Promise<string[]> {
  const symbols = new Set<string>();
  for (const id of ids) {
    for (const symbol of (await index.engine.document(id))?.classes ?? [])
      symbols.add(atLevel(symbol, level) ?? symbol);
  }
  return [...symbols].sort();
}
