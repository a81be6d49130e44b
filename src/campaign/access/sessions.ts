import type { CampaignStore } from "../store.js";
import { type InvitedPerson, mayEnter, personOf } from "./people.js";
import { isSameHash, newToken, TOKEN, tokenHash } from "./token.js";

/** How long a browser stays entered: 30 days, and never longer than the link. */
const SESSION_MS = 30 * 86_400_000;

/** A browser that a person entered with. */
export interface Session {
  /** What the cookie carries; only its hash is kept. */
  readonly token: string;
  readonly expires: string;
}

type Row = Readonly<Record<string, string | number | null>>;

/** Begins a session with a new secret, and removes those that have ended. */
export function beginSession(store: CampaignStore, { id, expires }: InvitedPerson, now: Date): Session {
  const token = newToken();
  const at = now.toISOString();
  const latest = new Date(now.getTime() + SESSION_MS).toISOString();
  const end = expires < latest ? expires : latest;
  store.transaction(() => {
    store.database.prepare("DELETE FROM session WHERE expires <= ?").run(at);
    store.database.prepare("INSERT INTO session VALUES (?, ?, ?, ?)").run(tokenHash(token), id, at, end);
    store.database.prepare("UPDATE person SET entered = ? WHERE id = ?").run(at, id);
  });
  return { token, expires: end };
}

/** Who has entered with this session; `undefined` if it is unknown or over, or the person was revoked. */
export function personOfSession(store: CampaignStore, token: string, now: Date): InvitedPerson | undefined {
  if (!TOKEN.test(token)) return undefined;
  const sql = `SELECT person.*, session.sha256 AS session, session.expires AS session_expires
    FROM session JOIN person ON person.id = session.person WHERE session.sha256 = ?`;
  const hash = tokenHash(token);
  const row = store.statement(sql).get(hash) as Row | undefined;
  if (!row || !isSameHash(hash, String(row.session)) || String(row.session_expires) <= now.toISOString()) {
    return undefined;
  }
  const person = personOf(row);
  return mayEnter(person, now) ? person : undefined;
}

/** Ends a session; an unknown one is no error. */
export function endSession(store: CampaignStore, token: string): void {
  store.transaction(() => store.database.prepare("DELETE FROM session WHERE sha256 = ?").run(tokenHash(token)));
}
