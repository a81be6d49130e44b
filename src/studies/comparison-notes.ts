import type { Comparison } from "./comparison.js";
import { significanceMarks } from "./significance-marks.js";

const TESTS: Readonly<Record<Comparison["options"]["test"], string>> = {
  wilcoxon: "Wilcoxon signed-rank test",
  t: "Student's paired t test",
  sign: "sign test",
  randomisation: "Fisher's randomisation test",
  bootstrap: "paired bootstrap test",
  tukey: "randomised Tukey HSD",
  anova: "two-way analysis of variance with Tukey's HSD",
};

const ZEROS: Readonly<Record<Comparison["options"]["zeros"], string>> = {
  wilcox: "topics without a difference left out",
  pratt: "topics without a difference ranked, then left out (Pratt)",
  zsplit: "topics without a difference ranked, each split between both sides",
};

const ALTERNATIVES: Readonly<Record<Comparison["options"]["alternative"], string>> = {
  "two-sided": "two-sided",
  better: "one-sided, for runs better than the baseline",
  worse: "one-sided, for runs worse than the baseline",
};

export const CORRECTION_NAMES: Readonly<Record<Comparison["options"]["correction"], string>> = {
  holm: "Holm's correction over the pairs of each measure",
  bh: "Benjamini and Hochberg's correction over the pairs of each measure",
  bonferroni: "Bonferroni's correction over the pairs of each measure",
  none: "no correction",
};

/** What letters or marks mean, and which test they are from. */
export function significanceNotes(comparisons: readonly Comparison[]): string[] {
  const [comparison] = comparisons;
  const { baselines } = comparison.options;
  const { ofBaseline } = significanceMarks(comparison);
  const meaning =
    baselines.length === 0
      ? "Runs that share a letter do not differ significantly."
      : `Significantly better (↑) or worse (↓) than ${baselines.map((name, b) => `${name} (${ofBaseline[b]})`).join(", ")}.`;
  return [`${meaning} ${testNote(comparison.options)}`, ...contraryNotes(comparisons)];
}

/** The test with its settings. */
export function testNote({ test, zeros, alternative, correction, alpha }: Comparison["options"]): string {
  if (test === "tukey" || test === "anova") return `${capital(TESTS[test])}, α = ${alpha}.`;
  const details = [
    TESTS[test],
    ALTERNATIVES[alternative],
    ...(test === "wilcoxon" ? [ZEROS[zeros]] : []),
    `α = ${alpha}`,
    CORRECTION_NAMES[correction],
  ];
  return `${capital(details.join(", "))}.`;
}

/** A test of ranks or signs may favour the run with the worse mean: notes point out such pairs. */
export function contraryNotes(comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ measure, direction, pairs }) => {
    const sense = direction === "down" ? -1 : 1;
    const contrary = pairs.filter(
      ({ outcome, difference }) => outcome !== "=" && sense * difference * (outcome === ">" ? 1 : -1) < 0,
    );
    if (contrary.length === 0) return [];
    const [{ a, b }] = contrary;
    const which = contrary.length === 1 ? `${a} and ${b} are` : `${contrary.length} pairs (${a} and ${b} first) are`;
    return [`${measure}: ${which} separated against the order of their means.`];
  });
}

/** `95 % interval (Student's t)` */
export function intervalName({ interval, alpha }: Comparison["options"]): string {
  const method = interval === "t" ? "Student's t" : "BCa bootstrap";
  return `${percent(1 - alpha)} interval (${method})`;
}

/** A share as a percentage, without the noise of binary fractions. */
export function percent(share: number): string {
  return `${Number((100 * share).toPrecision(6))} %`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
