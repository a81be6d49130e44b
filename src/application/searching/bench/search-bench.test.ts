import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { worldOnDisk } from "../../../../test/support/world-on-disk.js";
import { documentValues, type Engine } from "../../../retrieval/index.js";
import { findIndex } from "../find-index.js";
import { openSearch } from "../open-search.js";
import { readSearchFile } from "../search-file/search-log.js";
import { SEARCH_DEFAULTS } from "../search-options.js";
import { searchReport } from "../search-report.js";
import { indexToSearch, rankInFile } from "./rank-in-file.js";
import { rankers } from "./rank-set.js";
import { type BenchPlace, SearchBench } from "./search-bench.js";

const world = await worldOnDisk(150);
const { collection } = world;
const folder = join(world.folder, "searches");
const bench = new SearchBench({ idle: 60_000 });
const place: BenchPlace = { collection, folder, search: "first" };

beforeAll(async () => {
  mkdirSync(folder);
  await indexToSearch(collection, {}, 1);
});
afterAll(() => bench.close());

/** A word that some, but not most, documents have. */
async function someWord(): Promise<string> {
  const { context, close } = await openSearch(findIndex(collection), SEARCH_DEFAULTS, collection);
  const patent = await context.texts!.get(world.topics[0]);
  const words = [...new Set(patent!.titles[0].text.toLowerCase().match(/[a-z]{5,}/g) ?? [])];
  const counts = await Promise.all(
    words.map(async (word) => (await context.index.engine.termStatistics(context.index.engine.analyse(word, "en")))[0]),
  );
  await close();
  return words[counts.findIndex((each) => each && each.documentFrequency > 2 && each.documentFrequency < 80)];
}

describe("the values of documents", () => {
  it("are those of the documents one by one", async () => {
    const { context, close } = await openSearch(findIndex(collection), SEARCH_DEFAULTS, collection);
    const { engine } = context.index;
    const ids = [...context.texts!.ids(), "XX-0-A1"];
    const fast = await documentValues(engine, ids);
    const slow = await documentValues({ document: (id: string) => engine.document(id) } as Engine, ids);
    const classesOf = (each: typeof fast, n: number) =>
      Array.from(each.classes.subarray(each.starts[n], each.starts[n + 1]), (c) => each.symbols[c]).sort();
    const firstOf = (each: typeof fast) => Array.from(each.families, (family) => each.families.indexOf(family));
    for (const n of ids.keys()) {
      expect(fast.dates[n]).toBe(slow.dates[n]);
      expect(fast.languageNames[fast.languages[n]]).toBe(slow.languageNames[slow.languages[n]]);
      expect(classesOf(fast, n)).toEqual(classesOf(slow, n));
    }
    expect(firstOf(fast)).toEqual(firstOf(slow));
    expect(fast.symbols.length).toBeGreaterThan(20);
    await close();
  });
});

