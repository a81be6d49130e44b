import type { MiddlewareHandler } from "hono";
import { ForbiddenError } from "./http-errors.js";
import { refusal } from "./refusal.js";

const HEADERS: Readonly<Record<string, string>> = {
  // Figures carry their own style; nothing carries a script.
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; frame-src 'self' blob:; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'self'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
};

/** Refuses writes that another site's page sends, and adds the headers that protect a page. */
export function secured(): MiddlewareHandler {
  return async (context, next) => {
    const { method, raw } = context.req;
    const origin = raw.headers.get("origin");
    if (method !== "GET" && method !== "HEAD" && origin !== null && new URL(raw.url).host !== hostOf(origin)) {
      context.res = refusal(new ForbiddenError("this request comes from another site"));
    } else await next();
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
