import { atLevel, type ClassificationLevel, findCitations, isWithin, patentOf } from "../../patents/index.js";
import { dateNumber, type QueryFilter, type SearchTopic } from "../../retrieval/index.js";
import { listAt, listOf, placeOf } from "./number-lists.js";
import { applicantName, inventorName } from "./party-names.js";
import { documentNumber, type PatentGraph, patentNumber } from "./patent-graph.js";

/**
 * What a topic may know of a graph: nothing of its own patent and family, whose citations it is judged by, and nothing of
 * patents that its filter leaves out, as neighbours or on the way to others. Patents are given by their numbers,
 * ascending where nothing else is said.
 */
export interface TopicView {
  readonly graph: PatentGraph;
  /** Whether a document may be found. */
  isOpen(document: number): boolean;
  /** Documents of patents that may be found, by id; those of one patent ascending. */
  documents(patents: Iterable<number>): string[];
  /** The patent of a document, if that may be found. */
  patentOf(id: string): number | undefined;
  /** Patents that a patent cites. */
  cited(patent: number): number[];
  /** Patents that cite a patent. */
  citing(patent: number): number[];
  /** The others of its family. */
  family(patent: number): number[];
  /** Patents that the topic's texts cite, in the order in which they are named first. */
  citedInText(): number[];
  /** For each of the topic's applicants, or inventors, the patents of the same. */
  ofApplicants(): number[][];
  ofInventors(): number[][];
  /** For each of the topic's classes, cut to a level, the patents that are in it or below it. */
  ofClasses(level: ClassificationLevel): ClassMembers[];
}

/** The patents of a class. */
export interface ClassMembers {
  readonly symbol: string;
  /** Those that may be found. */
  readonly patents: number[];
  /** How many there are in all. */
  readonly size: number;
}

/** The graph as a topic may see it. */
export function topicView(graph: PatentGraph, topic: SearchTopic): TopicView {
  const isOpen = openDocuments(graph, topic);
  const isOpenPatent = (patent: number) => listAt(graph.documents, patent).some(isOpen);
  const open = (patents: Iterable<number>) => Array.from(patents).filter(isOpenPatent);
  const ofNames = (names: readonly string[], lists: PatentGraph["applicants"]) =>
    [...new Set(names)].map((name) => open(listOf(lists, name)));
  return {
    graph,
    isOpen,
    documents: (patents) =>
      Array.from(patents, (patent) => Array.from(listAt(graph.documents, patent)).filter(isOpen))
        .flat()
        .map((document) => graph.ids[document]),
    patentOf: (id) => {
      const document = documentNumber(graph, id);
      return document === undefined || !isOpen(document) ? undefined : graph.patentOf[document];
    },
    cited: (patent) => (isOpenPatent(patent) ? open(listAt(graph.cited, patent)) : []),
    citing: (patent) => (isOpenPatent(patent) ? open(listAt(graph.citing, patent)) : []),
    family: (patent) =>
      isOpenPatent(patent)
        ? open([...listAt(graph.familyOf, patent)].flatMap((f) => [...listAt(graph.families, f)])).filter(
            (other) => other !== patent,
          )
        : [],
    citedInText: () => open(new Set(textCitations(topic).flatMap((id) => patentNumber(graph, id) ?? []))),
    ofApplicants: () =>
      ofNames(
        (topic.patent?.applicants ?? []).map(({ name }) => applicantName(name)),
        graph.applicants,
      ),
    ofInventors: () =>
      ofNames(
        (topic.patent?.inventors ?? []).map(({ name }) => inventorName(name)),
        graph.inventors,
      ),
    ofClasses: (level) =>
      symbolsAt(topic.classes ?? [], level).map((symbol) => {
        const all = patentsWithin(graph, symbol);
        return { symbol, patents: open(all), size: all.size };
      }),
  };
}

/** Symbols cut to a level, each once; those that do not reach down to it are left out. */
export function symbolsAt(symbols: readonly string[], level: ClassificationLevel): string[] {
  return [...new Set(symbols.map((symbol) => atLevel(symbol, level)))].filter((cut) => cut !== undefined);
}

/** Publications that are named in a patent's description, or anywhere in a topic that is none, in their order. */
function textCitations({ patent, texts }: SearchTopic): string[] {
  const read = patent
    ? patent.descriptions.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    : texts.map(({ text }) => text);
  return [...new Set(read.flatMap((text) => findCitations(text).map(({ id }) => id)))];
}

/** Patents that are in a class or below it. */
function patentsWithin({ classes }: PatentGraph, general: string): Set<number> {
  const found = new Set<number>();
  for (let i = placeOf(classes.names, general); classes.names[i]?.startsWith(general); i++) {
    if (isWithin(classes.names[i], general)) for (const patent of listAt(classes, i)) found.add(patent);
  }
  return found;
}

/** What the filter lets through, as engines take it, and not the topic's own patent and family in any case. */
function openDocuments(graph: PatentGraph, { filter = {}, patent }: SearchTopic): (document: number) => boolean {
  const { before, classes, languages, notFamilies = [], notPatents = [], notDocuments = [] }: QueryFilter = filter;
  const limit = before === undefined ? Number.POSITIVE_INFINITY : dateNumber(before);
  const closed = new Set<number>();
  const own = patent && patentNumber(graph, patent.id);
  for (const family of own === undefined ? [] : listAt(graph.familyOf, own)) {
    for (const each of listAt(graph.families, family)) closed.add(each);
  }
  for (const family of [...notFamilies, ...(patent?.familyId === undefined ? [] : [patent.familyId])]) {
    for (const each of listOf(graph.families, family)) closed.add(each);
  }
  for (const each of notPatents) {
    const number = patentNumber(graph, each);
    // Only an id without a kind is a patent's.
    if (number !== undefined && each === patentOf(each)) closed.add(number);
  }
  const without = new Set(notDocuments);
  const within = classes && new Set(classes.flatMap((symbol) => [...patentsWithin(graph, symbol)]));
  const spoken = languages && new Set(languages.map((language) => graph.languages.indexOf(language)));
  return (document) =>
    latestDay(graph.dates[document]) < limit &&
    !closed.has(graph.patentOf[document]) &&
    (within?.has(graph.patentOf[document]) ?? true) &&
    (spoken?.has(graph.languageOf[document]) ?? true) &&
    !without.has(graph.ids[document]);
}

/** The last day that a date may mean: one of which only the year is known may have come late in it. */
function latestDay(date: number): number {
  if (date === 0) return 0;
  if (date % 10_000 === 0) return date + 1231;
  return date % 100 === 0 ? date + 31 : date;
}
