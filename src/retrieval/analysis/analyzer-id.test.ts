import { expect, it } from "vitest";
import { formatAnalyzerId, parseAnalyzerId } from "./analyzer-id.js";

it("writes and reads ids, one within another", () => {
  const base = formatAnalyzerId("patent", 1, { stems: "off", cjk: undefined });
  const id = formatAnalyzerId("word-ngram", 1, { n: 2, base });
  expect(id).toBe("word-ngram/1(n=2,base=patent/1(stems=off))");
  const { name, version, options } = parseAnalyzerId(id);
  expect([name, version, [...options]]).toEqual(["word-ngram", 1, [...Object.entries({ n: "2", base })]]);
});

it("needs no version and no options", () => {
  expect(parseAnalyzerId("plain")).toEqual({ name: "plain", version: undefined, options: new Map() });
  expect(parseAnalyzerId("plain()").options.size).toBe(0);
});

it.each(["", "Patent", "patent(", "patent)", "patent(a=b))", "patent((a=b)", "patent(stems)", "patent/x"])(
  "refuses %j",
  (text) => expect(() => parseAnalyzerId(text)).toThrow("analyzer"),
);
