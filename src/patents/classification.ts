import type { ClassificationScheme } from "./patent.js";

/** From the most general to the most specific. */
export const CLASSIFICATION_LEVELS = ["section", "class", "subclass", "group", "subgroup"] as const;
export type ClassificationLevel = (typeof CLASSIFICATION_LEVELS)[number];

/**
 * A symbol split into its parts; `""` for parts that it does not have. `H04L29/06` is section H, class 04, subclass L,
 * group 29, subgroup 06. The USPC and the Locarno classification only have classes and subclasses.
 */
export interface ClassificationSymbol {
  readonly section: string;
  readonly class: string;
  readonly subclass: string;
  /** The main group, without leading zeros. */
  readonly group: string;
  /** `00` for the main group itself. */
  readonly subgroup: string;
  /** What ECLA and FI add to a subgroup of the IPC: `D2` of `B60C15/00D2`, `,310@A` of `G06F17/30,310@A`. */
  readonly suffix: string;
}

/** Sections A to H; Y of CPC and ECLA; K to N, P and R to T of the EPO's former indexing codes (ICO). */
const SYMBOL = /^([A-HK-NPR-TY])(?:(\d\d)(?:([A-Z])(?:(\d{1,4})(?:\/(\d{2,6})([A-Z,@+][A-Z\d,@+/:]{0,79})?)?)?)?)?$/;
const US_SYMBOL = /^([A-Z\d]{1,3})\/([\dA-Z.]{1,9})$/;
const LOCARNO_SYMBOL = /^(\d\d)-(\d\d)$/;

/**
 * Splits a compact symbol, as returned by {@link normaliseClassification}: `H04L29/06`, `H04L`, `B60C15/00D2` (ECLA),
 * `G06F17/30,310@A` (FI), `705/26.1` (USPC), `14-02` (Locarno).
 *
 * @returns undefined for F-terms, whose themes are not part of a hierarchy, and for everything else
 */
export function parseClassification(symbol: string): ClassificationSymbol | undefined {
  const parts = SYMBOL.exec(symbol);
  if (parts) {
    const [, section, cls = "", subclass = "", group = "", subgroup = "", suffix = ""] = parts;
    return { section, class: cls, subclass, group, subgroup, suffix };
  }
  const other = US_SYMBOL.exec(symbol) ?? LOCARNO_SYMBOL.exec(symbol);
  return other ? { section: "", class: other[1], subclass: other[2], group: "", subgroup: "", suffix: "" } : undefined;
}

/**
 * The compact symbol of a classification, from every spelling in the offices' files:
 *
 * | scheme | spellings | symbol |
 * |---|---|---|
 * | IPC, all editions | ` 7C 07C  29/44   A` (EPO), `G06F017/60` and `B60R  900` (USPTO: last digits are the subgroup), `Int.Cl.5 A61K 31/135`, `// A61K 31:00` | `C07C29/44` … |
 * | IPCR | the 50 characters of WIPO ST.8: `A61K   9/16        20060101A I20051008RMEP        ` | `A61K9/16` |
 * | CPC | `A61K   9/1652      `, `Y02E 10/50` | `A61K9/1652` |
 * | ECLA, ICO | `G11B   5/31M`, `S11B5:39W`, `C07D401/12+215+211` | `G11B5/31M`, `S11B5/39W`, … |
 * | FI | `G06F 17/30,310@A`, `A61K31/00 601A` | `G06F17/30,310@A` |
 * | FTERM | `5B057 AA01` | `5B057AA01` |
 * | USPC | three columns each: `705 26`, `428 641`, `705026000`, `D14480`; `705/26.1` | `705/26`, `428/64.1` |
 * | LOCARNO | `1402`, `14-02`, `14.2` | `14-02` |
 *
 * @returns undefined if it is not a symbol of that scheme
 */
export function normaliseClassification(text: string, scheme: ClassificationScheme): string | undefined {
  const symbol = text.normalize("NFKC").toUpperCase().trimEnd();
  switch (scheme) {
    case "USPC":
      return usSymbol(symbol);
    case "LOCARNO":
      return locarnoSymbol(symbol);
    case "FTERM":
      return /^(\d[A-Z]\d{3})(?:\s*([A-Z]{2}\d\d))?/.exec(symbol.trim())?.slice(1).join("");
    default:
      return ipcSymbol(symbol, scheme);
  }
}

