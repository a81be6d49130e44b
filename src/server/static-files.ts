import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
};

/** Where the build puts the pages, relative to the built library, the bundled command line and the sources. */
const PLACES = ["../web/", "../../dist/web/"];

export function pagesFolder(): string {
  const folders = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)).replace(/[\\/]$/, ""));
  const found = folders.find((folder) => existsSync(join(folder, "index.html")));
  if (found === undefined) throw new Error(`the pages of the workbench are not built: ${folders.join(", ")}`);
  return found;
}

interface StaticFile {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly gzip?: Uint8Array<ArrayBuffer>;
}

/** The built pages, held in memory: an address is looked up among their names, never in the file system. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  constructor(folder: string) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.filter((each) => !each.endsWith(".gz"))) {
      const gzip = paths.includes(`${path}.gz`) ? readFileSync(`${path}.gz`) : undefined;
      this.#files.set(path.slice(folder.length).replaceAll("\\", "/"), {
        type: TYPES[extname(path)] ?? "application/octet-stream",
        plain: new Uint8Array(readFileSync(path)),
        ...(gzip && { gzip: new Uint8Array(gzip) }),
      });
    }
  }

  /** A file, or the page itself, whose script shows the room of the address. */
  response(path: string, acceptEncoding: string): Response {
    const file = this.#files.get(path);
    const { type, plain, gzip } = file ?? this.#files.get("/index.html")!;
    const zipped = gzip !== undefined && /\bgzip\b/.test(acceptEncoding);
    return new Response(zipped ? gzip : plain, {
      status: file || extname(path) === "" ? 200 : 404,
      headers: {
        "content-type": type,
        vary: "accept-encoding",
        ...(zipped && { "content-encoding": "gzip" }),
        // Names of assets contain a hash of their content.
        "cache-control": path.startsWith("/assets/") && file ? "public, max-age=31536000, immutable" : "no-cache",
      },
    });
  }
}
