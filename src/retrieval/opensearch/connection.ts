import { ExitCode, PresageError, UsageError } from "../../core/index.js";
import { CREDENTIAL_VARIABLES, nodeAddress, readCredentials, refusePlain } from "./credentials.js";
import { type Backoff, retrying } from "./retry.js";

export interface ConnectionOptions {
  /** Holds the credentials; default: that of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** How long a request is tried again while the cluster is busy or cannot be reached; default: five minutes. */
  readonly patienceMs?: number;
  /** The same until the first answer: an address may be wrong. Default: ten seconds. */
  readonly firstPatienceMs?: number;
  /** How long to wait for an answer; default: two minutes. */
  readonly timeoutMs?: number;
  /** Told before a request is sent again. */
  readonly onRetry?: (reason: string) => void;
}

export interface ClusterRequest {
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "HEAD";
  readonly path: string;
  readonly body?: unknown;
  /** Lines of a bulk request, in place of a body. */
  readonly lines?: readonly string[];
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Statuses that are answers, not errors: 404 where something may be missing. */
  readonly allow?: readonly number[];
}

export interface ClusterAnswer<T> {
  readonly status: number;
  readonly body: T;
}

/** An error that the cluster returned. Its message has the type and the reason that the cluster gives, and no more. */
export class ClusterError extends PresageError {
  readonly status: number;
  readonly type: string;

  constructor(message: string, status: number, type: string) {
    super(message, ExitCode.input);
    this.status = status;
    this.type = type;
  }
}

type Client = import("@opensearch-project/opensearch").Client;

const PATIENCE_MS = 5 * 60_000;
const FIRST_PATIENCE_MS = 10_000;
const TIMEOUT_MS = 2 * 60_000;

/** Statuses that a busy or restarting cluster returns. */
const PASSING = new Set([429, 502, 503, 504]);

/**
 * A connection to a cluster. Requests are sent again, with growing pauses, while the cluster is busy or a node cannot be
 * reached; every request that Presage sends may be repeated. Searches never return the results of only some shards.
 */
export class Connection {
  readonly nodes: readonly string[];
  readonly #options: ConnectionOptions;
  #hasAnswered = false;
  #client: Promise<Client> | undefined;
  #isClosed = false;

  /** @throws UsageError for invalid addresses or credentials */
  constructor(nodes: readonly string[], options: ConnectionOptions = {}) {
    if (nodes.length === 0) throw new UsageError("give the address of the cluster", { setting: "node" });
    this.nodes = nodes.map(nodeAddress);
    this.#options = options;
  }

