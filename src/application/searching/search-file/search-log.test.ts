import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealedLine } from "../../../files/node.js";
import { keptMembers, membersHash } from "./members.js";
import type { Mark, SearchEvent, SearchFileHeader, SetEvent } from "./search-events.js";
import { readSearchFile, SearchLog } from "./search-log.js";
import { searchState } from "./search-state.js";

const at = "2026-11-16T20:00:00.000Z";

const about: Omit<SearchFileHeader, "presage" | "version"> = {
  created: at,
  program: "presage 0.0.0",
  index: { folder: "patents.index", version: "a1", documents: 5, engine: "presage", analyzer: "plain/1" },
};

function set(number: number, ids: readonly string[], rest: Partial<SetEvent> = {}): SetEvent {
  return {
    event: "set",
    number,
    at,
    kind: "query",
    typed: "valve",
    understood: "valve",
    options: { model: "bm25", cutOff: "topics" },
    isCut: true,
    index: "a1",
    program: "presage 0.0.0",
    ...keptMembers(ids),
    ...rest,
  };
}

const mark = (mark: Mark | "none", ...documents: string[]): SearchEvent => ({ event: "mark", at, documents, mark });

let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-search-file-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const newFile = () => join(folder, `${++files}.search`);

function written(...events: SearchEvent[]): string {
  const file = newFile();
  const log = SearchLog.open(file, about);
  log.append(...events);
  log.close();
  return file;
}

