import type { CampaignTopic } from "../../campaign/index.js";
import {
  type CampaignStore,
  type JudgementEvent,
  judgingState,
  mayJudge,
  pooledTopics,
  type TopicProgress,
  topicPool,
  topicProgress,
} from "../../campaign/node.js";
import type { DiskCollection } from "../../collection/node.js";
import { UsageError } from "../../core/index.js";
import type { ClaimSet, LocalText, Patent } from "../../patents/index.js";
import { type ClaimNode, claimTree } from "../reading/claim-trees.js";

/** Who judges. */
export interface Judge {
  readonly id: string;
  /** Organisers may judge every topic. */
  readonly organiser: boolean;
}

/** A topic that somebody may judge, and how far they are. */
export interface JudgingTopic {
  readonly topic: string;
  readonly title?: string;
  readonly progress: TopicProgress;
}

/** The topics that a person may judge, in the order of the campaign. */
export async function judgingTopics(
  store: CampaignStore,
  { id, organiser }: Judge,
  collection: DiskCollection | undefined,
  now: Date,
): Promise<JudgingTopic[]> {
  const documents = new Map(store.read().topics.map((topic) => [topic.id, topic.document]));
  const pooled = new Set(pooledTopics(store));
  const order = [...[...documents.keys()].filter((topic) => pooled.has(topic)), ...pooled];
  const mine = [...new Set(order)].filter((topic) => organiser || mayJudge(store, topic, id));
  return Promise.all(
    mine.map(async (topic) => {
      const document = documents.get(topic);
      const header = document === undefined ? undefined : await collection?.header(document);
      const title = header && inLanguage(header.titles, header.language)?.text;
      return { topic, ...(title !== undefined && { title }), progress: topicProgress(store, topic, id, now) };
    }),
  );
}

/** What is claimed: the subject of a topic, for its assessors. */
export interface TopicSubject {
  readonly topic: string;
  readonly document?: string;
  readonly title?: string;
  readonly language?: string;
  /** Nothing published on this day or later is prior art. */
  readonly cutOff?: string;
  readonly abstract?: string;
  readonly claims: readonly ClaimLine[];
}

/** The subject of a topic. */
export async function topicSubject(
  store: CampaignStore,
  topic: string,
  collection: DiskCollection | undefined,
): Promise<TopicSubject> {
  const known: CampaignTopic | undefined = store.read().topics.find(({ id }) => id === topic);
  const { document, language, cutoff: cutOff } = known ?? {};
  const patent = document === undefined ? undefined : await collection?.get(document);
  return {
    topic,
    ...(document !== undefined && { document }),
    ...(language !== undefined && { language }),
    ...(cutOff !== undefined && { cutOff }),
    claims: [],
    ...(patent && subjectOf(patent)),
  };
}

function subjectOf(patent: Patent): Pick<TopicSubject, "title" | "abstract" | "claims" | "language"> {
  const title = inLanguage(patent.titles, patent.language)?.text;
  const abstract = inLanguage(patent.abstracts, patent.language)?.text;
  const claims = inLanguage<ClaimSet>(patent.claims, patent.language);
  return {
    ...(patent.language !== undefined && { language: patent.language }),
    ...(title !== undefined && { title }),
    ...(abstract !== undefined && { abstract }),
    claims: claimLines(claims),
  };
}

/** A claim in the order of the tree of claims. */
export type ClaimLine = Pick<ClaimNode, "number" | "text" | "level">;

/** The claims of a set, each after the one that it depends on. */
export function claimLines(set: ClaimSet | undefined): ClaimLine[] {
  const lines = (nodes: readonly ClaimNode[]): ClaimLine[] =>
    nodes.flatMap(({ number, text, level, dependents }) => [{ number, text, level }, ...lines(dependents)]);
  return set ? lines(claimTree(set).claims) : [];
}

/** The text in the document's language; if there is none, the first. */
export function inLanguage<T extends Pick<LocalText, "language">>(
  texts: readonly T[],
  language: string | undefined,
): T | undefined {
  return texts.find((text) => text.language === language) ?? texts[0];
}

/** An event of one's own that can be taken back. */
export type OwnJudgement = Pick<
  JudgementEvent,
  "key" | "document" | "action" | "grade" | "category" | "evidence" | "note" | "serverTime"
>;

/** What a person did in a topic and has not taken back, first to last. Nothing of others, and no ranks. */
export function ownJudgements(store: CampaignStore, topic: string, assessor: string): OwnJudgement[] {
  return judgingState(store)
    .history(topic, assessor)
    .filter(({ adjudicates }) => !adjudicates)
    .map(({ key, document, action, grade, category, evidence, note, serverTime }) => ({
      key,
      document,
      action,
      ...(grade && { grade }),
      ...(category && { category }),
      evidence,
      ...(note !== undefined && { note }),
      serverTime,
    }));
}

/** @throws UsageError if a topic is not being judged, or not by this person */
export function refuseOtherTopics(store: CampaignStore, topic: string, { id, organiser }: Judge): void {
  const isKnown = topicPool(store, topic) !== undefined;
  if (isKnown && (organiser || mayJudge(store, topic, id))) return;
  throw new UsageError("no topic of this name is yours to judge", { setting: "topic", value: topic });
}
