import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONNECTION_LIMITS } from "../../src/server/connection-limits.js";
import { type Served, serve } from "../../src/server/node.js";
import { copySmallCampaign, type SmallCampaign } from "../support/small-campaign.js";

let files: SmallCampaign;
let served: Served;
const limits = { headersMs: 200, requestMs: 400, checkMs: 50, connections: 4 };

beforeAll(async () => {
  files = copySmallCampaign();
  served = await serve({ folders: [files.campaign], host: "127.0.0.1", port: 0, limits });
});
afterAll(async () => {
  await served.close();
  rmSync(files.folder, { recursive: true });
});

function opened(): Socket {
  const { port } = new URL(served.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  return socket;
}

/** Everything that the server says until it closes the connection. */
async function answerTo(text: string): Promise<string> {
  const socket = opened();
  let answer = "";
  socket.on("data", (piece) => (answer += piece));
  socket.write(text);
  await closed(socket);
  return answer;
}

/** Also after an error: a server that refuses may reset the connection. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });
}

const own = () => `Host: ${new URL(served.url).host}\r\n`;
const last = "Connection: close\r\n";

describe("a connection", () => {
  it("whose headers never end is closed", async () => {
    expect(await answerTo(`GET / HTTP/1.1\r\n${own()}X-Slow: `)).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  it("whose body never ends is closed", async () => {
    const head = `POST /api/session HTTP/1.1\r\n${own()}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    expect(await answerTo(head)).not.toMatch(/^HTTP\/1.1 2/);
  });

  it("with headers that are too large is refused", async () => {
    const long = "x".repeat(CONNECTION_LIMITS.headerBytes + 1024);
    expect(await answerTo(`GET / HTTP/1.1\r\n${own()}X-Long: ${long}\r\n\r\n`)).toMatch(/^(HTTP\/1.1 431|$)/);
  });

  it.each([
    ["two lengths", "Content-Length: 3\r\nContent-Length: 4\r\n", "abc"],
    ["a length and pieces", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\nGET /x HTTP/1.1\r\n\r\n"],
    ["an unknown encoding", "Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"],
    ["a blank before the colon", "Content-Length : 3\r\n", "abc"],
    ["a line feed alone", "X: y\nContent-Length: 3\r\n", "abc"],
  ])("that could hide a second request is refused: %s", async (_, headers, body) => {
    const answer = await answerTo(`POST /api/session HTTP/1.1\r\n${own()}${headers}${last}\r\n${body}`);
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
  });

  it("more than the server holds is closed at once, and others are served again after that", async () => {
    const held = Array.from({ length: limits.connections }, opened);
    await Promise.all(held.map((socket) => once(socket, "connect")));
    const more = opened();
    more.resume();
    more.write(`GET /api/health HTTP/1.1\r\n${own()}${last}\r\n`);
    await closed(more);
    for (const socket of held) socket.destroy();
    await Promise.all(held.map(closed));
    await expect
      .poll(async () => answerTo(`GET /api/health HTTP/1.1\r\n${own()}${last}\r\n`))
      .toMatch(/^HTTP\/1.1 200/);
  });

  it("has limits where nobody sets any", () => {
    expect(CONNECTION_LIMITS.headersMs).toBeLessThanOrEqual(60_000);
    expect(CONNECTION_LIMITS.requestMs).toBeLessThanOrEqual(300_000);
    for (const limit of Object.values(CONNECTION_LIMITS)) expect(limit).toBeGreaterThan(0);
  });
});

describe("a body", () => {
  it("may not be longer than its route allows, whatever it says of itself", async () => {
    const piece = `{"token":"${"x".repeat(1 << 20)}"}`;
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n0\r\n\r\n`;
    const headers = `${own()}Content-Type: application/json\r\n${last}`;
    expect(
      await answerTo(`POST /api/session HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\n${chunk}`),
    ).toMatch(
      // Reset before the answer is read, if the rest of the body is still on its way.
      /^(HTTP\/1.1 413|$)/,
    );
    const declared = `${headers}Content-Length: ${1 << 30}\r\n\r\n{`;
    expect(await answerTo(`POST /api/session HTTP/1.1\r\n${declared}`)).toMatch(/^(HTTP\/1.1 413|$)/);
  });
});

describe("a name of the server", () => {
  it.each([
    "rebound.example",
    "127.0.0.1.rebound.example",
    "localhost.rebound.example",
    "169.254.169.254",
    "[fe80::1]",
  ])("that is not its own is refused: %s", async (host) => {
    expect(await answerTo(`GET /api/home HTTP/1.1\r\nHost: ${host}\r\n${last}\r\n`)).toMatch(/^HTTP\/1.1 421/);
  });

  it("must be given", async () => {
    expect(await answerTo(`GET /api/home HTTP/1.1\r\n${last}\r\n`)).toMatch(/^HTTP\/1.1 4\d\d/);
  });
});
