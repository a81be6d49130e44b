import { optionalParameter, type TopicJudgements } from "../core/index.js";
import { type GainLevel, type GainSettings, gainLevels } from "./gains.js";
import { integerSetting } from "./measure-parameters.js";

/** An optional level that makes gains binary. */
export const binaryGrade = optionalParameter(
  integerSetting(1, "lowest grade that counts as relevant, with gain 1; default: gains are graded"),
);

/** Gain levels in [0, 1]: 0 or 1 at a given level, or graded, moved and scaled only if outside that interval. */
export function unitGains(
  judgements: TopicJudgements,
  settings: Omit<GainSettings, "rel"> & { readonly rel?: number },
): GainLevel[] {
  const level = settings.rel;
  if (level !== undefined) {
    return judgements.levels.map((count, grade) => ({ grade, count, gain: grade >= level ? 1 : 0 }));
  }
  const levels = gainLevels(judgements, { ...settings, rel: 0 });
  const lowest = Math.min(...levels.map(({ gain }) => gain));
  const highest = Math.max(...levels.map(({ gain }) => gain));
  if (lowest >= 0 && highest <= 1) return levels;
  return levels.map((each) => ({ ...each, gain: (each.gain - lowest) / (highest - lowest || 1) }));
}
