import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const TOKEN_BYTES = 32;

/** What a token looks like: 256 bits in base64url. */
export const TOKEN = /^[\w-]{43}$/;

/** A new secret of 256 random bits: what a personal link or a session carries. Only its {@link tokenHash} is kept. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256 of a token, in hex. A token is random, so it needs neither salt nor a slow hash. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a token has this hash; takes the same time wherever they differ. */
export function hasHash(token: string, hash: string): boolean {
  return isSameHash(tokenHash(token), hash);
}

/** Whether two hashes are the same; takes the same time wherever they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [own, kept] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  return own.length === kept.length && timingSafeEqual(own, kept);
}
