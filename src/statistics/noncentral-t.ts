import { normalCdf } from "./distributions.js";
import { scaledChiMean } from "./scaled-chi.js";

/**
 * P(T > t) for noncentral t: T = (Z + δ)/s with Z standard normal and s = √(χ²_ν / ν) independent of it; the
 * distribution of Student's t if the true mean is δ standard errors away from the hypothesis. Hence
 * P(T > t) = E[Φ(δ − t·s)], which is integrated over s.
 */
export function noncentralTUpperTail(t: number, df: number, delta: number): number {
  return scaledChiMean(df, (s) => normalCdf(delta - t * s));
}
