import { spawn } from "node:child_process";
import { program } from "./campaign.mjs";

/**
 * Starts `presage serve` on a free port, or on the one that is named.
 *
 * @param {string} folder @param {number} [port]
 */
export async function startServer(folder, port = 0) {
  const server = spawn(process.execPath, [program, "serve", folder, "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve, reject) => {
    let out = "";
    server.stdout.on("data", (piece) => {
      out += piece;
      const found = /http:\/\/[^\s/]+\//.exec(out)?.[0];
      if (found) resolve(found);
    });
    server.once("exit", (code) => reject(new Error(`presage serve ended with ${code}`)));
  });
  const end = (/** @type {NodeJS.Signals} */ signal) =>
    new Promise((resolve) => {
      server.once("exit", resolve);
      server.kill(signal);
    });
  const pid = /** @type {number} */ (server.pid);
  return { url: String(url), pid, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
