import {
  beginSession,
  type CampaignStore,
  endSession,
  hasHash,
  hasLinks,
  type InvitedPerson,
  listPeople,
  newToken,
  personByToken,
  personOfSession,
  recordAct,
  tokenHash,
} from "../../campaign/node.js";
import { command, UsageError } from "../../core/index.js";
import { HttpError } from "../http-errors.js";
import { LOCAL_ORGANISER, type Person } from "../person.js";
import type { ServedCampaign, Workbench } from "../workbench.js";
import { cookieHeader, sessionIn } from "./cookie.js";
import { isLoopback, isSecure, type ServerPlace } from "./hosts.js";
import { type WrongTokenLimits, WrongTokens } from "./wrong-tokens.js";

export interface AccessOptions extends Partial<ServerPlace> {
  readonly limits?: Partial<WrongTokenLimits>;
}

/** Somebody who has just entered, and the header that makes their browser remember it. */
export interface Entered {
  readonly person: Person;
  readonly cookie: string;
}

/** How long the local organiser's browser stays entered, at most while the server runs. */
const LOCAL_SESSION_SECONDS = 30 * 86_400;

/**
 * Who may use a workbench. While nobody was invited to any of its campaigns and it listens on loopback only, whoever
 * works on the machine is the organiser. From the first invitation on, everybody enters by a personal link; the
 * organiser's own link is made anew at every start, because only who starts the server sees it.
 */
export class Access {
  readonly place: ServerPlace;
  /** The token of the local organiser's link; valid while this server runs. */
  readonly organiserToken = newToken();
  readonly #workbench: Workbench;
  readonly #wrong: WrongTokens;
  /** Hashes of the local organiser's sessions, and when they end. */
  readonly #localSessions = new Map<string, number>();
  readonly #addresses = new WeakMap<Request, string>();

  constructor(workbench: Workbench, { host = "127.0.0.1", publicUrl, limits }: AccessOptions = {}) {
    this.#workbench = workbench;
    this.place = { host, publicUrl };
    this.#wrong = new WrongTokens(limits);
  }

  /** Whether everybody who reaches the server is its organiser. */
  get isOpen(): boolean {
    const { host, publicUrl } = this.place;
    if (!isLoopback(host) || publicUrl !== undefined) return false;
    return this.#workbench.allCampaigns().every(({ store }) => listPeople(store).length === 0);
  }

