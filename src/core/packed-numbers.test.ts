import fc from "fast-check";
import { expect, test } from "vitest";
import { packNumbers, unpackNumbers } from "./packed-numbers.js";

test("numbers are packed into 7 bits per byte", () => {
  // 300 = 44 + 2 · 128: bytes 172, 2. The Base64 of 0, 127, 172, 2 is that of RFC 4648.
  expect(packNumbers([0, 127, 300])).toBe("AH+sAg==");
  expect([...unpackNumbers("AH+sAg==")]).toEqual([0, 127, 300]);
});

test("what was packed is unpacked unchanged", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(300), fc.maxSafeNat()), { maxLength: 200 }), (numbers) => {
      expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
    }),
  );
});

test("long lists are packed, too", () => {
  const numbers = Float64Array.from({ length: 100_000 }, (_, i) => i * 7);
  expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
});