describe("a bench", () => {
  it("numbers sets in the order of requests that come at once, and keeps everything in the search file", async () => {
    const word = await someWord();
    await bench.create(place);
    await Promise.all([
      bench.make(place, { make: "query", line: word }),
      bench.make(place, { make: "query", line: `${word} AND cc:EP` }),
      bench.make(place, { make: "query", line: "1 NOT 2" }),
    ]);
    const { hits } = await bench.page(place, 1, {}, 0, 5);
    await bench.mark(place, [hits[0].id, hits[1].id], "relevant");
    await bench.mark(place, [hits[2].id], "not");
    const undone = await bench.undo(place);
    expect(undone.marks).toEqual({ [hits[0].id]: "relevant", [hits[1].id]: "relevant" });
    await bench.note(place, "a good one", { document: hits[0].id });
    await bench.read(place, hits[0].id, 1, 1);
    await bench.make(place, { make: "related", kind: "like", documents: [hits[0].id] });
    const state = await bench.make(place, { make: "more", isNew: true });
    expect(state.sets.map(({ kind }) => kind)).toEqual(["query", "query", "combination", "like", "more"]);
    expect(state.sets[2].count).toBe(state.sets[0].count - state.sets[1].count);
    const { events } = readSearchFile(join(folder, "first.search"));
    expect(events.map(({ event }) => event)).toEqual([
      "set",
      "set",
      "set",
      "mark",
      "mark",
      "undo",
      "note",
      "read",
      "set",
      "set",
    ]);
    // Another program reads what this one has written, and a line that looks like a file is never one.
    const other = await bench.make(place, { make: "query", line: join(world.folder, "world.json") });
    expect(other.sets.at(-1)?.kind).toBe("query");
    expect(readFileSync(join(folder, "first.search"), "utf8")).not.toContain('"as":"file"');
  });

  it("deletes a set softly: it is restored, stays in the file, and is not in the report", async () => {
    await bench.deleteSet(place, 2, true);
    await bench.deleteSet(place, 5, true);
    const { sets } = await bench.state(place);
    expect(sets.filter(({ deleted }) => deleted).map(({ number }) => number)).toEqual([2, 5]);
    const { document } = await searchReport(join(folder, "first.search"), { command: "x" });
    const strategy = document.sections.flatMap(({ blocks }) => blocks).find((each) => "table" in each)!;
    const lines = "table" in strategy ? strategy.table.rows.map(([line]) => line) : [];
    // Set 3 was made from set 2, so 2 is still there.
    expect(lines).toEqual([1, 2, 3, 4, 6]);
    const restored = await bench.deleteSet(place, 5, false);
    expect(restored.sets[4].deleted).toBe(false);
  });

  it("marks only words that matched, in the title and in the passage that is shown", async () => {
    const word = await someWord();
    const { hits } = await bench.page(place, 1, {}, 0, 50);
    const stem = word.slice(0, 4);
    for (const { title = "", titleMarks, snippet } of hits) {
      for (const { start, end } of titleMarks) expect(title.slice(start, end).toLowerCase()).toContain(stem);
      for (const { start, end } of snippet?.highlights ?? []) {
        expect(snippet?.text.slice(start, end).toLowerCase()).toContain(stem);
      }
    }
    expect(hits.some(({ snippet }) => (snippet?.highlights.length ?? 0) > 0)).toBe(true);
    const { places } = await bench.matches(place, 1, hits[0].id);
    expect(places.length).toBeGreaterThan(0);
  });

  it("shows any stretch of a view, finds a document in it, and counts it", async () => {
    const whole = await bench.page(place, 4, { order: "newest" }, 0, 200);
    const part = await bench.page(place, 4, { order: "newest" }, 5, 3);
    expect(part.hits.map(({ id }) => id)).toEqual(whole.hits.slice(5, 8).map(({ id }) => id));
    expect(await bench.find(place, 4, { order: "newest" }, whole.hits[6].id)).toBe(6);
    expect(await bench.find(place, 4, { order: "newest" }, "XX-1-A")).toBe(-1);
    const counts = await bench.counts(place, 4, {});
    const { marks } = await bench.state(place);
    expect(counts.marks.relevant).toBe(whole.hits.filter(({ id }) => marks[id] === "relevant").length);
    const [section] = counts.classes;
    const filtered = await bench.page(place, 4, { classes: [section.value] }, 0, 1);
    expect(filtered.documents).toBe(section.count);
  });

  it("orders a set by a system of the list, and refuses a system that reads files", async () => {
    const { rows, hits } = await bench.page(place, 1, {}, 0, 200);
    const system = "bm25f";
    expect(rankers().some(({ name }) => name === system)).toBe(true);
    expect((await bench.page(place, 1, { system }, 0, 1)).isUnranked).toBe(true);
    const file = await bench.file(place);
    const { ranked } = await rankInFile({ collection, file, set: 1, system });
    expect(ranked).toBeGreaterThan(0);
    const again = await bench.page(place, 1, { system }, 0, 200);
    expect(again.isUnranked).toBeUndefined();
    expect(again.rows).toBe(rows);
    expect(again.hits.map(({ id }) => id).sort()).toEqual(hits.map(({ id }) => id).sort());
    await expect(rankInFile({ collection, file, set: 1, system: "dense(vectors=/etc/passwd)" })).rejects.toThrow(
      "no system of this name can rank a set",
    );
  });

  it("keeps names inside the folder, and says what is wrong with others", async () => {
    for (const search of ["../x", "a/b", ".hidden", "", " a", "a".repeat(90), "a\0b"]) {
      await expect(bench.create({ ...place, search })).rejects.toThrow(/a name has letters/);
    }
    await expect(bench.state({ ...place, search: "none" })).rejects.toThrow("there is no search of this name");
    await expect(bench.create(place)).rejects.toThrow("there is a search of this name");
    expect(existsSync(join(folder, "none.search"))).toBe(false);
    expect((await bench.list(folder)).map(({ name }) => name)).toEqual(["first"]);
  });

  it("lets go of the file when nobody uses it", async () => {
    const short = new SearchBench({ idle: 10 });
    const own = { ...place, search: "short" };
    await short.create(own);
    expect(existsSync(join(folder, "short.search.lock"))).toBe(true);
    await new Promise((next) => setTimeout(next, 200));
    expect(existsSync(join(folder, "short.search.lock"))).toBe(false);
    const state = await short.make(own, { make: "query", line: "cc:EP" });
    expect(state.sets.length).toBe(1);
    await short.close();
  });
});

