import { filingText, inLanguage, partyText } from "../../application/index.js";
import type { ClaimSet, Classification, LocalText, Patent, PatentCitation } from "../../patents/index.js";
import { wrapLines } from "./wrap-lines.js";

/** Options for printing a patent. */
export interface PatentTextOptions {
  /** Characters per line. */
  readonly width: number;
  /** Only texts in this language. */
  readonly language?: string;
  /** Whether to print the whole description instead of only its length. */
  readonly description?: boolean;
}

/** A patent for reading: title page, abstract, claims and, if requested, the description. */
export function patentText(patent: Patent, options: PatentTextOptions): string {
  const parts = [
    titlePart(patent, options),
    factsPart(patent, options),
    citationsPart(patent, options),
    ...inLanguage(patent.abstracts, patent, options.language).map(({ language, text }) =>
      section("Abstract", language, wrap(text, options)),
    ),
    ...inLanguage(patent.claims, patent, options.language).map((set) =>
      section("Claims", set.language, claimLines(set, options)),
    ),
    ...descriptionParts(patent, options),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function titlePart(patent: Patent, options: PatentTextOptions): string {
  const shown = inLanguage(patent.titles, patent, options.language);
  const lines = shown.flatMap((title) => wrap(title.text, options, languageMark(title, shown.length > 1)));
  return [patent.id, ...lines].join("\n");
}

function languageMark({ language }: LocalText, wanted: boolean): string {
  return wanted && language !== undefined ? `${language}: ` : "";
}

function factsPart(patent: Patent, options: PatentTextOptions): string {
  const {
    publicationDate,
    application,
    priorities,
    language,
    familyId,
    applicants,
    inventors,
    classifications,
    plain,
  } = patent;
  const facts: [string, string | undefined][] = [
    ["published", publicationDate],
    ["language", language],
    ["filed", application && filingText(application)],
    ["priority", join(priorities.map(filingText))],
    ["family", familyId],
    ["applicants", join(applicants.map(partyText))],
    [plain ? "authors" : "inventors", join(inventors.map(partyText))],
    ["journal", plain?.journal],
    ["doi", plain?.doi],
    ["url", plain?.url],
    ["keywords", join(plain?.keywords ?? [])],
    ["labels", join(Object.entries(plain?.labels ?? {}).map(([name, grade]) => `${name} ${grade}`))],
    ...byScheme(classifications),
  ];
  return facts
    .flatMap(([name, value]) => (value === undefined ? [] : wrap(value, options, name.padEnd(12))))
    .join("\n");
}

function join(list: readonly string[]): string | undefined {
  return list.length === 0 ? undefined : list.join("; ");
}

function byScheme(classifications: readonly Classification[]): [string, string][] {
  const schemes = new Map<string, Set<string>>();
  for (const { scheme, symbol, main } of classifications) {
    const symbols = schemes.get(scheme) ?? new Set();
    // A symbol that is marked as main is not listed again without the mark.
    if (main || !symbols.has(`${symbol} (main)`)) symbols.add(main ? `${symbol} (main)` : symbol);
    schemes.set(scheme, symbols);
  }
  return Array.from(schemes, ([scheme, symbols]) => [scheme, [...symbols].join(", ")]);
}

function citationsPart({ citations, literature }: Patent, options: PatentTextOptions): string {
  if (citations.length === 0 && literature.length === 0) return "";
  const idWidth = Math.max(...citations.map(({ cited }) => cited.length));
  return [
    "Citations",
    ...citations.map((citation) => `  ${citationText(citation, idWidth)}`),
    ...literature.flatMap(({ text, categories, origin }) =>
      wrap(text, options, `  ${categories.join("").padEnd(4)}${origin.padEnd(15)}`),
    ),
  ].join("\n");
}

function citationText({ cited, origin, categories, date }: PatentCitation, idWidth: number): string {
  const beginning = `${categories.join("").padEnd(4)}${origin.padEnd(15)}`;
  return date === undefined ? `${beginning}${cited}` : `${beginning}${cited.padEnd(idWidth)}  ${date}`;
}

function section(name: string, language: string | undefined, lines: readonly string[]): string {
  return [language === undefined ? name : `${name} (${language})`, ...lines].join("\n");
}

function claimLines({ claims }: ClaimSet, options: PatentTextOptions): string[] {
  return claims.flatMap(({ number, text, dependsOn }) => {
    const mark = dependsOn.length === 0 ? "" : ` → ${ranges(dependsOn)}`;
    return [`${number}${mark}`, ...wrap(text, options, "    ")];
  });
}

/** `[1, 2, 3, 5]` as `1–3, 5`. */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}

function descriptionParts(patent: Patent, options: PatentTextOptions): string[] {
  return inLanguage(patent.descriptions, patent, options.language).map(({ language, paragraphs }) => {
    const length = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
    const lines =
      options.description || patent.plain
        ? paragraphs.flatMap(({ text, heading }) => ["", ...(heading ? [text] : wrap(text, options))])
        : [`${length.toLocaleString("en-US")} characters in ${paragraphs.length} paragraphs: --field description`];
    return section(patent.plain ? "Text" : "Description", language, lines);
  });
}

/** Breaks a text into lines. The first line starts with `first`; the others are indented by its length. */
function wrap(text: string, { width }: PatentTextOptions, first = ""): string[] {
  const lines = wrapLines(text, Math.max(20, width - first.length));
  return lines.map((line, i) => `${i === 0 ? first : " ".repeat(first.length)}${line}`);
}
