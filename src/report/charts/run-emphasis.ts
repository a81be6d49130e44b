import { inks, type Look, type SeriesStyle, seriesStyle } from "./look.js";

/** So many runs at most have a colour of their own. */
const COLOURED = 8;

/** A run as charts with a line for each draw it. */
export interface EmphasisedRun {
  readonly name: string;
  readonly style: SeriesStyle;
  /** Whether it stands out, and has its name beside it. */
  readonly stands: boolean;
}

/**
 * How the lines of many runs are told apart: the highlighted one alone stands out if there is one; else the first eight,
 * which are the best if runs come in that order. All others are thin and grey in the background, and come first, so that
 * they are drawn below.
 */
export function emphasise(names: readonly string[], look: Look): EmphasisedRun[] {
  const grey: SeriesStyle = { colour: inks(look).faint, symbol: "circle", dash: "" };
  const isMarked = look.highlight !== undefined && names.includes(look.highlight);
  return names
    .map((name, i): EmphasisedRun => {
      const stands = isMarked ? name === look.highlight : i < COLOURED;
      return { name, stands, style: stands ? seriesStyle(isMarked ? 0 : i, look) : grey };
    })
    .sort((a, b) => Number(a.stands) - Number(b.stands));
}

/**
 * The y of labels moved apart so that none covers another, in the order of where they belong and none above `highest`;
 * all in the same unit.
 */
export function spreadLabels(wanted: readonly number[], distance: number, highest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const placed = [...wanted];
  for (let i = 1; i < order.length; i++) {
    placed[order[i]] = Math.max(placed[order[i]], placed[order[i - 1]] + distance);
  }
  // Half of what the last ones were pushed is given back to the whole, so that labels stay around their lines.
  const push = Math.max(0, ...order.map((i) => placed[i] - wanted[i])) / 2;
  const over = Math.max(push, Math.max(-Infinity, ...placed) - highest);
  return placed.map((y) => y - over);
}
