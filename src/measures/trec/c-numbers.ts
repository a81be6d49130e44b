const MAX_LONG = 2n ** 63n - 1n;
const MIN_LONG = -(2n ** 63n);

/** C's `atol`: the whole number at the start of a text, 0 if none, the nearest long if it is too large. */
export function atol(text: string): bigint {
  const digits = /^[ \t\n\v\f\r]*([+-]?\d+)/.exec(text)?.[1];
  if (digits === undefined) return 0n;
  const value = BigInt(digits.replace(/^\+/, ""));
  if (value > MAX_LONG) return MAX_LONG;
  if (value < MIN_LONG) return MIN_LONG;
  return value;
}

/** C's `atof`: the number at the start of a text, 0 if none. Hexadecimal numbers are not read. */
export function atof(text: string): number {
  const match = /^[ \t\n\v\f\r]*([+-]?)(?:(inf(?:inity)?)|(nan)|((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?))/i.exec(text);
  if (!match) return 0;
  const [, sign, infinity, nan, digits] = match;
  const magnitude = infinity ? Number.POSITIVE_INFINITY : nan ? Number.NaN : Number(digits);
  return sign === "-" ? -magnitude : magnitude;
}
