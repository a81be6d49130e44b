import type { results as contract } from "../contract/results.js";
import { judgedAnswers } from "../judged-answers.js";
import { onlookerOf } from "../onlooker.js";
import type { Handlers } from "./handlers.js";

export const resultsHandlers: Handlers<typeof contract> = {
  "GET /api/campaigns/{campaign}/judged": async ({ workbench, person, params, query, request }) => {
    const served = workbench.campaign(params.campaign);
    const { bytes, packed, version } = await judgedAnswers(workbench).get(served, {
      onlooker: onlookerOf(person),
      name: served.name,
      ...query,
      collection: served.collection?.folder,
    });
    const headers = {
      etag: `"${version}"`,
      "cache-control": "private, no-cache",
      "content-type": "application/octet-stream",
      vary: "accept-encoding, cookie",
    };
    if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
    const takesGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
    return new Response(takesGzip ? packed : bytes, {
      headers: takesGzip ? { ...headers, "content-encoding": "gzip" } : headers,
    });
  },
};
