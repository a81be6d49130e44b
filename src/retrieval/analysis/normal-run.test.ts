import fc from "fast-check";
import { expect, it } from "vitest";
import { foldRun, normaliseRun } from "./normal-run.js";

it("says where each character comes from when they become fewer or more", () => {
  expect(normaliseRun("ｶﾞｽ㌔")).toEqual({ text: "ガスキロ", starts: [0, 2, 3, 3], ends: [2, 3, 4, 4] });
  expect(foldRun("Ｅ\u0301ﬁ\u00ad")).toEqual({ text: "efi", starts: [0, 2, 2], ends: [2, 3, 3] });
});

it("has a place for each character, and none goes back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 20 }), (run) => {
      const { text, starts, ends } = foldRun(run);
      expect([starts.length, ends.length]).toEqual([text.length, text.length]);
      for (let i = 0; i < text.length; i++) {
        expect(starts[i]).toBeLessThan(ends[i]);
        expect(ends[i]).toBeLessThanOrEqual(run.length);
        if (i > 0) expect(starts[i]).toBeGreaterThanOrEqual(starts[i - 1]);
      }
    }),
  );
});

it("does the same on the short way for characters that stay", () => {
  const characters = fc.constantFrom(..."aZ09-'制御アガーんぁ가힣");
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 8 }), (run) => {
      const long = foldRun(`${run}\u00ad`);
      expect(foldRun(run)).toEqual(long);
    }),
  );
});
