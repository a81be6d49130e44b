import {
  choiceParameter,
  countParameter,
  headOf,
  notKnown,
  numberParameter,
  type Parameters,
  parseCall,
  readParameters,
  UsageError,
  type ValuesOf,
} from "../../core/index.js";
import { B, K1 } from "../models/model-parameters.js";
import { bo1 } from "./bo1.js";
import type { Feedback } from "./feedback.js";
import { rm3 } from "./rm3.js";
import { rocchio } from "./rocchio.js";
import { rsj } from "./rsj.js";
import { taylor } from "./taylor.js";

interface Way<P extends Parameters = Parameters> {
  readonly parameters: P;
  make(values: ValuesOf<P>): Feedback;
}

/** Drops the parameter types: they are checked where a method is defined, and the list does not need them. */
function way<P extends Parameters>(parameters: P, make: (values: ValuesOf<P>) => Feedback): Way {
  return { parameters, make } satisfies Way<P>;
}

const documents = countParameter(10, "number of documents that are assumed relevant");
const terms = (usual: number) => countParameter(usual, "number of their terms that are added to the query", 0);
const weight = (usual: number, about: string) => numberParameter(usual, about, { min: 0 });
const share = (usual: number, about: string) => numberParameter(usual, about, { min: 0, max: 1 });

/** All feedback methods with their parameters. */
const WAYS: Readonly<Record<string, Way>> = {
  rm3: way(
    {
      documents,
      terms: terms(30),
      weight: share(0.5, "share of the relevance model in the new query"),
      common: share(0.1, "terms that occur in a larger share of all documents are omitted"),
    },
    rm3,
  ),
  rocchio: way(
    {
      documents,
      terms: terms(30),
      alpha: weight(1, "weight of the query"),
      beta: weight(0.75, "weight of the best documents"),
      gamma: weight(0, "weight of the last documents"),
    },
    rocchio,
  ),
  taylor: way(
    {
      documents,
      terms: terms(30),
      target: choiceParameter(["best", "decayed"], "best", "the score that the documents should get"),
      ridge: weight(0.001, "share of the documents' weights that is added to them"),
      k1: K1,
      b: B,
    },
    taylor,
  ),
  bo1: way({ documents, terms: terms(30), beta: weight(0.4, "weight of the new terms") }, bo1),
  rsj: way(
    {
      documents,
      terms: terms(20),
      beta: weight(0.5, "weight of the new terms"),
      recalculate: share(0, "share of relevance weights in the weights of all terms; 0 keeps those of the query"),
    },
    rsj,
  ),
};

export const FEEDBACK_NAMES = Object.keys(WAYS);

/**
 * Returns a feedback method by name, with parameters in any order: `rm3`, `rm3(documents=20,terms=100)`. The name of
 * the result contains all parameters, so that it can be parsed again.
 *
 * @throws UsageError if there is no such method or parameter, or a value is out of range
 */
export function parseFeedback(text: string): Feedback {
  const call = parseCall(text, "feedback");
  const name = headOf(call);
  if (!Object.hasOwn(WAYS, name)) throw new UsageError(notKnown("feedback", name, FEEDBACK_NAMES));
  const { parameters, make } = WAYS[name];
  return make(readParameters(name, parameters, call.arguments));
}
