import { normaliseClassification } from "../classification.js";
import { japaneseNumber } from "../numbers/japanese-number.js";
import type { Claim, Classification, Description, Filing, LocalText, Paragraph, Party } from "../patent.js";
import { flowText } from "../sgml-fields.js";
import { claimOf } from "./claim-list.js";

/** The content of the text of a Japanese unexamined application. Fields as in the model of a patent. */
export interface Gazette {
  readonly publicationDate?: string;
  readonly application?: Filing;
  readonly titles: readonly LocalText[];
  readonly abstracts: readonly LocalText[];
  readonly descriptions: readonly Description[];
  readonly claims: readonly Claim[];
  readonly classifications: readonly Classification[];
  readonly applicants: readonly Party[];
  readonly inventors: readonly Party[];
}

/** A part of the text: the words in 【】, the INID code before them, and the text after them. */
interface Part {
  readonly label: string;
  readonly code: string;
  readonly text: string;
}

const LABEL = /(?:[(（]\s*([0-9０-９]{2})\s*[)）]\s*)?【([^】\n]{1,40})】/g;
const LABEL_CLAIMS = /^(?:特許|実用新案登録)請求の範囲$/;
const LABEL_DESCRIPTION = /^(?:発明|考案)の詳細な説明$/;

/**
 * Reads the text of the Japanese gazette of unexamined applications, in which every part starts with its name in 【】:
 * 【発明の名称】, 【請求項１】, 【０００１】.
 */
export function readGazette(text: string): Gazette {
  const parts = partsOf(text);
  const claimsAt = indexOf(parts, LABEL_CLAIMS);
  const descriptionAt = indexOf(parts, LABEL_DESCRIPTION);
  const abstractAt = parts.findIndex(({ label }) => label === "要約");
  const bodyAt = Math.min(...[claimsAt, descriptionAt, abstractAt, parts.length].filter((at) => at >= 0));
  const front = parts.slice(0, bodyAt);
  const until = (from: number, ...others: number[]) =>
    from < 0 ? [] : parts.slice(from, Math.min(...others.filter((at) => at > from), parts.length));
  const abstract = joined(until(abstractAt, claimsAt, descriptionAt), "要約");
  const textOf = (pattern: RegExp) => front.find(({ label }) => pattern.test(label))?.text;
  const publicationDate = japaneseDate(textOf(/^公[開表]日$/));
  const application = applicationOf(textOf(/^出願番号$/), textOf(/^出願日$/));
  const title = flowText(textOf(/^(?:発明|考案)の名称$/) ?? "");
  const paragraphs = paragraphsOf(until(descriptionAt, claimsAt, abstractAt));
  return {
    ...(publicationDate !== undefined && { publicationDate }),
    ...(application && { application }),
    titles: title === "" ? [] : [{ language: "ja", text: title }],
    abstracts: abstract === "" ? [] : [{ language: "ja", text: abstract }],
    descriptions: paragraphs.length === 0 ? [] : [{ language: "ja", paragraphs }],
    claims: claimsOf(until(claimsAt, descriptionAt, abstractAt)),
    classifications: classificationsOf(front.find(({ label }) => label.startsWith("国際特許分類"))?.text ?? ""),
    applicants: partiesOf(front, "71"),
    inventors: partiesOf(front, "72"),
  };
}

function partsOf(text: string): Part[] {
  const matches = [...text.matchAll(LABEL)];
  return matches.map((match, i) => ({
    code: match[1] === undefined ? "" : match[1].normalize("NFKC"),
    label: match[2].trim(),
    text: text.slice(match.index + match[0].length, matches[i + 1]?.index ?? text.length),
  }));
}

function indexOf(parts: readonly Part[], label: RegExp): number {
  return parts.findIndex((part) => label.test(part.label));
}

/** Parts joined with their names, without the name of the whole. */
function joined(parts: readonly Part[], whole: string): string {
  return flowText(parts.map(({ label, text }) => (label === whole ? text : `【${label}】${text}`)).join(""));
}

