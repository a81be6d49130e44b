import {
  type ListedHit,
  listHits,
  type SearchAnswer,
  type SearchContext,
  type SearchState,
} from "../../application/index.js";
import { displayWidth } from "../../report/index.js";
import { marked, type Snippet } from "../../retrieval/index.js";
import { writesToTerminal } from "./output.js";
import { wrapLines } from "./wrap-lines.js";

/** Style of pages. */
export interface PageStyle {
  /** Columns per line. */
  readonly width: number;
  readonly colour: boolean;
}

/** The style for the terminal, if there is one. */
export function pageStyle(): PageStyle {
  const terminal = writesToTerminal();
  return {
    width: Math.min((terminal && process.stdout.columns) || 100, 120),
    colour: terminal && !process.env.NO_COLOR && process.env.TERM !== "dumb",
  };
}

/** The result of a search, for people: its hits, or why there are none. */
export async function answerPage(
  context: SearchContext,
  answer: SearchAnswer,
  style: PageStyle,
  states?: HitStates,
): Promise<string> {
  const { subject, result, settings, nothing } = answer;
  if (nothing !== undefined) return `nothing found for ${subject.name.slice(0, 100)}: ${nothing}\n`;
  const { hits, matches, query, filter } = result;
  const listed = await listHits(context, query, hits, 1, (style.width - 6) * 2);
  const before = subject.topic.filter?.before === undefined ? "" : `, published before ${filter.before}`;
  const found = `${hits.length} of ${matches.toLocaleString("en-US")} matching documents`;
  return `${hitList(listed, style, states)}\n\n${found}${before}, by ${settings.model.name}\n`;
}

// These characters have no width, so lines can be broken before the marks become visible.
const OPEN = "\u2062";
const CLOSE = "\u2063";

/** A text with its highlights, broken into lines. */
export function markedLines(snippet: Snippet, style: PageStyle, indent: string): string[] {
  const clean = { ...snippet, text: snippet.text.replace(/[\u2062\u2063]/g, " ") };
  const lines = wrapLines(marked(clean, OPEN, CLOSE), Math.max(20, style.width - displayWidth(indent)));
  const [open, close] = style.colour ? ["\u001b[1;33m", "\u001b[22;39m"] : ["*", "*"];
  return lines.map((line) => `${indent}${line.replaceAll(OPEN, open).replaceAll(CLOSE, close)}`);
}

/** A text in bold, if there is colour. */
export function bold(text: string, { colour }: PageStyle): string {
  return colour ? `\u001b[1m${text}\u001b[22m` : text;
}

/** A faint text, if there is colour. */
export function faint(text: string, { colour }: PageStyle): string {
  return colour ? `\u001b[2m${text}\u001b[22m` : text;
}

/** Maximum number of classes shown for a hit. */
const SHOWN_CLASSES = 3;

/** What is known of documents besides their facts: `relevant`, `read`. */
export type HitStates = ReadonlyMap<string, string>;

/** The marks of documents, and which others were read. */
export function hitStates({ marks, reads }: SearchState): HitStates {
  const states = new Map<string, string>(reads.map(({ document }) => [document, "read"]));
  for (const [id, mark] of marks) states.set(id, mark === "not" ? "not relevant" : mark);
  return states;
}

/** Hits for people, several lines each. */
export function hitList(hits: readonly ListedHit[], style: PageStyle, states: HitStates = new Map()): string {
  const ranks = Math.max(0, ...hits.map(({ rank }) => String(rank).length));
  return hits.map((hit) => hitLines(hit, ranks, style, states.get(hit.id)).join("\n")).join("\n\n");
}

function hitLines(
  { rank, score, id, document, best }: ListedHit,
  ranks: number,
  style: PageStyle,
  state: string | undefined,
): string[] {
  const indent = " ".repeat(ranks + 2);
  const { title, date, family, language, classes = [] } = document;
  const shown = classes.slice(0, SHOWN_CLASSES).join(" ") + (classes.length > SHOWN_CLASSES ? " …" : "");
  const facts = [state, score.toFixed(4), date, language, shown, family && `family ${family}`].filter((fact) => fact);
  const titleLines = wrapLines(title ?? "(no title)", Math.max(20, style.width - indent.length));
  return [
    `${String(rank).padStart(ranks)}  ${bold(id, style)}  ${faint(facts.join("  "), style)}`,
    ...titleLines.map((line) => `${indent}${line}`),
    ...(best ? markedLines(best.snippet, style, indent) : []),
  ];
}
