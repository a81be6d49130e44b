import { UsageError } from "../../core/index.js";
import type { CampaignStore } from "../store.js";
import { PARTICIPANT } from "../submission-name.js";
import { hasHash, newToken, TOKEN, tokenHash } from "./token.js";

/** What people of a campaign may be. */
export const PERSON_ROLES = ["organiser", "assessor", "participant", "reader"] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** Somebody who enters a campaign by a personal link. */
export interface InvitedPerson {
  /** Made from the name; never reused: `ada-lovelace`. */
  readonly id: string;
  readonly name: string;
  readonly role: PersonRole;
  /** The team of a participant. */
  readonly participant?: string;
  readonly invited: string;
  /** When the link ends. */
  readonly expires: string;
  readonly revoked?: string;
  /** When they last entered. */
  readonly entered?: string;
}

/** Who is invited. */
export interface Invitation {
  readonly name: string;
  readonly role: PersonRole;
  /** The team: required of a participant, refused for others. */
  readonly participant?: string | undefined;
  /** How many days the link is good for; default: 90. */
  readonly days?: number | undefined;
}

/** A person with their token, which is shown once and never kept. */
export interface Invited {
  readonly person: InvitedPerson;
  readonly token: string;
}

const DEFAULT_DAYS = 90;
/** The maximum number of days that a link is good for. */
export const MAX_LINK_DAYS = 3660;
/** The maximum number of characters of the name of a person. */
export const MAX_PERSON_NAME = 100;
const DAY_MS = 86_400_000;

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Invites a person: records them with the hash of a new token.
 *
 * @throws UsageError if the name, the team or the number of days is invalid
 */
export function invitePerson(store: CampaignStore, invitation: Invitation, now: Date): Invited {
  const name = invitation.name.trim().replaceAll(/\s+/g, " ");
  const { role, participant, days = DEFAULT_DAYS } = invitation;
  checkInvitation({ ...invitation, name, days });
  const token = newToken();
  const invited = now.toISOString();
  const expires = new Date(now.getTime() + days * DAY_MS).toISOString();
  return store.transaction(() => {
    if (participant !== undefined) store.setParticipant({ id: participant }, invited);
    const id = freeId(store, name);
    store.database
      .prepare(
        "INSERT INTO person (id, name, role, participant, token_sha256, invited, expires) VALUES (?, ?, ?, ?, ?, ?, ?)",
      )
      .run(id, name, role, participant ?? null, tokenHash(token), invited, expires);
    return { person: personOf(rowOf(store, id)!), token };
  });
}

/** Gives a person a new link; the old one and all their sessions end. A revoked person can enter again. */
export function renewLink(store: CampaignStore, id: string, now: Date, days = DEFAULT_DAYS): Invited | undefined {
  checkDays(days);
  const token = newToken();
  const expires = new Date(now.getTime() + days * DAY_MS).toISOString();
  return store.transaction(() => {
    if (!rowOf(store, id)) return undefined;
    endSessionsOf(store, id);
    store.database
      .prepare("UPDATE person SET token_sha256 = ?, expires = ?, revoked = NULL WHERE id = ?")
      .run(tokenHash(token), expires, id);
    return { person: personOf(rowOf(store, id)!), token };
  });
}

/** Revokes a person's link and ends their sessions at once. Returns `undefined` if nobody has this id. */
export function revokePerson(store: CampaignStore, id: string, now: Date): InvitedPerson | undefined {
  return store.transaction(() => {
    if (!rowOf(store, id)) return undefined;
    endSessionsOf(store, id);
    store.database.prepare("UPDATE person SET revoked = coalesce(revoked, ?) WHERE id = ?").run(now.toISOString(), id);
    return personOf(rowOf(store, id)!);
  });
}

/** Everybody who was ever invited, in the order of their invitations. */
export function listPeople(store: CampaignStore): InvitedPerson[] {
  return (store.statement("SELECT * FROM person ORDER BY invited, rowid").all() as Row[]).map(personOf);
}

/** Whether somebody has a link that is good now: whether the campaign may be served to others than its own machine. */
export function hasLinks(store: CampaignStore, now: Date): boolean {
  const sql = "SELECT 1 FROM person WHERE revoked IS NULL AND expires > ? LIMIT 1";
  return store.database.prepare(sql).all(now.toISOString()).length > 0;
}

/** Who a token belongs to; `undefined` if it is unknown, revoked or has ended. */
export function personByToken(store: CampaignStore, token: string, now: Date): InvitedPerson | undefined {
  if (!TOKEN.test(token)) return undefined;
  const [row] = store.database.prepare("SELECT * FROM person WHERE token_sha256 = ?").all(tokenHash(token)) as Row[];
  if (!row || !hasHash(token, String(row.token_sha256))) return undefined;
  const person = personOf(row);
  return mayEnter(person, now) ? person : undefined;
}

/** Whether a person is neither revoked nor over time. */
export function mayEnter({ revoked, expires }: InvitedPerson, now: Date): boolean {
  return revoked === undefined && expires > now.toISOString();
}

/** A person as the store keeps it. */
export function personOf(row: Row): InvitedPerson {
  return {
    id: String(row.id),
    name: String(row.name),
    role: String(row.role) as PersonRole,
    ...(row.participant !== null && { participant: String(row.participant) }),
    invited: String(row.invited),
    expires: String(row.expires),
    ...(row.revoked !== null && { revoked: String(row.revoked) }),
    ...(row.entered !== null && { entered: String(row.entered) }),
  };
}

function checkInvitation({ name, role, participant, days }: Invitation & { days: number }): void {
  if (name === "" || name.length > MAX_PERSON_NAME) {
    throw new UsageError(`must have 1 to ${MAX_PERSON_NAME} characters`, { setting: "name", value: name });
  }
  if (!PERSON_ROLES.includes(role)) {
    throw new UsageError(`must be one of ${PERSON_ROLES.join(", ")}: ${JSON.stringify(role)}`, { setting: "role" });
  }
  if (role === "participant" && participant === undefined) {
    throw new UsageError("a participant belongs to a team: give its short name", { setting: "team" });
  }
  if (role !== "participant" && participant !== undefined) {
    throw new UsageError(`only a participant has a team, not an ${role}`.replace("an reader", "a reader"), {
      setting: "team",
      value: participant,
    });
  }
  if (participant !== undefined && !PARTICIPANT.test(participant)) {
    throw new UsageError(
      `may contain only letters, digits, dots, plus signs and hyphens: ${JSON.stringify(participant)}`,
      { setting: "team", value: participant },
    );
  }
  checkDays(days);
}

function checkDays(days: number): void {
  if (!Number.isInteger(days) || days < 1 || days > MAX_LINK_DAYS) {
    throw new UsageError(`must be a whole number from 1 to ${MAX_LINK_DAYS}: ${days}`, {
      setting: "days",
      value: days,
    });
  }
}

/** An id made from a name: `Ada Lovelace` is `ada-lovelace`, the second of that name `ada-lovelace-2`. */
function freeId(store: CampaignStore, name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const stem =
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|(?<!-)-+$/g, "")
      .slice(0, 40) || "person";
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}-${n}`;
    // "local" is the organiser of a server without links.
    if (id !== "local" && !rowOf(store, id)) return id;
  }
}

function rowOf(store: CampaignStore, id: string): Row | undefined {
  return (store.database.prepare("SELECT * FROM person WHERE id = ?").all(id) as Row[])[0];
}

function endSessionsOf(store: CampaignStore, id: string): void {
  store.database.prepare("DELETE FROM session WHERE person = ?").run(id);
}
