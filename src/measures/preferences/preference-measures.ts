import { balancedShare } from "./balanced-share.js";
import type { PreferenceOutcome } from "./preference-outcome.js";
import type { Scope, Tally } from "./preference-tally.js";

/** A measure of how well a run fulfils the preferences of a topic. */
export interface PreferenceMeasure {
  /** trec_eval's name. */
  readonly name: string;
  readonly kind: "real" | "count";
  readonly summary: "mean" | "sum";
  readonly title: string;
  readonly about: string;
  readonly formula: string;
  compute(outcome: PreferenceOutcome): number;
}

/** For each scope, the end of a measure's name and its description. */
const SCOPES: Readonly<Record<Scope, { suffix: string; title: string; about: string }>> = {
  all: {
    suffix: "",
    title: "",
    about:
      "A retrieved document counts as ranked before one that was not retrieved; a preference between two " +
      "documents that were not retrieved counts as not fulfilled.",
  },
  retrieved: {
    suffix: "_ret",
    title: ", retrieved documents only",
    about: "Only preferences between two retrieved documents count. This suits collections that change.",
  },
  implied: {
    suffix: "_imp",
    title: ", at least one document retrieved",
    about:
      "A retrieved document counts as ranked before one that was not retrieved; a preference between two " +
      "documents that were not retrieved is ignored.",
  },
};

const counts: readonly PreferenceMeasure[] = [
  {
    name: "prefs_num_prefs_poss",
    kind: "count",
    summary: "sum",
    title: "Number of preferences",
    about: "Number of preferences that the judgement groups of the topic express, whatever was retrieved.",
    formula: "Σ_g possible_g",
    compute: (outcome) => total(outcome, "all").possible,
  },
  {
    name: "prefs_num_prefs_ful",
    kind: "count",
    summary: "sum",
    title: "Number of preferences fulfilled",
    about: `Number of preferences that the run fulfils. ${SCOPES.all.about}`,
    formula: "Σ_g fulfilled_g",
    compute: (outcome) => total(outcome, "all").fulfilled,
  },
  {
    name: "prefs_num_prefs_ful_ret",
    kind: "count",
    summary: "sum",
    title: "Number of preferences fulfilled, retrieved documents only",
    about: `Number of preferences that the run fulfils. ${SCOPES.retrieved.about}`,
    formula: "Σ_g fulfilled_g",
    compute: (outcome) => total(outcome, "retrieved").fulfilled,
  },
];

function shares(scope: Scope): readonly PreferenceMeasure[] {
  const { suffix, title, about } = SCOPES[scope];
  return [
    {
      name: `prefs_simp${suffix}`,
      kind: "real",
      summary: "mean",
      title: `Share of preferences fulfilled${title}`,
      about: `Share of the preferences of all groups that the run fulfils, each counted once per group. ${about}`,
      formula: "Σ_g fulfilled_g / Σ_g possible_g",
      compute: (outcome) => {
        const { fulfilled, possible } = total(outcome, scope);
        return possible === 0 ? 0 : fulfilled / possible;
      },
    },
    {
      name: `prefs_pair${suffix}`,
      kind: "real",
      summary: "mean",
      title: `Share of preferences fulfilled, averaged over pairs of documents${title}`,
      about:
        "If groups disagree about two documents, the score of the pair is the share of groups that agree with the " +
        `run; averaged over the pairs, so that all pairs count the same. ${about}`,
      formula: "(1 / pairs) · Σ_pairs groups in agreement / groups with a preference",
      compute: ({ pairs }) => (pairs[scope].pairs === 0 ? 0 : pairs[scope].sum / pairs[scope].pairs),
    },
    {
      name: `prefs_avgjg${suffix}`,
      kind: "real",
      summary: "mean",
      title: `Share of preferences fulfilled, averaged over judgement groups${title}`,
      about: `As prefs_simp${suffix} for each group alone, averaged, so that all groups count the same. ${about}`,
      formula: "(1 / G) · Σ_g fulfilled_g / possible_g",
      compute: ({ groups }) => {
        let sum = 0;
        for (const { tallies } of groups) {
          const { fulfilled, possible } = tallies[scope];
          if (possible > 0) sum += fulfilled / possible;
        }
        return sum / groups.length;
      },
    },
  ];
}

function balanced(scope: "all" | "retrieved"): PreferenceMeasure {
  const { suffix, title, about } = SCOPES[scope];
  return {
    name: `prefs_avgjg_Rnonrel${suffix}`,
    kind: "real",
    summary: "mean",
    title: `Share of preferences fulfilled with R non-relevant documents, averaged over judgement groups${title}`,
    about:
      `As prefs_avgjg${suffix}, with as many non-relevant documents (level 0) in each group as it has relevant ones, ` +
      "so that the number of judged non-relevant documents has no effect: if there are more, the first in the " +
      "ranking are kept; if there are fewer, others are assumed to be ranked below all retrieved documents. As in " +
      `trec_eval, a group that is left without preferences makes the value of the topic 0. ${about}`,
    formula: "(1 / G) · Σ_g fulfilled'_g / possible'_g",
    compute: ({ groups, order }) => {
      let sum = 0;
      for (const group of groups) sum += balancedShare(group, order, scope);
      return sum > 0 ? sum / groups.length : 0;
    },
  };
}

/**
 * The measures for `-R prefs` and `-R qrels_prefs`, in trec_eval's order.
 *
 * On evaluating by preferences: B. Carterette, P. N. Bennett: Evaluation measures for preference
 * judgments. SIGIR 2008, 685–686.
 */
export const preferenceMeasures: readonly PreferenceMeasure[] = [
  ...counts,
  ...shares("all"),
  balanced("all"),
  ...shares("retrieved"),
  balanced("retrieved"),
  ...shares("implied"),
];

function total({ groups }: PreferenceOutcome, scope: Scope): Tally {
  let fulfilled = 0;
  let possible = 0;
  for (const { tallies } of groups) {
    fulfilled += tallies[scope].fulfilled;
    possible += tallies[scope].possible;
  }
  return { fulfilled, possible };
}
