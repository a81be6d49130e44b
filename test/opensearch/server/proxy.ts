import { type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Passes a request on. A server that does not answer looks to the client as if it had no proxy in front of it. */
export function passOn(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  answer: (from: IncomingMessage, to: ServerResponse) => void = copy,
): void {
  const { hostname, port } = new URL(target);
  const { method, url: path, headers } = incoming;
  // A connection of its own: one kept from before would fail when the server has been restarted.
  const passed = request({ hostname, port, method, path, headers, agent: false }, (from) => answer(from, response));
  passed.on("error", () => response.destroy());
  response.on("close", () => passed.destroy());
  incoming.pipe(passed);
}

/** Listens on a free port of the loopback address. */
export function listen(server: Server): Promise<number> {
  return new Promise((done, failed) => {
    server.on("error", failed);
    server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port));
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

function copy(from: IncomingMessage, to: ServerResponse): void {
  to.writeHead(from.statusCode ?? 502, from.headers);
  from.pipe(to);
  from.on("error", () => to.destroy());
}
