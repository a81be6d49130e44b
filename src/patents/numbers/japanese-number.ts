/**
 * Japanese publications were numbered by the year of the emperor's reign until 1999 and by the Gregorian year since:
 * Shōwa 62-123456 (1987), Heisei 5-123456 (1993), 2000-219016. Years of Reiwa (from 2019) occur in texts only. Granted patents have had a plain number since 1996.
 */
export type JapaneseEra = "H" | "S" | "R" | "";

/** Year 0 of each era: Shōwa 62 is 1987. */
const YEAR_ZERO = { S: 1925, H: 1988, R: 2018 } as const;

const LAST_YEAR = { S: 64, H: 31, R: 81 } as const;

/** Kokai of the first weeks of 1989 kept Shōwa 64 and filled it up to here; Heisei 1 starts after it. */
const LAST_OF_SHOWA_64 = 100_000;

/**
 * The number in the form used for ids: `H05123456`, `S62123456`, `2000219016` (year and six digits), or a plain number
 * (`2500001`) for a granted patent.
 *
 * If the year of an era has no letter, 1 to 12 are Heisei and 25 to 64 Shōwa. If year and number are also joined
 * (`5203879`, as the EPO did until 2012, without leading zeros), the split can be ambiguous: `5512634` is Shōwa
 * 55-12634 or Heisei 5-512634. Heisei is preferred unless its number exceeds what was printed in a year.
 *
 * @param digits may be separated by hyphens, blanks and the like
 * @returns undefined for an invalid Japanese number
 */
export function japaneseNumber(era: JapaneseEra, digits: string, kind: string): string | undefined {
  const split = /^(\d{1,4})\s*[-/]\s*([\d ,.]{1,9})$/.exec(digits) ?? /^(\d{2}|\d{4}) (\d{4,6})$/.exec(digits);
  if (split) return fromYear(era, split[1], split[2].replace(/\D/g, ""), kind);
  const joined = digits.replace(/\D/g, "");
  return era === "" ? fromJoined(joined, kind) : fromJoinedWithEra(era, joined);
}

function fromYear(era: JapaneseEra, year: string, serial: string, kind: string): string | undefined {
  const value = Number(year);
  if (era !== "") return eraNumber(era, value, serial);
  if (year.length === 4) return westernNumber(value, serial, kind);
  if (value >= 1 && value <= 12) return eraNumber("H", value, serial);
  if (value >= 25 && value <= 64) return eraNumber("S", value, serial);
  return undefined;
}

function westernNumber(year: number, serial: string, kind: string): string | undefined {
  if (year < 1926 || year > 2099 || serial.length > 6) return undefined;
  if (year >= 2000) return `${year}${padded(serial)}`;
  const showa = year < 1989 || (year === 1989 && kind.startsWith("A") && Number(serial) <= LAST_OF_SHOWA_64);
  return showa ? eraNumber("S", year - YEAR_ZERO.S, serial) : eraNumber("H", year - YEAR_ZERO.H, serial);
}

function eraNumber(era: keyof typeof YEAR_ZERO, year: number, serial: string): string | undefined {
  if (year < 1 || year > LAST_YEAR[era] || serial.length < 1 || serial.length > 6) return undefined;
  if (YEAR_ZERO[era] + year >= 2000) return `${YEAR_ZERO[era] + year}${padded(serial)}`;
  return `${era}${String(year).padStart(2, "0")}${padded(serial)}`;
}

function fromJoinedWithEra(era: keyof typeof YEAR_ZERO, digits: string): string | undefined {
  const year = Number(digits.slice(0, 2));
  const twoDigits = era === "S" || (year >= 1 && year <= 11);
  const length = twoDigits ? 2 : 1;
  return eraNumber(era, Number(digits.slice(0, length)), digits.slice(length));
}

function fromJoined(digits: string, kind: string): string | undefined {
  if (/^(?:19|20)\d{7,8}$/.test(digits)) return westernNumber(Number(digits.slice(0, 4)), digits.slice(4), kind);
  if (digits.length > 8) return undefined;
  const plain = digits.replace(/^0+(?=\d)/, "");
  // Without its zeros, a number may be one by era: it must be read the same when it is read again.
  const asPlain = () => (plain === digits ? plain : fromJoined(plain, kind));
  if (digits.length === 8) return joinedEra(digits, 2) ?? asPlain();
  const isPlain = /^[BCE]/.test(kind) || (kind.startsWith("U") && Number(digits) > 3_000_000);
  if (isPlain || (kind === "" && digits.length < 7)) return plain;
  return joinedHeisei(digits) ?? joinedEra(digits, 2) ?? asPlain();
}

/** A one-digit year and a number that was reached in a year: up to about 350,000 kokai, translations from 500,001. */
function joinedHeisei(digits: string): string | undefined {
  const serial = Number(digits.slice(1));
  const isShowaToo = /^(?:4[6-9]|5\d|6[0-4])[1-9]/.test(digits);
  if (serial > 400_000 && (isShowaToo || serial <= 500_000 || serial > 530_000)) return undefined;
  return digits[0] === "0" || serial === 0 ? undefined : eraNumber("H", Number(digits[0]), digits.slice(1));
}

function joinedEra(digits: string, length: number): string | undefined {
  const year = Number(digits.slice(0, length));
  if (year >= 1 && year <= 11) return eraNumber("H", year, digits.slice(length));
  return year >= 46 && year <= 64 ? eraNumber("S", year, digits.slice(length)) : undefined;
}

function padded(serial: string): string {
  return serial.padStart(6, "0");
}
