import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Files kept in a campaign: enough for the people who look at results at the same time. */
const KEPT = 8;

const END = ".rankings";

/**
 * Bytes that take long to make, kept in the campaign's folder `cache` under the name of their version, so that they
 * survive the server. The folder may be removed at any time.
 */
export async function keptBytes(
  campaign: string,
  version: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const folder = join(campaign, "cache");
  const file = join(folder, `${version}${END}`);
  const known = await whole(file);
  if (known) return known;
  const bytes = await make();
  const unfinished = join(folder, `.${randomBytes(6).toString("hex")}${END}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, Buffer.concat([hashOf(bytes), bytes]));
    await rename(unfinished, file);
    await dropOldest(folder);
  } catch {
    // Without the file, the next server only has to make the bytes again.
    await rm(unfinished, { force: true });
  }
  return bytes;
}

/** The content of a file whose first 32 bytes are the SHA-256 of the rest. */
async function whole(file: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const content = bytes?.subarray(32);
  return content && hashOf(content).equals(bytes!.subarray(0, 32)) ? content : undefined;
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(END));
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), changed: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((a, b) => b.changed - a.changed);
  for (const { file } of files.slice(KEPT)) await rm(file, { force: true });
}
