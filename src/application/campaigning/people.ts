import {
  type Invitation,
  type Invited,
  type InvitedPerson,
  invitePerson,
  listPeople,
  mayEnter,
  recordAct,
  revokePerson,
} from "../../campaign/node.js";
import { type Cell, type Table, UsageError } from "../../core/index.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

/** Who acts when a campaign is changed without a server. */
const LOCAL = { person: "local", role: "organiser", status: 200 } as const;

/** Invites a person to a campaign. The token is known only now: the campaign keeps its hash. */
export function invite(folder: string, invitation: Invitation, effects: CampaignEffects = {}): Promise<Invited> {
  const now = timeOf(effects);
  return withCampaign(folder, (store) => {
    const invited = invitePerson(store, invitation, now);
    recordAct(store, { ...LOCAL, at: now.toISOString(), route: "invite", on: invited.person.id });
    return invited;
  });
}

/**
 * Revokes a person's link and ends their sessions, also on a server that runs.
 *
 * @throws UsageError if nobody has this id
 */
export function revoke(folder: string, id: string, effects: CampaignEffects = {}): Promise<InvitedPerson> {
  const now = timeOf(effects);
  return withCampaign(folder, (store) => {
    const person = revokePerson(store, id, now);
    if (!person) throw new UsageError(`nobody with this id was invited: ${JSON.stringify(id)}`);
    recordAct(store, { ...LOCAL, at: now.toISOString(), route: "revoke", on: id });
    return person;
  });
}

/** The people of a campaign as a table, in the order of their invitations. */
export function peopleTable(folder: string, effects: CampaignEffects = {}): Promise<Table> {
  const now = timeOf(effects);
  return withCampaign(folder, (store) => ({
    columns: [
      { name: "id", kind: "text", id: true },
      { name: "name", kind: "text" },
      { name: "role", kind: "text" },
      { name: "team", kind: "text" },
      { name: "link", kind: "text" },
      { name: "until", kind: "text" },
      { name: "entered", kind: "text" },
    ],
    rows: listPeople(store).map((person): Cell[] => [
      ...[person.id, person.name, person.role, person.participant ?? "", linkState(person, now)],
      ...[person.expires.slice(0, 10), person.entered?.slice(0, 10) ?? ""],
    ]),
  }));
}

/** Whether a person's link is good, in one word. */
export function linkState(person: InvitedPerson, now: Date): "good" | "revoked" | "ended" {
  if (person.revoked !== undefined) return "revoked";
  return mayEnter(person, now) ? "good" : "ended";
}
