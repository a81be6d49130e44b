import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFixed } from "./fixed-point.js";

/** The same by exact arithmetic: a double is m·2^e with whole m and e. */
function exactly(value: number, decimals: number): string {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const sign = raw >> 63n ? "-" : "";
  const biased = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  const exponent = Math.max(biased, 1) - 1075;
  const scaled = mantissa * 10n ** BigInt(decimals);
  let units: bigint;
  if (exponent >= 0) units = scaled << BigInt(exponent);
  else {
    const divisor = 1n << BigInt(-exponent);
    const rest = (scaled % divisor) * 2n;
    units = scaled / divisor;
    if (rest > divisor || (rest === divisor && units % 2n === 1n)) units++;
  }
  const digits = units.toString().padStart(decimals + 1, "0");
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

describe("formatFixed", () => {
  it.each([
    [0.03125, "0.0312"],
    [0.09375, "0.0938"],
    [-0.03125, "-0.0312"],
    [1.28125, "1.2812"],
    [0.00005, "0.0001"],
    [-0, "-0.0000"],
    [-0.00001, "-0.0000"],
    [1e21, "1000000000000000000000.0000"],
    [Number.NaN, "-nan"],
    [Number.NEGATIVE_INFINITY, "-inf"],
  ])("writes %d as C's printf does: %s", (value, text) => {
    expect(formatFixed(value, 4)).toBe(text);
  });

  it("rounds halves of hundredths to the even digit", () => {
    expect([0.125, 0.375, 0.615, 1.005].map((value) => formatFixed(value, 2))).toEqual([
      "0.12",
      "0.38",
      "0.61",
      "1.00",
    ]);
  });

  it("agrees with exact arithmetic on any double", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 1, max: 6 }),
        (value, decimals) => {
          expect(formatFixed(value, decimals)).toBe(exactly(value, decimals));
        },
      ),
    );
  });

  it("agrees with exact arithmetic on multiples of 1/64, which hold every halfway case", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (n) => {
        expect(formatFixed(n / 64, 4)).toBe(exactly(n / 64, 4));
      }),
    );
  });
});
