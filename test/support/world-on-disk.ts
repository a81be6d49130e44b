import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { World } from "../../src/collection/index.js";
import { WORLD_FILES, writeWorldFiles } from "../../src/collection/node.js";

/** A small simulated world with its collection, in a folder that is removed after the tests. */
export interface WorldOnDisk {
  readonly folder: string;
  readonly collection: string;
  /** Documents with relevant documents: they are topics of the world's own judgements. */
  readonly topics: readonly string[];
  /** Writes a file next to them, and returns its path. */
  file(name: string, content: string | Uint8Array): string;
}

export async function worldOnDisk(documents = 120): Promise<WorldOnDisk> {
  const scratch = mkdtempSync(join(tmpdir(), "presage-world-"));
  afterAll(() => rmSync(scratch, { recursive: true }));
  const folder = join(scratch, "world");
  const collection = join(scratch, "patents");
  const world = new World({ documents, words: 200, seed: "small", diligence: 1 });
  await writeWorldFiles(world, folder, { version: "0", collection, gzip: false, truth: true, newsTopics: 2 });
  const judged = readFileSync(join(folder, WORLD_FILES.truth), "utf8").trimEnd().split("\n");
  return {
    folder,
    collection,
    topics: [...new Set(judged.map((line) => line.split(" ")[0]))],
    file(name, content) {
      const path = join(scratch, name);
      writeFileSync(path, content);
      return path;
    },
  };
}
