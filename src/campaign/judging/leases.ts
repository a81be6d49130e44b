import type { CampaignStore } from "../store.js";

/** A family that an assessor has on the screen or will see soon. */
export interface Lease {
  readonly family: string;
  readonly assessor: string;
}

/** The leases of a topic that have not expired. */
export function leasesOf(store: CampaignStore, topic: string, nowMs: number): Lease[] {
  const sql = "SELECT family, assessor FROM judging_lease WHERE topic = ? AND until > ?";
  return store.statement(sql).all(topic, nowMs) as Lease[];
}

/** Reserves families for an assessor, or renews the reservation. Call it inside a transaction. */
export function lease(
  store: CampaignStore,
  topic: string,
  assessor: string,
  families: readonly string[],
  untilMs: number,
): void {
  const put = store.statement("INSERT OR REPLACE INTO judging_lease VALUES (?, ?, ?, ?)");
  for (const family of families) put.run(topic, family, assessor, untilMs);
}

/** Ends the reservation of one family, because it was judged. Call it inside a transaction. */
export function endLease(store: CampaignStore, topic: string, family: string, assessor: string): void {
  store
    .statement("DELETE FROM judging_lease WHERE topic = ? AND family = ? AND assessor = ?")
    .run(topic, family, assessor);
}

/** Ends the reservations of an assessor who leaves: in one topic, or in all. */
export function releaseLeases(store: CampaignStore, assessor: string, topic?: string): void {
  store.transaction(() => {
    const { database } = store;
    if (topic === undefined) database.prepare("DELETE FROM judging_lease WHERE assessor = ?").run(assessor);
    else database.prepare("DELETE FROM judging_lease WHERE topic = ? AND assessor = ?").run(topic, assessor);
  });
}
