import type { Filing, Patent } from "./patent.js";

/** What a reference is made from; texts that are not available are missing. */
export type RisPatent = Partial<Omit<Patent, "id">> & Pick<Patent, "id">;

export interface RisOptions {
  /** Notes on the document. */
  readonly notes?: readonly string[];
}

/**
 * A patent as a reference in RIS format, as Zotero, EndNote and others read it. The tags are those of the type `PAT` in
 * the specification of 2011: `AU` inventors, `PB` assignees, `SN` patent number, `IS` application number, `OP` priority
 * numbers, `M3` patent type (the kind code), `CY` country, `DA` and `PY` date and year of publication. Classes are
 * keywords. Lines end with CR and LF, as the specification requires; the text is UTF-8.
 */
export function risReference(patent: RisPatent, { notes = [] }: RisOptions = {}): string {
  const { id, publicationDate: date, application, priorities = [], language } = patent;
  const [country, , kind] = id.split("-");
  const own = <T extends { readonly language?: string }>(list: readonly T[] = []) =>
    list.find((each) => each.language === "en") ?? list.find((each) => each.language === language) ?? list[0];
  const lines: [string, string | undefined][] = [
    ["TY", "PAT"],
    ["ID", id],
    ["TI", own(patent.titles)?.text],
    ...(patent.inventors ?? []).map(({ name }): [string, string] => ["AU", name]),
    ["PB", patent.applicants?.map(({ name }) => name).join("; ") || undefined],
    ["SN", id.replaceAll("-", "")],
    ["IS", application && filingNumber(application)],
    ["OP", priorities.map(filingNumber).join("; ") || undefined],
    ["M3", kind || undefined],
    ["CY", country],
    ["PY", date?.slice(0, 4)],
    ["DA", date === undefined ? undefined : risDate(date)],
    ["LA", language],
    ["AB", own(patent.abstracts)?.text],
    ...[...new Set(patent.classifications?.map(({ symbol }) => symbol))].map((symbol): [string, string] => [
      "KW",
      symbol,
    ]),
    ...notes.map((note): [string, string] => ["N1", note]),
    ["ER", ""],
  ];
  return lines.flatMap(([tag, text]) => (text === undefined ? [] : [`${tag}  - ${oneLine(text)}\r\n`])).join("");
}

function filingNumber({ country, number }: Filing): string {
  return `${country}${number}`;
}

/** `YYYY/MM/DD/`; unknown parts are empty. */
function risDate(date: string): string {
  const [year, month = "", day = ""] = date.split("-");
  return `${year}/${month}/${day}/`;
}

/** A line end would start another tag. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
