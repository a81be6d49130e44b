import type { Role } from "./contract/contract.js";

/** Who makes a request. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The only campaign that the person belongs to; absent for the local organiser, who sees everything. */
  readonly campaign?: string;
  /** The team of a participant. */
  readonly participant?: string;
}

/** Who works on this machine without a token, when the server listens on loopback only. */
export const LOCAL_ORGANISER: Person = { id: "local", name: "local", role: "organiser" };