describe("SearchLog", () => {
  it("keeps a header and one line per event", () => {
    const file = written(set(1, ["A", "B"]), mark("relevant", "A"));
    const lines = readFileSync(file, "utf8").split("\n");
    expect(JSON.parse(lines[0])).toMatchObject({ presage: "search", version: 2, ...about });
    expect(lines.slice(1).map((line) => line && JSON.parse(line).event)).toEqual(["set", "mark", ""]);
    const log = SearchLog.open(file, { ...about, created: "later" });
    expect(log.header.created).toBe(at);
    expect(log.state.marks).toEqual(new Map([["A", "relevant"]]));
    log.close();
  });

  it("is used by one session at a time", () => {
    const file = newFile();
    const log = SearchLog.open(file, about);
    expect(() => SearchLog.open(file, about)).toThrow(/another search session uses this search file/);
    log.close();
    expect(existsSync(`${file}.lock`)).toBe(false);
    SearchLog.open(file, about).close();
  });

  it("ignores a last line that was cut off, says so, and continues after it without removing a byte", () => {
    const file = written(set(1, ["A"]));
    const whole = readFileSync(file, "utf8");
    const remarks: string[] = [];
    for (const torn of ['{"event":"mark","documents":["ä'.slice(0, -1), "{", '{"event":"se']) {
      writeFileSync(file, whole + torn);
      expect(readSearchFile(file).remarks).toEqual([
        `${file}:3: the last line was cut off when it was written; it is ignored`,
      ]);
      const log = SearchLog.open(file, about, (remark) => remarks.push(remark));
      log.append(mark("maybe", "A"));
      log.append(mark("not", "B"));
      log.close();
      expect(readFileSync(file, "utf8").startsWith(whole + torn)).toBe(true);
      const { events, remarks: later } = readSearchFile(file);
      expect(searchState(about, events).marks).toEqual(new Map(Object.entries({ A: "maybe", B: "not" })));
      expect(later).toEqual([`${file}:3: this line was cut off when it was written; it is ignored`]);
    }
    expect(remarks).toHaveLength(3);
  });

  it("keeps a last line that lacks only its line feed", () => {
    const file = written(set(1, ["A"]), mark("maybe", "A"));
    writeFileSync(file, readFileSync(file, "utf8").trimEnd());
    const log = SearchLog.open(file, about);
    expect(log.state.marks.get("A")).toBe("maybe");
    log.append(mark("not", "A"));
    log.close();
    expect(readSearchFile(file)).toMatchObject({ remarks: [], end: { state: "whole", line: 4 } });
  });

  it("wherever a file is cut, all complete lines are read", () => {
    const file = written(set(1, ["A", "Ä"]), mark("relevant", "Ä"), { event: "note", at, text: "größer" });
    const bytes = readFileSync(file);
    const head = bytes.indexOf(10) + 1;
    for (let size = head; size <= bytes.length; size++) {
      writeFileSync(file, bytes.subarray(0, size));
      const { events, end } = readSearchFile(file);
      const complete = bytes.subarray(0, size).filter((byte) => byte === 10).length - 1;
      expect(events.length).toBe(complete + (end.state === "open" && bytes[size] === 10 ? 1 : 0));
    }
  });

  it("refuses a file that is damaged before its last line, with the line", () => {
    const file = written(set(1, ["A"]), mark("maybe", "A"));
    const [header, first, second] = readFileSync(file, "utf8").split("\n");
    const changed = (line: string, from: string, to: string) => {
      const { crc32: _, ...value } = JSON.parse(line.replace(from, to));
      return sealedLine(value);
    };
    const problem = (...lines: string[]) => {
      writeFileSync(file, `${lines.join("\n")}\n`);
      try {
        readSearchFile(file);
        return "";
      } catch (error) {
        return (error as Error).message.replace(file, "FILE");
      }
    };
    expect(problem(header, first.slice(0, 30), second)).toMatch(/^FILE:2: not an event of a search file: /);
    expect(problem(header, first, "[]")).toMatch(/^FILE:3: has changed since it was written/);
    expect(problem(header, first.replace('"count":1', '"count":2'))).toMatch(/^FILE:2: has changed since it was/);
    expect(problem(header, first.replace(/,"crc32":\d+/, ""))).toMatch(/^FILE:2: has changed since it was written/);
    expect(problem(header.replace("folder", "holder"), first)).toMatch(/^FILE:1: has changed since it was written/);
    expect(problem(header, first, "")).toBe('FILE:3: not an event of a search file: ""');
    expect(problem(header, changed(first, '"count":1', '"count":-1'))).toMatch(/^FILE:2: set: count is missing or inv/);
    expect(problem(header, changed(second, "maybe", "perhaps"))).toMatch(/^FILE:2: mark: mark is missing or invalid/);
    expect(problem(header, first, first)).toBe("FILE:3: set 1 follows set 1");
    expect(problem(header, sealedLine({ event: "note", at: "", text: "", set: 1 }))).toBe(
      "FILE:2: refers to set 1, which does not exist",
    );
    expect(problem(first)).toMatch(/^FILE:1: not a search file: /);
    expect(problem("")).toBe('FILE:1: not a search file: ""');
    expect(problem(changed(header, '"version":2', '"version":3'))).toMatch(
      /^FILE:1: written by a newer version of Pre/,
    );
    expect(problem(changed(header, '"documents":5,', ""))).toMatch(/^FILE:1: index is missing or invalid/);
  });

  it("ignores events of kinds that only a newer version knows, and says so", () => {
    const file = written(set(1, ["A"]));
    for (const event of [{ event: "alert", at: "x" }, { event: "alert" }, { event: "note", at: "x", text: "y", z: 1 }])
      appendFileSync(file, `${sealedLine(event)}\n`);
    const { events, remarks } = readSearchFile(file);
    expect(events.map(({ event }) => event)).toEqual(["set", "note"]);
    expect(remarks).toEqual([`${file}: ignored 2 events "alert", which only a newer version of Presage knows`]);
  });

  it("continues a file of version 1, whose lines have no checksums", () => {
    const file = newFile();
    const lines = [{ presage: "search", version: 1, ...about }, set(1, ["A"])].map(
      (each) => `${JSON.stringify(each)}\n`,
    );
    writeFileSync(file, lines.join(""));
    const log = SearchLog.open(file, about);
    log.append(mark("maybe", "A"));
    log.close();
    expect(readFileSync(file, "utf8")).toBe(`${lines.join("")}${JSON.stringify(mark("maybe", "A"))}\n`);
    expect(readSearchFile(file).events).toEqual([set(1, ["A"]), mark("maybe", "A")]);
  });

  it("saves a search that was in memory", () => {
    const log = SearchLog.inMemory(about);
    log.append(set(1, ["A"]));
    expect(log.file).toBeUndefined();
    const file = newFile();
    log.saveAs(file, { ...about.index, folder: "../patents.index" });
    log.append(mark("relevant", "A"));
    log.close();
    const { header, events } = readSearchFile(file);
    expect(header.index.folder).toBe("../patents.index");
    expect(events).toEqual(log.events);
    expect(() => SearchLog.inMemory(about).saveAs(file, about.index)).toThrow(/exists already/);
  });
});

