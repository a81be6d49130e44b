import fc from "fast-check";
import { expect, it } from "vitest";
import { ascendingLines } from "./ascending-lines.js";

it("counts lines as splitting the text does, in any order", () => {
  const text = fc.array(fc.constantFrom("a", "\n", "\r")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.array(fc.nat(40)), (content, offsets) => {
      const lineAt = ascendingLines(content);
      for (const offset of offsets) expect(lineAt(offset)).toBe(content.slice(0, offset).split("\n").length);
    }),
  );
});
