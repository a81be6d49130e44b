import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { readManifest, segmentPath } from "./catalogue.js";
import { collectionSources } from "./collection-sources.js";
import { openWriter } from "./collection-writer.js";
import { openCollection } from "./disk-collection.js";
import type { SegmentFile } from "./manifest.js";
import { salvageCollection, segmentNames } from "./salvage-collection.js";
import { surveySegment } from "./segment-survey.js";

let scratch: string;
let folder: string;
let target: string;

const document = (id: string, text = "Wheel") =>
  patent(id, { titles: [{ language: "en", text: `${text} of ${id}` }], abstracts: [{ text: `An abstract of ${id}` }] });
const SOURCE = { file: "/a.xml", bytes: 1, modified: 2, formats: ["marec"], records: 2, documents: 2, problems: 0 };

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-salvage-"));
  folder = join(scratch, "c");
  target = join(scratch, "saved");
  const writer = openWriter(folder);
  for (const id of ["a", "b", "c"]) writer.add(document(id));
  writer.noteSource(SOURCE);
  writer.commit();
  writer.add(document("b", "Rim"));
  writer.add(document("d"));
  writer.noteSource({ ...SOURCE, file: "/b.xml" });
  writer.commit();
  writer.close();
});
afterEach(() => rmSync(scratch, { recursive: true }));

const path = (file: SegmentFile, segment = "000001") => segmentPath(folder, segment, file);
const facts = () => readManifest(folder).segments[0];
const survey = (known = true) => surveySegment(folder, "000001", known ? facts() : undefined);
const states = (known = true) => survey(known).lines.map(({ state, id, patent: read }) => [state, id, read?.id]);
function change(file: SegmentFile, what: (text: string) => string, segment?: string): void {
  writeFileSync(path(file, segment), what(readFileSync(path(file, segment), "latin1")), "latin1");
}
const INTACT = ["a", "b", "c"].map((id) => ["intact", id, id]);
const PLAUSIBLE = ["a", "b", "c"].map((id) => ["plausible", id, id]);
const LOST = ["a", "b", "c"].map((id) => ["lost", id, undefined]);

describe("a survey of a segment", () => {
  it("has all lines and sources of one that is as it was written, also without the manifest", () => {
    expect(survey()).toMatchObject({ name: "000001", sources: [SOURCE] });
    expect(survey().lines.map(({ patent: read }) => read)).toEqual(["a", "b", "c"].map((id) => document(id)));
    expect(states()).toEqual(INTACT);
    expect(states(false)).toEqual(INTACT);
    expect(survey(false).sources).toBeUndefined();
  });

  it("loses the line whose sum differs, and knows its id", () => {
    change("documents", (text) => text.replace("Wheel of b", "Wheal of b"));
    for (const known of [true, false]) expect(states(known)).toEqual([INTACT[0], LOST[1], INTACT[2]]);
  });

  it("knows the id of a lost line from the index, without its header", () => {
    rmSync(path("headers"));
    change("documents", (text) => text.replace("Wheel of b", "Wheal of b"));
    for (const known of [true, false]) expect(states(known)).toEqual([INTACT[0], LOST[1], INTACT[2]]);
    change("documents", () => "");
    expect(states()).toEqual(LOST);
  });

  it("needs no index if the documents are as they were written", () => {
    change("index", () => "");
    rmSync(path("headers"));
    expect(states()).toEqual(INTACT);
    change("documents", (text) => text.replace("Wheel of b", "Wheal of b"));
    expect(survey().lines.map(({ state, id }) => [state, id])).toEqual(LOST.map(([state, id]) => [state, id]));
  });

  it("takes lines that fit their headers if nothing proves them", () => {
    change("index", (text) => text.slice(1));
    expect(states(false)).toEqual(PLAUSIBLE);
    change("documents", (text) => text.replace("abstract of a", "abztract of a").replace("abstract of b", "short"));
    for (const known of [true, false]) expect(states(known)).toEqual([PLAUSIBLE[0], LOST[1], PLAUSIBLE[2]]);
    change("headers", (text) => text.replace('"id":"a"', '"id":"x"'));
    expect(states()).toEqual([["lost", "x", undefined], LOST[1], PLAUSIBLE[2]]);
  });

  it("loses lines that are missing, not JSON, or no patents", () => {
    change("index", () => "");
    change("documents", () => 'null\n{"id":7}\n');
    expect(states()).toEqual(LOST);
    expect(states(false)).toEqual(LOST.slice(0, 2));
    change("documents", () => '{"id":"a"}\n{broken\n');
    expect(states()).toEqual(LOST);
    rmSync(path("documents"));
    rmSync(path("headers"));
    expect(states()).toEqual(LOST.map(() => ["lost", undefined, undefined]));
    expect(states(false)).toEqual([]);
  });

  it("does not believe an index of another segment", () => {
    writeFileSync(path("index"), readFileSync(path("index", "000002")));
    expect(states()).toEqual(INTACT);
  });

  it("counts an empty line as a line", () => {
    change("index", () => "");
    change("documents", (text) => `\n${text}`);
    expect(survey(false).lines.map(({ state }) => state)).toEqual(["lost", "lost", "lost", "lost"]);
  });

  it("does not believe sources that have changed", () => {
    change("sources", (text) => text.replace("a.xml", "c.xml"));
    expect(survey().sources).toBeUndefined();
    expect(states()).toEqual(INTACT);
  });
});