describe("searchState", () => {
  it("takes back marks one by one", () => {
    const undo: SearchEvent = { event: "undo", at };
    const events = [mark("maybe", "A"), mark("relevant", "A", "B"), mark("none", "A")];
    const marksAfter = (...more: SearchEvent[]) => Object.fromEntries(searchState(about, [...events, ...more]).marks);
    expect(marksAfter()).toEqual({ B: "relevant" });
    expect(marksAfter(undo)).toEqual({ A: "relevant", B: "relevant" });
    expect(marksAfter(undo, undo)).toEqual({ A: "maybe" });
    expect(marksAfter(undo, mark("not", "A"), undo)).toEqual({ A: "relevant", B: "relevant" });
    expect(marksAfter(undo, undo, undo, undo)).toEqual({});
  });

  it("shows the sets of the last repeat, as they were defined", () => {
    const index = { ...about.index, version: "b2" };
    const again = { number: 1, ...keptMembers(["B", "C"]) };
    const repeat: SearchEvent = { event: "repeat", at, program: "presage 0.0.1", index, sets: [again] };
    const { sets, index: current } = searchState(about, [set(1, ["A", "B"]), set(2, []), repeat]);
    expect(sets.map(({ members }) => members.ids)).toEqual([["B", "C"], []]);
    expect(sets[0].made.ids).toEqual(["A", "B"]);
    expect(current.version).toBe("b2");
  });

  it("is the same in memory and read again, for any events", () => {
    const ids = fc.array(fc.string({ unit: "grapheme", maxLength: 5 }), { maxLength: 4 });
    const event = fc.oneof(
      ids.map((list) => set(0, [...new Set(list)])),
      fc.tuple(ids, fc.constantFrom("relevant", "maybe", "not", "none")).map(([list, value]) => mark(value, ...list)),
      fc.constant<SearchEvent>({ event: "undo", at }),
      fc.string({ unit: "binary" }).map((text): SearchEvent => ({ event: "note", at, text })),
    );
    fc.assert(
      fc.property(fc.array(event), (list) => {
        let number = 0;
        const events = list.map((each) => (each.event === "set" ? { ...each, number: ++number } : each));
        const file = newFile();
        const log = SearchLog.open(file, about);
        for (const each of events) log.append(each);
        log.close();
        const read = readSearchFile(file);
        expect(read.events).toEqual(events);
        expect(searchState(read.header, read.events).marks).toEqual(log.state.marks);
        rmSync(file);
      }),
      { numRuns: 30 },
    );
  });
});

describe("keptMembers", () => {
  it("hashes ids regardless of their order", () => {
    // printf 'A\nB\n' | sha256sum
    expect(membersHash(["B", "A"])).toBe("daee1cd25194ae952d046ad9b9c81d3c07dc5332440b58d6d7461b248be56712");
    expect(keptMembers(["B", "A"], 7)).toMatchObject({ count: 2, matches: 7, ids: ["B", "A"] });
    const many = Array.from({ length: 100_001 }, (_, i) => String(i));
    expect(keptMembers(many)).not.toHaveProperty("ids");
  });
});
