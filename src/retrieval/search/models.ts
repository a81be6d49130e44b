import { nearestName, UsageError } from "../../core/index.js";
import { berkeley } from "./berkeley.js";
import { bm25 } from "./bm25.js";
import { type Bm25fField, bm25f } from "./bm25f.js";
import { dirichlet } from "./dirichlet.js";
import { jelinekMercer } from "./jelinek-mercer.js";
import type { ScoringModel } from "./model.js";
import {
  checkedParameter,
  INNER_SHARE,
  type ModelParameter,
  NOT_NEGATIVE,
  POSITIVE,
  SHARE,
} from "./model-parameters.js";
import { pl2 } from "./pl2.js";
import { tfIdf } from "./tf-idf.js";

/** A scoring model that can be asked for by name. */
export interface ModelDefinition {
  readonly name: string;
  readonly aliases: readonly string[];
  /** One line for help. */
  readonly about: string;
  readonly parameters: readonly ModelParameter[];
  /** Whether names of fields are parameters too, with boost and b: `title=5/0.75`. */
  readonly takesFields: boolean;
  /** The model with these parameters, defaults for those left out. */
  make(values: Readonly<Record<string, number>>, fields: Readonly<Record<string, Bm25fField>>): ScoringModel;
}

const k1: ModelParameter = {
  name: "k1",
  default: 1.2,
  help: "how slowly further occurrences stop to count",
  range: NOT_NEGATIVE,
};
const b: ModelParameter = { name: "b", default: 0.75, help: "how much length counts", range: SHARE };
const mu: ModelParameter = { name: "mu", default: 1500, help: "words of smoothing", range: POSITIVE };
const lambda: ModelParameter = {
  name: "lambda",
  default: 0.7,
  help: "share of the collection's model",
  range: INNER_SHARE,
};
const c: ModelParameter = { name: "c", default: 1, help: "how little length counts", range: POSITIVE };

/** All models: the only list of them. */
export const models: readonly ModelDefinition[] = [
  {
    name: "bm25",
    aliases: ["okapi"],
    about: "Okapi BM25 over all fields taken together",
    parameters: [k1, b],
    takesFields: false,
    make: (values) => bm25(values),
  },
  {
    name: "bm25f",
    aliases: [],
    about: "BM25 with a boost and a b for each field",
    parameters: [k1],
    takesFields: true,
    make: (values, fields) => bm25f({ ...values, fields }),
  },
  {
    name: "dirichlet",
    aliases: ["lm-dirichlet", "ql-dirichlet"],
    about: "query likelihood with Dirichlet smoothing",
    parameters: [mu],
    takesFields: false,
    make: (values) => dirichlet(values),
  },
  {
    name: "jelinek-mercer",
    aliases: ["jm", "lm-jm"],
    about: "query likelihood with Jelinek–Mercer smoothing",
    parameters: [lambda],
    takesFields: false,
    make: (values) => jelinekMercer(values),
  },
  {
    name: "tf-idf",
    aliases: ["tfidf"],
    about: "vector space model, logarithmic frequencies, normalised by the root of the length",
    parameters: [],
    takesFields: false,
    make: () => tfIdf(),
  },
  {
    name: "pl2",
    aliases: ["dfr-pl2"],
    about: "divergence from randomness: Poisson, Laplace, normalisation 2",
    parameters: [c],
    takesFields: false,
    make: (values) => pl2(values),
  },
  {
    name: "berkeley",
    aliases: ["logistic-regression"],
    about: "Berkeley's logistic regression of TREC-2",
    parameters: [],
    takesFields: false,
    make: () => berkeley(),
  },
];

const byName = new Map(models.flatMap((model) => [model.name, ...model.aliases].map((name) => [name, model])));

/**
 * Reads a model: a name, and in parentheses the parameters that are not to have their defaults. Names are read without
 * regard to case; `parseModel(text).name` gives all parameters and is read back as the same model.
 *
 * @example parseModel("bm25f(title=5/0.5)").name // "bm25f(k1=1.2,title=5/0.5)"
 * @throws UsageError that says all that is wrong
 */
