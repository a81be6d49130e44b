import {
  assignments,
  type CampaignStore,
  eventsAfter,
  type JudgementEvent,
  judgingState,
  listPeople,
  machineAssessors,
  pooledTopics,
  topicPool,
  topicProgress,
} from "../../campaign/node.js";
import { compareBytes, groupBy } from "../../core/index.js";
import { quantile } from "../../statistics/index.js";
import { importedAssessors } from "./imported-assessors.js";

/** The work of one person on one topic, in families. */
export interface AssessorTopic {
  readonly topic: string;
  readonly judged: number;
  readonly cannot: number;
  readonly later: number;
  /** What they may still be given; of topics that several people share, the same documents for each of them. */
  readonly left: number;
  readonly medianSeconds?: number;
}

/** The work of one assessor. */
export interface AssessorProgress {
  readonly assessor: string;
  /** Judges here, was imported from a file of people's judgements, or is a program. */
  readonly kind: "person" | "imported" | "machine";
  readonly topics: readonly AssessorTopic[];
  readonly judged: number;
  readonly cannot: number;
  readonly left: number;
  /** Disagreements that this person settled. */
  readonly settled: number;
  /** How long a document was on the screen until it was graded; the middle half of them. */
  readonly seconds?: { readonly median: number; readonly low: number; readonly high: number };
  readonly first?: string;
  readonly last?: string;
  readonly forecast?: EndForecast;
}

/** When somebody will be done. */
export interface EndForecast {
  /** Hours of reading that are left, at the median time per document. */
  readonly hours?: number;
  /** Judgements on each day of the last week of work, from the first judgement on. */
  readonly perDay?: number;
  /** The day on which the last document is judged at this pace. */
  readonly end?: string;
}

const DAY_MS = 86_400_000;

/** Everybody who judges, was invited to judge or given topics, or was imported, and how far they are. */
export function assessorProgress(store: CampaignStore, now: Date): AssessorProgress[] {
  const given = groupBy(assignments(store), ({ assessor }) => assessor);
  const state = judgingState(store);
  const current = groupBy(state.all(), ({ assessor }) => assessor);
  const dwells = dwellTimes(eventsAfter(store, 0));
  const [imported, machines] = [importedAssessors(store), machineAssessors(store)];
  const pooled = new Set(pooledTopics(store));
  const invited = listPeople(store).filter(({ role, revoked }) => role === "assessor" && revoked === undefined);
  const everybody = [...invited.map(({ id }) => id), ...given.keys(), ...current.keys(), ...imported];
  return [...new Set(everybody)].sort(compareBytes).map((assessor) => {
    const events = current.get(assessor) ?? [];
    const isImported = imported.has(assessor);
    const own = new Set([...(given.get(assessor) ?? []), ...events].map(({ topic }) => topic));
    const times = dwells.get(assessor) ?? [];
    const topics = [...own].sort(compareBytes).map((topic): AssessorTopic => {
      const isOpen = pooled.has(topic) && !isImported;
      const mine = events.filter((event) => event.topic === topic && !event.adjudicates);
      const seconds = times.filter((time) => time.topic === topic).map((time) => time.seconds);
      return {
        topic,
        judged: mine.filter(({ action }) => action === "grade").length,
        cannot: mine.filter(({ action }) => action === "cannot").length,
        later: mine.filter(({ action }) => action === "later").length,
        left: isOpen && isTheirs(store, topic, assessor, given) ? topicProgress(store, topic, assessor, now).left : 0,
        ...(seconds.length > 0 && { medianSeconds: quantile(seconds, 0.5) }),
      };
    });
    const total = (count: (topic: AssessorTopic) => number) => topics.reduce((sum, topic) => sum + count(topic), 0);
    const left = total((topic) => topic.left);
    const graded = events.filter(({ action, adjudicates }) => action === "grade" && !adjudicates);
    const moments = graded.map(({ serverTime }) => serverTime).sort();
    const seconds = spread(times.map((time) => time.seconds));
    return {
      assessor,
      kind: machines.has(assessor) ? "machine" : isImported ? "imported" : "person",
      topics,
      judged: total((topic) => topic.judged),
      cannot: total((topic) => topic.cannot),
      left,
      settled: events.filter(({ adjudicates }) => adjudicates).length,
      ...(seconds && { seconds }),
      ...(moments.length > 0 && !isImported && { first: moments[0], last: moments.at(-1)! }),
      ...(left > 0 && { forecast: forecastEnd(left, seconds?.median, moments, now) }),
    };
  });
}

/** A topic without assignments is everybody's, but only those who began with it are expected to end it. */
function isTheirs(
  store: CampaignStore,
  topic: string,
  assessor: string,
  given: ReadonlyMap<string, readonly { readonly topic: string }[]>,
): boolean {
  const isGiven = given.get(assessor)?.some((each) => each.topic === topic) === true;
  return (
    isGiven ||
    (topicPool(store, topic) !== undefined && ![...given.values()].flat().some((each) => each.topic === topic))
  );
}

/** Seconds on the screen of each document that was graded; those of a judgement that was taken back count, too. */
function dwellTimes(events: readonly JudgementEvent[]): Map<string, { topic: string; seconds: number }[]> {
  const times = new Map<string, { topic: string; seconds: number }[]>();
  for (const { assessor, topic, action, dwellMs, adjudicates } of events) {
    if (action !== "grade" || dwellMs === undefined || adjudicates) continue;
    times.set(assessor, [...(times.get(assessor) ?? []), { topic, seconds: dwellMs / 1000 }]);
  }
  return times;
}

function spread(seconds: readonly number[]): AssessorProgress["seconds"] {
  if (seconds.length === 0) return undefined;
  return { median: quantile(seconds, 0.5), low: quantile(seconds, 0.25), high: quantile(seconds, 0.75) };
}

function forecastEnd(left: number, median: number | undefined, moments: readonly string[], now: Date): EndForecast {
  const hours = median === undefined ? undefined : (left * median) / 3600;
  const from = Math.max(Date.parse(moments[0] ?? now.toISOString()), now.getTime() - 7 * DAY_MS);
  const recent = moments.filter((moment) => Date.parse(moment) >= from).length;
  // The first day is not over: less than a day of work says nothing about days.
  const days = (now.getTime() - from) / DAY_MS;
  const perDay = days >= 1 && recent > 0 ? recent / days : undefined;
  return {
    ...(hours !== undefined && { hours }),
    ...(perDay !== undefined && {
      perDay,
      end: new Date(now.getTime() + (left / perDay) * DAY_MS).toISOString().slice(0, 10),
    }),
  };
}
