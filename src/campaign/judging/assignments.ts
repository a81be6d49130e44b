import { compareBytes } from "../../core/index.js";
import type { CampaignStore } from "../store.js";

/** A topic that was given to an assessor. */
export interface Assignment {
  readonly topic: string;
  readonly assessor: string;
}

/** All assignments, by topic and assessor. */
export function assignments({ database }: CampaignStore): Assignment[] {
  const rows = database.prepare("SELECT topic, assessor FROM judging_assignment").all() as Assignment[];
  return rows.sort((a, b) => compareBytes(a.topic, b.topic) || compareBytes(a.assessor, b.assessor));
}

/** The assessors of a topic; none: the topic is open to every assessor. */
export function assessorsOf(store: CampaignStore, topic: string): string[] {
  const rows = store.statement("SELECT assessor FROM judging_assignment WHERE topic = ?").all(topic);
  return (rows as Assignment[]).map(({ assessor }) => assessor);
}

/** Gives topics to assessors. */
export function assign(store: CampaignStore, given: readonly Assignment[], now: string): void {
  store.transaction(() => {
    const put = store.database.prepare("INSERT OR IGNORE INTO judging_assignment VALUES (?, ?, ?)");
    for (const { topic, assessor } of given) put.run(topic, assessor, now);
  });
}

/** Takes topics from assessors. Their judgements are kept. */
export function unassign(store: CampaignStore, taken: readonly Assignment[]): void {
  store.transaction(() => {
    const remove = store.database.prepare("DELETE FROM judging_assignment WHERE topic = ? AND assessor = ?");
    for (const { topic, assessor } of taken) remove.run(topic, assessor);
  });
}

/** Whether an assessor may judge a topic: it was given to them, or to nobody. */
export function mayJudge(store: CampaignStore, topic: string, assessor: string): boolean {
  const assessors = assessorsOf(store, topic);
  return assessors.length === 0 || assessors.includes(assessor);
}
