import type { OpenedHit } from "../../application/index.js";
import { claimLines } from "./reader/claim-lines.js";
import { type DocumentLayout, documentPage } from "./reader/document-page.js";
import { shownLine } from "./reader/page-line.js";
import { bold, type PageStyle } from "./search-page.js";
import { wrapLines } from "./wrap-lines.js";

const NO_TEXT = "The text is not available: name the collection with --collection.";

/** If a patent has more claims, only the independent ones are printed. */
const MANY_CLAIMS = 10;

/** An opened hit, printed: all of it except the description. */
export function hitPage(hit: OpenedHit, style: PageStyle): string {
  const { opened } = hit;
  if (!opened) return withoutText(hit, style);
  const isLong = opened.claims.some(({ count }) => count > MANY_CLAIMS);
  const layout: DocumentLayout = { width: style.width, facts: hitFacts(hit), ...(isLong && { claimLevels: 1 }) };
  return `${documentPage(opened, layout)
    .lines.map((line) => shownLine(line, style.colour))
    .join("\n")}\n`;
}

/**
 * The claims of a hit as trees, one for each language.
 *
 * @param levels only so many levels
 */
export function hitClaims({ id, opened }: OpenedHit, style: PageStyle, levels?: number): string {
  if (!opened) return `${NO_TEXT}\n`;
  if (opened.claims.length === 0) return `${id} has no claims\n`;
  const parts = opened.claims.map((tree) => {
    const lines = claimLines(tree, style.width, levels).map((line) => shownLine(line, style.colour));
    return [bold(`${id}${tree.language === undefined ? "" : ` (${tree.language})`}`, style), ...lines].join("\n");
  });
  return `${parts.join("\n\n")}\n`;
}

/** The facts of a hit that are not in its document. */
export function hitFacts({ rank, score }: OpenedHit): [string, string][] {
  return [["rank", `${rank}, score ${score.toFixed(4)}`]];
}

function withoutText(hit: OpenedHit, style: PageStyle): string {
  const { id, document } = hit;
  const { title, date, language, family, classes = [] } = document;
  const facts: [string, string | undefined][] = [
    ...hitFacts(hit),
    ["published", date],
    ["language", language],
    ["family", family],
    ["classes", classes.join(" ") || undefined],
  ];
  const lines = [
    bold(id, style),
    ...wrapLines(title ?? "(no title)", style.width),
    "",
    ...facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name.padEnd(12)}${value}`])),
    "",
    NO_TEXT,
  ];
  return `${lines.join("\n")}\n`;
}
