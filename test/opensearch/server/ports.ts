import { createServer, type Server } from "node:net";

/**
 * Below the ports that systems take for outgoing connections: a killed node finds its port free when it starts again.
 */
const FIRST = 15_000;
const LAST = 32_000;

/** Different ports of the loopback address that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  try {
    while (held.size < count) {
      const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
      const server = await listen(port);
      if (server) held.set(port, server);
    }
  } finally {
    await Promise.all([...held.values()].map((server) => new Promise((done) => server.close(done))));
  }
  return [...held.keys()];
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.on("error", () => done(undefined));
    server.listen(port, "127.0.0.1", () => done(server));
  });
}
