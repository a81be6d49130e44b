import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs something with a folder that is removed afterwards. */
export async function inFolder<T>(
  run: (
    folder: string,
    write: (folder: string, name: string, content: string | Uint8Array) => string,
  ) => Promise<T> | T,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "presage-limits-"));
  try {
    return await run(folder, (place, name, content) => {
      writeFileSync(join(place, name), content);
      return join(place, name);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
