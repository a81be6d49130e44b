import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { watchFiles } from "../../../test/support/watched-files.js";
import { TextFile } from "../../files/text-file.js";
import { formatNtcirTopic, type Patent } from "../../patents/index.js";
import {
  DICTIONARY_HEADING,
  dictionaryLines,
  newsTopics,
  TEXT_CITATIONS_HEADING,
  textCitations,
  trueJudgements,
  World,
  writeWorld,
} from "../world/index.js";
import { openCollection } from "./disk-collection.js";
import { WORLD_FILES, writeWorldFiles } from "./world-files.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-world-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const world = new World({ seed: "files", documents: 100, words: 200 });
const place = (name: string) => join(scratch, name);

it("writes the same documents to files and to a collection, and the same truth next to them", async () => {
  const seen: number[] = [];
  await writeWorldFiles(world, place("files"), { version: "1", onProgress: (written) => seen.push(written) });
  await writeWorldFiles(world, place("kept"), { version: "1", collection: join(place("kept"), "collection") });
  expect(seen.at(-1)).toBe(100);
  const lines = readFileSync(join(place("files"), WORLD_FILES.documents, "0001.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  const collection = await openCollection(join(place("kept"), "collection"));
  const documents: Patent[] = [];
  for await (const patent of collection.documents()) documents.push(patent);
  await collection.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual(documents);
  const names = Object.values(WORLD_FILES).sort();
  expect(readdirSync(place("files")).sort()).toEqual(names);
  for (const name of names.filter((each) => each !== WORLD_FILES.documents)) {
    expect(readFileSync(join(place("kept"), name), "utf8")).toBe(readFileSync(join(place("files"), name), "utf8"));
  }
  const facts = JSON.parse(readFileSync(join(place("files"), WORLD_FILES.facts), "utf8"));
  expect(facts).toMatchObject({ presage: "1", generation: 2, seed: "files", documents: 100 });
  expect(facts.families).toBe(new Set(documents.map(({ familyId }) => familyId)).size);
  const linesOf = (name: string) =>
    readFileSync(join(place("files"), name), "utf8")
      .split("\n")
      .slice(0, -1);
  expect(linesOf(WORLD_FILES.newspaper).map((line) => typeof JSON.parse(line))).toEqual(new Array(1000).fill("object"));
  for (const name of [WORLD_FILES.truth, WORLD_FILES.newsQrels]) {
    const judged = linesOf(name).map((line) => /^\S+ 0 (\S+) \d$/.exec(line)?.[1]);
    const known = new Set(documents.map(({ id }) => id));
    expect(judged.filter((id) => id === undefined || !known.has(id))).toEqual([]);
  }
  expect(`${linesOf(WORLD_FILES.dictionary)[0]}\n`).toBe(DICTIONARY_HEADING);
  expect(linesOf(WORLD_FILES.dictionary).length).toBeGreaterThan(100);
  expect(`${linesOf(WORLD_FILES.textCitations)[0]}\n`).toBe(TEXT_CITATIONS_HEADING);
});

it("writes the truth about every family, and the words of all of them", async () => {
  const seen: [number, number][] = [];
  const onProgress = (...progress: [number, number]) => seen.push(progress);
  await writeWorldFiles(world, place("truth"), { version: "1", newsTopics: 0, onProgress });
  const text = (name: string) => readFileSync(join(place("truth"), name), "utf8");
  const families = [...writeWorld(world)];
  let written = 0;
  expect(seen).toEqual(families.map(({ documents }) => [(written += documents.length), 100]));
  const truth = families.map(({ family, documents }) => trueJudgements(world, family, documents)).join("");
  const citations = families.map(({ family, documents }) => textCitations(world, family, documents)).join("");
  expect([truth === "", citations === ""]).toEqual([false, false]);
  expect(text(WORLD_FILES.truth)).toBe(truth);
  expect(text(WORLD_FILES.textCitations)).toBe(TEXT_CITATIONS_HEADING + citations);
  const words = (count: number) => [...dictionaryLines(world, count)].join("");
  const last = families.at(-1)!.family;
  expect(text(WORLD_FILES.dictionary)).toBe(DICTIONARY_HEADING + words(last + 1));
  expect(words(last)).not.toBe(words(last + 1));
  expect(JSON.parse(text(WORLD_FILES.facts)).families).toBe(families.length);
});

it("writes the requested number of newspaper topics, and their judgements", async () => {
  // Smaller worlds have none.
  const larger = new World({ seed: "files", documents: 600, words: 200 });
  await writeWorldFiles(larger, place("news"), { version: "1", newsTopics: 2 });
  const text = (name: string) => readFileSync(join(place("news"), name), "utf8");
  const news = newsTopics(larger, 2, [...writeWorld(larger)].at(-1)!.family);
  expect(news).toHaveLength(2);
  expect(text(WORLD_FILES.news)).toBe(news.flatMap(({ topics }) => topics.map(formatNtcirTopic)).join(""));
  const judged = news.flatMap(({ topics, relevant }) =>
    relevant.map(({ document, grade }) => `${topics[0].number} 0 ${document} ${grade}\n`),
  );
  expect(text(WORLD_FILES.newsQrels)).toBe(judged.join(""));
});

it("closes its files, and unlocks the collection, also after an error", async () => {
  const onProgress = () => {
    throw new Error("stopped");
  };
  const watched = watchFiles();
  try {
    const collection = join(place("stopped-kept"), "collection");
    for (const [name, more] of [
      ["stopped", {}],
      ["stopped-kept", { collection }],
    ] as const) {
      const writing = writeWorldFiles(world, place(name), { version: "1", onProgress, ...more });
      await expect(writing).rejects.toThrow("stopped");
      expect(watched.open).toEqual([]);
      expect(existsSync(join(place(name), WORLD_FILES.facts))).toBe(false);
    }
    expect(existsSync(join(collection, "lock"))).toBe(false);
    await writeWorldFiles(world, place("whole"), { version: "1", newsTopics: 0 });
    expect(watched.open).toEqual([]);
  } finally {
    watched.restore();
  }
});

it("passes on the error of a file that cannot be made", async () => {
  const watched = watchFiles(/0001\.jsonl/);
  try {
    await expect(writeWorldFiles(world, place("refused"), { version: "1" })).rejects.toThrow("EMFILE");
    expect(watched.open).toEqual([]);
  } finally {
    watched.restore();
  }
});

it("omits what is not requested", async () => {
  await writeWorldFiles(world, place("no-news"), { version: "1", newsTopics: 0 });
  expect(existsSync(join(place("no-news"), WORLD_FILES.truth))).toBe(true);
  expect(existsSync(join(place("no-news"), WORLD_FILES.news))).toBe(false);
  await writeWorldFiles(world, place("bare"), { version: "1", truth: false, gzip: true });
  expect(readdirSync(place("bare")).sort()).toEqual([WORLD_FILES.documents, WORLD_FILES.facts]);
  const packed = readFileSync(join(place("bare"), WORLD_FILES.documents, "0001.jsonl.gz"));
  const plain = readFileSync(join(place("no-news"), WORLD_FILES.documents, "0001.jsonl"), "utf8");
  expect(gunzipSync(packed).toString()).toBe(plain);
});

it("packs text in pieces that are one file", () => {
  const line = `${"wälz".repeat(250)}\n`;
  const file = new TextFile(place("packed.gz"), true);
  for (let i = 0; i < 3000; i++) file.write(line);
  file.end();
  file.close();
  expect(gunzipSync(readFileSync(place("packed.gz"))).toString() === line.repeat(3000)).toBe(true);
  expect(() => new TextFile(place("packed.gz"))).toThrow("EEXIST");
});