  get #backoff(): Backoff {
    const { patienceMs = PATIENCE_MS, firstPatienceMs = FIRST_PATIENCE_MS, onRetry } = this.#options;
    const patience = this.#hasAnswered ? patienceMs : Math.min(patienceMs, firstPatienceMs);
    return { patienceMs: patience, ...(onRetry && { onRetry }) };
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  #isPassing(error: unknown): boolean {
    return !this.#isClosed && isPassing(error);
  }

  /** Sends a request and returns the body of the answer. */
  async send<T = Record<string, unknown>>(request: ClusterRequest): Promise<T> {
    return (await this.ask<T>(request)).body;
  }

  /**
   * Sends a request.
   *
   * @throws ClusterError if the cluster refuses it, PresageError if it cannot be reached
   */
  async ask<T>(request: ClusterRequest): Promise<ClusterAnswer<T>> {
    if (this.#isClosed) throw new Error(`the connection is closed: ${this.nodes[0]}`);
    this.#client ??= this.#open().catch((error) => {
      this.#client = undefined;
      throw error;
    });
    const client = await this.#client;
    return retrying(
      () => this.#try<T>(client, request),
      (error) => this.#isPassing(error),
      this.#backoff,
    );
  }

  /** Does something that sends requests, again while its errors are passing ones. */
  async insist<T>(work: () => Promise<T>): Promise<T> {
    return retrying(work, (error) => this.#isPassing(error), this.#backoff);
  }

  /** Sends a request that all shards must answer, again until they have. */
  async broadcast<T = Record<string, unknown>>(request: ClusterRequest): Promise<T> {
    return this.insist(async () => {
      const answer = await this.send<T & { _shards?: { failed: number; failures?: readonly { reason: ErrorBody }[] } }>(
        request,
      );
      const { failed = 0, failures = [] } = answer._shards ?? {};
      if (failed > 0) throw partError(503, failures[0]?.reason ?? {});
      return answer;
    });
  }

  async #try<T>(client: Client, { method, path, body, lines, query, allow = [] }: ClusterRequest) {
    try {
      const answer = await client.transport.request(
        {
          method,
          path,
          ...(body !== undefined && { body: body as Record<string, unknown> }),
          ...(lines && { bulkBody: `${lines.join("\n")}\n` }),
          ...(query && { querystring: query }),
        },
        { ignore: [...allow], maxRetries: 0, requestTimeout: this.#options.timeoutMs ?? TIMEOUT_MS },
      );
      this.#hasAnswered = true;
      return { status: answer.statusCode ?? 0, body: answer.body as T };
    } catch (error) {
      throw this.#explained(error);
    }
  }

  /** The error for the user. The client's own carries the headers of the request, so it is not passed on. */
  #explained(error: unknown): Error {
    const { name, statusCode, body, message } = error as Error & { statusCode?: number; body?: unknown };
    if (name === "ResponseError" && statusCode !== undefined) return this.#refusal(statusCode, body);
    if (/^(Connection|Timeout|NoLivingConnections|RequestAborted)Error$/.test(name)) {
      const reason = message.split("\n")[0];
      return new Unreachable(`cannot reach the cluster at ${this.nodes.join(", ")}: ${reason}`);
    }
    return new PresageError(`request to the cluster failed: ${name}: ${message.split("\n")[0]}`, ExitCode.internal);
  }

  #refusal(status: number, body: unknown): ClusterError {
    const { type, reason } = reasonOf(body);
    if (status === 401 || status === 403) {
      const { user, password, token } = CREDENTIAL_VARIABLES;
      const how = `set ${user} and ${password}, or ${token}`;
      const what = status === 401 ? "requires credentials, or rejected those given" : `does not allow this: ${reason}`;
      return new ClusterError(`the cluster at ${this.nodes[0]} ${what}; ${how}`, status, type);
    }
    return new ClusterError(`the cluster refused a request: ${reason} (${status}, ${type})`, status, type);
  }

  async #open(): Promise<Client> {
    const { authorization, certificate } = readCredentials(this.#options.environment ?? process.env);
    if (authorization !== undefined) for (const node of this.nodes) refusePlain(node);
    const { Client } = await import("@opensearch-project/opensearch");
    return new Client({
      nodes: [...this.nodes],
      headers: { ...(authorization && { authorization }), "user-agent": "presage" },
      ssl: certificate ? { ca: certificate } : {},
      // Terms of documents are keys of answers, and a term may be called `constructor`.
      disablePrototypePoisoningProtection: true,
      agent: { maxSockets: 16, keepAlive: true },
    } as ConstructorParameters<typeof Client>[0]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#client)?.close();
    this.#client = undefined;
  }
}

/** The error of one of several searches that were sent together. */
export function partError(status: number, error: ErrorBody): ClusterError {
  const { type, reason } = reasonOf({ error });
  return new ClusterError(`the cluster refused a search: ${reason} (${status}, ${type})`, status, type);
}

/** The cluster gave no answer. */
class Unreachable extends PresageError {
  constructor(message: string) {
    super(message, ExitCode.input);
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ClusterError && PASSING.has(error.status));
}

export interface ErrorBody {
  readonly type?: string | null;
  readonly reason?: string | null;
  readonly root_cause?: readonly ErrorBody[];
  readonly failed_shards?: readonly { readonly reason?: ErrorBody }[];
  readonly caused_by?: ErrorBody;
}

/** The first cause that a cluster names. */
function reasonOf(body: unknown): { type: string; reason: string } {
  const error = typeof body === "object" && body !== null ? (body as { error?: ErrorBody | string }).error : undefined;
  if (typeof error !== "object")
    return { type: "unknown", reason: typeof error === "string" ? error : "no reason given" };
  const cause = error.failed_shards?.[0]?.reason ?? error.root_cause?.[0] ?? error;
  // The security plugin appends the user.
  const reason = (deepestOf(cause).reason ?? "no reason given").replace(/ and User \[.*$/s, "");
  return { type: cause.type ?? "unknown", reason: reason.slice(0, 500) };
}

function deepestOf(error: ErrorBody): ErrorBody {
  return error.caused_by?.reason ? deepestOf(error.caused_by) : error;
}
