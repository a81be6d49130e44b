import type { PatentHeader } from "../../collection/index.js";
import { type Classification, computeFamilies, type FamilyHeader, type Party, patentOf } from "../../patents/index.js";
import { dateNumber } from "../../retrieval/index.js";
import { type NamedLists, NamedPairs, type NumberLists, numberLists, placeOf } from "./number-lists.js";
import { applicantName, inventorName } from "./party-names.js";

/**
 * How the patents of a collection hang together: who cites whom, who filed and invented them, which classes and families
 * they are in. A patent is all documents of one number, whatever their kind: `EP-0971326-A1` and `-B1` are one, and what
 * one of them says counts for it. Learned from headers, without a text; plain data that can be handed to threads.
 *
 * Documents of a collection carry their citations, as those of CLEF-IP do, so systems may know them. A topic's own are
 * what it is judged by: the graph must not be asked for them, and {@link topicView} does not tell.
 */
export interface PatentGraph {
  /** Ids of the documents, ascending by UTF-16 units; the number of a document is its place. */
  readonly ids: readonly string[];
  /** By document, as a number: 20050622, 20050600 if the day is not known, 0 if nothing is. */
  readonly dates: Uint32Array;
  /** Languages, and which of them each document has; `""` if it is not known. */
  readonly languages: readonly string[];
  readonly languageOf: Uint8Array;
  /** By document the number of its patent. */
  readonly patentOf: Uint32Array;
  /** By patent its documents. */
  readonly documents: NumberLists;
  /** By patent the patents of the collection that it cites. */
  readonly cited: NumberLists;
  /** By patent those that cite it. */
  readonly citing: NumberLists;
  /** By name, as {@link applicantName} makes it, patents. */
  readonly applicants: NamedLists;
  /** By name, as {@link inventorName} makes it, patents. */
  readonly inventors: NamedLists;
  /** By id of the family patents; simple families, computed where the source gives none. */
  readonly families: NamedLists;
  /** By patent its family. */
  readonly familyOf: NumberLists;
  /** By symbol of the IPC or CPC patents. */
  readonly classes: NamedLists;
  /** By patent its symbols. */
  readonly classesOf: NumberLists;
}

/** What is kept of a header until all are read. */
interface Draft extends FamilyHeader {
  readonly date: number;
  readonly language: string;
  readonly cited: readonly string[];
  readonly applicants: readonly string[];
  readonly inventors: readonly string[];
  readonly classes: readonly string[];
}

/** Learns the graph of a collection from its headers; of two documents with one id the later counts. */
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

/** The same names come again and again. */
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

/** Symbols of the one tree that IPC and CPC share, as indexes have them, each once. */
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
 * The patent of a publication, of whatever version, or of a number without a kind code; `undefined` if the collection has
 * no document of it.
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

/** How many patents there are. */
export function patentCount({ documents }: PatentGraph): number {
  return documents.starts.length - 1;
}
