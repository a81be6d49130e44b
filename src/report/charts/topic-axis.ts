import type { PlotOptions, ScaleOptions } from "@observablehq/plot";
import type { Look } from "./look.js";
import { namesWithRoom, ROTATION, roomForRotated } from "./rotated-labels.js";

/** Up to this number, topics have names below the axis. */
const NAMED = 60;

/** An axis with a place for each topic, in the given order, and the margins that its names need. */
export function topicAxis(
  names: readonly string[],
  look: Look,
): Pick<PlotOptions, "marginLeft" | "marginBottom"> & { readonly x: ScaleOptions } {
  const band = { type: "band", domain: names, padding: 0.15, tickSize: 0 } as const;
  if (names.length > NAMED) return { x: { ...band, label: "topics", ticks: [] } };
  const room = roomForRotated(names);
  const ticks = namesWithRoom(names, look.width - room.marginLeft);
  return { ...room, x: { ...band, label: null, tickRotate: ROTATION, ticks } };
}
