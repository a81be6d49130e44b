import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { listedNames, topicSet } from "./topic-list.js";

const folder = mkdtempSync(join(tmpdir(), "presage-topic-list-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("is a file if one has that name, else a list", async () => {
  const file = join(folder, "topics");
  writeFileSync(file, "1\n2\n");
  expect([...(await listedNames(file))]).toEqual(["1", "2"]);
  expect([...(await listedNames("1,2, 3"))]).toEqual(["1", "2", "3"]);
  expect(await topicSet(undefined)).toBeUndefined();
  await expect(topicSet(",")).rejects.toThrow('no topics in ","');
});

it("may be longer than a file name can be", async () => {
  const topics = Array.from({ length: 300 }, (_, i) => `topic-${i}`);
  expect([...(await listedNames(topics.join(",")))]).toEqual(topics);
});

it("reports why a file cannot be read", async () => {
  const loop = join(folder, "loop");
  symlinkSync("loop", loop);
  await expect(listedNames(loop)).rejects.toThrow(`${loop}: links form a loop`);
});
