import * as Plot from "@observablehq/plot";

/** Width of the invisible line that reacts to the pointer. */
const REACH = 8;

/**
 * A line, or one for each value of `z`, with a hover title. A wide invisible copy reacts to the pointer, because a line
 * of one pixel is hard to hit.
 *
 * @param title of the line that a point belongs to
 */
export function pointableLine<T>(
  points: readonly T[],
  options: Plot.LineOptions,
  title: (point: T) => string,
): Plot.Markish[] {
  return [
    Plot.line(points as T[], options),
    Plot.line(points as T[], {
      ...options,
      ...{ stroke: "currentColor", strokeOpacity: 0, strokeWidth: REACH, strokeDasharray: undefined },
      title,
    }),
  ];
}
