import { type CitationOrigin, type PatentCitation, parsePublicationId, patentOf } from "../../patents/index.js";
import { type Granularity, unitOf } from "../granularity.js";
import type { DocumentFacts, Relations } from "../relations.js";
import { isOnOrAfter, type Topic } from "../topics/topic.js";
import { type CitationRules, citationLevel, countsAsCitation, extendedLevel } from "./citation-rules.js";

/** Ids of the documents whose citations belong to a topic. */
export function citingDocuments(
  { document }: Topic,
  relations: Relations,
  citing: CitationRules["citing"],
): readonly string[] {
  const family = citing === "family" ? relations.familyOf(document) : undefined;
  const documents = [
    ...(citing === "document" ? [] : relations.documentsOfPatent(patentOf(document))),
    ...(family === undefined ? [] : relations.documentsOfFamily(family)),
  ];
  return [...new Set([document, ...documents.map(({ id }) => id)])];
}

/** How a judged document is related to the cited one: the same document, the same patent or the same family. */
export type CitationRoute = "cited" | "sibling" | "family";

/** A citation that makes a document relevant. */
export interface JudgementReason {
  readonly level: number;
  readonly route: CitationRoute;
  /** The citing document of the topic's patent or family. */
  readonly citing: string;
  readonly cited: string;
  readonly origin: CitationOrigin;
  readonly categories: readonly string[];
}

/** A document (or patent, or family) that citations make relevant to a topic. */
export interface CitedJudgement {
  readonly topic: string;
  readonly unit: string;
  /** The highest level of its reasons. */
  readonly level: number;
  /** The reason that counts is first. */
  readonly reasons: readonly JudgementReason[];
}

/** Why a cited document, or one added to it, is not judged. */
export type WhyLeftOut = "origin" | "category" | "own-family" | "after-cut-off" | "not-in-collection";

/** A document that is cited but not judged. */
export interface LeftOut {
  readonly topic: string;
  readonly document: string;
  readonly why: WhyLeftOut;
  readonly reason: JudgementReason;
}

/** The judgements of one topic, and what was excluded. */
export interface TopicJudged {
  readonly topic: Topic;
  /** Highest level first, then by id. */
  readonly judgements: readonly CitedJudgement[];
  readonly leftOut: readonly LeftOut[];
}

/** A citation and the document that makes it. */
export interface MadeCitation extends PatentCitation {
  readonly citing: string;
}

/**
 * Judgements of a topic from citations. A citation means the document that it names; without a kind code, it means the
 * first published document of that patent. The patent's other documents and its family's are added as the rules say. If
 * there are several reasons, the highest level counts. The topic itself and its family are excluded, and so are
 * documents published on the topic's date or later. Documents without a date, or with a date that is too incomplete to
 * decide, are kept.
 *
 * A patent or family is in the collection if one of its documents is. So an X citation of a document outside it gives
 * its patent level 2, while at the granularity of documents the other documents of that patent have level 1.
 *
 * @param citations of the topic's document, patent or family, as the rules require
 */
