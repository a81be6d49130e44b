import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { worldOnDisk } from "../../../test/support/world-on-disk.js";
import { parseSystem, SYSTEMS } from "../../systems/index.js";
import { prepareSystem } from "../../systems/node.js";
import { TopicThreads } from "../running/topic-threads.js";
import { evaluatePassages } from "./evaluate-passages.js";
import { judgePassages } from "./judge-passages.js";
import { maskTopics } from "./mask-topics.js";
import { type PassageSettings, rankPassages } from "./rank-passages.js";

const world = await worldOnDisk();
const [topic, other] = world.topics;
const topics = [world.file("topics.txt", `${topic}\n`)];
const { qrels, documents } = await judgePassages(world.folder);
const judged = world.file("passages.qrels", qrels);
/** Relevant documents of the topic, one of another topic that is not requested, and one that does not exist. */
const relevant = [
  ...new Set(
    qrels
      .split("\n")
      .filter((line) => line.startsWith(`${topic} `))
      .map((line) => line.split(" ")[2].replace(/#.*/, "")),
  ),
];
const found = [...relevant, "XX-1-A1"].map((id, i) => `${topic} Q0 ${id} ${i + 1} ${9 - i} bm25\n`).join("");
const run = world.file("run.txt", `${found}${other} Q0 ${relevant[0]} 1 1 bm25\n`);
const { indexes } = await prepareSystem(parseSystem("bm25", SYSTEMS), {
  collection: world.collection,
  ...{ limit: 100, version: "0", threads: 1 },
});
const SETTINGS: PassageSettings = { run, topics, documents: 100, order: "document", terms: 50 };

const threads = new TopicThreads(1);
afterAll(() => threads.close());

describe("passages", () => {
  it("are judged by what the texts of a world are made of", async () => {
    expect(documents).toBeGreaterThan(10);
    expect(qrels).toMatch(/^(\S+ 0 [A-Z]{2}-\S+#\d+ [012]\n)+$/);
    const list = world.file("topics.tsv", `topic\tdocument\nT1\t${topic}\n`);
    expect((await judgePassages(world.folder, { topics: list })).qrels).toMatch(/^(T1 0 \S+ [012]\n)+$/);
    await expect(judgePassages(world.collection)).rejects.toThrow("not a simulated world");
    const facts = JSON.parse(readFileSync(join(world.folder, "world.json"), "utf8"));
    world.file("world.json", JSON.stringify({ ...facts, generation: 1 }));
    await expect(judgePassages(join(world.folder, ".."))).rejects.toThrow("made by another version of the program");
  });

  it("are ranked, and evaluated on two levels", async () => {
    const remarks: string[] = [];
    const ranked = await rankPassages(indexes[0], SETTINGS, threads, { onRemark: (text) => remarks.push(text) });
    expect(ranked).toMatchObject({ topics: 1, missing: 1 });
    expect(ranked.run).toMatch(/^(\S+ Q0 [A-Z]{2}-\S+#\d+ \d+ \S+ bm25\n)+$/);
    expect(remarks).toEqual([`${run}: 1 of ${relevant.length + 1} documents are not in ${world.collection}`]);
    const passages = world.file("passages.txt", ranked.run);
    const table = await evaluatePassages(judged, [passages], { measure: ["R@100"], level: 1, perTopic: true });
    expect(table.columns.map(({ name }) => name)).toEqual(["run", "topic", "R@100", "MAP(D)", "P(D)"]);
    const row = table.rows.find((cells) => cells[1] === topic);
    expect(row?.slice(2).every((value) => Number(value) > 0 && Number(value) <= 1)).toBe(true);
    expect(table.rows.at(-1)?.slice(0, 2)).toEqual([passages, "all"]);
  });

  it("are not documents", async () => {
    const remarks: string[] = [];
    await evaluatePassages(judged, [run], { level: 1 }, { onRemark: (text) => remarks.push(text) });
    expect(remarks).toEqual([`${run}: contains documents, not passages (document#passage): MAP(D) and P(D) are 0`]);
    await expect(evaluatePassages(join(world.folder, "truth.qrels"), [run], { level: 1 })).rejects.toThrow(
      "evaluate these with `⟪eval⟫`",
    );
  });

  it("are ranked for topics of the run, until the work is aborted", async () => {
    const others = [world.file("others.txt", `${world.topics[2]}\n`)];
    await expect(rankPassages(indexes[0], { ...SETTINGS, topics: others }, threads)).rejects.toThrow(
      `no topic of the run is among the topics: ${run}`,
    );
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(rankPassages(indexes[0], SETTINGS, threads, { signal })).rejects.toThrow("enough");
  });

  it("are masked", async () => {
    const mask = await maskTopics(topics, { collection: world.collection });
    expect(mask).toContain(topic);
    await expect(maskTopics(topics)).rejects.toThrow("not next to the list");
  });
});
