import { expect, test, vi } from "vitest";
import { JudgementColumns } from "./judgement-columns.js";
import { parseQrels } from "./parse-qrels.js";
import { PlainScanner } from "./plain-scanner.js";
import { makeQrels } from "./qrels.js";
import { scanWithCare } from "./scan-run.js";

const { table } = makeQrels([{ topic: "1", doc: "a", grade: 1 }]);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, compat?: 9 | 10) =>
  scanWithCare(bytesOf(text), "r", table, new PlainScanner(table), { compat });

test("two results in one line are an error, with or without a blank between them", () => {
  expect(() => read("1 Q0 a 1 9 t1 Q0 b 2 8 t\n")).toThrow("r:1: two lines in one: 11 columns");
  expect(() => read("1 Q0 a 1 9 t 1 Q0 b 2 8 t\n")).toThrow("r:1: two lines in one: 12 columns");
  expect(read("1 Q0 a 1 9 t1 Q0 b 2 8 t\n", 10).retrieved[0]).toBe(1);
});

test("CR as the only line end is an error in runs and qrels", () => {
  expect(() => read("1 Q0 a 1 9 t\r1 Q0 b 2 8 t\r")).toThrow("r:1: line ends are CR without LF");
  expect(() => parseQrels(bytesOf("1 0 a 1\r1 0 b 1\r"), "q")).toThrow("q:1: line ends are CR without LF");
});

test("further columns that are no second result are ignored", () => {
  expect(read("1 Q0 a 1 9 t some remarks of six words here\r\n").retrieved[0]).toBe(1);
});

test("a grade beyond 32 bits is called too large", () => {
  expect(() => parseQrels(bytesOf("1 0 a 4294967297\n"), "q")).toThrow("q:1: grade is above 65535");
});

test("an error shows the beginning of a long topic id", () => {
  const topic = "x".repeat(100_000);
  const thrown = (text: string) => {
    try {
      parseQrels(bytesOf(text), "q");
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  };
  expect(thrown(`${topic} 0 a 1\n${topic} 0 a 1\n`)).toMatch(/^q:2: topic x+… has this document already in line 1/);
  expect(thrown(`${topic} 0 a 1\n${topic} 0 a 1\n`).length).toBeLessThan(400);
});

test("lines are counted only for the duplicates that are told, not for each of very many", () => {
  const counted = vi.spyOn(JudgementColumns.prototype, "line");
  const n = 5000;
  expect(() => parseQrels(bytesOf("1 0 d1 1\n".repeat(n)), "q")).toThrow(`… and ${n - 1 - 20} more`);
  // Each count passes over the file: two for each duplicate would be quadratic.
  expect(counted.mock.calls.length).toBeLessThanOrEqual(2 * 20);
  counted.mockClear();
  for (const duplicates of ["first", "best"] as const) {
    expect(parseQrels(bytesOf("1 0 d1 1\n".repeat(n)), "q", { duplicates }).grades).toHaveLength(1);
  }
  expect(counted).not.toHaveBeenCalled();
  counted.mockRestore();
});
