import { chmodSync } from "node:fs";

/**
 * Closes a new folder to other users of the machine, whatever the umask is. Who wants to share it can open it again. On
 * Windows, folders inherit their rights.
 */
export function makePrivate(folder: string): void {
  if (process.platform !== "win32") chmodSync(folder, 0o700);
}
