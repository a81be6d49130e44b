import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { afterAll, expect, it } from "vitest";
import { learnedOnce, openLearned, statusText } from "./learned-file.js";

const folder = mkdtempSync(join(tmpdir(), "presage-learned-"));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([[{ value: 1 }], [{ value: 1, files: {} }], ["text"], [null]])(
  "learns again where a whole file has another content: %j",
  async (content) => {
    const file = join(folder, "learned");
    const data = serialize(content);
    const sha256 = createHash("sha256").update(data).digest("hex");
    writeFileSync(file, Buffer.concat([Buffer.from(`presage learned 1 ${sha256}\n`), data]));
    const learned = await learnedOnce(file, async () => ({ value: "again", files: new Map() }));
    expect(openLearned(learned)).toBe("again");
  },
);

it("learns again if a large file that it read has another size or time", async () => {
  const vectors = join(folder, "vectors");
  writeFileSync(vectors, "1234");
  let times = 0;
  const learn = async () => ({ value: ++times, files: new Map([[vectors, statusText(vectors)]]) });
  const file = join(folder, "lists");
  expect(openLearned(await learnedOnce(file, learn))).toBe(1);
  expect(openLearned(await learnedOnce(file, learn))).toBe(1);
  writeFileSync(vectors, "12345");
  expect(openLearned(await learnedOnce(file, learn))).toBe(2);
  rmSync(vectors);
  expect(openLearned(await learnedOnce(file, learn))).toBe(3);
});
