import { spawn } from "node:child_process";
import { program } from "./campaign.mjs";

/** Starts `presage serve` on a free port. @param {string} folder */
export async function startServer(folder) {
  const server = spawn(process.execPath, [program, "serve", folder, "--port", "0"], {
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
  const stop = () =>
    new Promise((resolve) => {
      server.once("exit", resolve);
      server.kill("SIGTERM");
    });
  return { url: String(url), stop };
}
