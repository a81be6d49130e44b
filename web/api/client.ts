import type { Answer, Call, Contract } from "../../src/server/contract/index.js";

/** A problem at one line of a file. */
export interface PlacedProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly text?: string;
}

/** A refusal by the server, in its words. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly setting?: string;
  readonly problems: readonly PlacedProblem[];

  constructor(status: number, told: { message: string; setting?: string; problems?: readonly PlacedProblem[] }) {
    super(told.message);
    this.status = status;
    if (told.setting !== undefined) this.setting = told.setting;
    this.problems = told.problems ?? [];
  }
}

/** The server cannot be reached. */
export class Offline extends Error {
  override readonly name = "Offline";
}

interface LooseCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Lets a save outlive the page. */
  readonly keepalive?: boolean;
}

type Options = Pick<LooseCall, "signal" | "keepalive">;

type Given<K extends keyof Contract> =
  Record<never, never> extends Call<K> ? [call?: Call<K> & Options] : [call: Call<K> & Options];

/**
 * Calls a route of the API: `await call("GET /api/jobs/{job}", { params: { job } })`.
 *
 * @throws Refused, Offline
 */
export async function call<K extends keyof Contract>(route: K, ...[given]: Given<K>): Promise<Answer<K>> {
  const { body, signal, keepalive } = (given ?? {}) as LooseCall;
  const [method] = route.split(" ");
  const isBytes = body instanceof Blob || body instanceof Uint8Array;
  const response = await fetch(addressOf(route, given as LooseCall), {
    method,
    ...(body !== undefined && {
      body: isBytes ? (body as Blob) : JSON.stringify(body),
      headers: { "content-type": isBytes ? "application/octet-stream" : "application/json" },
    }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === "AbortError"
      ? error
      : new Offline("the server does not answer", { cause: error });
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  if (!response.ok) {
    const told = isJson ? ((await response.json()) as { error?: { message: string } }).error : undefined;
    throw new Refused(response.status, told ?? { message: `the server answers ${response.status}` });
  }
  return (isJson ? await response.json() : response) as Answer<K>;
}

/** The address of a route: for links, downloads and event streams. */
export function addressOf(route: keyof Contract, { params = {}, query = {} }: LooseCall = {}): string {
  const path = route.slice(route.indexOf(" ") + 1);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}
