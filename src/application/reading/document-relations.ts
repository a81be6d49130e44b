import type { DiskCollection } from "../../collection/node.js";
import {
  type Filing,
  type LiteratureCitation,
  type Patent,
  type PatentCitation,
  patentOf,
} from "../../patents/index.js";
import { documentsCitingPatent, documentsOfFamily, documentsOfPatent, type PatentGraph } from "../../systems/index.js";
import { type DateRelation, related } from "./document-dates.js";

/** Another document of the collection. */
export interface RelatedDocument {
  readonly id: string;
  readonly kind: string;
  readonly title?: string;
  readonly date?: string;
  readonly language?: string;
  /** Of its publication, to the cut-off. */
  readonly relation?: DateRelation;
}

/** A patent that the document cites. */
export interface CitedPatent extends PatentCitation {
  /** Documents of the collection that are meant: this publication, otherwise all versions of the patent. */
  readonly documents: readonly RelatedDocument[];
  readonly relation?: DateRelation;
}

/** A document that cites a version of the patent. */
export interface CitingDocument extends RelatedDocument {
  readonly citations: readonly PatentCitation[];
}

/** How a document is connected with others. */
export interface DocumentRelations {
  /** Other publications of the same patent in the collection. */
  readonly versions: readonly RelatedDocument[];
  /** The simple family. */
  readonly family: {
    /** The number that the source gives it. */
    readonly id?: string;
    /** Its other patents in the collection. */
    readonly members: readonly RelatedDocument[];
    /** Applications that members in the collection claim and the document itself does not name. */
    readonly filings: readonly Filing[];
  };
  readonly cites: readonly CitedPatent[];
  readonly literature: readonly LiteratureCitation[];
  /** The latest first; absent if it is not known what the documents of the collection cite. */
  readonly citedBy?: readonly CitingDocument[];
  /** Number of documents of the family and of citing documents that are not listed. */
  readonly left: { readonly family: number; readonly citedBy: number };
}

/** Maximum number of documents in a list: their headers are read one by one. */
const MOST_LISTED = 300;

/**
 * How a patent is connected with the documents of a collection. Without a graph, only what the patent itself says is
 * known.
 *
 * @param cutOff prior art is published before this day
 */
export async function documentRelations(
  patent: Patent,
  collection: Pick<DiskCollection, "header" | "has"> | undefined,
  graph: PatentGraph | undefined,
  cutOff?: string,
): Promise<DocumentRelations> {
  const header = async (id: string) => (collection?.has(id) ? await collection.header(id) : undefined);
  const described = (id: string) => describe(id, header, cutOff);
  const own = patentOf(patent.id);
  const versions = graph ? documentsOfPatent(graph, own).filter((id) => id !== patent.id) : [];
  const members = graph ? documentsOfFamily(graph, own).filter((id) => patentOf(id) !== own) : [];
  const citing = graph ? latestFirst(documentsCitingPatent(graph, own)) : [];
  return {
    versions: await each(versions, described),
    family: {
      ...(patent.familyId !== undefined && { id: patent.familyId }),
      members: await each(members.slice(0, MOST_LISTED), described),
      filings: await filingsOf(patent, members.slice(0, MOST_LISTED), header),
    },
    cites: await each(patent.citations, async (citation) => {
      const named = graph ? documentsOfPatent(graph, patentOf(citation.cited)) : [];
      const exact = named.filter((id) => id === citation.cited);
      const documents = await each(exact.length > 0 ? exact : named, described);
      const date = citation.date ?? documents[0]?.date;
      return { ...citation, documents, ...related(date, cutOff) };
    }),
    literature: patent.literature,
    ...(graph && {
      citedBy: (
        await each(citing.slice(0, MOST_LISTED), async (id) => ({
          ...(await described(id)),
          citations: ((await header(id))?.citations ?? []).filter(({ cited }) => patentOf(cited) === own),
        }))
      ).filter(({ citations }) => citations.length > 0),
    }),
    left: {
      family: Math.max(0, members.length - MOST_LISTED),
      citedBy: Math.max(0, citing.length - MOST_LISTED),
    },
  };
}

type HeaderOf = (id: string) => Promise<Awaited<ReturnType<DiskCollection["header"]>>>;

async function describe(id: string, header: HeaderOf, cutOff: string | undefined): Promise<RelatedDocument> {
  const known = await header(id);
  const [, kind = ""] = /^[A-Z]+-[^-]+-(.*)$/.exec(id) ?? [];
  if (!known) return { id, kind };
  const title = known.titles.find(({ language }) => language === "en") ?? known.titles[0];
  return {
    id,
    kind: known.kind,
    ...(title && { title: title.text }),
    ...(known.language !== undefined && { language: known.language }),
    ...related(known.publicationDate, cutOff),
  };
}

/** Priorities and applications of other members, each once. */
async function filingsOf(patent: Patent, members: readonly string[], header: HeaderOf): Promise<Filing[]> {
  const key = ({ country, number }: Filing) => `${country} ${number}`;
  const known = new Set([...patent.priorities, ...(patent.application ? [patent.application] : [])].map(key));
  const found = new Map<string, Filing>();
  for (const id of members) {
    for (const filing of (await header(id))?.priorities ?? []) {
      if (!known.has(key(filing)) && !found.has(key(filing))) found.set(key(filing), filing);
    }
  }
  return [...found.values()];
}

function latestFirst(documents: readonly { readonly id: string; readonly date: number }[]): string[] {
  return [...documents].sort((a, b) => b.date - a.date || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

async function each<T, R>(list: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const item of list) made.push(await make(item));
  return made;
}
