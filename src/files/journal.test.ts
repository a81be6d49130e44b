import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Journal } from "./journal.js";

let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-journal-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const topics = ["T1", "T2", "T3"];

function fresh(): string {
  return join(folder, `journal-${count++}`);
}

async function text(journal: Journal): Promise<string> {
  let all = "";
  for await (const lines of journal.lines()) all += lines;
  return all;
}

function begun(file: string): void {
  const journal = Journal.open(file, "key", topics);
  journal.append("T1", "T1 Q0 Ä 1 1 x\n");
  journal.append("T2", "");
  journal.close();
}

describe("Journal", () => {
  it("continues where it stopped", async () => {
    const file = fresh();
    begun(file);
    const journal = Journal.open(file, "key", topics);
    expect(journal.done).toBe(2);
    journal.append("T3", "T3 Q0 B 1 1 x\n");
    expect(await text(journal)).toBe("T1 Q0 Ä 1 1 x\nT3 Q0 B 1 1 x\n");
    journal.remove();
    expect(existsSync(file)).toBe(false);
  });

  it("keeps how long topics took, and remarks on them", () => {
    const file = fresh();
    const journal = Journal.open(file, "key", topics);
    journal.append("T1", "T1 Q0 A 1 1 x\n", { milliseconds: 1.5, notes: ["no classes"] });
    journal.append("T2", "", { notes: [] });
    journal.close();
    const again = Journal.open(file, "key", topics);
    expect([...again.entries()]).toEqual([
      { topic: "T1", lines: "T1 Q0 A 1 1 x\n", milliseconds: 1.5, notes: ["no classes"] },
      { topic: "T2", lines: "" },
    ]);
    again.close();
    // The checksum covers the time, too.
    writeFileSync(file, readFileSync(file, "utf8").replace("1.5", "2.5"));
    const changed = Journal.open(file, "key", topics);
    expect(changed.done).toBe(0);
    changed.close();
  });

  it("starts with a line that names it, its format and its key, with a checksum", () => {
    const file = fresh();
    Journal.open(file, "key", topics).close();
    const head = '{"presage":"journal","format":3,"key":"key"}';
    // The checksum is that of zlib.crc32 in Python.
    expect(readFileSync(file, "utf8")).toBe(`${head.slice(0, -1)},"crc32":3642055664}\n`);
  });

  it("tells its key, in this format and the earlier one", () => {
    const file = fresh();
    begun(file);
    expect(Journal.keyOf(file)).toBe("key");
    writeFileSync(file, '{"presage":"journal","format":2,"key":"earlier"}\n');
    expect(Journal.keyOf(file)).toBe("earlier");
  });

  it("tells no key if there is none, or another file", () => {
    const file = fresh();
    expect(Journal.keyOf(file)).toBeUndefined();
    for (const text of [
      "",
      "key\n",
      "null\n",
      '{"presage":"journal","format":2,"key":"cut"}',
      '{"presage":"journal","format":2,"key":1}\n',
      '{"presage":"journal","format":1,"key":"key"}\n',
      '{"presage":"journal","format":3,"key":"key"}\n',
      '{"presage":"journal","format":3,"key":"key","crc32":1}\n',
      '{"presage":"notes","format":2,"key":"key"}\n',
    ]) {
      writeFileSync(file, text);
      expect(Journal.keyOf(file)).toBeUndefined();
    }
  });

  it.runIf(process.platform === "linux")("leaves no file open where a key is read", () => {
    const file = fresh();
    begun(file);
    const open = () => readdirSync("/proc/self/fd").length;
    const before = open();
    for (let i = 0; i < 10; i++) Journal.keyOf(file);
    expect(open()).toBe(before);
  });

  it("says whether topics were discarded", () => {
    const file = fresh();
    for (const [wanted, isCut] of [
      [topics, false],
      [["T1", "T3"], true],
    ] as const) {
      begun(file);
      const journal = Journal.open(file, "key", wanted);
      expect(journal.isCut).toBe(isCut);
      journal.close();
    }
  });

  it("starts again if the file is not a journal", () => {
    const file = fresh();
    writeFileSync(file, '{"topic":"T1","lines":"x","milliseconds":1}\n');
    const journal = Journal.open(file, "key", topics);
    expect([journal.done, [...journal.entries()]]).toEqual([0, []]);
    journal.close();
  });

  it("reports why it cannot be written", () => {
    expect(() => Journal.open(folder, "key", topics)).toThrow(`${folder}: cannot be written: is a folder`);
    expect(() => Journal.open(join(folder, "none", "x"), "key", topics)).toThrow("cannot be written: no such folder");
  });

  it("is next to its output", () => {
    expect(Journal.pathFor(join("a", "run.txt"))).toBe(join("a", ".run.txt.journal"));
    expect(Journal.pathFor("-")).toContain(tmpdir());
    expect(Journal.pathFor("-")).toMatch(/presage-\d+-\d+\.journal$/);
  });

  it("reads the journals of earlier versions that have its format", () => {
    const file = fresh();
    const head = '{"presage":"journal","format":2,"key":"key"}\n';
    // The checksum is that of zlib.crc32 in Python, of the lines, continued with the head without it.
    const entry = '{"topic":"T1","bytes":2,"crc32":1576139053}\nx\n';
    writeFileSync(file, head + entry);
    const journal = Journal.open(file, "key", topics);
    expect([...journal.entries()]).toEqual([{ topic: "T1", lines: "x\n" }]);
    journal.close();
  });

  it("reads keys and remarks of any length", () => {
    for (const length of [180, 220, 300, 900, 1100, 5000]) {
      const [file, long] = [fresh(), "é".repeat(length)];
      const journal = Journal.open(file, long, topics);
      journal.append("T1", "T1\n", { notes: [long] });
      journal.close();
      const again = Journal.open(file, long, topics);
      expect([...again.entries()]).toEqual([{ topic: "T1", lines: "T1\n", notes: [long] }]);
      again.close();
    }
  });

  it("does not count entries whose size is not one", () => {
    for (const bytes of ["-1", "1.5", '"1"', "null"]) {
      const file = fresh();
      begun(file);
      appendFileSync(file, `{"topic":"T3","bytes":${bytes},"crc32":0}\nx`);
      const journal = Journal.open(file, "key", topics);
      expect(journal.done).toBe(2);
      journal.close();
    }
  });

  it("may be gone when it is removed", () => {
    const file = fresh();
    const journal = Journal.open(file, "key", topics);
    rmSync(file);
    journal.remove();
    expect(existsSync(file)).toBe(false);
  });

  it("starts again for another run", () => {
    const file = fresh();
    begun(file);
    // The second key is as long as the first: the entries would follow it.
    for (const key of ["other", "kez"]) {
      begun(file);
      const other = Journal.open(file, key, topics);
      expect([other.done, [...other.entries()]]).toEqual([0, []]);
      other.close();
    }
  });

  it("does not count an entry that is cut off, at any byte", async () => {
    const file = fresh();
    begun(file);
    const whole = readFileSync(file);
    for (let size = 0; size < whole.length; size++) {
      writeFileSync(file, whole);
      truncateSync(file, size);
      const journal = Journal.open(file, "key", topics);
      expect(journal.done).toBeLessThan(2);
      for (const topic of topics.slice(journal.done)) journal.append(topic, `${topic}\n`);
      const wanted = journal.done === 0 ? "T1\nT2\nT3\n" : "T1 Q0 Ä 1 1 x\nT2\nT3\n";
      expect(await text(journal)).toBe(wanted);
      journal.close();
    }
  });

  it("does not count changed entries or topics in another order", () => {
    const file = fresh();
    begun(file);
    writeFileSync(file, readFileSync(file, "utf8").replace("Q0 Ä", "Q0 Ö"));
    const changed = Journal.open(file, "key", topics);
    expect(changed.done).toBe(0);
    changed.close();
    begun(file);
    const reordered = Journal.open(file, "key", ["T1", "T3", "T2"]);
    expect(reordered.done).toBe(1);
    reordered.close();
    const size = statSync(file).size;
    appendFileSync(file, '{"topic":"T3","bytes":9007199254740991,"crc32":0}\nx');
    Journal.open(file, "key", ["T1", "T3"]).close();
    expect(statSync(file).size).toBe(size);
  });
});
