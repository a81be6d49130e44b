import { expect, it } from "vitest";
import { sealed, unsealed } from "./sealed.js";

it("finds every change of a sealed object, even of its field names", () => {
  const text = JSON.stringify(sealed({ version: 2, segments: [{ name: "000001", bytes: 61 }] }));
  expect(unsealed(JSON.parse(text))).toEqual({
    value: { version: 2, segments: [{ name: "000001", bytes: 61 }] },
    isSealed: true,
  });
  const bytes = Buffer.from(text);
  let parsed = 0;
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] ^= 1 << (bit & 7);
    let value: Record<string, unknown>;
    try {
      value = JSON.parse(changed.toString());
    } catch {
      continue;
    }
    parsed++;
    expect(unsealed(value)?.isSealed ?? false, changed.toString()).toBe(false);
  }
  expect(parsed).toBeGreaterThan(100);
});

it("returns an object without a seal as it is", () => {
  expect(unsealed({ version: 1 })).toEqual({ value: { version: 1 }, isSealed: false });
});
