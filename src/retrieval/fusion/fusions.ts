import {
  choiceParameter,
  headOf,
  notKnown,
  numberParameter,
  type Parameters,
  parseCall,
  readParameters,
  UsageError,
  type ValuesOf,
} from "../../core/index.js";
import { append } from "./append.js";
import { borda } from "./borda.js";
import { COMB_NAMES, comb } from "./comb.js";
import { condorcet } from "./condorcet.js";
import type { Fusion, LearnedFusion } from "./fusion.js";
import { isr, logIsr } from "./isr.js";
import { logistic } from "./logistic.js";
import { NORMALISATION_NAMES, type NormalisationName } from "./normalisations.js";
import { regression } from "./regression.js";
import { rrf } from "./rrf.js";

interface Way<P extends Parameters = Parameters> {
  /** What it does, in one line. */
  readonly about: string;
  readonly parameters: P;
  make(values: ValuesOf<P>): Fusion | LearnedFusion;
}

/** Drops the parameter types: they are checked where a method is defined, and the list does not need them. */
function way<P extends Parameters>(about: string, parameters: P, make: Way<P>["make"]): Way {
  return { about, parameters, make } satisfies Way<P>;
}

const k = numberParameter(60, "constant added to each rank: larger values reduce the advantage of the first ranks", {
  min: 0,
});
const normalise = choiceParameter(NORMALISATION_NAMES, "min-max", "how scores are made comparable");
const ridge = (usual: number) => numberParameter(usual, "penalty on what is learned", { min: 0 });

const ABOUT_COMB: Readonly<Record<(typeof COMB_NAMES)[number], string>> = {
  combsum: "sum of scores",
  combmnz: "sum of scores times the number of runs that have a document",
  combanz: "mean score over the runs that have a document",
  combmax: "highest score",
  combmin: "lowest score",
  combmed: "median score",
};

/** All fusion methods with their parameters. */
const WAYS: Readonly<Record<string, Way>> = {
  rrf: way("sum of 1 / (k + rank)", { k }, rrf),
  isr: way("number of runs times the sum of 1 / rank²", {}, isr),
  "log-isr": way("logarithm of the number of runs times the sum of 1 / rank²", {}, logIsr),
  borda: way("points for ranks, as in a vote", {}, borda),
  condorcet: way("majorities between pairs of documents", {}, condorcet),
  ...Object.fromEntries(
    COMB_NAMES.map((name) => [name, way(ABOUT_COMB[name], { normalise }, (values) => comb(name, values))]),
  ),
  append: way("one run after another", {}, append),
  logistic: way("probability of relevance by rank, learned for each run", { ridge: ridge(0.001) }, logistic),
  regression: way("weights of normalised scores, learned", { normalise, ridge: ridge(1) }, regression),
};

/** The names of all methods, each with a one-line description. */
export const FUSIONS: readonly { readonly name: string; readonly about: string }[] = Object.entries(WAYS).map(
  ([name, { about }]) => ({ name, about }),
);

/**
 * Returns a fusion method by name, with parameters in any order: `rrf`, `rrf(k=10)`, `combmnz(normalise=z-score)`. The
 * name of the result contains all parameters, so that it can be parsed again.
 *
 * @param normalise normalisation of scores, if the text does not set one
 * @throws UsageError if there is no such method or parameter, or a value is out of range
 */
export function parseFusion(text: string, normalise?: NormalisationName): Fusion | LearnedFusion {
  const call = parseCall(text, "fusion method");
  const name = headOf(call);
  if (!Object.hasOwn(WAYS, name)) throw new UsageError(notKnown("fusion method", name, Object.keys(WAYS)));
  const { parameters, make } = WAYS[name];
  if (normalise !== undefined && !Object.hasOwn(parameters, "normalise")) {
    throw new UsageError(`${name} uses ranks, which are not normalised: ${JSON.stringify(normalise)}`);
  }
  return make(readParameters(name, parameters, call.arguments, normalise === undefined ? {} : { normalise }));
}
