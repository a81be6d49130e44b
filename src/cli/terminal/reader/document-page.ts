import {
  type DocumentDate,
  filingText,
  type MarkedName,
  type MarkedText,
  type OpenedDocument,
} from "../../../application/index.js";
import type { Passage } from "../../../retrieval/index.js";
import { claimLines } from "./claim-lines.js";
import { type PageLine, paragraphLines, plainLine } from "./page-line.js";
import { citationLines, familyLines } from "./relation-lines.js";

/** How a document is laid out. */
export interface DocumentLayout {
  /** Columns per line. */
  readonly width: number;
  /** Levels of claims to show; default: all. */
  readonly claimLevels?: number;
  /** Whether to show the description. */
  readonly description?: boolean;
  /** Whether to show all languages; otherwise the document's own, and those with a word that matched. */
  readonly languages?: boolean;
  /** Facts at the beginning: rank, score. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
}

/** A part of a page. */
export interface PageSection {
  readonly kind: "head" | "abstract" | "passages" | "claims" | "citations" | "family" | "description" | "heading";
  readonly name: string;
  /** The number of its first line. */
  readonly line: number;
}

/** A document in lines. */
export interface DocumentPage {
  readonly lines: readonly PageLine[];
  readonly sections: readonly PageSection[];
  /** The lines and ranges of words that matched, in the order of the page; excerpts are not counted again. */
  readonly matches: readonly { readonly line: number; readonly mark: number }[];
}

/** Lays out a document for reading. */
export function documentPage(document: OpenedDocument, layout: DocumentLayout): DocumentPage {
  const builder = new PageBuilder();
  const { width } = layout;
  builder.section("head", document.id, headLines(document, layout));
  for (const text of shownTexts(document, "abstract", layout)) {
    builder.section("abstract", named("Abstract", text.language), unitLines(text, width));
  }
  if (document.passages.length > 0) builder.section("passages", "Best passages", passageLines(document, width), false);
  addClaims(builder, document, layout);
  const { relations } = document;
  const cites = relations.cites.length + relations.literature.length + (relations.citedBy?.length ?? 0) > 0;
  if (cites) builder.section("citations", "Citations", citationLines(relations, width));
  const family = relations.versions.length + relations.family.members.length + relations.family.filings.length > 0;
  if (family) builder.section("family", "Family", familyLines(relations, width));
  addDescriptions(builder, document, layout);
  return builder.page();
}

class PageBuilder {
  readonly #lines: PageLine[] = [];
  readonly #sections: PageSection[] = [];
  readonly #matches: DocumentPage["matches"][number][] = [];

