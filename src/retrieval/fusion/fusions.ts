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
  /** What it does, on one line. */
  readonly about: string;
  readonly parameters: P;
  make(values: ValuesOf<P>): Fusion | LearnedFusion;
}

/** Types are checked where a way is written; the list does not know them. */
function way<P extends Parameters>(about: string, parameters: P, make: Way<P>["make"]): Way {
  return { about, parameters, make } satisfies Way<P>;
}

const k = numberParameter(60, "how little the first ranks count more than those behind", { min: 0 });
const normalise = choiceParameter(NORMALISATION_NAMES, "min-max", "how scores are made comparable");
const ridge = (usual: number) => numberParameter(usual, "penalty of what is learnt", { min: 0 });

const ABOUT_COMB: Readonly<Record<(typeof COMB_NAMES)[number], string>> = {
  combsum: "sum of scores",
  combmnz: "sum of scores times the number of runs that have a document",
  combanz: "mean score over the runs that have a document",
  combmax: "greatest score",
  combmin: "smallest score",
  combmed: "median score",
};

/** Every way of fusion with the parameters that it takes. */
const WAYS: Readonly<Record<string, Way>> = {
  rrf: way("sum of 1 / (k + rank)", { k }, rrf),
  isr: way("number of runs times the sum of 1 / rank²", {}, isr),
  "log-isr": way("logarithm of the number of runs times the sum of 1 / rank²", {}, logIsr),
  borda: way("points for ranks, as in a vote", {}, borda),
  condorcet: way("majorities between pairs of documents", {}, condorcet),
  ...Object.fromEntries(
    COMB_NAMES.map((name) => [name, way(ABOUT_COMB[name], { normalise }, (values) => comb(name, values))]),
  ),
  append: way("one run behind the other", {}, append),
  logistic: way("chance of relevance by rank, learnt for each run", { ridge: ridge(0.001) }, logistic),
  regression: way("weights of normalised scores, learnt", { normalise, ridge: ridge(1) }, regression),
};

/** Names of all ways, with a line about each. */
export const FUSIONS: readonly { readonly name: string; readonly about: string }[] = Object.entries(WAYS).map(
  ([name, { about }]) => ({ name, about }),
);

/**
 * A way of fusion by its name, with parameters in any order: `rrf`, `rrf(k=10)`, `combmnz(normalise=z-score)`. The name
 * of the result has all of them, so that it can be read again.
 *
 * @param normalise of scores, if the text does not say
 * @throws UsageError if there is no such way or parameter, or a value is out of range
 */
export function parseFusion(text: string, normalise?: NormalisationName): Fusion | LearnedFusion {
  const call = parseCall(text, "way of fusion");
  const name = headOf(call);
  if (!Object.hasOwn(WAYS, name)) throw new UsageError(notKnown("way of fusion", name, Object.keys(WAYS)));
  const { parameters, make } = WAYS[name];
  if (normalise !== undefined && !Object.hasOwn(parameters, "normalise")) {
    throw new UsageError(`${name} goes by ranks, which are not normalised: ${JSON.stringify(normalise)}`);
  }
  return make(readParameters(name, parameters, call.arguments, normalise === undefined ? {} : { normalise }));
}
