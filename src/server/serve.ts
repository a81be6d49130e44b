import { createAdaptorServer } from "@hono/node-server";
import { UsageError } from "../core/index.js";
import { isSystemError } from "../files/index.js";
import { setAccess } from "./access/access.js";
import { parsePublicUrl } from "./access/hosts.js";
import { type AppOptions, makeApp } from "./app.js";
import { CONNECTION_LIMITS, type ConnectionLimits } from "./connection-limits.js";
import { pagesFolder, StaticFiles } from "./static-files.js";
import { Workbench, type WorkbenchOptions } from "./workbench.js";

export interface ServeRequest extends WorkbenchOptions {
  readonly folders: readonly string[];
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The address by which people reach it, if a proxy is in front: `https://pac.example.org`. */
  readonly publicUrl?: string | undefined;
  readonly limits?: Partial<ConnectionLimits>;
}

/** A running server. */
export interface Served {
  readonly url: string;
  /** The organiser's own link; absent while everybody on this machine is the organiser. */
  readonly organiserLink?: string;
  /** Ends open work in an orderly way. */
  close(): Promise<void>;
}

/**
 * Serves campaigns and collections.
 *
 * @throws UsageError if the address cannot be used, or if others can reach it and nobody has a link
 */
export async function serve(request: ServeRequest, options: Omit<AppOptions, "pages"> = {}): Promise<Served> {
  const { folders, host, port } = request;
  const publicUrl = request.publicUrl === undefined ? undefined : parsePublicUrl(request.publicUrl);
  const workbench = new Workbench(folders, request);
  try {
    const access = setAccess(workbench, { host, publicUrl });
    access.refuseWithoutLinks();
    const app = makeApp(workbench, { ...options, pages: new StaticFiles(pagesFolder()) });
    const limits = { ...CONNECTION_LIMITS, ...request.limits };
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions: serverOptions(limits) });
    server.maxConnections = limits.connections;
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error) => reject(unusable(error, host, port)));
      server.listen(port, host, resolve);
    });
    const address = server.address() as { readonly port: number };
    const url = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}/`;
    return {
      url,
      ...(!access.isOpen && { organiserLink: `${publicUrl ? `${publicUrl}/` : url}enter#${access.organiserToken}` }),
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

function serverOptions({ headerBytes, headersMs, requestMs, checkMs }: ConnectionLimits) {
  return {
    maxHeaderSize: headerBytes,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  };
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
