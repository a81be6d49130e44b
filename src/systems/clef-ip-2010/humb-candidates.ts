import {
  bm25,
  buildQuery,
  dirichlet,
  type Hit,
  normalisedScores,
  type SearchTopic,
  type Tokenizer,
} from "../../retrieval/index.js";
import { workingSet } from "../parts/working-set.js";
import { listAt } from "../patent-graph/number-lists.js";
import { documentNumber } from "../patent-graph/patent-graph.js";
import { symbolsAt, type TopicView } from "../patent-graph/topic-view.js";
import type { OpenedIndex } from "../system.js";

/** A document of a topic's working set, with all its features; each is from 0 to 1. */
export interface HumbCandidate {
  readonly id: string;
  /** Scores in the lists: BM25 and language model, of words and of phrases. */
  readonly scores: readonly number[];
  /** Cited in the text, shared applicant, shared inventors, shared subgroups, recency. */
  readonly metadata: readonly number[];
}

/** Number of lists, and number of features that do not come from the text. */
export const LISTS = 4;
export const METADATA = 5;

const MODELS = [bm25(), dirichlet()];

/**
 * The working set of a topic. If no metadata lead to one, as for topics that are not patents, it is what a search by
 * words finds.
 *
 * @param limit maximum number of documents that words find in that case
 */
export async function humbCandidates(
  topic: SearchTopic,
  view: TopicView,
  [words, phrases]: readonly OpenedIndex[],
  { terms, limit }: { readonly terms: number; readonly limit: number },
): Promise<{ readonly candidates: HumbCandidate[]; readonly isWorkingSet: boolean }> {
  const inSet = workingSet(view, "group");
  const search = async ({ engine, tokens }: OpenedIndex, tokenizer: Tokenizer = tokens) => {
    const query = await buildQuery(engine, tokenizer, topic.texts, { terms });
    const options = {
      limit: inSet.size > 0 ? Number.POSITIVE_INFINITY : limit,
      ...(topic.filter && { filter: topic.filter }),
    };
    const lists: (readonly Hit[])[] = [];
    for (const model of MODELS) lists.push((await engine.search(query, { ...options, model })).hits);
    return lists;
  };
  const found = [...(await search(words)), ...(await search(phrases, onlyPhrases(phrases.tokens)))];
  const ids = inSet.size > 0 ? inSet : new Set(found[0].map(({ id }) => id));
  const scores = found.map((hits) => normalised(hits.filter(({ id }) => ids.has(id))));
  const metadataOf = metadataFeatures(topic, view);
  const scoresOf = (id: string) => scores.map((list) => list.get(id) ?? 0);
  return {
    candidates: Array.from(ids, (id) => ({ id, scores: scoresOf(id), metadata: metadataOf(id) })),
    isWorkingSet: inSet.size > 0,
  };
}

/** Keeps only phrases: an index of words and phrases has `a_b` for phrases. */
function onlyPhrases(tokens: Tokenizer): Tokenizer {
  return (text, language, field) => tokens(text, language, field).filter(({ term }) => term.includes("_"));
}

function normalised(hits: readonly Hit[]): Map<string, number> {
  const list = { docs: hits.map(({ id }) => id), scores: hits.map(({ score }) => score) };
  const scores = normalisedScores(list, "min-max");
  return new Map(list.docs.map((id, i) => [id, scores[i]]));
}

function metadataFeatures(topic: SearchTopic, view: TopicView): (id: string) => number[] {
  const { graph } = view;
  const cited = new Set(view.citedInText());
  const applicants = new Set(view.ofApplicants().flat());
  const inventors = view.ofInventors().map((patents) => new Set(patents));
  const symbols = new Set(symbolsAt(topic.classes ?? [], "subgroup"));
  const year = Number((topic.filter?.before ?? topic.patent?.publicationDate)?.slice(0, 4));
  return (id) => {
    const document = documentNumber(graph, id);
    if (document === undefined) return new Array<number>(METADATA).fill(0);
    const patent = graph.patentOf[document];
    const own = symbolsAt(
      Array.from(listAt(graph.classesOf, patent), (symbol) => graph.classes.names[symbol]),
      "subgroup",
    );
    const published = Math.floor(graph.dates[document] / 10_000);
    return [
      Number(cited.has(patent)),
      Number(applicants.has(patent)),
      share(inventors.filter((patents) => patents.has(patent)).length, inventors.length),
      share(own.filter((symbol) => symbols.has(symbol)).length, symbols.size),
      published > 0 && year >= published ? 1 / (1 + year - published) : 0,
    ];
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
