import {
  type CitedPatent,
  type DocumentRelations,
  filingText,
  type RelatedDocument,
} from "../../../application/index.js";
import { cut, displayWidth } from "../../../report/index.js";
import { type PageLine, paragraphLines, plainLine } from "./page-line.js";

/** Cited patents, literature, and citing documents. */
export function citationLines({ cites, literature, citedBy, left }: DocumentRelations, width: number): PageLine[] {
  const ids = Math.max(0, ...cites.map(({ cited }) => cited.length));
  const cited = cites.flatMap((each) => citedLines(each, ids, width));
  const written = literature.flatMap(({ text, categories, origin }) =>
    paragraphLines({ text, width, first: `  ${categories.join("").padEnd(4)}${origin.padEnd(14)}` }),
  );
  const citing = (citedBy ?? []).map(({ citations, ...document }) => {
    const [{ categories, origin }] = citations;
    return documentLine(document, `  ${categories.join("").padEnd(4)}${origin.padEnd(14)}`, width);
  });
  const inCollection = cites.filter(({ documents }) => documents.length > 0).length;
  return [
    plainLine(`Cites: ${counted(cites.length, "patent")}, ${inCollection} in the collection`, "faint"),
    ...cited,
    ...(written.length > 0 ? [plainLine(`Literature: ${literature.length}`, "faint"), ...written] : []),
    ...(citedBy
      ? [
          plainLine(`Cited by: ${counted(citedBy.length + left.citedBy, "document")} of the collection`, "faint"),
          ...citing,
        ]
      : []),
    ...(left.citedBy > 0 ? [plainLine(`  … ${left.citedBy} more`, "faint")] : []),
  ];
}

function citedLines(citation: CitedPatent, ids: number, width: number): PageLine[] {
  const { cited, origin, categories, date, documents, relation } = citation;
  const start = `  ${categories.join("").padEnd(4)}${origin.padEnd(14)}`;
  const [first] = documents;
  const versions = documents.length > 1 ? ` (${documents.length} versions)` : "";
  const title = first ? `${first.title ?? "(no title)"}${versions}` : "";
  const line = `${start}${cited.padEnd(ids)}  ${(date ?? "").padEnd(10)}${lateMark(relation)}  ${title || "–"}`;
  return [plainLine(cut(line.trimEnd(), width))];
}

/** The family and the other versions. */
export function familyLines({ versions, family, left }: DocumentRelations, width: number): PageLine[] {
  const number = family.id === undefined ? "" : ` ${family.id}`;
  const list = (documents: readonly RelatedDocument[]) => documents.map((each) => documentLine(each, "  ", width));
  return [
    ...(versions.length > 0 ? [plainLine("Versions of this patent", "faint"), ...list(versions)] : []),
    plainLine(
      `Family${number}: ${counted(family.members.length + left.family, "other document")} in the collection`,
      "faint",
    ),
    ...list(family.members),
    ...(left.family > 0 ? [plainLine(`  … ${left.family} more`, "faint")] : []),
    ...(family.filings.length > 0
      ? [
          plainLine("Priorities that only other members claim", "faint"),
          ...family.filings.map((filing) => plainLine(`  ${filingText(filing)}`)),
        ]
      : []),
  ];
}

function documentLine(
  { id, date, language, title, relation }: RelatedDocument,
  start: string,
  width: number,
): PageLine {
  const facts = `${start}${id.padEnd(16)}  ${(date ?? "").padEnd(10)}${lateMark(relation)}  ${(language ?? "").padEnd(2)}  `;
  const room = width - displayWidth(facts);
  return plainLine(`${facts}${cut(title ?? "(no title)", Math.max(10, room))}`);
}

/** Publications that cannot be prior art are marked. */
function lateMark(relation: RelatedDocument["relation"]): string {
  return relation === "after" ? " late" : relation === "unclear" ? " ?   " : relation === "before" ? "     " : "";
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
