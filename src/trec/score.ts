const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/;
const HEXADECIMAL = /^([+-]?)0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)(?:[pP]([+-]?\d+))?/;
const SPECIAL = /^([+-]?)(?:(inf(?:inity)?)|nan(?:\([0-9a-zA-Z_]*\))?)/i;

/**
 * The number that C's `strtod` reads at the start of a text: decimal, hexadecimal (`0x1.8p3`),
 * `inf`, `infinity`, `nan` and `nan(…)`, in any case. With `atof`, a text that does not start with a
 * number is 0, and text after a number is ignored; without `atof`, both are `undefined`.
 */
export function parseScore(text: string, atof: boolean): number | undefined {
  const read = readNumber(text);
  if (read === undefined) return atof ? 0 : undefined;
  return atof || read.size === text.length ? read.value : undefined;
}

function readNumber(text: string): { value: number; size: number } | undefined {
  const hexadecimal = HEXADECIMAL.exec(text);
  if (hexadecimal && hexadecimal[2].length + hexadecimal[3].length > 0) {
    return { value: hexadecimalValue(hexadecimal), size: hexadecimal[0].length };
  }
  const decimal = DECIMAL.exec(text);
  if (decimal) return { value: Number(decimal[0]), size: decimal[0].length };
  const special = SPECIAL.exec(text);
  if (!special) return undefined;
  const sign = special[1] === "-" ? -1 : 1;
  return { value: special[2] ? sign * Number.POSITIVE_INFINITY : Number.NaN, size: special[0].length };
}

/** The digits rounded to a double, times a power of two in two steps so that neither overflows early. */
function hexadecimalValue([, sign, whole, fraction, exponent]: RegExpExecArray): number {
  const power = Math.max(-3000, Math.min(3000, Number(exponent ?? 0) - 4 * fraction.length));
  const half = Math.trunc(power / 2);
  const value = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** half * 2 ** (power - half);
  return sign === "-" ? -value : value;
}

/** C's `atol`: the whole number at the start of a text, or 0. */
export function atol(text: string): number {
  const match = /^[+-]?\d+/.exec(text);
  return match ? Number(match[0]) : 0;
}