const EDITION = /^[\s/(]*(?:INT\.?\s*CL\.?\s*)?(?:\d{1,2}\s*)?(?=[A-Z]\s?\d\d)/;
const SUBCLASS = /^([A-HK-NPR-TY])\s?(\d\d)\s?([A-Z])/;
const GROUP = /^\s*(\d{1,4})\s*[/:]\s*(\d{2,6})/;
/** USPTO until 2005: three columns for the group, then the subgroup. */
const GROUP_IN_COLUMNS = /^([ \d]{2}\d)(\d{2,4})(?!\d)/;
const GROUP_RUN_TOGETHER = /^\s*(\d{1,3}?)(\d{2})(?!\d)/;
const ECLA_SUFFIX = /^(?:[A-Z][A-Z\d]{0,9})?(?:\+[A-Z\d/:]{1,12}){0,6}/;
const FI_SUFFIX = /^\s*,?\s*(\d{3})?\s*@?([A-Z]?)(?![A-Z\d])/;

function ipcSymbol(text: string, scheme: ClassificationScheme): string | undefined {
  const symbol = text.replace(EDITION, "");
  const subclass = SUBCLASS.exec(symbol);
  if (!subclass) return /^[A-HK-NPR-TY](?:\d\d)?$/.exec(symbol.trim())?.[0];
  const head = subclass.slice(1).join("");
  const rest = symbol.slice(subclass[0].length);
  const group = GROUP.exec(rest) ?? GROUP_IN_COLUMNS.exec(rest) ?? GROUP_RUN_TOGETHER.exec(rest);
  if (!group) return /^[\s/]*(?:$|\d{8}\D)/.test(rest) ? head : undefined;
  const main = group[1].trim().replace(/^0+(?=\d)/, "");
  return `${head}${main}/${group[2]}${suffixOf(rest.slice(group[0].length), scheme)}`;
}

function suffixOf(text: string, scheme: ClassificationScheme): string {
  if (scheme === "ECLA") return ECLA_SUFFIX.exec(text)?.[0] ?? "";
  if (scheme !== "FI") return "";
  const [, file = "", facet = ""] = FI_SUFFIX.exec(text) ?? [];
  return `${file === "" ? "" : `,${file}`}${facet === "" ? "" : `@${facet}`}`;
}

function usSymbol(text: string): string | undefined {
  const split = /^\s*(D?\s?\d{1,3}|G9B|PLT)\s*\/\s*(E?\d{1,3}(?:\.\d{1,3})?[A-Z]{0,3})$/.exec(text);
  if (split) return `${usClass(split[1])}/${split[2]}`;
  // Digests are collections in addition to the numbered subclasses: `128DIG. 8`.
  const digest = /^\s*(D?\s?\d{1,3})\s*(?:\/\s*)?DIG\.?\s*(\d{1,3})$/.exec(text);
  if (digest) return `${usClass(digest[1])}/DIG${Number(digest[2])}`;
  // Classes of designs: `D14480` in columns, ` D2951` with a blank before the class of one digit.
  const columns = /^([ \d]{2}\d| D\d|D[ \d]\d|G9B|PLT)( {2}\d| \d\d|\d{1,3}|E\d\d)[. ]?(\d{0,3})([A-Z]{0,3})$/.exec(
    text,
  );
  if (!columns) return undefined;
  const [, cls, subclass, decimals, letters] = columns;
  const number = subclass.trim().replace(/^(E?)0+(?=\d)/, "$1");
  const fraction = decimals.replace(/(?<!0)0+$/, "");
  return `${usClass(cls)}/${number}${fraction === "" ? "" : `.${fraction}`}${letters}`;
}

function usClass(text: string): string {
  return text.replace(/\s/g, "").replace(/^([A-F]?)0+(?=\d)/, "$1");
}

function locarnoSymbol(text: string): string | undefined {
  const parts = /^(?:LOC\s*(?:\(\s*)?(?:\d{1,2}\s*)?(?:\)\s*)?CL\.?\s*)?(\d\d)[-. ]?(\d{1,2})$/.exec(text.trim());
  return parts ? `${parts[1]}-${parts[2].padStart(2, "0")}` : undefined;
}

/**
 * The symbol truncated to a level: `H04L29/06` is `H`, `H04`, `H04L`, `H04L29` and `H04L29/06`. The suffix of ECLA and
 * FI is removed at every level.
 *
 * @returns undefined if the symbol is invalid or does not reach that level
 */
export function atLevel(symbol: string, level: ClassificationLevel): string | undefined {
  const parts = parseClassification(symbol);
  if (!parts || parts[level] === "") return undefined;
  if (parts.section === "") {
    return level === "class" ? parts.class : symbol;
  }
  const { section, class: cls, subclass, group, subgroup } = parts;
  const upTo = CLASSIFICATION_LEVELS.indexOf(level) + 1;
  return [section, cls, subclass, group, `/${subgroup}`].slice(0, upTo).join("");
}

/** The most specific level of a symbol; undefined if it is invalid. */
export function levelOf(symbol: string): ClassificationLevel | undefined {
  return CLASSIFICATION_LEVELS.findLast((level) => atLevel(symbol, level) !== undefined);
}

/**
 * Whether a symbol is within another one: `H04L29/06` is within `H04L29`, `H04L` and itself. Only the levels count:
 * symbols do not show that a subgroup is printed below another one with more dots.
 */
export function isWithin(symbol: string, general: string): boolean {
  if (symbol === general) return true;
  const level = levelOf(general);
  return level !== undefined && atLevel(symbol, level) === general;
}

/** The most specific level on which two symbols agree; undefined if not even the section is the same. */
export function commonLevel(a: string, b: string): ClassificationLevel | undefined {
  return CLASSIFICATION_LEVELS.findLast((level) => {
    const cut = atLevel(a, level);
    return cut !== undefined && cut === atLevel(b, level);
  });
}
