import * as Plot from "@observablehq/plot";
import { textWidth } from "./text-width.js";

/**
 * A logarithmic axis of depths below a figure: the deepest, and the others whose numbers have room. It is a mark
 * because the axis of a scale chooses itself which numbers to omit.
 */
export function depthAxis(depths: readonly number[], label: string, width: number): Plot.Markish {
  return Plot.axisX(depthsWithRoom(depths, width), { text: writtenDepth, label });
}

function writtenDepth(depth: number): string {
  return depth.toLocaleString("en");
}

/** 1, 2, 5, 10, 20, 50 … and the deepest. */
export function roundDepths(deepest: number): number[] {
  const depths: number[] = [];
  for (let unit = 1; unit < deepest; unit *= 10) depths.push(unit, 2 * unit, 5 * unit);
  return [...depths.filter((depth) => depth < deepest), deepest];
}

/** The deepest, and the others whose numbers do not touch, along a logarithmic axis of this width. It has no zero. */
export function depthsWithRoom(all: readonly number[], width: number): number[] {
  const depths = all.filter((depth) => depth > 0);
  const across = Math.log(Math.max(...depths) / Math.min(...depths)) || 1;
  const reach = (depth: number) => textWidth(writtenDepth(depth), 12) / 2 + 2;
  const kept: number[] = [];
  for (const depth of [...depths].sort((a, b) => b - a)) {
    const next = kept[0];
    const apart = next === undefined ? Number.POSITIVE_INFINITY : (width * Math.log(next / depth)) / across;
    if (apart >= reach(depth) + (next === undefined ? 0 : reach(next))) kept.unshift(depth);
  }
  return kept;
}
