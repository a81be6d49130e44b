import fc from "fast-check";
import { expect, it } from "vitest";
import { endIn, foldRun, normaliseRun, startIn } from "./normal-run.js";

it("tells where each character comes from when their number changes", () => {
  expect(normaliseRun("ｶﾞｽ㌔")).toEqual({ text: "ガスキロ", starts: [0, 2, 3, 3], ends: [2, 3, 4, 4] });
  expect(foldRun("Ｅ\u0301ﬁ\u00ad")).toEqual({ text: "efi", starts: [0, 2, 2], ends: [2, 3, 3] });
});

it("has an offset for each character, and offsets never decrease", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 20 }), (run) => {
      const folded = foldRun(run);
      for (let i = 0; i < folded.text.length; i++) {
        expect(startIn(folded, i)).toBeLessThan(endIn(folded, i));
        expect(endIn(folded, i)).toBeLessThanOrEqual(run.length);
        if (i > 0) expect(startIn(folded, i)).toBeGreaterThanOrEqual(startIn(folded, i - 1));
      }
    }),
  );
});

it("does the same on the fast path for unchanged characters", () => {
  const characters = fc.constantFrom(..."aZ09-'制御アガーんぁ가힣");
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 8 }), (run) => {
      const [short, long] = [foldRun(run), foldRun(`${run}\u00ad`)];
      expect([short.starts, short.text]).toEqual([undefined, long.text]);
      for (let i = 0; i < run.length; i++) {
        expect([startIn(short, i), endIn(short, i)]).toEqual([startIn(long, i), endIn(long, i)]);
      }
    }),
  );
});
