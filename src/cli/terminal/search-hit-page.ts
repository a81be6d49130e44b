import type { OpenedHit } from "../../application/index.js";
import type { Patent } from "../../patents/index.js";
import { highlights, type Passage, type RankedPassage, type Tokenizer } from "../../retrieval/index.js";
import { bold, faint, markedLines, type PageStyle } from "./search-page.js";
import { wrapLines } from "./wrap-lines.js";

/** If a patent has more claims, only the independent ones are shown. */
const MANY_CLAIMS = 10;

const INDENT = "    ";

/** An opened hit: title, abstract, best passages and claims, with the words of the query marked. */
export function hitPage(hit: OpenedHit, tokens: Tokenizer, style: PageStyle): string {
  const { rank, id, score, document, text } = hit;
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
  const body = text
    ? patentParts(text, hit.worth, tokens, style)
    : [["The text is not available: name the collection with --collection."]];
  return `${[head, ...body].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function patentParts(
  { patent, passages }: NonNullable<OpenedHit["text"]>,
  worth: ReadonlyMap<string, number>,
  tokens: Tokenizer,
  style: PageStyle,
): string[][] {
  const marked = (text: string, language: string | undefined, field: string, indent: string) => {
    const found = tokens(text, language ?? patent.language, field);
    return markedLines({ text, highlights: highlights(found, worth) }, style, indent);
  };
  return [
    ...patent.abstracts.map(({ text, language }) => [
      bold(heading("Abstract", language), style),
      ...marked(text, language, "abstract", ""),
    ]),
    ...(passages.length > 0 ? [passageLines(passages, style)] : []),
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

/** `paragraph #9`, `claim 3, #57`: its kind, and the number at the end of its id. */
function passageName({ kind, number, claim }: Passage): string {
  return claim === undefined ? `${kind} #${number}` : `${kind} ${claim}, #${number}`;
}

/** Claims in the language of publication, or in another one if there are none. */
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
