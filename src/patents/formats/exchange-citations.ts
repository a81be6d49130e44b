import { ownValue } from "../../core/index.js";
import type { CitationOrigin } from "../patent.js";
import { childOf, childrenOf, joinBlanks, textOf, type XmlElement } from "../xml/element.js";
import { CitationList } from "./citation-list.js";
import { originOfPhase } from "./citation-phase.js";
import { numberFormats } from "./exchange-numbers.js";
import type { Remark } from "./format.js";

/**
 * The citations in the `references-cited` of an `exchange-document`, with the phase of the procedure and the
 * categories.
 */
export function citationsOf(biblio: XmlElement | undefined, remark: Remark): CitationList {
  const list = new CitationList(remark);
  for (const citation of childrenOf(childOf(biblio, "references-cited"), "citation")) {
    const origin = originOf(citation.attributes["cited-phase"] ?? "", citation.attributes["cited-by"] ?? "");
    const categories = categoriesOf(citation);
    const patent = childOf(citation, "patcit");
    const other = childOf(citation, "nplcit");
    if (patent) addPatent(list, patent, origin, categories);
    if (other) list.addLiterature(textOf(childOf(other, "text")) ?? partsOf(other).join(", "), origin, categories);
  }
  return list;
}

function addPatent(
  list: CitationList,
  patent: XmlElement,
  origin: CitationOrigin,
  categories: readonly string[],
): void {
  const ids = numberFormats([patent]);
  const dnum = /^([A-Z]{2})(.+)$/.exec(patent.attributes.dnum ?? "");
  const cited = ids.docdb ?? ids.any ?? (dnum && { country: dnum[1], number: dnum[2] });
  if (!cited) list.addLiterature(textOf(childOf(patent, "text")) ?? partsOf(patent).join(", "), origin, categories);
  else if (/^application/.test(patent.attributes["dnum-type"] ?? "")) {
    // An application number would be mistaken for another publication.
    list.addLiterature(
      ["application", cited.country, cited.number, cited.kind].filter(Boolean).join(" "),
      origin,
      categories,
    );
  } else list.addPatent({ ...cited, ...(ids.date && { date: ids.date }) }, origin, categories);
}

/** Author, title, journal, pages … of a citation without a complete text. */
function partsOf(element: XmlElement): string[] {
  return element.children.flatMap((child) => (typeof child === "string" ? joinBlanks(child) || [] : partsOf(child)));
}

/** The summary of the report, `XY`, then what only its passages state. */
function categoriesOf(citation: XmlElement): string[] {
  const passages = childrenOf(citation, "rel-passage").flatMap((passage) => childrenOf(passage, "category"));
  return [...childrenOf(citation, "category"), ...passages].map((category) => textOf(category) ?? "");
}

/** Phases as OPS names them: `national-search-report`, `opposition`, `chapter2` … */
const PHASES: readonly (readonly [RegExp, CitationOrigin])[] = [
  [/search/, "search-report"],
  [/^applicant/, "applicant"],
  [/examination|^chapter/, "examiner"],
  [/opposition/, "opposition"],
  [/^description/, "description"],
];

/** Who cited, if the phase does not determine it. */
const CITED_BY: Readonly<Record<string, CitationOrigin>> = {
  applicant: "applicant",
  examiner: "examiner",
  opponent: "opposition",
};

function originOf(phase: string, citedBy: string): CitationOrigin {
  const inWords = PHASES.find(([pattern]) => pattern.test(phase));
  return originOfPhase(phase) ?? inWords?.[1] ?? ownValue(CITED_BY, citedBy) ?? "other";
}
