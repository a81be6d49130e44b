import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Assessment } from "./assessment.js";
import {
  appendBatch,
  assessmentsOf,
  isJudgementStore,
  parseJudgementStore,
  readJudgementStore,
} from "./judgement-store.js";

let folder = "";
let store = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-judgements-"));
  store = join(folder, "store.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true }));

function batch(name: string, size: number) {
  const assessments = Array.from(
    { length: size },
    (_, i): Assessment => ({
      topic: "1",
      doc: `${name}-${i}-ä\udce4`,
      grade: "B",
      mark: "J",
      assessor: name,
    }),
  );
  return { source: name, assessments };
}

describe("judgement store", () => {
  test("returns what was appended, in order", () => {
    appendBatch(store, { ...batch("a", 2), time: "2002-01-01T00:00:00Z" });
    appendBatch(store, batch("b", 1));
    const read = readJudgementStore(store);
    expect(read).toEqual({
      batches: [{ ...batch("a", 2), time: "2002-01-01T00:00:00Z" }, batch("b", 1)],
      ignoredLines: 0,
      damaged: [],
    });
    expect(assessmentsOf(read)).toEqual([...batch("a", 2).assessments, ...batch("b", 1).assessments]);
    expect(isJudgementStore(readFileSync(store))).toBe(true);
  });

  test("if cut off anywhere, has the batches that were finished, and accepts new ones", () => {
    appendBatch(store, batch("a", 2));
    // The line feed after a batch adds nothing to it.
    const first = readFileSync(store).length - 1;
    appendBatch(store, batch("b", 3));
    const whole = readFileSync(store);
    for (let size = 0; size < whole.length - 1; size++) {
      writeFileSync(store, whole.subarray(0, size));
      const finished = size < first ? [] : ["a"];
      expect(readJudgementStore(store).batches.map(({ source }) => source)).toEqual(finished);
      appendBatch(store, batch("c", 1));
      const { batches } = readJudgementStore(store);
      expect(batches).toEqual([...(size < first ? [] : [batch("a", 2)]), batch("c", 1)]);
      expect(isJudgementStore(readFileSync(store))).toBe(true);
    }
  });

  test("a withdrawal removes what an assessor said before it, and nothing from the file", () => {
    appendBatch(store, batch("a", 2));
    appendBatch(store, { source: "x", assessments: [{ topic: "1", doc: "d", grade: "A", assessor: "" }] });
    const before = readFileSync(store, "utf8");
    const withdrawal = { assessor: "a", reason: "wrong sheet" };
    appendBatch(store, { source: "withdrawal", withdrawal, assessments: [] });
    expect(readFileSync(store, "utf8").startsWith(before)).toBe(true);
    expect(readJudgementStore(store).batches[2]).toEqual({ source: "withdrawal", withdrawal, assessments: [] });
    expect(assessmentsOf(readJudgementStore(store)).map(({ doc }) => doc)).toEqual(["d"]);
    appendBatch(store, { source: "y", withdrawal: { assessor: "", reason: "nameless" }, assessments: [] });
    appendBatch(store, batch("a", 1));
    expect(assessmentsOf(readJudgementStore(store))).toEqual(batch("a", 1).assessments);
    const unsaid = readFileSync(store, "utf8").replace("wrong sheet", "right sheet");
    expect(parseJudgementStore(unsaid, store).batches.map(({ source }) => source)).toEqual(["a", "x", "y", "a"]);
  });

  test("ignores a damaged batch", () => {
    appendBatch(store, batch("a", 2));
    appendBatch(store, batch("b", 2));
    const text = readFileSync(store, "utf8");
    const damaged = parseJudgementStore(text.replace('"doc":"a-1', '"doc":"a-7'), store);
    expect(damaged.batches.map(({ source }) => source)).toEqual(["b"]);
    expect(damaged.ignoredLines).toBe(4);
    // A line in the middle is lost, as after a power failure.
    const lines = text.split("\n");
    lines.splice(3, 1);
    expect(parseJudgementStore(lines.join("\n"), store).batches.map(({ source }) => source)).toEqual(["b"]);
  });

  test("leaves other files unchanged", () => {
    for (const text of ["1 0 a 1\n", "{}\n", '{"topic":"1"}\n', "\nhello\n"]) {
      writeFileSync(store, text);
      expect(() => appendBatch(store, batch("a", 1))).toThrow("not a judgement store");
      expect(readFileSync(store, "utf8")).toBe(text);
      expect(() => readJudgementStore(store)).toThrow("not a judgement store");
      expect(isJudgementStore(readFileSync(store))).toBe(false);
    }
    writeFileSync(store, '{"presage":"judgements","version":2}\n');
    expect(() => readJudgementStore(store)).toThrow("store of a later version");
    expect(() => readJudgementStore(join(folder, "none"))).toThrow("no such file");
    expect(() => readJudgementStore(join(store, "x"))).toThrow("no such file: a file is where its folder should be");
    expect(() => readJudgementStore(folder)).toThrow("is a folder, not a file");
    expect(() => appendBatch(join(folder, "none", "x"), batch("a", 1))).toThrow("cannot be written: no such folder");
  });

  test("reports how much an unfinished import left", () => {
    appendBatch(store, batch("a", 1));
    appendFileSync(store, '\n{"batch":"x"}\n{"topic":"1","doc":"d"');
    expect(readJudgementStore(store)).toMatchObject({ batches: [{ source: "a" }], ignoredLines: 2 });
  });
});
