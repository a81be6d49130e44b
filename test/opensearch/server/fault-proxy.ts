import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { close, listen, passOn } from "./proxy.js";

/**
 * How a request fails.
 *
 * - `reset`: the connection is reset; the server does not see the request.
 * - `429`, `503`: an answer like that of an overloaded server or of one without a cluster; the server does not see it.
 * - `truncate`: the server carries the request out, but the answer ends in its middle.
 */
export type Fault = "reset" | "429" | "503" | "truncate";

/** Which requests fail. The path includes the query. */
export type Requests = (method: string, path: string) => boolean;

export interface FaultProxy {
  readonly url: string;
  /** The number of requests so far, with those that failed. */
  readonly requests: number;
  /** The number of requests that are still to fail. */
  readonly faultsLeft: number;
  /** Lets the next requests fail, or the next of those chosen. Replaces what was asked before. */
  failNext(count: number, how: Fault, which?: Requests): void;
  stop(): Promise<void>;
}

/** Passes everything on to a server, except the requests that shall fail. */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  let requests = 0;
  let left = 0;
  let fault: Fault = "reset";
  let chosen: Requests = () => true;
  const server = createServer((request, response) => {
    requests++;
    if (left === 0 || !chosen(request.method ?? "", request.url ?? "")) return passOn(targetUrl, request, response);
    left--;
    if (fault === "reset") request.socket.resetAndDestroy();
    else if (fault === "truncate") passOn(targetUrl, request, response, truncate);
    else refuse(request, response, fault);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    get faultsLeft() {
      return left;
    },
    failNext: (count, how, which = () => true) => {
      left = count;
      fault = how;
      chosen = which;
    },
    stop: () => close(server),
  };
}

const REASONS = {
  "429": { type: "rejected_execution_exception", reason: "rejected execution of a task: the queue is full" },
  "503": { type: "cluster_manager_not_discovered_exception", reason: null },
};

function refuse(request: IncomingMessage, response: ServerResponse, status: "429" | "503"): void {
  request.resume();
  const cause = REASONS[status];
  const body = { error: { root_cause: [cause], ...cause }, status: Number(status) };
  response.writeHead(Number(status), { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
}

function truncate(from: IncomingMessage, to: ServerResponse): void {
  const parts: Buffer[] = [];
  from.on("data", (part) => parts.push(part));
  from.on("error", () => to.destroy());
  from.on("end", () => {
    const whole = Buffer.concat(parts);
    to.writeHead(from.statusCode ?? 502, from.headers);
    to.write(whole.subarray(0, Math.floor(whole.length / 2)), () => to.destroy());
  });
}
