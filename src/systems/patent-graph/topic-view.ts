import { atLevel, type ClassificationLevel, findCitations, isWithin, patentOf } from "../../patents/index.js";
import { dateNumber, type QueryFilter, type SearchTopic } from "../../retrieval/index.js";
import { listAt, listOf, placeOf } from "./number-lists.js";
import { applicantName, inventorName } from "./party-names.js";
import { documentNumber, type PatentGraph, patentNumber } from "./patent-graph.js";

/**
 * The part of a graph that a topic may see. It hides the topic's own patent and family, whose citations it is judged
 * by. It also hides patents that the filter excludes, as neighbours and on the way to others. Patents are returned as
 * numbers, ascending unless stated otherwise.
 */
export interface TopicView {
  readonly graph: PatentGraph;
  /** Whether a document may be found. */
  isOpen(document: number): boolean;
  /** Documents of the given patents that may be found, by id; those of one patent ascending. */
  documents(patents: Iterable<number>): string[];
  /** The patent of a document, if it may be found. */
  patentOf(id: string): number | undefined;
  /** Patents that a patent cites. */
  cited(patent: number): number[];
  /** Patents that cite a patent. */
  citing(patent: number): number[];
  /** The other patents of its family. */
  family(patent: number): number[];
  /** Patents that the topic's texts cite, in the order of their first mention. */
  citedInText(): number[];
  /** The patents of each of the topic's applicants, or inventors. */
  ofApplicants(): number[][];
  ofInventors(): number[][];
  /** For each of the topic's classes, cut to a level, the patents in it or below it. */
  ofClasses(level: ClassificationLevel): ClassMembers[];
}

/** The patents of a class. */
export interface ClassMembers {
  readonly symbol: string;
  /** Those that may be found. */
  readonly patents: number[];
  /** The total number of patents in the class. */
  readonly size: number;
}

/** Makes the view of a topic. */
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

/** Symbols cut to a level, without duplicates; symbols above that level are left out. */
export function symbolsAt(symbols: readonly string[], level: ClassificationLevel): string[] {
  return [...new Set(symbols.map((symbol) => atLevel(symbol, level)))].filter((cut) => cut !== undefined);
}

/** Publications cited in a patent's description, or anywhere in a topic that is not a patent, in order. */
function textCitations({ patent, texts }: SearchTopic): string[] {
  const read = patent
    ? patent.descriptions.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    : texts.map(({ text }) => text);
  return [...new Set(read.flatMap((text) => findCitations(text).map(({ id }) => id)))];
}

/** Patents in a class or below it. */
function patentsWithin({ classes }: PatentGraph, general: string): Set<number> {
  const found = new Set<number>();
  for (let i = placeOf(classes.names, general); classes.names[i]?.startsWith(general); i++) {
    if (isWithin(classes.names[i], general)) for (const patent of listAt(classes, i)) found.add(patent);
  }
  return found;
}

/** Documents that pass the filter, as in engines; never those of the topic's own patent and family. */
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
    // Only an id without a kind is that of a patent.
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

/** The last day that a date may mean: if only the year is known, it may be late in the year. */
function latestDay(date: number): number {
  if (date === 0) return 0;
  if (date % 10_000 === 0) return date + 1231;
  return date % 100 === 0 ? date + 31 : date;
}
