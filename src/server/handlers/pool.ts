import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { poolState, poolVersion, preparedPool } from "../../application/node.js";
import { parseStrata } from "../../collection/index.js";
import type { pool as contract } from "../contract/pool.js";
import { NotFoundError } from "../http-errors.js";
import type { Handlers } from "./handlers.js";

export const poolHandlers: Handlers<typeof contract> = {
  "GET /api/campaigns/{campaign}/pool": ({ workbench, params }) => ({
    ...poolState(workbench.campaign(params.campaign).store),
  }),

  "POST /api/campaigns/{campaign}/pool/prepare": ({ workbench, person, params, body }) => {
    const { store, folder } = workbench.campaign(params.campaign);
    const version = poolVersion(store, body.deepest);
    if (preparedPool(store, version) !== undefined) return { version };
    const input = { folder, deepest: body.deepest };
    const { id: job } = workbench.jobs.start({ person, what: "read the runs", kind: "prepare-pool", input });
    return { version, job };
  },

  "GET /api/campaigns/{campaign}/pool/rankings": ({ workbench, params, query, request }) => {
    const path = preparedPool(workbench.campaign(params.campaign).store, query.version);
    if (path === undefined) throw new NotFoundError("these rankings are not prepared, or are out of date");
    const packed = createReadStream(path);
    const acceptsGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
    const stream = acceptsGzip ? packed : packed.pipe(createGunzip());
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
      headers: {
        "content-type": "application/json",
        "cache-control": "private, max-age=86400, immutable",
        vary: "accept-encoding",
        ...(acceptsGzip && { "content-encoding": "gzip" }),
      },
    });
  },

  "PUT /api/campaigns/{campaign}/pool": ({ workbench, person, params, body }) => {
    const { folder, collection } = workbench.campaign(params.campaign);
    // What is wrong with the strata is said at once, not by the work.
    if (body.method === "strata") parseStrata(body.strata ?? "");
    const input = { ...body, folder, ...(collection && { collection: collection.folder }) };
    return { job: workbench.jobs.start({ person, what: "make the pool", kind: "make-pool", input }).id };
  },
};