describe("what is saved of a collection", () => {
  const saved = async () => {
    const titles: string[] = [];
    for await (const { titles: of } of (await openCollection(target)).documents()) titles.push(of[0].text);
    return titles;
  };
  const sources = () => [...collectionSources(target)].map(({ file }) => file);

  it("is everything if nothing is damaged, in the same rows", async () => {
    const seen: number[][] = [];
    const result = salvageCollection(folder, target, (...progress) => seen.push(progress));
    expect(result).toEqual({ saved: 5, unproven: 0, lost: [], isComplete: true });
    expect(await saved()).toEqual(["Wheel of a", "Wheel of c", "Rim of b", "Wheel of d"]);
    expect(sources()).toEqual(["/a.xml", "/b.xml"]);
    expect(seen).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it("is what is intact; of a lost document it is known whether another version was saved", async () => {
    change("documents", (text) => text.replace("Wheel of b", "Wheal of b").replace("Wheel of c", "Wheal of c"));
    change("documents", (text) => text.replace("Wheel of d", "Wheal of d"), "000002");
    expect(salvageCollection(folder, target)).toEqual({
      saved: 2,
      unproven: 0,
      lost: [
        { segment: "000001", line: 2, id: "b", other: "newer" },
        { segment: "000001", line: 3, id: "c" },
        { segment: "000002", line: 2, id: "d" },
      ],
      isComplete: false,
    });
    expect(await saved()).toEqual(["Wheel of a", "Rim of b"]);
    expect(sources()).toEqual([]);
  });

  it("is nothing of lines that cannot be read and have no ids", () => {
    for (const file of ["documents", "headers", "index"] as const) rmSync(path(file));
    expect(salvageCollection(folder, target)).toMatchObject({
      saved: 2,
      lost: [1, 2, 3].map((line) => ({ segment: "000001", line })),
    });
    const { lost } = salvageCollection(folder, join(scratch, "again"));
    expect(lost.map((each) => Object.keys(each))).toEqual([1, 2, 3].map(() => ["segment", "line"]));
  });

  it("is an older version if the newer one is lost, and the sources of undamaged segments", async () => {
    change("documents", (text) => text.replace("Rim of b", "Ram of b"), "000002");
    expect(salvageCollection(folder, target)).toEqual({
      ...{ saved: 4, unproven: 0, isComplete: false },
      lost: [{ segment: "000002", line: 1, id: "b", other: "older" }],
    });
    expect(await saved()).toEqual(["Wheel of a", "Wheel of b", "Wheel of c", "Wheel of d"]);
    expect(sources()).toEqual(["/a.xml"]);
  });

  it("leaves the new collection unlocked, also if a segment cannot be read", () => {
    mkdirSync(join(scratch, "saved"));
    salvageCollection(folder, target);
    expect(existsSync(join(target, "lock"))).toBe(false);
    const stop = () => {
      throw new Error("stopped");
    };
    expect(() => salvageCollection(folder, join(scratch, "other"), stop)).toThrow("stopped");
    expect(existsSync(join(scratch, "other", "lock"))).toBe(false);
    expect(readManifest(join(scratch, "other")).segments).toHaveLength(1);
  });

  it("is the same rows only if every segment has the same documents", () => {
    change("index", () => "");
    change("headers", () => "");
    expect(salvageCollection(folder, target)).toMatchObject({ saved: 5, lost: [], isComplete: true });
    change("documents", (text) => text.replace("Wheel of c", "Wheal of c"));
    expect(salvageCollection(folder, join(scratch, "other"))).toMatchObject({ saved: 2, isComplete: false });
  });

  it("is found without the manifest, segment by segment in their order", async () => {
    writeFileSync(join(folder, "collection.json"), "{}");
    for (const name of ["1000000", "999999", "12"]) writeFileSync(path("documents", name), "");
    for (const name of ["000003.documents.jsonl.bak", "x000003.documents.jsonl", "000003.index"])
      writeFileSync(join(folder, "segments", name), "");
    expect(segmentNames(folder)).toEqual({ names: ["000001", "000002", "999999", "1000000"] });
    change("index", () => "");
    expect(salvageCollection(folder, target)).toEqual({ saved: 5, unproven: 3, lost: [], isComplete: false });
    expect(await saved()).toEqual(["Wheel of a", "Wheel of c", "Rim of b", "Wheel of d"]);
    rmSync(join(folder, "segments"), { recursive: true });
    expect(segmentNames(folder)).toEqual({ names: [] });
    expect(segmentNames(target)).toMatchObject({ names: ["000001", "000002"], manifest: { documents: 4 } });
  });
});
