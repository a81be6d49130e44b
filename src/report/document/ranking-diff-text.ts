import { type DiffHit, type RankingDiff, rankingDiffNotes } from "../../studies/index.js";
import { counted } from "../charts/counted.js";
import { oneLine } from "../tables/display.js";
import { cut, displayWidth, pad, shorten, wrap } from "../tables/display-width.js";
import type { RenderOptions } from "../tables/format.js";

const GAP = "  ";
/** Width of `gone` and of `↑999`. */
const MOVE = 4;
/** In narrower columns, ids of documents would be cut: rankings are then printed one below the other. */
const NARROWEST = 25;
/** Maximum number of lines of a title. */
const TITLE_LINES = 2;
/** Width of a column of titles, if the terminal does not limit it. */
const USUAL = 60;

type Ranked = RankingDiff["rankings"][number];

/**
 * Rankings of one topic side by side, for a terminal: per rank a line with the move, id and grade of each document, and
 * one with its title. If the columns would be too narrow, the rankings are printed one below the other.
 */
export function rankingDiffText(diff: RankingDiff, options: RenderOptions = {}): string {
  const { topic, level, relevant, rankings } = diff;
  const limit = options.width ?? Number.POSITIVE_INFINITY;
  const rows = Math.max(1, ...rankings.map(({ hits }) => hits.length));
  const rankWidth = Math.max("rank".length, String(rows).length);
  const sideBySide = Math.floor((limit - rankWidth) / rankings.length) - GAP.length;
  const blocks = sideBySide >= NARROWEST ? [rankings] : rankings.map((ranking) => [ranking]);
  const room = blocks.length === 1 ? sideBySide : limit - rankWidth - GAP.length;
  const width = Math.min(room, Math.max(NARROWEST, ...rankings.map((ranking) => neededWidth(ranking, room))));
  const title = `Topic ${topic}: ${rankings.length} rankings; ${counted(relevant, "relevant document")} in the judgements (grade ${level} or higher)`;
  return `${[
    wrap(oneLine(title), limit),
    ...blocks.map((block) => blockLines(block, diff, { rankWidth, width, colour: options.colour === true })),
    rankingDiffNotes(diff).flatMap((note) => wrap(oneLine(note), limit)),
  ]
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function neededWidth(ranking: Ranked, room: number): number {
  const { name, hits } = ranking;
  const ids = hits.map(({ doc, grade }) => MOVE + 1 + displayWidth(doc) + 1 + gradeText(grade).length);
  const titles = hits.map(({ title }) => Math.min(MOVE + 1 + displayWidth(title ?? ""), Math.min(room, USUAL)));
  return [displayWidth(name), countsOf(ranking).length, ...ids, ...titles].reduce((a, b) => Math.max(a, b), 0);
}

function countsOf({ unjudgedShown, retrieved }: Ranked): string {
  return `${unjudgedShown} unjudged, ${retrieved} retrieved`;
}

interface Layout {
  readonly rankWidth: number;
  readonly width: number;
  readonly colour: boolean;
}

function blockLines(rankings: readonly Ranked[], diff: RankingDiff, layout: Layout): string[] {
  const { rankWidth, width } = layout;
  const line = (first: string, cells: readonly string[]) => [pad(first, rankWidth, true), ...cells].join(GAP).trimEnd();
  const each = (cell: (ranking: Ranked) => string) => rankings.map((ranking) => pad(cell(ranking), width, false));
  const rows = Math.max(0, ...rankings.map(({ hits }) => hits.length));
  return [
    line(
      "rank",
      each(({ name }) => shorten(oneLine(name), width)),
    ),
    line(
      "",
      each(({ relevantShown }) => cut(`${relevantShown} relevant shown`, width)),
    ),
    line(
      "",
      each(({ unjudgedShown, retrieved }) => cut(`${unjudgedShown} unjudged, ${retrieved} retrieved`, width)),
    ),
    line(
      "─".repeat(rankWidth),
      each(() => "─".repeat(width)),
    ),
    ...Array.from({ length: rows }, (_, i) => {
      const hits = rankings.map((ranking) => ranking.hits[i] as DiffHit | undefined);
      const ids = line(
        String(i + 1),
        hits.map((hit) => (hit ? idCell(hit, diff.level, layout) : " ".repeat(width))),
      );
      const titles = hits.map((hit) => titleLines(hit?.title ?? "", width));
      const height = Math.max(...titles.map(({ length }) => length));
      const below = Array.from({ length: height }, (_, l) => titles.map((lines) => pad(lines[l] ?? "", width, false)));
      return [ids, ...below.map((cells) => line("", cells))];
    }).flat(),
  ];
}

/** `↑3   EP-0100034-A1        2`: the grade of a relevant document is bold, and green with its id. */
function idCell({ move, doc, grade }: DiffHit, level: number, { width, colour }: Layout): string {
  const text = gradeText(grade);
  const id = pad(shorten(oneLine(doc), width - MOVE - 2 - text.length), width - MOVE - 2 - text.length, false);
  const isRelevant = grade !== null && grade >= Math.max(0, level);
  const shown = `${id} ${text}`;
  return `${pad(cut(move, MOVE), MOVE, false)} ${colour && isRelevant ? `\u001b[1;32m${shown}\u001b[22;39m` : shown}`;
}

/** A title in lines that fit below the id: at most {@link TITLE_LINES}, the last of them cut. */
function titleLines(title: string, width: number): string[] {
  const room = width - MOVE - 1;
  if (title === "") return [];
  const lines = wrap(oneLine(title), room);
  const shown =
    lines.length > TITLE_LINES ? [...lines.slice(0, TITLE_LINES - 1), lines.slice(TITLE_LINES - 1).join(" ")] : lines;
  return shown.map((text) => `${" ".repeat(MOVE + 1)}${cut(text, room)}`);
}

function gradeText(grade: number | null): string {
  return grade === null ? "–" : String(grade);
}
