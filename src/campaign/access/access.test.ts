import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { trackRules } from "../settings.js";
import { CampaignStore } from "../store.js";
import { listActs, recordAct } from "./audit.js";
import { hasLinks, invitePerson, listPeople, personByToken, renewLink, revokePerson } from "./people.js";
import { beginSession, endSession, personOfSession } from "./sessions.js";
import { hasHash, newToken, TOKEN, tokenHash } from "./token.js";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

let folder: string;
let store: CampaignStore;

beforeEach(() => {
  const scratch = mkdtempSync(join(tmpdir(), "presage-access-"));
  folder = join(scratch, "campaign");
  CampaignStore.create(folder, { name: "test", track: "generic", ...trackRules.generic }, NOW.toISOString());
  store = CampaignStore.open(folder);
});

afterEach(() => {
  store.close();
  rmSync(join(folder, ".."), { recursive: true });
});

describe("a token", () => {
  test("has 256 random bits, and is known by the SHA-256 of FIPS 180-2's example", () => {
    const tokens = new Set(Array.from({ length: 100 }, newToken));
    expect(tokens.size).toBe(100);
    for (const token of tokens) {
      expect(token).toMatch(TOKEN);
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
    }
    expect(tokenHash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(hasHash("abc", tokenHash("abc"))).toBe(true);
    expect(hasHash("abd", tokenHash("abc"))).toBe(false);
    expect(hasHash("abc", "")).toBe(false);
  });
});

describe("an invited person", () => {
  test("is found by the token, which is nowhere in the campaign's files", () => {
    const { person, token } = invitePerson(store, { name: " Ada  Lovelace ", role: "assessor" }, NOW);
    expect(person).toEqual({
      id: "ada-lovelace",
      name: "Ada Lovelace",
      role: "assessor",
      invited: "2026-03-01T12:00:00.000Z",
      expires: "2026-05-30T12:00:00.000Z",
    });
    expect(personByToken(store, token, NOW)).toEqual(person);
    expect(personByToken(store, newToken(), NOW)).toBeUndefined();
    expect(personByToken(store, tokenHash(token), NOW)).toBeUndefined();
    const session = beginSession(store, person, NOW);
    store.close();
    const bytes = readFileSync(join(folder, "campaign.db"), "latin1");
    expect(bytes).toContain(tokenHash(token));
    expect(bytes).not.toContain(token);
    expect(bytes).not.toContain(session.token);
    store = CampaignStore.open(folder);
    expect(personOfSession(store, session.token, NOW)?.id).toBe("ada-lovelace");
  });

  test("has an id of their own, also if names are the same or have no letters", () => {
    const ids = ["Ada", "ada", "Ada!", "Zoë Müller", "山田", "local"].map(
      (name) => invitePerson(store, { name, role: "reader" }, NOW).person.id,
    );
    expect(ids).toEqual(["ada", "ada-2", "ada-3", "zoe-muller", "person", "local-2"]);
    expect(listPeople(store).map(({ id }) => id)).toEqual(ids);
  });

  test("of a team makes the team known to the campaign", () => {
    const { person } = invitePerson(store, { name: "Bo", role: "participant", participant: "dcu" }, NOW);
    expect(person.participant).toBe("dcu");
    expect(store.read().participants).toEqual([{ id: "dcu" }]);
  });

  test.each([
    [{ name: "", role: "reader" }, /name⟩: must have 1 to 100/],
    [{ name: "x".repeat(101), role: "reader" }, /must have 1 to 100/],
    [{ name: "A", role: "king" }, /must be one of organiser, assessor, participant, reader: "king"/],
    [{ name: "A", role: "participant" }, /belongs to a team/],
    [{ name: "A", role: "reader", participant: "x" }, /only a participant has a team, not a reader/],
    [{ name: "A", role: "participant", participant: "a/b" }, /only letters, digits/],
    [{ name: "A", role: "reader", days: 0 }, /whole number from 1 to 3660: 0/],
    [{ name: "A", role: "reader", days: 1.5 }, /whole number/],
  ])("is refused: %o", (invitation, message) => {
    expect(() => invitePerson(store, invitation as never, NOW)).toThrow(message);
    expect(listPeople(store)).toEqual([]);
  });

  test("cannot enter after the link has ended, nor with a session that has", () => {
    const { person, token } = invitePerson(store, { name: "A", role: "reader", days: 10 }, NOW);
    const session = beginSession(store, person, NOW);
    // Not longer than the link.
    expect(session.expires).toBe(person.expires);
    expect(personByToken(store, token, later(9.99))).toBeDefined();
    expect(personOfSession(store, session.token, later(9.99))).toBeDefined();
    expect(personByToken(store, token, later(10))).toBeUndefined();
    expect(personOfSession(store, session.token, later(10))).toBeUndefined();
    const long = invitePerson(store, { name: "B", role: "reader" }, NOW).person;
    const month = beginSession(store, long, NOW);
    expect(personOfSession(store, month.token, later(29.99))).toBeDefined();
    expect(personOfSession(store, month.token, later(30))).toBeUndefined();
  });

  test("who is revoked is out at once, everywhere; others stay", () => {
    const a = invitePerson(store, { name: "A", role: "reader" }, NOW);
    const b = invitePerson(store, { name: "B", role: "reader" }, NOW);
    const sessions = [a, a, b].map(({ person }) => beginSession(store, person, NOW).token);
    expect(new Set(sessions).size).toBe(3);
    expect(revokePerson(store, "a", later(1))?.revoked).toBe("2026-03-02T12:00:00.000Z");
    expect(revokePerson(store, "a", later(2))?.revoked).toBe("2026-03-02T12:00:00.000Z");
    expect(sessions.map((token) => personOfSession(store, token, NOW)?.id)).toEqual([undefined, undefined, "b"]);
    expect(personByToken(store, a.token, NOW)).toBeUndefined();
    expect(hasLinks(store, NOW)).toBe(true);
    revokePerson(store, "b", NOW);
    expect(hasLinks(store, NOW)).toBe(false);
    expect(revokePerson(store, "c", NOW)).toBeUndefined();
  });

  test("can get a new link, which ends the old one", () => {
    const a = invitePerson(store, { name: "A", role: "reader" }, NOW);
    const session = beginSession(store, a.person, NOW).token;
    revokePerson(store, "a", NOW);
    const again = renewLink(store, "a", later(3), 5)!;
    expect(again.person).toMatchObject({ id: "a", expires: "2026-03-09T12:00:00.000Z" });
    expect(again.person.revoked).toBeUndefined();
    expect(personByToken(store, a.token, NOW)).toBeUndefined();
    expect(personOfSession(store, session, NOW)).toBeUndefined();
    expect(personByToken(store, again.token, NOW)?.id).toBe("a");
    expect(renewLink(store, "b", NOW)).toBeUndefined();
  });
});

test("a session ends when the person leaves", () => {
  const { person } = invitePerson(store, { name: "A", role: "reader" }, NOW);
  const { token } = beginSession(store, person, NOW);
  endSession(store, token);
  endSession(store, "unknown");
  expect(personOfSession(store, token, NOW)).toBeUndefined();
});

test("acts are listed latest first, a page at a time, and are never changed", () => {
  const route = "DELETE /api/campaigns/{campaign}/people/{person}";
  for (let i = 1; i <= 5; i++) {
    recordAct(store, { at: NOW.toISOString(), person: "a", role: "organiser", route, on: `p${i}`, status: 200 });
  }
  recordAct(store, { at: NOW.toISOString(), route: "POST /api/session", on: "", status: 401 });
  const page = listActs(store, 2);
  expect(page.map(({ on, status }) => [on, status])).toEqual([
    ["", 401],
    ["p5", 200],
  ]);
  expect(page[0]).not.toHaveProperty("person");
  expect(listActs(store, 3, page[1].id).map(({ on }) => on)).toEqual(["p4", "p3", "p2"]);
  expect(() => store.database.exec("DELETE FROM act")).toThrow(/acts are only added/);
  expect(() => store.database.exec("UPDATE act SET status = 200")).toThrow(/acts are only added/);
});
