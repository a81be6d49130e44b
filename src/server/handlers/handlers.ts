import type { AnswerOf, RequestOf, Routes } from "../contract/contract.js";
import type { Person } from "../person.js";
import type { Workbench } from "../workbench.js";

/** What every handler gets besides its validated input. */
export interface HandlerContext {
  readonly workbench: Workbench;
  readonly person: Person;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  readonly request: Request;
}

/** One function for each route: from a validated request to plain data, or to a whole response. */
export type Handlers<T extends Routes> = {
  readonly [K in keyof T & string]: (
    input: HandlerContext & RequestOf<T[K], K>,
  ) => AnswerOf<T[K]> | Response | Promise<AnswerOf<T[K]> | Response>;
};

/** A handler after its types were checked. */
export type AnyHandler = (
  input: HandlerContext & { readonly params: unknown; readonly query: unknown; readonly body: unknown },
) => unknown;
