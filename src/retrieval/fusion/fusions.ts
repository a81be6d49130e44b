import { nearestName, UsageError } from "../../core/index.js";
import { append } from "./append.js";
import { borda } from "./borda.js";
import { COMB_NAMES, comb } from "./comb.js";
import { condorcet } from "./condorcet.js";
import type { Fusion, LearnedFusion } from "./fusion.js";
import { isr, logIsr } from "./isr.js";
import { logistic } from "./logistic.js";
import { type NormalisationName, parseNormalisation } from "./normalisations.js";
import { regression } from "./regression.js";
import { rrf } from "./rrf.js";

interface Values {
  readonly k?: number;
  readonly ridge?: number;
  readonly normalise?: NormalisationName;
}

interface Way {
  /** What it does, on one line. */
  readonly about: string;
  readonly parameters: readonly (keyof Values)[];
  readonly make: (values: Values) => Fusion | LearnedFusion;
}

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
  rrf: { about: "sum of 1 / (k + rank)", parameters: ["k"], make: rrf },
  isr: { about: "number of runs times the sum of 1 / rank²", parameters: [], make: isr },
  "log-isr": { about: "logarithm of the number of runs times the sum of 1 / rank²", parameters: [], make: logIsr },
  borda: { about: "points for ranks, as in a vote", parameters: [], make: borda },
  condorcet: { about: "majorities between pairs of documents", parameters: [], make: condorcet },
  ...Object.fromEntries(
    COMB_NAMES.map((name): [string, Way] => [
      name,
      { about: ABOUT_COMB[name], parameters: ["normalise"], make: (values) => comb(name, values) },
    ]),
  ),
  append: { about: "one run behind the other", parameters: [], make: append },
  logistic: { about: "chance of relevance by rank, learnt for each run", parameters: ["ridge"], make: logistic },
  regression: { about: "weights of normalised scores, learnt", parameters: ["normalise", "ridge"], make: regression },
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
  const [, name, list] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/.exec(text) ?? [];
  const way = name !== undefined && Object.hasOwn(WAYS, name) ? WAYS[name] : undefined;
  if (!way) {
    const names = Object.keys(WAYS);
    const near = nearestName(name ?? text, names);
    const hint = near === undefined ? `there are: ${names.join(", ")}` : `did you mean ${near}?`;
    throw new UsageError(`way of fusion is not known: ${JSON.stringify(text)}; ${hint}`);
  }
  if (normalise !== undefined && !way.parameters.includes("normalise")) {
    throw new UsageError(`${name} goes by ranks, which are not normalised: ${JSON.stringify(normalise)}`);
  }
  const values: Record<string, number | string> = normalise === undefined ? {} : { normalise };
  for (const part of list?.trim() ? list.split(",") : []) {
    const [key, value = ""] = part.split("=", 2).map((side) => side.trim());
    if (!way.parameters.some((each) => each === key)) {
      const known = way.parameters.join(", ") || "none";
      throw new UsageError(`${name}: no such parameter: ${JSON.stringify(key)}; there are: ${known}`);
    }
    values[key] = key === "normalise" ? parseNormalisation(value) : fromZero(`${name}: ${key}`, value);
  }
  return way.make(values);
}

function fromZero(what: string, text: string): number {
  const value = text === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new UsageError(`${what} must be a number from 0 on: ${JSON.stringify(text)}`);
}
