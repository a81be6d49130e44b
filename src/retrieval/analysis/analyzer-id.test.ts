import { expect, it } from "vitest";
import { formatAnalyzerId, parseAnalyzerId } from "./analyzer-id.js";

it("writes and reads nested ids", () => {
  const base = formatAnalyzerId("patent", 1, { stems: "off", cjk: undefined });
  const id = formatAnalyzerId("word-ngram", 1, { n: 2, base });
  expect(id).toBe("word-ngram/1(n=2,base=patent/1(stems=off))");
  const { name, version, options } = parseAnalyzerId(id);
  expect([name, version]).toEqual(["word-ngram", 1]);
  expect(options).toEqual([
    { key: "n", value: "2" },
    { key: "base", value: base },
  ]);
});

it("needs no version and no options", () => {
  expect(parseAnalyzerId("plain")).toEqual({ name: "plain", version: undefined, options: [] });
  expect(parseAnalyzerId("plain()").options).toEqual([]);
});

it.each(["", "patent(", "patent)", "patent(a=b))", "patent((a=b)", "patent/x"])("refuses %j", (text) =>
  expect(() => parseAnalyzerId(text)).toThrow("analyzer"),
);
