import { linkState } from "../../application/node.js";
import {
  type Invited,
  type InvitedPerson,
  invitePerson,
  listActs,
  listPeople,
  renewLink,
  revokePerson,
} from "../../campaign/node.js";
import { accessOf } from "../access/access.js";
import { cookieHeader } from "../access/cookie.js";
import { isSecure } from "../access/hosts.js";
import type { access as contract } from "../contract/access.js";
import type { Route } from "../contract/contract.js";
import { routes } from "../contract/index.js";
import { NotFoundError } from "../http-errors.js";
import type { Handlers } from "./handlers.js";

const USUAL_ACTS = 100;

export const accessHandlers: Handlers<typeof contract> = {
  "POST /api/session": ({ workbench, request, body }) => {
    const { person, cookie } = accessOf(workbench).enter(body.token, request);
    const { role, campaign } = person;
    return Response.json({ role, campaign }, { headers: { "set-cookie": cookie } });
  },
  "DELETE /api/session": ({ workbench, request }) => {
    const access = accessOf(workbench);
    access.leave(request);
    return Response.json({ left: true }, { headers: { "set-cookie": cookieHeader("", 0, isSecure(access.place)) } });
  },
  "GET /api/campaigns/{campaign}/people": ({ workbench, params }) => ({
    people: listPeople(workbench.campaign(params.campaign).store).map((each) => shown(each, workbench.clock())),
  }),
  "POST /api/campaigns/{campaign}/people": ({ workbench, person, request, params, body }) => {
    const { team, ...invitation } = body;
    const { store } = workbench.campaign(params.campaign);
    const invited = invitePerson(store, { ...invitation, participant: team }, workbench.clock());
    // From now on everybody needs a link; who invites stays in.
    const cookie = accessOf(workbench).keepLocal(person, request);
    const headers: Record<string, string> = cookie === undefined ? {} : { "set-cookie": cookie };
    return Response.json(withToken(invited, workbench.clock()), { headers });
  },
  "POST /api/campaigns/{campaign}/people/{person}/link": ({ workbench, params, body }) => {
    const now = workbench.clock();
    const invited = renewLink(workbench.campaign(params.campaign).store, params.person, now, body.days);
    return withToken(known(invited, params.person), now);
  },
  "DELETE /api/campaigns/{campaign}/people/{person}": ({ workbench, params }) => {
    const now = workbench.clock();
    const revoked = revokePerson(workbench.campaign(params.campaign).store, params.person, now);
    return { person: shown(known(revoked, params.person), now) };
  },
  "GET /api/campaigns/{campaign}/acts": ({ workbench, params, query }) => {
    const acts = listActs(workbench.campaign(params.campaign).store, query.limit ?? USUAL_ACTS, query.before);
    return {
      acts: acts.map((act) => {
        const route = routes[act.route as keyof typeof routes] as Route | undefined;
        return { ...act, ...(route && { what: route.what }) };
      }),
    };
  },
};

function shown(person: InvitedPerson, now: Date) {
  return { ...person, link: linkState(person, now) };
}

function withToken({ person, token }: Invited, now: Date) {
  return { person: shown(person, now), token };
}

function known<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new NotFoundError(`nobody with this id was invited: ${JSON.stringify(id)}`);
  return found;
}
