import { readFileSync } from "node:fs";

/** Presage's version, from its package.json two folders above the built program. */
export function version(): string {
  const file = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
