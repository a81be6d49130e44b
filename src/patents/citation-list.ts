import { numberAt } from "./citation-numbers.js";

const LIST_GAP =
  /(?:,?\s*(?:\([^()]{1,80}\)|filed\s+(?:on\s+)?[A-Z][a-z]+\.?\s+\d{1,2},\s*\d{4}|(?:issued\s+)?(?:to|of|by)\s+[A-Z][\p{L}.'-]+(?:\s+et\s+al\.?,?)?))?\s*(?:[,;、，]\s*)?(?:(?:and(?:\s*\/\s*or)?|or|und|oder|sowie|et|ou|&|及び|および|並びに|または|又は)(?![\p{L}]))?\s*(?:(?:Nos?|Nrn?)\.?\s*)?/uy;
const JOINT = /[,;、，&]|(?:and|or|und|oder|sowie|et|ou)(?!\p{L})|[及並又]|および|または/u;
const LIST_PREFIX = /(?:(HEI|Hei|SHO|Sho|H|S|平|昭|RE|Re|D|Des)[\s.-]{0,2})?(?=\d)/y;
const PREFIXES: Readonly<Record<string, string>> = {
  HEI: "H",
  SHO: "S",
  H: "H",
  S: "S",
  平: "H",
  昭: "S",
  RE: "RE",
  D: "D",
  DES: "D",
};

/** The next number of a list: `; 4,234,567`, ` and RE 33,727`. */
export interface ListItem {
  /** Where it starts, with its prefix. */
  readonly start: number;
  /** Where its digits start. */
  readonly digits: number;
  /** Letters before the digits, if any. */
  readonly prefix: string | undefined;
}

/**
 * The next item in a list of numbers of one office; undefined where the list ends.
 *
 * @param end where the previous number ends
 */
export function nextOfList(text: string, end: number, country: string): ListItem | undefined {
  LIST_GAP.lastIndex = end;
  const gap = LIST_GAP.exec(text);
  if (!gap || !JOINT.test(gap[0])) return undefined;
  const start = LIST_GAP.lastIndex;
  LIST_PREFIX.lastIndex = start;
  const match = LIST_PREFIX.exec(text);
  if (!match) return undefined;
  const digits = LIST_PREFIX.lastIndex;
  const prefix = match[1] === undefined ? undefined : PREFIXES[match[1].toUpperCase()];
  return isListNumber(text, digits, country, prefix !== undefined) ? { start, digits, prefix } : undefined;
}

/** The next item of a list must look like a patent number by itself, not like a quantity. */
function isListNumber(text: string, position: number, country: string, hasPrefix: boolean): boolean {
  const number = numberAt(text, position, country);
  if (!number) return false;
  const digits = number.text.replace(/\D/g, "").length;
  if (hasPrefix) return true;
  if (number.shape === "dated") return digits >= 5;
  return (
    digits > 6 || (digits === 6 && (number.shape !== "plain" || !UNIT.test(text.slice(number.end, number.end + 12))))
  );
}

const UNIT =
  /^\s*(?:%|(?:[kmµn]?g|[mµ]?l|[kcmµn]?m|[kMG]?Hz|[km]?V|[kM]?W|[kM]?J|[kMh]?Pa|k?Da|m?mol|psi|ppm|ppb|rpm|bar|min|years?|cells?|parts|volts?|daltons?|molecular)\b)/;
