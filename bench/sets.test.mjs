import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fileTexts } from "./sets.mjs";

describe("generated data", () => {
  const checksums = readFileSync(path.join(import.meta.dirname, "data.sha256"), "utf8");

  it.each(["small/qrels.txt", "small/run.txt", "interleaved/run.txt", "48/qrels.txt"])("%s is as recorded", (file) => {
    const hash = createHash("sha256");
    for (const text of fileTexts.get(file)?.() ?? []) hash.update(text);
    expect(checksums).toContain(`${hash.digest("hex")}  ${file}\n`);
  });
});