export function judgeTopic(
  topic: Topic,
  citations: Iterable<MadeCitation>,
  relations: Relations,
  rules: CitationRules,
  granularity: Granularity = "document",
): TopicJudged {
  const units = new Map<string, JudgementReason[]>();
  const leftOut = new Map<string, LeftOut>();
  const ownPatent = patentOf(topic.document);
  const ownFamilies = [relations.familyOf(topic.document), topic.family].filter((family) => family !== undefined);
  const isOwn = (id: string) => {
    if (rules.ownFamily) return id === topic.document;
    const family = relations.familyOf(id);
    return patentOf(id) === ownPatent || (family !== undefined && ownFamilies.includes(family));
  };
  const isLate = (date: string | undefined) =>
    topic.date !== undefined && date !== undefined && isOnOrAfter(date, topic.date);
  const isHeld = (id: string) =>
    ofUnit(id, granularity, relations).some(({ date, inCollection }) => inCollection && !isLate(date));
  const leave = (document: string, why: WhyLeftOut, reason: JudgementReason) => {
    const key = `${why} ${document}`;
    if (!leftOut.has(key)) leftOut.set(key, { topic: topic.id, document, why, reason });
  };
  for (const citation of citations) {
    for (const { document, date, reason } of reached(citation, relations, rules)) {
      if (!rules.origins.includes(citation.origin)) leave(document, "origin", reason);
      else if (!countsAsCitation(citation, rules)) leave(document, "category", reason);
      else if (isOwn(document)) leave(document, "own-family", reason);
      else if (isLate(date)) leave(document, "after-cut-off", reason);
      else if (!rules.outside && !isHeld(document)) leave(document, "not-in-collection", reason);
      else {
        const unit = unitOf(document, granularity, relations.familyOf);
        const reasons = units.get(unit);
        if (reasons) reasons.push(reason);
        else units.set(unit, [reason]);
      }
    }
  }
  return {
    topic,
    judgements: Array.from(units, ([unit, reasons]) => judgement(topic.id, unit, reasons)).sort(byLevel),
    // Another citation may judge what one excludes.
    leftOut: [...leftOut.values()].filter(
      ({ document }) => !units.has(unitOf(document, granularity, relations.familyOf)),
    ),
  };
}

/** The known documents that are the same as a document at a granularity. */
function ofUnit(id: string, granularity: Granularity, relations: Relations): readonly DocumentFacts[] {
  const document = relations.document(id);
  if (granularity === "document") return document ? [document] : [];
  const family = granularity === "family" ? relations.familyOf(id) : undefined;
  return family === undefined ? relations.documentsOfPatent(patentOf(id)) : relations.documentsOfFamily(family);
}

interface Reached {
  readonly document: string;
  readonly date?: string | undefined;
  readonly reason: JudgementReason;
}

/** The documents that one citation leads to. */
function* reached(citation: MadeCitation, relations: Relations, rules: CitationRules): Generator<Reached> {
  const { cited, citing, origin, categories } = citation;
  const level = citationLevel(citation, rules.levels);
  const reason = (at: number, route: CitationRoute) => ({ level: at, route, citing, cited, origin, categories });
  const ofPatent = relations.documentsOfPatent(patentOf(cited));
  const named = relations.document(cited) ?? (parsePublicationId(cited)?.kind === "" ? ofPatent[0] : undefined);
  yield { document: named?.id ?? cited, date: named?.date ?? citation.date, reason: reason(level, "cited") };
  const siblings = extendedLevel(level, rules.siblings, rules.levels);
  if (siblings !== undefined) yield* others(ofPatent, reason(siblings, "sibling"));
  const members = extendedLevel(level, rules.family, rules.levels);
  const family = relations.familyOf(cited);
  if (members !== undefined && family !== undefined) {
    const patent = patentOf(cited);
    const ofOtherPatents = relations.documentsOfFamily(family).filter(({ id }) => patentOf(id) !== patent);
    yield* others(ofOtherPatents, reason(members, "family"));
  }

  function* others(documents: readonly DocumentFacts[], why: JudgementReason): Generator<Reached> {
    for (const { id, date } of documents) if (id !== named?.id) yield { document: id, date, reason: why };
  }
}

const ROUTES: readonly CitationRoute[] = ["cited", "sibling", "family"];

function judgement(topic: string, unit: string, reasons: readonly JudgementReason[]): CitedJudgement {
  const ordered = [...reasons].sort((a, b) => b.level - a.level || ROUTES.indexOf(a.route) - ROUTES.indexOf(b.route));
  return { topic, unit, level: ordered[0].level, reasons: ordered };
}

function byLevel(a: CitedJudgement, b: CitedJudgement): number {
  return b.level - a.level || (a.unit < b.unit ? -1 : 1);
}
