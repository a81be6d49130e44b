/**
 * A number with a fixed number of decimals, as C's `printf("%.4f")` writes it: the exact binary value is rounded, and
 * halves go to the even digit, where `toFixed` rounds them up (0.03125 is 0.0312, not 0.0313). NaN is `-nan`, as C
 * prints the result of 0 / 0 on x86.
 */
export function formatFixed(value: number, decimals: number): string {
  if (Number.isNaN(value)) return "-nan";
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const magnitude = Math.abs(value);
  if (magnitude === Number.POSITIVE_INFINITY) return `${sign}inf`;
  // From here on, toFixed uses exponents, and every double is a whole number.
  if (magnitude >= 1e21) return `${sign}${BigInt(magnitude)}.${"0".repeat(decimals)}`;
  const rounded = magnitude.toFixed(decimals);
  const last = rounded.length - 1;
  const lastDigit = Number(rounded[last]);
  if (lastDigit % 2 === 1 && isHalfway(magnitude, decimals)) return `${sign}${rounded.slice(0, last)}${lastDigit - 1}`;
  return sign + rounded;
}

/**
 * Whether a value is exactly halfway between two decimals: (2k + 1) / (2·10^d) is a binary fraction only if 5^d divides
 * 2k + 1, and then it is an odd multiple of 2^−(d + 1).
 */
function isHalfway(magnitude: number, decimals: number): boolean {
  const units = magnitude * 2 ** (decimals + 1);
  return Number.isInteger(units) && units % 2 === 1;
}
