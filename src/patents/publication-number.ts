import { type JapaneseEra, japaneseNumber } from "./japanese-number.js";

/**
 * The number of a publication in the form used for ids; {@link parsePublicationId} lists the rules by office.
 *
 * @param prefix letters before the digits: `D` and `RE` of the US, `H` and `S` of Japan, `PI` of Brazil …
 * @param written digits as written, with any separators: `2004/0215390`, `6,859,910`, `101 23 456`
 * @returns undefined for an invalid number of this office
 */
export function publicationNumber(country: string, prefix: string, written: string, kind: string): string | undefined {
  const text = written.trim();
  if (kind === "W") return internationalNumber(text);
  switch (country) {
    case "WO":
      return internationalNumber(text);
    case "US":
      return usNumber(prefix, text);
    case "EP":
      return plain(text.replace(/[.]\d$/, ""))?.padStart(7, "0");
    case "JP":
      return isEra(prefix) ? japaneseNumber(prefix, text, kind) : undefined;
    case "KR":
      return koreanNumber(text, kind);
    case "DE":
      return plain(text.replace(/[.]\d$/, ""));
    case "AT":
      // European patents in Austria: E 311859, in most files without the letter.
      return prefix === "" || prefix === "E" ? plain(text) : `${prefix}${text.replace(/\D/g, "")}`;
    case "CN":
      return plain(text.replace(/[.][\dX]$/, ""));
    case "GB":
      return britishNumber(text);
    case "SE":
      // A two-digit year and five more digits: 0000785 is from 2000.
      return /^\d{7}(?:-\d)?$/.test(text) ? text.slice(0, 7) : plain(text);
    case "ZA":
      return yearAndSerial(text, 5) ?? plain(text);
    case "BR":
      return `${prefix}${text.replace(/^(\d{7})-\d$/, "$1").replace(/\D/g, "")}`;
    default:
      return prefix === "" ? plain(text) : `${prefix}${text.replace(/\D/g, "")}`;
  }
}

/** Digits without separators and leading zeros. */
function plain(text: string): string | undefined {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return digits === "" || digits.length > 14 ? undefined : digits;
}

/** A four-digit year and a six-digit number, as WIPO has printed them since 2004. */
function internationalNumber(text: string): string | undefined {
  const split = /^(\d{4}|\d{2})[^\d]+(\d[\d ,.]{0,9})$/.exec(text);
  const digits = text.replace(/\D/g, "");
  const yearLength = /^(?:19|20)\d{7,8}$/.test(digits) ? 4 : 2;
  const year = split ? split[1] : digits.slice(0, yearLength);
  const serial = split ? split[2].replace(/\D/g, "") : digits.slice(yearLength);
  if (year.length < 2 || serial.length > 6 || serial.length < (split ? 1 : 5)) return undefined;
  const full = year.length === 4 ? Number(year) : fullYear(Number(year));
  return full < 1978 || full > 2099 ? undefined : `${full}${serial.padStart(6, "0")}`;
}

/** The first international applications date from 1978. */
function fullYear(year: number): number {
  return year >= 78 ? 1900 + year : 2000 + year;
}

/** A published application has its year and seven digits; DOCDB omits the first of the seven, which is always 0. */
function usNumber(prefix: string, text: string): string | undefined {
  if (prefix !== "") return plain(text) && `${prefix}${plain(text)}`;
  const split = /^(20\d\d)[^\d]+(\d[\d ,]{2,9})$/.exec(text);
  if (split) {
    const serial = split[2].replace(/\D/g, "");
    return serial.length > 7 ? undefined : `${split[1]}${serial.padStart(7, "0")}`;
  }
  // 08/123,456 is the serial number of an application, not a publication.
  if (text.includes("/")) return undefined;
  const digits = text.replace(/\D/g, "");
  if (/^20\d{9}$/.test(digits)) return digits;
  if (/^20\d{8}$/.test(digits)) return `${digits.slice(0, 4)}0${digits.slice(4)}`;
  const number = plain(digits);
  return number === undefined || number.length > 8 ? undefined : number;
}

/** `10-2004-0012345` and `10-0123456`: 10 is a patent and 20 a utility model, only stated if there is no year. */
function koreanNumber(text: string, kind: string): string | undefined {
  const dated = /^(?:[1-4]0[^\d]+)?((?:19|20)\d\d|[7-9]\d)[^\d]+(\d{1,7})$/.exec(text);
  if (dated) return `${dated[1].length === 2 ? `19${dated[1]}` : dated[1]}${dated[2].padStart(7, "0")}`;
  const digits = text.replace(/\D/g, "");
  if (/^[1-4]0(?:19|20)\d{9}$/.test(digits)) return digits.slice(2);
  if (/^[7-9]\d{8}$/.test(digits) && !kind.startsWith("B")) return `19${digits}`;
  return plain(digits);
}

/** Until 1915 British patents were numbered from 1 each year: `12,345/1910`. */
function britishNumber(text: string): string | undefined {
  const dated = /^([\d,]{1,6})\s*\/\s*(1[89]\d\d)$/.exec(text);
  return dated ? `${dated[2]}${dated[1].replace(/\D/g, "").padStart(5, "0")}` : plain(text);
}

function yearAndSerial(text: string, length: number): string | undefined {
  const split = /^(\d{2}|\d{4})\s*\/\s*(\d{1,5})$/.exec(text);
  return split ? `${split[1]}${split[2].padStart(length, "0")}` : undefined;
}

function isEra(prefix: string): prefix is JapaneseEra {
  return prefix === "" || prefix === "H" || prefix === "S";
}
