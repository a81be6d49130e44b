import {
  headOf,
  notKnown,
  type Parameters,
  parameterNamed,
  parseCall,
  readParameters,
  UsageError,
  type ValuesOf,
} from "../../core/index.js";
import { berkeley } from "./berkeley.js";
import { bm25 } from "./bm25.js";
import { type Bm25fField, bm25f } from "./bm25f.js";
import { dirichlet } from "./dirichlet.js";
import { jelinekMercer } from "./jelinek-mercer.js";
import type { ScoringModel } from "./model.js";
import { B, C, FIELD, K1, LAMBDA, MU } from "./model-parameters.js";
import { pl2 } from "./pl2.js";
import { tfIdf } from "./tf-idf.js";

/** A scoring model that can be selected by name. */
export interface ModelDefinition<P extends Parameters = Parameters> {
  readonly name: string;
  readonly aliases: readonly string[];
  /** One line of help text. */
  readonly about: string;
  readonly parameters: P;
  /** Whether names of fields are parameters, too, with boost and b: `title=5/0.75`. */
  readonly takesFields: boolean;
  /** The model with these parameters. */
  make(values: ValuesOf<P>, fields: Readonly<Record<string, Bm25fField>>): ScoringModel;
}

/** Drops the parameter types: they are checked where a model is defined, and the list does not need them. */
function model<P extends Parameters>(definition: ModelDefinition<P>): ModelDefinition {
  return definition;
}

/** All models; the only such list. */
export const models: readonly ModelDefinition[] = [
  model({
    name: "bm25",
    aliases: ["okapi"],
    about: "Okapi BM25 over all fields combined",
    parameters: { k1: K1, b: B },
    takesFields: false,
    make: (values) => bm25(values),
  }),
  model({
    name: "bm25f",
    aliases: [],
    about: "BM25 with a boost and a b for each field",
    parameters: { k1: K1 },
    takesFields: true,
    make: (values, fields) => bm25f({ ...values, fields }),
  }),
  model({
    name: "dirichlet",
    aliases: ["lm-dirichlet", "ql-dirichlet"],
    about: "query likelihood with Dirichlet smoothing",
    parameters: { mu: MU },
    takesFields: false,
    make: (values) => dirichlet(values),
  }),
  model({
    name: "jelinek-mercer",
    aliases: ["jm", "lm-jm"],
    about: "query likelihood with Jelinek–Mercer smoothing",
    parameters: { lambda: LAMBDA },
    takesFields: false,
    make: (values) => jelinekMercer(values),
  }),
  model({
    name: "tf-idf",
    aliases: ["tfidf"],
    about: "vector space model, logarithmic frequencies, normalised by the root of the length",
    parameters: {},
    takesFields: false,
    make: () => tfIdf(),
  }),
  model({
    name: "pl2",
    aliases: ["dfr-pl2"],
    about: "divergence from randomness: Poisson, Laplace, normalisation 2",
    parameters: { c: C },
    takesFields: false,
    make: (values) => pl2(values),
  }),
  model({
    name: "berkeley",
    aliases: ["logistic-regression"],
    about: "Berkeley's logistic regression of TREC-2",
    parameters: {},
    takesFields: false,
    make: () => berkeley(),
  }),
];

const byName = new Map(models.flatMap((model) => [model.name, ...model.aliases].map((name) => [name, model])));

/**
 * Parses a model: a name, and in parentheses the parameters that differ from their defaults. Names are
 * case-insensitive. `parseModel(text).name` contains all parameters and is parsed as the same model.
 *
 * @example parseModel("bm25f(title=5/0.5)").name // "bm25f(k1=1.2,title=5/0.5)"
 * @throws UsageError that lists all problems
 */
export function parseModel(text: string): ScoringModel {
  const call = parseCall(text, "model");
  const definition = byName.get(headOf(call).toLowerCase());
  if (!definition) {
    const names = models.map(({ name }) => name);
    throw new UsageError(notKnown("model", headOf(call), byName.keys(), names));
  }
  const { name, parameters, takesFields } = definition;
  const others = takesFields ? call.arguments.filter(({ key }) => !parameterNamed(parameters, key)) : [];
  const fields = Object.fromEntries(others.map(({ key }) => [key, FIELD]));
  const values = readParameters(name, { ...parameters, ...fields }, call.arguments);
  return definition.make(values, Object.fromEntries(others.map(({ key, value = "" }) => [key, FIELD.parse(value)])));
}

/**
 * Parses several models.
 *
 * @throws UsageError that lists all invalid models, not only the first
 */
export function parseModels(texts: readonly string[]): ScoringModel[] {
  const problems: string[] = [];
  const parsed: ScoringModel[] = [];
  for (const text of texts) {
    try {
      parsed.push(parseModel(text));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return parsed;
}

/** The models for help, one per line: `bm25(k1=1.2,b=0.75)  Okapi BM25 over all fields combined`. */
export function modelList(): string {
  const rows = models.map(({ name, parameters, takesFields, about }) => {
    const shown = [
      ...Object.entries(parameters).map(([key, parameter]) => `${key}=${parameter.default}`),
      ...(takesFields ? ["FIELD=1/0.75"] : []),
    ];
    return [shown.length === 0 ? name : `${name}(${shown.join(",")})`, about];
  });
  const width = Math.max(...rows.map(([form]) => form.length));
  return rows.map(([form, about]) => `${form.padEnd(width)}  ${about}`).join("\n");
}
