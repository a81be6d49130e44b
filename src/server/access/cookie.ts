/** The cookie that carries a session. */
export const SESSION_COOKIE = "presage_session";

/** The session that a browser sends; `undefined` if it sends none. */
export function sessionIn(request: Request): string | undefined {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === SESSION_COOKIE && value) return value;
  }
  return undefined;
}

/** The header that gives a browser a session, or takes it away if it has no value. */
export function cookieHeader(session: string, seconds: number, secure: boolean): string {
  const parts = [`${SESSION_COOKIE}=${session}`, "Path=/", "HttpOnly", "SameSite=Strict", `Max-Age=${seconds}`];
  return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
}
