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
 * The y of labels moved apart so that none covers another, in the order of where they belong and between `lowest` and
 * `highest` if they have room; all in the same unit. Those that are far enough from the others stay; of those that are not
 * each group keeps its middle.
 */
export function spreadLabels(wanted: readonly number[], distance: number, lowest: number, highest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const groups: { readonly members: readonly number[]; readonly start: number }[] = [];
  const grouped = (members: readonly number[]) => {
    const reach = (members.length - 1) * distance;
    const middle = members.reduce((sum, i) => sum + wanted[i], 0) / members.length;
    return { members, start: Math.max(lowest, Math.min(highest - reach, middle - reach / 2)) };
  };
  for (const label of order) {
    let group = grouped([label]);
    // A group that has grown may reach into the one before.
    for (let before = groups.at(-1); before; before = groups.at(-1)) {
      if (before.start + before.members.length * distance <= group.start) break;
      groups.pop();
      group = grouped([...before.members, ...group.members]);
    }
    groups.push(group);
  }
  const placed = [...wanted];
  for (const { members, start } of groups)
    for (const [i, label] of members.entries()) placed[label] = start + i * distance;
  return placed;
}