/** Claims as numbered by 【請求項１】; text before the first belongs to none. A text without numbers is one claim. */
export function claimsOf(parts: readonly Part[]): Claim[] {
  const claims: { number: number; text: string }[] = [];
  for (const { label, text } of parts) {
    const number = /^請求項\s*(\d{1,3})$/.exec(label.normalize("NFKC"))?.[1];
    const last = claims.at(-1);
    if (number !== undefined) claims.push({ number: Number(number), text });
    else if (last) last.text += `【${label}】${text}`;
  }
  if (claims.length === 0) {
    const whole = flowText(parts.map(({ text }) => text).join(""));
    return whole === "" ? [] : [claimOf(1, whole)];
  }
  return claims.map(({ number, text }) => claimOf(number, flowText(text)));
}

/** Claims of a text that contains nothing else. */
export function claimsOfText(text: string): Claim[] {
  const parts = partsOf(text);
  return claimsOf(parts.length === 0 ? [{ label: "", code: "", text }] : parts);
}

/** Paragraphs as numbered by 【０００１】; other names are headings, those of figures and tables belong to the text. */
export function paragraphsOf(parts: readonly Part[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const add = (text: string) => {
    const flowing = flowText(text);
    if (flowing !== "") paragraphs.push({ text: flowing });
  };
  for (const { label, text } of parts) {
    const plain = label.normalize("NFKC");
    if (LABEL_DESCRIPTION.test(label) || /^\d{4,5}$/.test(plain)) add(text);
    else if (/^[図表化数外](?:面)?の?\s*\d+$/.test(plain)) add(`【${label}】${text}`);
    else {
      paragraphs.push({ text: label, heading: true });
      add(text);
    }
  }
  return paragraphs;
}

/** Paragraphs of a text that contains nothing else. */
export function paragraphsOfText(text: string): Paragraph[] {
  const first = text.search(LABEL);
  const before = flowText(first < 0 ? text : text.slice(0, first));
  return [...(before === "" ? [] : [{ text: before }]), ...paragraphsOf(partsOf(text))];
}

/** `平成５年（１９９３）５月２１日` is `1993-05-21`; also with only the year of the era. */
export function japaneseDate(text: string | undefined): string | undefined {
  const plain = text?.normalize("NFKC").replace(/\s/g, "") ?? "";
  const era = /(平成|昭和)(元|\d{1,2})年(?:\((\d{4})\))?(\d{1,2})月(\d{1,2})日/.exec(plain);
  const western = /(\d{4})[.年](\d{1,2})[.月](\d{1,2})/.exec(plain);
  if (era) {
    const counted = (era[1] === "平成" ? 1988 : 1925) + (era[2] === "元" ? 1 : Number(era[2]));
    return isoOf(Number(era[3] ?? counted), era[4], era[5]);
  }
  return western ? isoOf(Number(western[1]), western[2], western[3]) : undefined;
}

function isoOf(year: number, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** `特願平３－２８４５６７` is the application H03284567. */
function applicationOf(number: string | undefined, date: string | undefined): Filing | undefined {
  const plain = number?.normalize("NFKC").replace(/[‐-―−ー]/g, "-") ?? "";
  const parts = /特願(平|昭)?\s*(\d{1,4}\s*-\s*\d{1,6})/.exec(plain);
  const era = parts?.[1] === "平" ? "H" : parts?.[1] === "昭" ? "S" : "";
  const written = parts && japaneseNumber(era, parts[2], "");
  if (!written) return undefined;
  const day = japaneseDate(date);
  return { country: "JP", number: written, ...(day !== undefined && { date: day }) };
}

function classificationsOf(text: string): Classification[] {
  const symbols = text.normalize("NFKC").matchAll(/[A-H]\s?\d\d\s?[A-Z]\s*\d{1,4}\s*[/:]\s*\d{2,6}/g);
  const found = Array.from(symbols, ([symbol]) => normaliseClassification(symbol, "IPC"));
  const unique = [...new Set(found.filter((symbol) => symbol !== undefined))];
  return unique.map((symbol, i) => ({ scheme: "IPC", symbol, ...(i === 0 && { main: true as const }) }));
}

/** The names below 【出願人】 (INID 71) or 【発明者】 (72). */
function partiesOf(front: readonly Part[], code: "71" | "72"): Party[] {
  const names: string[] = [];
  let current = "";
  for (const part of front) {
    if (part.code !== "") current = part.code;
    else if (/^(?:出願人|発明者|考案者|代理人)$/.test(part.label))
      current = part.label === "出願人" ? "71" : part.label === "代理人" ? "74" : "72";
    if (current === code && /^氏名/.test(part.label)) names.push(flowText(part.text));
  }
  return names.filter((name) => name !== "").map((name) => ({ name }));
}
