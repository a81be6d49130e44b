import fc from "fast-check";
import { expect, it } from "vitest";
import { IdList } from "./id-list.js";
import { idLines } from "./vectors.js";

const id = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.constantFrom("", "a", "b", "a\n", "a\nb", "a\t", "aa", "EP-1-A1", "é", "\ufeffa", "日本"),
);

it("keeps ids as they are, and knows whether they differ", () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 30 }), (ids) => {
      const list = IdList.of(ids);
      expect([list.length, ...list.texts()]).toEqual([ids.length, ...ids]);
      expect(list.areDistinct()).toBe(new Set(ids).size === ids.length && !ids.includes(""));
      expect(list.hasMarks).toBe(ids.some((each) => each.includes("#")));
      expect(new IdList(structuredClone(list.data)).texts()).toEqual(ids);
    }),
  );
});

it("knows whether sorted ids differ", () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 30 }), fc.boolean(), (ids, isSet) => {
      const sorted = (isSet ? [...new Set(ids)] : ids).sort();
      expect(IdList.of(sorted).areDistinct()).toBe(new Set(ids).size === sorted.length && !ids.includes(""));
    }),
  );
});

it("reads plain lines as they are read line by line, and leaves others alone", () => {
  const line = fc.oneof(fc.stringMatching(/^[!-~]{0,3}$/), fc.constantFrom("a b", "é", "a\r", "\t"));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(line, { maxLength: 5 }), fc.boolean()), { maxLength: 3 }), (files) => {
      const bytes = files.map(([lines, ends]) => new TextEncoder().encode(lines.join("\n") + (ends ? "\n" : "")));
      const list = IdList.ofLines(bytes);
      const isPlain = files.every(([lines]) => lines.every((each) => /^[!-~]*$/.test(each)));
      expect(list?.texts()).toEqual(isPlain ? bytes.flatMap(idLines) : undefined);
    }),
  );
});
