import { numberParameter, type Parameter, UsageError } from "../../core/index.js";
import type { Bm25fField } from "./bm25f.js";

/** The parameters of models. Each model checks its values when it is made. */
export const K1 = numberParameter(1.2, "how slowly further occurrences saturate", { min: 0 });
export const B = numberParameter(0.75, "how much length counts", { min: 0, max: 1 });
export const MU = numberParameter(1500, "number of words used for smoothing", { above: 0 });
export const LAMBDA = numberParameter(0.7, "share of the collection's model", { above: 0, below: 1 });
export const C = numberParameter(1, "how little length counts", { above: 0 });

/** How much an occurrence in a field counts. */
export const BOOST = numberParameter(1, "how much an occurrence counts", { above: 0 });

const FIELD_VALUES = "boost/b or boost, numbers above 0 and 0 … 1";

/** Boost and b of a field for BM25F: `5/0.75`; b is optional. */
export const FIELD: Parameter<Bm25fField> = {
  kind: "text",
  about: "boost and b of a field",
  values: FIELD_VALUES,
  parse(text) {
    const field = fieldOf(text);
    if (field) return field;
    throw new UsageError(`must be ${FIELD_VALUES}: ${JSON.stringify(text)}`);
  },
  read: (value) => (typeof value === "string" ? fieldOf(value) : undefined),
};

function fieldOf(text: string): Bm25fField | undefined {
  const [boost, b, ...more] = text.split("/");
  try {
    return more.length > 0 ? undefined : { boost: BOOST.parse(boost), ...(b !== undefined && { b: B.parse(b) }) };
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
