import type { MiddlewareHandler } from "hono";
import { ForbiddenError, HttpError } from "../http-errors.js";
import type { Person } from "../person.js";
import { refusal } from "../refusal.js";
import type { Workbench } from "../workbench.js";
import { accessOf } from "./access.js";
import { recordRequest } from "./audit-requests.js";
import { isOwnHost } from "./hosts.js";

const HEADERS: Readonly<Record<string, string>> = {
  // Figures carry their own style; nothing carries a script.
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; frame-src 'self' blob:; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'self'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * What happens before and after every request: hosts that are not the server's own are refused, and so are writes that
 * another site's page sends; writes are recorded; every answer has the headers that protect a page.
 */
export function guard(workbench: Workbench, authenticate: (request: Request) => Person | undefined): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw;
    const access = accessOf(workbench);
    const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
    access.noteAddress(request, incoming?.socket?.remoteAddress ?? "unknown");
    const refused = !isOwnHost(new URL(request.url).hostname, access.place)
      ? new HttpError(421, "this server does not have this name: open it by the address that it prints")
      : isFromOtherSite(request)
        ? new ForbiddenError("this request comes from another site")
        : undefined;
    if (refused) context.res = refusal(refused);
    else {
      // Before the work, because leaving ends the session that tells who it is.
      const person = isRead(request) ? undefined : authenticate(request);
      await next();
      if (person) recordRequest(workbench, person, request, context.res.status);
    }
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
    if (context.req.path.startsWith("/api/") && !context.res.headers.has("cache-control")) {
      context.res.headers.set("cache-control", "no-store");
    }
  };
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Browsers say where a write comes from; programs that are no browsers say nothing. */
function isFromOtherSite(request: Request): boolean {
  if (isRead(request)) return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
  return /^(cross-site|same-site)$/.test(request.headers.get("sec-fetch-site") ?? "");
}
