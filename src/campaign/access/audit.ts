import type { CampaignStore } from "../store.js";

/** What a person did, or tried to do. Never contains a token. */
export interface Act {
  readonly at: string;
  /** The id of the person, `local`, or nobody. */
  readonly person?: string;
  readonly role?: string;
  /** The name of the route: `POST /api/campaigns/{campaign}/people`. */
  readonly route: string;
  /** What the route was applied to: the names in the path. */
  readonly on: string;
  /** The status of the answer: 200 if it was done, 403 if it was refused. */
  readonly status: number;
}

/** An act with its number in the log. */
export interface RecordedAct extends Act {
  readonly id: number;
}

type Row = Readonly<Record<string, string | number | null>>;

/** Adds an act to the log, which is never changed. */
export function recordAct(store: CampaignStore, { at, person, role, route, on, status }: Act): void {
  store.transaction(() =>
    store.database
      .prepare("INSERT INTO act (at, person, role, route, applied_to, status) VALUES (?, ?, ?, ?, ?, ?)")
      .run(at, person ?? null, role ?? null, route, on, status),
  );
}

/** The latest acts, latest first; those before the number `before`, if it is given. */
export function listActs(store: CampaignStore, limit: number, before = Number.MAX_SAFE_INTEGER): RecordedAct[] {
  const rows = store.database.prepare("SELECT * FROM act WHERE id < ? ORDER BY id DESC LIMIT ?").all(before, limit);
  return (rows as Row[]).map((row) => ({
    id: Number(row.id),
    at: String(row.at),
    ...(row.person !== null && { person: String(row.person) }),
    ...(row.role !== null && { role: String(row.role) }),
    route: String(row.route),
    on: String(row.applied_to),
    status: Number(row.status),
  }));
}
