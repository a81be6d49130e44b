import { createAdaptorServer } from "@hono/node-server";
import { UsageError } from "../core/index.js";
import { isSystemError } from "../files/index.js";
import { type AppOptions, makeApp } from "./app.js";
import { pagesFolder, StaticFiles } from "./static-files.js";
import { Workbench, type WorkbenchOptions } from "./workbench.js";

export interface ServeRequest extends WorkbenchOptions {
  readonly folders: readonly string[];
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

/** A running server. */
export interface Served {
  readonly url: string;
  /** Ends open work in an orderly way. */
  close(): Promise<void>;
}

/** Serves campaigns and collections. @throws UsageError if the address cannot be used */
export async function serve(request: ServeRequest, options: Omit<AppOptions, "pages"> = {}): Promise<Served> {
  const { folders, host, port } = request;
  const workbench = new Workbench(folders, request);
  try {
    const app = makeApp(workbench, { ...options, pages: new StaticFiles(pagesFolder()) });
    const server = createAdaptorServer({ fetch: app.fetch });
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error) => reject(unusable(error, host, port)));
      server.listen(port, host, resolve);
    });
    const address = server.address() as { readonly port: number };
    return {
      url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}/`,
      close: async () => {
        const ended = new Promise<void>((resolve) => server.close(() => resolve()));
        if ("closeAllConnections" in server) server.closeAllConnections();
        await ended;
        await workbench.close();
      },
    };
  } catch (error) {
    await workbench.close();
    throw error;
  }
}

function unusable(error: unknown, host: string, port: number): unknown {
  if (!isSystemError(error)) return error;
  if (error.code === "EADDRINUSE") {
    return new UsageError("another program uses it; choose another, or 0 for any free one", {
      setting: "port",
      value: port,
    });
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new UsageError(`not an address of this machine: ${JSON.stringify(host)}`, { setting: "host", value: host });
  }
  return error;
}
