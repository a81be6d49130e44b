import type { CampaignStore } from "../store.js";
import { mayJudge } from "./assignments.js";
import { gradeScale } from "./grade-scale.js";
import type { NewJudgement } from "./judgement-event.js";
import { addEvent, eventNumber } from "./judgement-log.js";
import { endLease } from "./leases.js";
import { topicPool } from "./pools.js";

/** What became of an event that a client sent. */
export interface Recorded {
  readonly key: string;
  /** Its number in the log: it is durable. */
  readonly id?: number;
  /** Why it was refused; it is not in the log. */
  readonly refused?: string;
}

/** Who judges, and when. */
export interface Recording {
  readonly assessor: string;
  readonly now: Date;
  /** May judge topics that were given to others, and settle disagreements. */
  readonly organiser?: boolean | undefined;
}

/**
 * Adds events to the log, in their order, in one transaction. When this returns, all that have a number are on the disk.
 * An event that is already in the log keeps its number. An invalid event is refused; the others are still recorded.
 */
export function recordJudgements(
  store: CampaignStore,
  events: readonly NewJudgement[],
  recording: Recording,
): Recorded[] {
  return store.transaction(() => recordIn(store, events, recording));
}

function recordIn(store: CampaignStore, events: readonly NewJudgement[], recording: Recording): Recorded[] {
  const { version, grades } = gradeScale(store);
  const known = new Set<string>(grades.map(({ grade }) => grade));
  return events.map((event): Recorded => {
    const { key } = event;
    const earlier = eventNumber(store, recording.assessor, key);
    if (earlier !== undefined) return { key, id: earlier };
    const refused =
      event.action === "undo" ? whyNotUndo(store, event, recording) : whyNot(store, event, recording, known);
    return refused === undefined ? { key, id: record(store, event, recording, version) } : { key, refused };
  });
}

function whyNot(
  store: CampaignStore,
  { topic, document, action, grade, adjudicates }: NewJudgement,
  { assessor, organiser }: Recording,
  known: ReadonlySet<string>,
): string | undefined {
  const pool = topicPool(store, topic);
  if (!pool) return `no topic ${JSON.stringify(topic)} is being judged`;
  if (!pool.familyOf.has(document)) return `not in the pool of topic ${topic}: ${JSON.stringify(document)}`;
  if (action === "grade" && grade === undefined) return "a grade is missing";
  if (action === "grade" && !known.has(grade!)) return `not a grade of this campaign: ${grade}`;
  if (action !== "grade" && grade !== undefined) return "only a judgement has a grade";
  if (!organiser && !adjudicates && !mayJudge(store, topic, assessor)) return `topic ${topic} was given to others`;
  return undefined;
}

function whyNotUndo(store: CampaignStore, { undoes }: NewJudgement, { assessor }: Recording): string | undefined {
  const row = undoes === undefined ? undefined : undoneRow(store, assessor, undoes);
  if (!row || row.action === "undo") return "there is no event to take back";
  const sql = "SELECT id FROM judgement WHERE assessor = ? AND undoes = ?";
  return store.statement(sql).get(assessor, undoes) ? "the event was taken back already" : undefined;
}

interface UndoneRow {
  readonly topic: string;
  readonly document: string;
  readonly family: string;
  readonly action: string;
  readonly adjudicates: number;
}

function undoneRow(store: CampaignStore, assessor: string, key: string): UndoneRow | undefined {
  const sql = "SELECT topic, document, family, action, adjudicates FROM judgement WHERE assessor = ? AND key = ?";
  return store.statement(sql).get(assessor, key) as UndoneRow | undefined;
}

function record(store: CampaignStore, event: NewJudgement, { assessor, now }: Recording, scale: number): number {
  const { key, action, grade, category, evidence = [], note, undoes, time, dwellMs } = event;
  const undone = action === "undo" ? undoneRow(store, assessor, undoes!) : undefined;
  const { topic, document } = undone ?? event;
  const family = topicPool(store, topic)?.familyOf.get(document);
  const name = family?.family ?? undone?.family ?? document;
  endLease(store, topic, name, assessor);
  return addEvent(store, {
    key,
    assessor,
    topic,
    document,
    family: name,
    action,
    ...(grade !== undefined && { grade }),
    ...(category !== undefined && { category }),
    evidence,
    ...(note !== undefined && { note }),
    ...(undoes !== undefined && { undoes }),
    adjudicates: undone ? undone.adjudicates === 1 : event.adjudicates === true,
    scale,
    ...(time !== undefined && { clientTime: time }),
    serverTime: now.toISOString(),
    ...(dwellMs !== undefined && { dwellMs }),
    ...(family?.rank !== undefined && { rank: family.rank }),
  })!;
}