describe("a line that is typed", () => {
  const read = (line: string, dialect: "usual" | "espacenet" = "usual") => bench.understand(place, line, { dialect });

  it("is shown in words, and what is unclear is named with its place", async () => {
    const word = await someWord();
    expect(await read("")).toEqual({ kind: "empty", parts: [] });
    expect((await read(`ti:${word} AND cc:EP`)).words).toBe(`title has “${word}”, and published by EP`);
    const open = await read(`ti:(${word}`);
    expect(open.parts).toEqual([
      { kind: "wrong", from: 3, to: 4, message: '"(" is not closed', instead: `ti:(${word})` },
    ]);
    const field = await read(`tx:${word} AND cc:EP`);
    expect(field.parts[0]).toMatchObject({ kind: "wrong", from: 0, to: 2 });
    expect(field.parts[0].instead).toMatch(new RegExp(`^\\w+:${word} AND cc:EP$`));
    const mixed = await read("cc:EP OR cc:US AND kc:B1");
    expect(mixed.parts[0]).toMatchObject({ kind: "ambiguous", from: 6, to: 8, instead: "(cc:EP OR cc:US) AND kc:B1" });
    const other = await read("cc:EP OR cc:US AND kc:B1", "espacenet");
    expect(other.understood).toBe("(cc:EP OR cc:US) AND kc:B1");
    expect(other.parts[0].instead).toBe("cc:EP OR (cc:US AND kc:B1)");
    const typo = `${word.slice(0, 2)}q${word.slice(2)}`;
    const unknown = await read(typo);
    expect(unknown.parts[0]).toMatchObject({ kind: "unknown", from: 0, to: typo.length });
    expect((await read(`1 AND ${word}`)).parts[0]).toMatchObject({ kind: "ambiguous", from: 0, to: 1 });
    expect((await read("1 AND 2")).parts).toEqual([]);
    expect((await read("1 AND 99")).parts[0].message).toContain("there is no set 99");
  });

  it("means in a set what was shown for it", async () => {
    const own = { ...place, search: "dialects" };
    await bench.create(own);
    const { sets } = await bench.make(own, { make: "query", line: "cc:EP OR cc:US AND kc:B1", dialect: "espacenet" });
    expect(sets[0]).toMatchObject({ typed: "cc:EP OR cc:US AND kc:B1", understood: "(cc:EP OR cc:US) AND kc:B1" });
    const patent = await bench.understand(own, world.topics[0], {});
    expect(patent.kind).toBe("patent");
    expect(patent.words).toMatch(/^prior art of /);
  });
});
