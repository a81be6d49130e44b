import * as Plot from "@observablehq/plot";
import { inks, type Look } from "./look.js";

/** Marks with the message in the middle of an empty chart; none if there is something to draw. */
export function nothingMark(isEmpty: boolean, what: string, look: Look): Plot.Markish[] {
  return isEmpty ? [Plot.text([what], { frameAnchor: "middle", fill: inks(look).quiet })] : [];
}