  /** @throws UsageError if others could reach a campaign that nobody has a link to */
  refuseWithoutLinks(): void {
    const { host, publicUrl } = this.place;
    if (isLoopback(host) && publicUrl === undefined) return;
    const campaigns = this.#workbench.allCampaigns();
    const closed = campaigns.find(({ store }) => !hasLinks(store, this.#workbench.clock()));
    if (campaigns.length > 0 && !closed) return;
    const what = closed
      ? `nobody has a link to ${closed.folder}`
      : "people enter by links to a campaign, and none is served";
    throw new UsageError(`others can reach this address, but ${what}; make one with ${command("campaign invite")}`, {
      setting: publicUrl === undefined ? "host" : "publicUrl",
      value: publicUrl ?? host,
    });
  }

  /** Who makes a request; `undefined`: nobody known. */
  authenticate(request: Request): Person | undefined {
    const session = sessionIn(request);
    if (session !== undefined) {
      if ((this.#localSessions.get(tokenHash(session)) ?? 0) > this.#workbench.clock().getTime())
        return LOCAL_ORGANISER;
      const found = this.#find((store) => personOfSession(store, session, this.#workbench.clock()));
      if (found) return personIn(found);
    }
    return this.isOpen ? LOCAL_ORGANISER : undefined;
  }

  /**
   * Enters by the token of a link: begins a new session, and ends the one that the browser had.
   *
   * @throws HttpError 401 if the token is wrong, 429 after too many wrong ones
   */
  enter(token: string, request: Request): Entered {
    const now = this.#workbench.clock();
    const address = this.addressOf(request);
    const waitMs = this.#wrong.waitMs(address, now.getTime());
    if (waitMs > 0) {
      const minutes = Math.ceil(waitMs / 60_000);
      throw new HttpError(429, `too many wrong links; try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`);
    }
    if (hasHash(token, tokenHash(this.organiserToken))) return this.#enterLocally(request);
    const found = this.#find((store) => personByToken(store, token, now));
    if (!found) {
      this.#wrong.note(address, now.getTime());
      throw new HttpError(401, "this link is not known, has ended or was revoked; ask the organiser for a new one");
    }
    this.leave(request);
    const { token: session, expires } = beginSession(found.campaign.store, found.person, now);
    const person = personIn(found);
    recordAct(found.campaign.store, { ...whoOf(person), at: now.toISOString(), route: "enter", on: "", status: 200 });
    const seconds = Math.floor((Date.parse(expires) - now.getTime()) / 1000);
    return { person, cookie: cookieHeader(session, seconds, isSecure(this.place)) };
  }

  /** The header that keeps a browser the local organiser's after the first invitation; `undefined` for anybody else. */
  keepLocal(person: Person, request: Request): string | undefined {
    if (person !== LOCAL_ORGANISER || sessionIn(request) !== undefined) return undefined;
    return this.#enterLocally(request).cookie;
  }

  /** Ends the session of a browser, if it has one. */
  leave(request: Request): void {
    const session = sessionIn(request);
    if (session === undefined) return;
    this.#localSessions.delete(tokenHash(session));
    for (const { store } of this.#workbench.allCampaigns()) endSession(store, session);
  }

  /** Notes where a request comes from, for the limits of wrong tokens. */
  noteAddress(request: Request, address: string): void {
    this.#addresses.set(request, address);
  }

  /** Where a request comes from: behind a proxy, the address that the proxy saw last. */
  addressOf(request: Request): string {
    const address = this.#addresses.get(request) ?? "unknown";
    if (this.place.publicUrl === undefined || !isLoopback(address.replace(/^::ffff:/, ""))) return address;
    return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || address;
  }

  #enterLocally(request: Request): Entered {
    this.leave(request);
    const session = newToken();
    const now = this.#workbench.clock().getTime();
    for (const [hash, ends] of this.#localSessions) if (ends <= now) this.#localSessions.delete(hash);
    this.#localSessions.set(tokenHash(session), now + LOCAL_SESSION_SECONDS * 1000);
    return { person: LOCAL_ORGANISER, cookie: cookieHeader(session, LOCAL_SESSION_SECONDS, isSecure(this.place)) };
  }

  #find(look: (store: CampaignStore) => InvitedPerson | undefined): FoundPerson | undefined {
    for (const campaign of this.#workbench.allCampaigns()) {
      const person = look(campaign.store);
      if (person) return { campaign, person };
    }
    return undefined;
  }
}

interface FoundPerson {
  readonly campaign: ServedCampaign;
  readonly person: InvitedPerson;
}

function personIn({ campaign, person: { id, name, role, participant } }: FoundPerson): Person {
  return { id, name, role, campaign: campaign.name, ...(participant !== undefined && { participant }) };
}

/** A person as the log of acts names them. */
export function whoOf({ id, role }: Person): { readonly person: string; readonly role: string } {
  return { person: id, role };
}

const known = new WeakMap<Workbench, Access>();

/** The access of a workbench: the one that its server was given, otherwise that of a server on loopback. */
export function accessOf(workbench: Workbench): Access {
  let access = known.get(workbench);
  if (!access) known.set(workbench, (access = new Access(workbench)));
  return access;
}

/** Says how a workbench is reached; call it once, before it is served. */
export function setAccess(workbench: Workbench, options: AccessOptions): Access {
  const access = new Access(workbench, options);
  known.set(workbench, access);
  return access;
}
