import { dateNumber, isTooLate } from "./document-list.js";

/** What is known about a judged document. */
export interface JudgedDocument {
  readonly id: string;
  readonly relevant: boolean;
  /** Its publication, ISO 8601. */
  readonly date?: string | undefined;
  readonly family?: string | undefined;
}

/** What is known about a topic when its judgements are looked at. */
export interface WarnedTopic {
  /** Nothing published on this day or later is prior art. */
  readonly cutoff?: string | undefined;
  /** The patent that it is made of. */
  readonly document?: string | undefined;
  readonly family?: string | undefined;
}

/** The kinds of warnings, in the order in which they are shown. */
export const TOPIC_WARNINGS = ["too-late", "own-family", "none-relevant", "unjudged"] as const;

/** Something about a topic that its organiser should look at. */
export interface TopicWarning {
  readonly kind: (typeof TOPIC_WARNINGS)[number];
  readonly text: string;
  /** The documents it is about. */
  readonly documents: readonly string[];
}

/**
 * What is doubtful about the judgements of a topic: a relevant document that was published on the cut-off date or
 * later, and so is no prior art; a relevant document of the topic's own family, which tells nothing new; no relevant
 * document, so that recall is not defined; no judgement at all. A date that is only partly known counts as too late
 * only if it certainly is.
 */
export function topicWarnings(topic: WarnedTopic, judged: readonly JudgedDocument[]): TopicWarning[] {
  const warnings: TopicWarning[] = [];
  const warn = (kind: TopicWarning["kind"], text: string, documents: readonly string[] = []) =>
    warnings.push({ kind, text, documents });
  const relevant = judged.filter((document) => document.relevant);
  const cutoff = topic.cutoff === undefined ? 0 : (dateNumber(topic.cutoff) ?? 0);
  const late = relevant.filter(({ date }) => date !== undefined && isTooLate(dateNumber(date) ?? 0, cutoff));
  if (late.length > 0) warn("too-late", `${counted(late.length)} published on ${topic.cutoff} or later`, idsOf(late));
  const own = relevant.filter(
    ({ id, family }) => id === topic.document || (family !== undefined && family === topic.family),
  );
  if (own.length > 0) warn("own-family", `${counted(own.length)} of the topic's own family`, idsOf(own));
  if (judged.length === 0) warn("unjudged", "no document is judged");
  else if (relevant.length === 0) warn("none-relevant", "no judged document is relevant");
  return warnings;
}

function counted(documents: number): string {
  return documents === 1 ? "1 relevant document" : `${documents} relevant documents`;
}

function idsOf(documents: readonly JudgedDocument[]): string[] {
  return documents.map(({ id }) => id);
}
