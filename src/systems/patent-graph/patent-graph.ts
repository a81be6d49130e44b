import type { PatentHeader } from "../../collection/index.js";
import { type Classification, computeFamilies, type FamilyHeader, type Party, patentOf } from "../../patents/index.js";
import { dateNumber } from "../../retrieval/index.js";
import { type NamedLists, NamedPairs, type NumberLists, numberLists, placeOf } from "./number-lists.js";
import { applicantName, inventorName } from "./party-names.js";

/**
 * How the patents of a collection are connected: who cites whom, who filed and invented them, and their classes and
 * families. A patent is all documents of one number, of any kind: `EP-0971326-A1` and `-B1` are one patent, which has
 * the data of both. The graph is learned from headers, without texts; it is plain data that can be sent to threads.
 *
 * Documents of a collection have citations, as in CLEF-IP, so systems may use them. A topic is judged by its own
 * citations: the graph must not be asked for them, and {@link topicView} hides them.
 */
export interface PatentGraph {
  /** Ids of the documents, ordered by UTF-16 units; the number of a document is its place. */
  readonly ids: readonly string[];
  /** The date of each document, as a number: 20050622, 20050600 if the day is not known, 0 if nothing is known. */
  readonly dates: Uint32Array;
  /** Languages, and the language of each document; `""` if it is not known. */
  readonly languages: readonly string[];
  readonly languageOf: Uint8Array;
  /** The number of the patent of each document. */
  readonly patentOf: Uint32Array;
  /** The documents of each patent. */
  readonly documents: NumberLists;
  /** The patents of the collection that each patent cites. */
  readonly cited: NumberLists;
  /** The patents that cite each patent. */
  readonly citing: NumberLists;
  /** Patents by name, in the form of {@link applicantName}. */
  readonly applicants: NamedLists;
  /** Patents by name, in the form of {@link inventorName}. */
  readonly inventors: NamedLists;
  /** Patents by id of the family; simple families, computed if the source has none. */
  readonly families: NamedLists;
  /** The family of each patent. */
  readonly familyOf: NumberLists;
  /** Patents by symbol of the IPC or CPC. */
  readonly classes: NamedLists;
  /** The symbols of each patent. */
  readonly classesOf: NumberLists;
}

/** The part of a header that is kept until all are read. */
interface Draft extends FamilyHeader {
  readonly date: number;
  readonly language: string;
  readonly cited: readonly string[];
  readonly applicants: readonly string[];
  readonly inventors: readonly string[];
  readonly classes: readonly string[];
}

/** Learns the graph of a collection from its headers; of two documents with the same id, the later counts. */
export async function learnPatentGraph(
  headers: AsyncIterable<PatentHeader> | Iterable<PatentHeader>,
): Promise<PatentGraph> {
  const drafts = new Map<string, Draft>();
  const names = { applicant: remembered(applicantName), inventor: remembered(inventorName) };
  for await (const header of headers) drafts.set(header.id, draftOf(header, names));
  const ids = [...drafts.keys()].sort();
  const numbers = new Map<string, number>();
  const patents = Uint32Array.from(ids, (id) => numberIn(numbers, patentOf(id)));
  const languages = new Map<string, number>();
  const [citing, cited]: [number[], number[]] = [[], []];
  const pairs = {
    applicants: new NamedPairs(),
    inventors: new NamedPairs(),
    classes: new NamedPairs(),
    families: new NamedPairs(),
  };
  const families = computeFamilies(drafts.values());
  const dates = new Uint32Array(ids.length);
  const languageOf = new Uint8Array(ids.length);
  ids.forEach((id, document) => {
    const draft = drafts.get(id)!;
    const patent = patents[document];
    dates[document] = draft.date;
    languageOf[document] = numberIn(languages, draft.language);
    for (const name of ["applicants", "inventors", "classes"] as const) {
      for (const each of draft[name]) pairs[name].add(each, patent);
    }
    pairs.families.add(families.get(id)!, patent);
    for (const each of draft.cited) {
      const target = numbers.get(each);
      if (target === undefined || target === patent) continue;
      citing.push(patent);
      cited.push(target);
    }
  });
  const classNames = pairs.classes.byName();
  const familyNames = pairs.families.byName();
  return {
    ids,
    dates,
    languages: [...languages.keys()],
    languageOf,
    patentOf: patents,
    documents: numberLists(numbers.size, patents, Uint32Array.from(ids.keys())),
    cited: numberLists(numbers.size, citing, cited),
    citing: numberLists(numbers.size, cited, citing),
    applicants: pairs.applicants.byName(),
    inventors: pairs.inventors.byName(),
    families: familyNames,
    familyOf: pairs.families.byNumber(numbers.size, familyNames),
    classes: classNames,
    classesOf: pairs.classes.byNumber(numbers.size, classNames),
  };
}

/** Caches names, which are often repeated. */
function remembered(of: (name: string) => string): (party: Party) => string {
  const known = new Map<string, string>();
  return ({ name }) => {
    let plain = known.get(name);
    if (plain === undefined) known.set(name, (plain = of(name)));
    return plain;
  };
}

function draftOf(header: PatentHeader, names: Record<"applicant" | "inventor", (party: Party) => string>): Draft {
  const { id, familyId, priorities, application, publicationDate, language = "" } = header;
  return {
    id,
    familyId,
    priorities,
    application,
    date: dateNumber(publicationDate),
    language,
    cited: header.citations.map(({ cited }) => patentOf(cited)),
    applicants: header.applicants.map(names.applicant).filter((name) => name !== ""),
    inventors: header.inventors.map(names.inventor).filter((name) => name !== ""),
    classes: ipcSymbols(header.classifications),
  };
}

function numberIn(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

/** Symbols of the tree that IPC and CPC share, as in indexes, without duplicates. */
export function ipcSymbols(classifications: readonly Classification[]): string[] {
  return [
    ...new Set(classifications.filter(({ scheme }) => /^(?:IPCR?|CPC)$/.test(scheme)).map(({ symbol }) => symbol)),
  ];
}

/** The number of a document by its id; `undefined` if the collection does not have it. */
export function documentNumber({ ids }: PatentGraph, id: string): number | undefined {
  const place = placeOf(ids, id);
  return ids[place] === id ? place : undefined;
}

/**
 * The patent of a publication of any version, or of a number without a kind code; `undefined` if the collection has no
 * document of it.
 */
export function patentNumber(graph: PatentGraph, publication: string): number | undefined {
  const patent = patentOf(publication);
  const itself = documentNumber(graph, patent);
  if (itself !== undefined) return graph.patentOf[itself];
  for (let place = placeOf(graph.ids, `${patent}-`); graph.ids[place]?.startsWith(`${patent}-`); place++) {
    if (patentOf(graph.ids[place]) === patent) return graph.patentOf[place];
  }
  return undefined;
}

/** Number of patents. */
export function patentCount({ documents }: PatentGraph): number {
  return documents.starts.length - 1;
}
