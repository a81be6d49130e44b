import type { Measure } from "./measure.js";
import { precision } from "./precision.js";
import { pres } from "./pres.js";

/** Every measure there is: the only list of them. */
export const measures: readonly Measure[] = [precision, pres];
