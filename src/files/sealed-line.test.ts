import { expect, it } from "vitest";
import { sealedLine, unsealedLine } from "./sealed-line.js";

it("finds every changed bit of a sealed line, unless the line is no longer sealed", () => {
  const value = { event: "note", text: "größer 1.0", set: 3 };
  const line = sealedLine(value);
  expect(unsealedLine(line)).toEqual({ value, isSealed: true });
  const bytes = Buffer.from(line);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] ^= 1 << (bit & 7);
    const found = unsealedLine(changed.toString());
    if (typeof found !== "string") expect(found.isSealed, changed.toString()).toBe(false);
  }
});

it("reads lines without a checksum, and tells torn ones", () => {
  expect(unsealedLine('{"event":"note"}')).toEqual({ value: { event: "note" }, isSealed: false });
  expect(unsealedLine('{"event":"no')).toBe("torn");
  expect(unsealedLine("[1]")).toBe("changed");
});
