import type { Command } from "commander";
import { version } from "../../../files/node.js";
import { serve } from "../../../server/node.js";
import { addEngineOptions, type EngineOptions, engineOf } from "../../options/engine-options.js";
import { atLeast } from "../../options/number-values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { shellSpelling } from "../../terminal/spelling.js";

interface ServeOptions extends EngineOptions {
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string;
}

/** The workbench in a browser. */
export function defineServe(command: Command): void {
  command.argument("<folder...>", "campaigns and collections to serve");
  command.option("--port <number>", "port to listen on; 0 for any free one", atLeast(0), 7117);
  command.option("--host <address>", "address to listen on", "127.0.0.1");
  command.option("--public-url <url>", "address for people if a proxy with TLS is in front: https://pac.example.org");
  addEngineOptions(command, "indexes");
  command.action(async (folders: string[], options: ServeOptions) => {
    const { host, port, publicUrl } = options;
    const cluster = engineOf(options);
    const served = await serve(
      { folders, host, port, publicUrl, cluster, version: version(), spelling: shellSpelling },
      { onDefect: (error) => writeRemark(`${error instanceof Error ? error.stack : String(error)}\n`) },
    );
    writeOutput(`Presage is at ${served.url}\n`);
    if (served.organiserLink !== undefined) {
      writeOutput(`Everybody enters by a personal link. Yours, until the server ends: ${served.organiserLink}\n`);
    }
    await untilAsked();
    await served.close();
  });
}

/** Waits until the user or the system asks the program to end. */
function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