  /** @param counts whether its marks are matches of the document, and not repeated ones */
  section(kind: PageSection["kind"], name: string, lines: readonly PageLine[], counts = true): void {
    if (this.#lines.length > 0) this.#lines.push(plainLine(""));
    this.#sections.push({ kind, name, line: this.#lines.length });
    if (kind !== "head") this.#lines.push(plainLine(name, "heading"));
    this.add(lines, counts);
  }

  heading(name: string): void {
    this.#sections.push({ kind: "heading", name, line: this.#lines.length });
  }

  add(lines: readonly PageLine[], counts = true): void {
    for (const line of lines) {
      if (counts) for (const mark of line.marks.keys()) this.#matches.push({ line: this.#lines.length, mark });
      this.#lines.push(line);
    }
  }

  page(): DocumentPage {
    return { lines: this.#lines, sections: this.#sections, matches: this.#matches };
  }
}

function headLines(document: OpenedDocument, { width, facts = [] }: DocumentLayout): PageLine[] {
  const { patent, texts, dates, cutOffLine, applicants, inventors } = document;
  const titles = texts.filter(({ field }) => field === "title");
  const classes = [...new Set(patent.classifications.map(({ symbol }) => symbol))].join(" ");
  const fact = (name: string, text: string | undefined) =>
    text === undefined || text === "" ? [] : paragraphLines({ text, width, first: name.padEnd(12) });
  return [
    plainLine(document.id, "heading"),
    ...(titles.length === 0
      ? [plainLine("(no title)")]
      : titles.flatMap((title) => titleLines(title, titles.length, width))),
    plainLine(""),
    ...facts.flatMap(([name, value]) => fact(name, value)),
    ...dateLines(dates, cutOffLine, width),
    ...fact("language", patent.language),
    ...nameLines("applicants", applicants, width),
    ...nameLines("inventors", inventors, width),
    ...fact("family", patent.familyId),
    ...fact("classes", classes),
  ];
}

function titleLines({ language, units }: MarkedText, count: number, width: number): PageLine[] {
  const first = count > 1 && language !== undefined ? `${language}: ` : "";
  return units.flatMap(({ text, marks }) => paragraphLines({ text, marks, width, first }));
}

const DATE_NAMES = { publication: "published", application: "filed", priority: "priority" } as const;

function dateLines(dates: readonly DocumentDate[], cutOffLine: string | undefined, width: number): PageLine[] {
  return dates.flatMap(({ kind, date, filing, relation }) => {
    const value =
      kind === "publication" ? (cutOffLine?.replace(/^published /, "") ?? date) : filing && filingText(filing);
    if (value === undefined) return [];
    const late = kind !== "publication" && relation === "after" ? " (after the cut-off)" : "";
    return paragraphLines({ text: `${value}${late}`, width, first: DATE_NAMES[kind].padEnd(12) });
  });
}

function nameLines(what: string, names: readonly MarkedName[], width: number): PageLine[] {
  return names.flatMap(({ text, country, marks }, i) =>
    paragraphLines({
      text: country === undefined ? text : `${text} (${country})`,
      marks,
      width,
      first: (i === 0 ? what : "").padEnd(12),
    }),
  );
}

function named(name: string, language: string | undefined): string {
  return language === undefined ? name : `${name} (${language})`;
}

/** The texts of a field in the language of the document, or else the first, and those in which a word matched. */
function shownTexts(
  { texts, patent }: OpenedDocument,
  field: MarkedText["field"],
  { languages }: DocumentLayout,
): MarkedText[] {
  const all = texts.filter((text) => text.field === field);
  const own = all.find(({ language }) => language === patent.language) ?? all[0];
  return all.filter((text) => languages || text === own || text.units.some(({ marks }) => marks.length > 0));
}

function unitLines({ units }: MarkedText, width: number): PageLine[] {
  return units.flatMap(({ text, marks }) => paragraphLines({ text, marks, width }));
}

function passageLines({ passages }: OpenedDocument, width: number): PageLine[] {
  return passages.flatMap(({ passage, highlights }) => [
    plainLine(passageName(passage), "faint"),
    ...paragraphLines({ text: passage.text, marks: highlights, width, first: "    " }),
  ]);
}

/** `paragraph #9`, `claim 3, #57`: its kind, and the number at the end of its id. */
function passageName({ kind, number, claim }: Passage): string {
  return claim === undefined ? `${kind} #${number}` : `${kind} ${claim}, #${number}`;
}

function addClaims(builder: PageBuilder, document: OpenedDocument, layout: DocumentLayout): void {
  const sets = document.texts.filter(({ field }) => field === "claims");
  const shown = shownTexts(document, "claims", layout);
  const others = sets.filter((set) => !shown.includes(set)).map(({ language }) => language ?? "?");
  for (const set of shown) {
    const tree = document.claims[sets.indexOf(set)];
    const independent = tree.claims.filter(({ dependsOn }) => dependsOn.length === 0).length;
    const counts = `${tree.count}, ${independent} independent`;
    const only = layout.claimLevels === undefined ? "" : `, ${layout.claimLevels} of ${tree.depth} levels shown`;
    builder.section(
      "claims",
      `${named("Claims", set.language)}: ${counts}${only}`,
      claimLines(tree, layout.width, layout.claimLevels),
    );
  }
  if (others.length > 0) builder.add([plainLine(""), plainLine(`Claims also in ${others.join(", ")}`, "faint")]);
}

function addDescriptions(builder: PageBuilder, document: OpenedDocument, layout: DocumentLayout): void {
  const { width } = layout;
  for (const { language, units } of shownTexts(document, "description", layout)) {
    const length = units.reduce((sum, { text }) => sum + text.length, 0);
    const size = `${units.length} paragraphs, ${length.toLocaleString("en-US")} characters`;
    const matches = units.reduce((sum, { marks }) => sum + marks.length, 0);
    const found = matches > 0 ? `, ${matches} ${matches === 1 ? "match" : "matches"}` : "";
    builder.section("description", `${named("Description", language)}: ${size}${found}`, []);
    if (!layout.description) continue;
    for (const { text, marks, heading, passage } of units) {
      builder.add([plainLine("")]);
      if (heading) {
        builder.heading(text);
        builder.add(paragraphLines({ text, marks, width }).map((line) => ({ ...line, look: "heading" as const })));
      } else builder.add(paragraphLines({ text, marks, width, first: `#${passage}`.padEnd(6) }));
    }
  }
}
