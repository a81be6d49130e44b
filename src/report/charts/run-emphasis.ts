import { inks, type Look, type SeriesStyle, seriesStyle } from "./look.js";

/** Maximum number of runs with a colour of their own. */
const COLOURED = 8;

/** How a run is drawn in charts with one line per run. */
export interface EmphasisedRun {
  readonly name: string;
  readonly style: SeriesStyle;
  /** Whether it is emphasised, with its name next to it. */
  readonly stands: boolean;
}

/**
 * How the lines of many runs are distinguished: only the highlighted run is emphasised; without one, the first eight,
 * which are the best if runs are in that order. All others are thin and grey in the background; they come first, so
 * that they are drawn below.
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
 * The y of labels, moved apart so that none overlap. They keep their order, and stay between `lowest` and `highest` if
 * there is room; all in the same unit. Labels far enough from the others do not move; each group of overlapping labels
 * keeps its middle.
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
    // A group that has grown may overlap the one before.
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
