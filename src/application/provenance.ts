import { closeSync, openSync, readSync } from "node:fs";
import { version } from "../files/node.js";
import { isStandardInput, readBytes } from "../trec/node.js";

/** How a result was made: enough to check and to reproduce it. */
export type Provenance = Readonly<Record<string, unknown>>;

/**
 * The provenance that every result has: version, the command that made it, its input files with their hashes.
 *
 * @param command that reproduces the result, as its user types it
 */
export async function provenance(
  command: string,
  inputs: readonly string[],
  facts: Readonly<Record<string, unknown>>,
): Promise<Provenance> {
  return {
    presage: version(),
    command,
    ...facts,
    inputs: await Promise.all(inputs.map(async (file) => ({ file, ...(await digest(file)) }))),
  };
}

/** Size and SHA-256 of a file as it is on disk. */
async function digest(file: string): Promise<{ bytes: number; sha256: string }> {
  const { createHash } = await import("node:crypto");
  const hash = createHash("sha256");
  if (isStandardInput(file)) {
    const bytes = await readBytes(file);
    return { bytes: bytes.length, sha256: hash.update(bytes).digest("hex") };
  }
  const fd = openSync(file, "r");
  try {
    const chunk = new Uint8Array(1 << 20);
    let bytes = 0;
    for (let size = readSync(fd, chunk); size > 0; size = readSync(fd, chunk)) {
      hash.update(chunk.subarray(0, size));
      bytes += size;
    }
    return { bytes, sha256: hash.digest("hex") };
  } finally {
    closeSync(fd);
  }
}

/** Provenance as lines for people. */
export function formatProvenance(facts: Provenance): string {
  return Object.entries(facts)
    .flatMap(([name, value]) =>
      Array.isArray(value)
        ? [`# ${name}:`, ...value.map((each) => `#   ${plain(each)}`)]
        : [`# ${name}: ${plain(value)}`],
    )
    .join("\n")
    .concat("\n");
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
