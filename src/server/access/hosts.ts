import { isIP } from "node:net";
import { hostname } from "node:os";
import { UsageError } from "../../core/index.js";

/** Where a server listens, and how people reach it. */
export interface ServerPlace {
  /** The address that it listens on. */
  readonly host: string;
  /** Its address for people if a proxy with TLS is in front of it: `https://pac.example.org`. */
  readonly publicUrl?: string | undefined;
}

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "::1"];

/** Whether only programs on the same machine reach this address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Whether a request may name this host. Any other name is refused: a page of another site could have given its own name
 * the address of this server, to read the answers.
 */
export function isOwnHost(asked: string, { host, publicUrl }: ServerPlace): boolean {
  const name = asked.replace(/^\[|\]$/g, "").toLowerCase();
  if (publicUrl !== undefined && name === new URL(publicUrl).hostname) return true;
  if (isLoopback(name)) return true;
  if (isLoopback(host)) return false;
  return isIP(name) !== 0 || name === host.toLowerCase() || name === hostname().toLowerCase();
}

/** Whether cookies may only travel over TLS. */
export function isSecure({ publicUrl }: ServerPlace): boolean {
  return publicUrl?.startsWith("https:") === true;
}

/** @throws UsageError if this is not the address of a server */
export function parsePublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    throw new UsageError(
      `must be an address such as https://pac.example.org, without a path: ${JSON.stringify(text)}`,
      {
        setting: "publicUrl",
        value: text,
      },
    );
  }
  return url.origin;
}
