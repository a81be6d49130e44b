import type { CampaignStore } from "../store.js";
import type { Category, Evidence, JudgementEvent, JudgingAction } from "./judgement-event.js";

/** An event that is complete except for its number. */
export type UnnumberedEvent = Omit<JudgementEvent, "id">;

/**
 * Adds an event; returns its number, or `undefined` if the assessor has an event of the same key. Call it inside a
 * transaction: the event is durable when that has returned.
 */
export function addEvent(store: CampaignStore, event: UnnumberedEvent): number | undefined {
  const { changes, lastInsertRowid } = store
    .statement(
      `INSERT INTO judgement (key, assessor, topic, document, family, action, grade, category, evidence, note, undoes,
        adjudicates, scale, client_time, server_time, dwell_ms, rank)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (assessor, key) DO NOTHING`,
    )
    .run(
      ...[event.key, event.assessor, event.topic, event.document, event.family, event.action],
      ...[event.grade ?? null, event.category ?? null, JSON.stringify(event.evidence), event.note ?? null],
      ...[event.undoes ?? null, event.adjudicates ? 1 : 0, event.scale ?? null],
      ...[event.clientTime ?? null, event.serverTime, event.dwellMs ?? null, event.rank ?? null],
    );
  return changes === 0 ? undefined : Number(lastInsertRowid);
}

/** The number of an assessor's event. */
export function eventNumber(store: CampaignStore, assessor: string, key: string): number | undefined {
  const row = store.statement("SELECT id FROM judgement WHERE assessor = ? AND key = ?").get(assessor, key);
  return (row as { id: number } | undefined)?.id;
}

/** The events after the one of a number, in the order in which they were added. */
export function eventsAfter(store: CampaignStore, id: number): JudgementEvent[] {
  return (store.statement("SELECT * FROM judgement WHERE id > ? ORDER BY id").all(id) as EventRow[]).map(eventOf);
}

interface EventRow {
  readonly id: number;
  readonly key: string;
  readonly assessor: string;
  readonly topic: string;
  readonly document: string;
  readonly family: string;
  readonly action: JudgingAction;
  readonly grade: JudgementEvent["grade"] | null;
  readonly category: Category | null;
  readonly evidence: string;
  readonly note: string | null;
  readonly undoes: string | null;
  readonly adjudicates: number;
  readonly scale: number | null;
  readonly client_time: string | null;
  readonly server_time: string;
  readonly dwell_ms: number | null;
  readonly rank: number | null;
}

function eventOf(row: EventRow): JudgementEvent {
  const { grade, category, note, undoes, scale, client_time: clientTime, dwell_ms: dwellMs, rank } = row;
  return {
    id: row.id,
    key: row.key,
    assessor: row.assessor,
    topic: row.topic,
    document: row.document,
    family: row.family,
    action: row.action,
    ...(grade !== null && { grade }),
    ...(category !== null && { category }),
    evidence: JSON.parse(row.evidence) as Evidence[],
    ...(note !== null && { note }),
    ...(undoes !== null && { undoes }),
    adjudicates: row.adjudicates === 1,
    ...(scale !== null && { scale }),
    ...(clientTime !== null && { clientTime }),
    serverTime: row.server_time,
    ...(dwellMs !== null && { dwellMs }),
    ...(rank !== null && { rank }),
  };
}
