import { choice, mix } from "./draws.js";
import type { WorldLanguage } from "./languages/language.js";
import type { Publication } from "./publications.js";

/**
 * Names a document as a description of a language does. US descriptions write `U.S. Pat. No. 5,123,456` where European
 * ones write `US-A-5,123,456`.
 *
 * @param dialect a language, or `us` for descriptions of the US office
 * @param hash chooses one of several usual spellings
 */
export function spellCitation(id: string, dialect: WorldLanguage | "us", hash: number): string {
  const [country, number, kind] = id.split("-");
  const spellings = SPELLINGS[dialect][country]?.(number, kind) ?? [`${country} ${grouped(number, " ")}`];
  return spellings[choice(hash, spellings.length)];
}

/** How a document of a family names another in its description. */
export function nameInText(cited: string, { office, language }: Publication, family: number): string {
  return spellCitation(cited, office === "US" ? "us" : language, mix(family, Number(cited.replace(/\D/g, ""))));
}

type Spelling = (number: string, kind: string) => readonly string[];

/** Digits in threes from the right: `5,123,456`. */
function grouped(number: string, separator: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, separator);
}

/** `38 12 345`, `195 12 345`, `10 2004 012 345`. */
function german(number: string): string {
  if (number.length > 9) return `${number.slice(0, 2)} ${number.slice(2, 6)} ${grouped(number.slice(6), " ")}`;
  const tail = number.length - 5;
  return `${number.slice(0, tail)} ${number.slice(tail, tail + 2)} ${number.slice(tail + 2)}`;
}

/** `99/12345`, and from 2004 on `2004/012345`. */
function international(number: string): string {
  const year = number.slice(0, 4);
  return Number(year) < 2004 ? `${year.slice(2)}/${number.slice(5)}` : `${year}/${number.slice(4)}`;
}

/** `9-244178` of the era, or `2000-219016`. */
function japanese(number: string): string {
  if (/^[HS]/.test(number)) return `${Number(number.slice(1, 3))}-${number.slice(3)}`;
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}

/** US applications are numbered by year: `2004/0215390`. */
function american(number: string, separator: string): string {
  return number.length > 8 ? `${number.slice(0, 4)}/${number.slice(4)}` : grouped(number, separator);
}

const isApplication = (number: string) => number.length > 8;

/** The letter of the kind, as in `EP-A-0 123 456`. */
const letter = (kind: string) => kind.charAt(0);

const SPELLINGS: Readonly<Record<WorldLanguage | "us", Readonly<Record<string, Spelling>>>> = {
  en: {
    EP: (n, k) => [`EP-${letter(k)}-${grouped(n, " ")}`, `EP ${grouped(n, " ")} ${k}`, `EP-${letter(k)}-${n}`],
    WO: (n) => [`WO ${international(n)}`, `WO-A-${international(n)}`],
    US: (n, k) =>
      isApplication(n)
        ? [`US ${american(n, ",")} A1`]
        : [`US-${letter(k)}-${american(n, ",")}`, `US ${american(n, ",")}`],
    DE: (n, k) => [`DE ${german(n)} ${k}`, `DE-A-${german(n)}`],
    FR: (n) => [`FR-A-${grouped(n, " ")}`, `FR ${grouped(n, " ")}`],
    JP: (n) => [`JP-A-${japanese(n)}`],
    GB: (n) => [`GB-A-${grouped(n, " ")}`, `GB ${grouped(n, " ")}`],
  },
  us: {
    EP: (n) => [`European Patent Application No. ${grouped(n, " ")}`, `EP ${n}`],
    WO: (n) => [`WO ${international(n)}`, `International Publication No. WO ${international(n)}`],
    US: (n) =>
      isApplication(n)
        ? [`U.S. Patent Application Publication No. ${american(n, ",")}`]
        : [`U.S. Pat. No. ${american(n, ",")}`, `U.S. Patent No. ${american(n, ",")}`],
    DE: (n, k) => [`German Patent Application DE ${german(n)} ${k}`, `DE ${german(n)} ${k}`],
    FR: (n) => [`French Patent No. ${grouped(n, ",")}`, `FR ${grouped(n, " ")}`],
    JP: (n) => [
      `Japanese Patent Application Laid-Open No. ${japanese(n)}`,
      `Japanese Laid-open Patent Publication No. ${japanese(n)}`,
    ],
    GB: (n) => [`British Patent No. ${grouped(n, ",")}`],
  },
  de: {
    EP: (n, k) => [`EP ${grouped(n, " ")} ${k}`, `EP-${letter(k)}-${grouped(n, " ")}`],
    WO: (n, k) => [`WO ${international(n)}`, `WO ${international(n)} ${k}`],
    US: (n, k) =>
      isApplication(n)
        ? [`US ${american(n, ",")} A1`]
        : [`US ${american(n, ",")}`, `US-${letter(k)}-${american(n, " ")}`],
    DE: (n, k) => [`DE ${german(n)} ${k}`, `DE-OS ${german(n)}`],
    FR: (n) => [`FR ${grouped(n, " ")}`, `FR-A-${grouped(n, " ")}`],
    JP: (n) => [`JP-A-${japanese(n)}`],
    GB: (n) => [`GB ${grouped(n, " ")}`],
  },
  fr: {
    EP: (n, k) => [`EP-${letter(k)}-${grouped(n, " ")}`, `EP ${grouped(n, " ")}`],
    WO: (n) => [`WO ${international(n)}`, `WO-A-${international(n)}`],
    US: (n, k) =>
      isApplication(n) ? [`US ${american(n, " ")}`] : [`US-${letter(k)}-${american(n, " ")}`, `US ${american(n, " ")}`],
    DE: (n) => [`DE-A-${german(n)}`],
    FR: (n) => [`FR-A-${grouped(n, " ")}`, `FR ${grouped(n, " ")}`],
    JP: (n) => [`JP-A-${japanese(n)}`],
    GB: (n) => [`GB-A-${grouped(n, " ")}`],
  },
  ja: {
    EP: (n) => [`欧州特許出願公開第${n}号明細書`],
    WO: (n) => [`国際公開第${international(n)}号パンフレット`],
    US: (n) =>
      isApplication(n)
        ? [`米国特許出願公開第${american(n, "")}号明細書`]
        : [`米国特許第${n}号明細書`, `米国特許第${grouped(n, ",")}号明細書`],
    DE: (n) => [`独国特許出願公開第${n}号明細書`],
    FR: (n) => [`仏国特許出願公開第${n}号明細書`],
    JP: (n) => [`特開${n.startsWith("H") ? "平" : n.startsWith("S") ? "昭" : ""}${japanese(n)}号公報`],
    GB: (n) => [`英国特許第${n}号明細書`],
  },
};
