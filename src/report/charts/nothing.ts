import * as Plot from "@observablehq/plot";
import { inks, type Look } from "./look.js";

/** What an empty chart says in its middle, as marks; none if there is something to draw. */
export function nothingMark(isEmpty: boolean, what: string, look: Look): Plot.Markish[] {
  return isEmpty ? [Plot.text([what], { frameAnchor: "middle", fill: inks(look).quiet })] : [];
}
