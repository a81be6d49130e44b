import { signal } from "@preact/signals";
import type { Answer } from "../../src/server/contract/index.js";
import { call } from "../api/client.js";

export type SessionPerson = NonNullable<Answer<"GET /api/session">["person"]>;

/** Who the server takes this browser for: `undefined` until it is known, `null` if nobody. */
export const person = signal<SessionPerson | null | undefined>(undefined);

/** Asks the server again. */
export async function refreshSession(): Promise<void> {
  person.value = (await call("GET /api/session")).person;
}
