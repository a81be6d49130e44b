import * as Plot from "@observablehq/plot";

/** So near to a line one points at it. */
const REACH = 8;

/**
 * A line, or one for each value of `z`, with a hover title: it has a wide twin that is not seen, as nobody can point at one
 * pixel.
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
