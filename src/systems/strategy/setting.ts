import { numberParameter, type Parameter, requiredParameter, textParameter, UsageError } from "../../core/index.js";
import { parseModel } from "../../retrieval/index.js";

/** A whole number of at least 1; required if it has no default. */
export function count(about: string, usual?: number): Parameter<number> {
  const parameter = numberParameter(usual ?? 1, about, { min: 1, whole: true, values: "a whole number from 1 on" });
  return usual === undefined ? requiredParameter(parameter) : parameter;
}

/** A scoring model; the value is its full name. */
export function scoringModel(defaultValue: string, about: string): Parameter<string> {
  const values = "a scoring model: bm25, bm25(k1=1.5,b=0.6), dirichlet(mu=1500), …";
  return {
    ...textParameter(about, values, defaultValue),
    parse: (text) => parseModel(text).name,
    read(value) {
      try {
        return typeof value === "string" ? parseModel(value).name : undefined;
      } catch (error) {
        if (error instanceof UsageError) return undefined;
        throw error;
      }
    },
  };
}
