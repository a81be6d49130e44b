import { afterAll, describe, expect, it } from "vitest";
import { worldOnDisk } from "../../../test/support/world-on-disk.js";
import { TopicThreads } from "../running/topic-threads.js";
import { type ClassifyingSettings, classifyTopics } from "./classify-topics.js";

const world = await worldOnDisk();
const topics = [world.file("topics.txt", world.topics.slice(0, 4).join("\n"))];
const SETTINGS: ClassifyingSettings = {
  topics,
  by: { method: "knn", system: "bm25", neighbours: 10, weight: "score" },
  ...{ level: "subclass", scheme: "ipc", cutOff: "none", limit: 3, tag: "codes", threads: 1 },
};

const threads = new TopicThreads(1);
afterAll(() => threads.close());

describe("classifyTopics", () => {
  it("takes the codes of the documents found", async () => {
    const steps: string[] = [];
    const found = await classifyTopics(world.collection, SETTINGS, threads, {
      onProgress: ({ what, done, total }) => what === "topics" && steps.push(`${done}/${total}`),
    });
    expect(found).toMatchObject({ topics: 4, unclassified: 0, untrained: 0 });
    expect(found.run).toMatch(/^(\S+ Q0 [A-H]\d\d[A-Z] [123] \S+ codes\n)+$/);
    expect(found.qrels).toMatch(/^(\S+ 0 [A-H]\d\d[A-Z] 1\n)+$/);
    expect(steps).toEqual(["1/4", "2/4", "3/4", "4/4"]);
  });

  it("takes the codes that classifiers find likely", async () => {
    const by = { method: "linear", terms: 20, epochs: 1, seed: "0", periods: 2 } as const;
    const whats = new Set<string>();
    const found = await classifyTopics(world.collection, { ...SETTINGS, by }, threads, {
      onProgress: ({ what }) => whats.add(what),
    });
    expect(found.run).toMatch(/^(\S+ Q0 [A-H]\d\d[A-Z] [123] \S+ codes\n)+$/);
    expect([...whats].some((what) => what.startsWith("training 1 of "))).toBe(true);
  });

  it("refuses invalid requests, and ends when aborted", async () => {
    await expect(
      classifyTopics(world.collection, { ...SETTINGS, threshold: Number.NaN }, threads),
    ).rejects.toMatchObject({
      setting: "threshold",
      message: "⟨threshold⟩: must be a number",
    });
    const texts = [world.file("texts.tsv", "T1\ta rotary pump\n")];
    await expect(classifyTopics(world.collection, { ...SETTINGS, topics: texts }, threads)).rejects.toThrow(
      "topic is not a patent: T1",
    );
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(classifyTopics(world.collection, SETTINGS, threads, { signal })).rejects.toThrow("enough");
  });
});
