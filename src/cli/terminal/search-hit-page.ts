import type { ListedHit, SearchContext } from "../../application/index.js";
import type { Patent } from "../../patents/index.js";
import { highlights, type Passage, passagesOf, type RankedPassage, rankPassages } from "../../retrieval/index.js";
import { bold, faint, markedLines, type PageStyle } from "./search-page.js";
import { wrapLines } from "./wrap-lines.js";

/** So many of the best passages are shown. */
const BEST_PASSAGES = 5;
/** Of a patent with more claims, only the independent ones are shown. */
const MANY_CLAIMS = 10;

const INDENT = "    ";

/** One hit, opened: title, abstract, the best passages, claims, with the words of the query marked. */
export async function hitPage(
  { rank, id, score, document }: ListedHit,
  context: SearchContext,
  worth: ReadonlyMap<string, number>,
  style: PageStyle,
): Promise<string> {
  const { title, date, language, family, classes = [] } = document;
  const facts: [string, string | undefined][] = [
    ["rank", `${rank}, score ${score.toFixed(4)}`],
    ["published", date],
    ["language", language],
    ["family", family],
    ["classes", classes.join(" ") || undefined],
  ];
  const head = [
    bold(id, style),
    ...wrapLines(title ?? "(no title)", style.width),
    "",
    ...facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name.padEnd(12)}${value}`])),
  ];
  const patent = await context.texts?.get(id);
  const body = patent
    ? patentParts(patent, context, worth, style)
    : [["Its text is in no collection here: name one with --collection."]];
  return `${[head, ...body].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function patentParts(
  patent: Patent,
  { index }: SearchContext,
  worth: ReadonlyMap<string, number>,
  style: PageStyle,
): string[][] {
  const marked = (text: string, language: string | undefined, field: string, indent: string) => {
    const tokens = index.tokens(text, language ?? patent.language, field);
    return markedLines({ text, highlights: highlights(tokens, worth) }, style, indent);
  };
  const ranked = rankPassages(passagesOf(patent), index.tokens, worth);
  // The abstract is shown whole.
  const best = ranked.filter(({ passage }) => passage.kind !== "abstract").slice(0, BEST_PASSAGES);
  return [
    ...patent.abstracts.map(({ text, language }) => [
      bold(heading("Abstract", language), style),
      ...marked(text, language, "abstract", ""),
    ]),
    ...(best.length > 0 ? [passageLines(best, style)] : []),
    ...claimParts(patent, marked, style),
  ];
}

function heading(name: string, language: string | undefined): string {
  return language === undefined ? name : `${name} (${language})`;
}

function passageLines(best: readonly RankedPassage[], style: PageStyle): string[] {
  return [
    bold("Best passages", style),
    ...best.flatMap(({ passage, highlights }) => [
      faint(passageName(passage), style),
      ...markedLines({ text: passage.text, highlights }, style, INDENT),
    ]),
  ];
}

/** `paragraph #9`, `claim 3, #57`: what it is, and the number that its id ends in. */
function passageName({ kind, number, claim }: Passage): string {
  return claim === undefined ? `${kind} #${number}` : `${kind} ${claim}, #${number}`;
}

/** Claims in the language of publication, if there are any in it. */
function claimParts(
  { claims, language }: Patent,
  marked: (text: string, language: string | undefined, field: string, indent: string) => string[],
  style: PageStyle,
): string[][] {
  const set = claims.find((each) => each.language === language) ?? claims[0];
  if (!set) return [];
  const independent = set.claims.filter(({ dependsOn }) => dependsOn.length === 0);
  const shown = set.claims.length > MANY_CLAIMS && independent.length > 0 ? independent : set.claims;
  const left = set.claims.length - shown.length;
  return [
    [
      bold(heading("Claims", set.language), style),
      ...shown.flatMap(({ number, text }) => [`${number}.`, ...marked(text, set.language, "claims", INDENT)]),
      ...(left > 0 ? [faint(`${left} dependent claims are not shown`, style)] : []),
    ],
  ];
}