export function parseModel(text: string): ScoringModel {
  const match = /^\s*([^\s(),=]+)\s*(?:\(([^()]*)\))?\s*$/.exec(text);
  if (!match) throw new UsageError(`model is not of the form NAME(parameter=value,…): ${JSON.stringify(text)}`);
  const [, name, inner = ""] = match;
  const model = byName.get(name.toLowerCase());
  if (!model) throw new UsageError(unknownModel(name));
  const values: Record<string, number> = {};
  const fields: Record<string, Bm25fField> = {};
  const problems: string[] = [];
  for (const assignment of inner.trim() === "" ? [] : inner.split(",")) {
    try {
      readAssignment(model, assignment, values, fields);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return model.make(values, fields);
}

/**
 * Reads several models.
 *
 * @throws UsageError that names all that cannot be read, not only the first
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

/** The models for help, one a line: `bm25(k1=1.2,b=0.75)  Okapi BM25 over all fields taken together`. */
export function modelList(): string {
  const rows = models.map(({ name, parameters, takesFields, about }) => {
    const shown = [
      ...parameters.map((each) => `${each.name}=${each.default}`),
      ...(takesFields ? ["FIELD=1/0.75"] : []),
    ];
    return [shown.length === 0 ? name : `${name}(${shown.join(",")})`, about];
  });
  const width = Math.max(...rows.map(([form]) => form.length));
  return rows.map(([form, about]) => `${form.padEnd(width)}  ${about}`).join("\n");
}

function unknownModel(name: string): string {
  const nearest = nearestName(name, byName.keys());
  const hint =
    nearest === undefined ? `known are ${models.map((model) => model.name).join(", ")}` : `did you mean ${nearest}?`;
  return `model is not known: ${JSON.stringify(name)}; ${hint}`;
}

function readAssignment(
  model: ModelDefinition,
  text: string,
  values: Record<string, number>,
  fields: Record<string, Bm25fField>,
): void {
  const match = /^\s*([^\s=]+)\s*=\s*([^\s=]+)\s*$/.exec(text);
  if (!match)
    throw new UsageError(`${model.name}: parameter is not of the form name=value: ${JSON.stringify(text.trim())}`);
  const [, name, value] = match;
  const parameter = model.parameters.find((each) => each.name === name.toLowerCase());
  if (Object.hasOwn(values, parameter?.name ?? "") || Object.hasOwn(fields, name)) {
    throw new UsageError(`${model.name}: ${name} is given twice`);
  }
  if (parameter) {
    const number = numberOf(model, name, value);
    values[parameter.name] = checkedParameter(model.name, parameter.name, number, parameter.range);
  } else if (model.takesFields) fields[name] = fieldOf(model, name, value);
  else throw new UsageError(unknownParameter(model, name));
}

function unknownParameter({ name: model, parameters }: ModelDefinition, name: string): string {
  const names = parameters.map((each) => each.name);
  const hint = names.length === 0 ? "it has none" : `it has ${names.join(", ")}`;
  return `${model}: parameter is not known: ${JSON.stringify(name)}; ${hint}`;
}

/** `5/0.75`: boost and b; b may be left out. */
function fieldOf(model: ModelDefinition, name: string, text: string): Bm25fField {
  const [boost, ...rest] = text.split("/");
  if (rest.length > 1)
    throw new UsageError(`${model.name}: ${name} is not of the form boost/b: ${JSON.stringify(text)}`);
  return {
    boost: numberOf(model, `boost of ${name}`, boost),
    ...(rest.length === 1 && { b: numberOf(model, `b of ${name}`, rest[0]) }),
  };
}

function numberOf(model: ModelDefinition, name: string, text: string): number {
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text);
  throw new UsageError(`${model.name}: ${name} is not a number: ${JSON.stringify(text)}`);
}
