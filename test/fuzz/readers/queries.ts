import { UsageError } from "../../../src/core/index.js";
import { parseMeasures } from "../../../src/measures/dialect.js";
import { parseAnalyzerId } from "../../../src/retrieval/analysis/analyzer-id.js";
import { plainAnalyzer } from "../../../src/retrieval/analysis/plain-analyzer.js";
import { BooleanQueryError } from "../../../src/retrieval/boolean/boolean-error.js";
import { isBoolean } from "../../../src/retrieval/boolean/is-boolean.js";
import { parseBoolean } from "../../../src/retrieval/boolean/parse-boolean.js";
import { printBoolean } from "../../../src/retrieval/boolean/print-boolean.js";
import { parseFeedback } from "../../../src/retrieval/feedback/feedbacks.js";
import { parseFusion } from "../../../src/retrieval/fusion/fusions.js";
import { parseModel } from "../../../src/retrieval/models/models.js";
import { textQuery } from "../../../src/retrieval/query/text-query.js";
import { tokenizer } from "../../../src/retrieval/query/tokenizer.js";
import { parseSystem } from "../../../src/systems/parse-system.js";
import { SYSTEMS } from "../../../src/systems/systems.js";
import { type FuzzReader, mustBeEqual, textIn } from "../reader.js";
import { bytesOf, sample } from "../seeds.js";

const written = () => textIn(sample("test/fixtures/boolean/queries.tsv", 1e6)).split("\n").slice(1, -1);

/** A query that is understood is printed, and read back as the same. */
export const booleanQueries: FuzzReader = {
  name: "boolean-queries",
  shape: "text",
  words: [
    ..." AND | OR | NOT |NEAR3|ADJ|W/3|(3W)| SAME |XOR|prox/distance<3|+5w|ti:|TI=|pd>=|pd within |cpc=/low |S2|#1|/TI".split(
      "|",
    ),
    ...[
      '"x y"~3',
      ".ti,ab.",
      "1998..2003",
      "[1998 TO 2003]",
      "EP*",
      "(",
      ")",
      "*phenol",
      "before:priority:",
      "“",
      "（",
    ],
  ],
  seeds: () => bytesOf(...written().map((line) => line.split("\t")[1])),
  read(input) {
    const line = textIn(input);
    const options = input.length % 3 === 0 ? { sets: 3 } : {};
    isBoolean(line, options);
    const parsed = parseBoolean(line, options);
    mustBeEqual("printed and read back", parseBoolean(printBoolean(parsed), options), parsed);
    return parsed;
  },
  isPlaced: (error, input) => error instanceof BooleanQueryError && error.at >= 0 && error.at <= textIn(input).length,
};

const tokens = tokenizer(plainAnalyzer);

export const textQueries: FuzzReader = {
  name: "text-queries",
  shape: "text",
  words: ['"', '"~3', "+", "-", "~", "multi-layer", "特開", "é"],
  seeds: () =>
    bytesOf(
      'brake +disc -drum "heat exchanger" "two words"~3',
      "ein Ventil für Bremsen +multi-layer",
      '5" disc -"x y"',
      "特開平 発明",
    ),
  read: (input) => textQuery(textIn(input), tokens, { phrases: input.length % 2 === 0 }),
};

/** Errors in a setting have no file. */
const isUsage = (error: Error) => error instanceof UsageError;

/** Names with parameters: measures, models, feedback, fusions, analyzers, systems. */
export const namedCalls: FuzzReader = {
  name: "named-calls",
  shape: "text",
  words: ["(", ")", "=", ",", "@", "rel", "k1", "b", "1e999", "AP", "bm25", "rm3", "rrf", "_", "."],
  seeds: () =>
    bytesOf(
      ...[
        "nDCG(rel=2)@10",
        "PRES(nmax=500)@1000",
        "map",
        "P_5,10",
        "bm25(b=0.5,k1=1.2)",
        "bm25f(title=2)",
        "dirichlet(mu=1000)",
      ],
      ...[
        "rm3(documents=10,terms=20)",
        "rocchio",
        "rrf(k=60)",
        "comb(sum)",
        "ngram(n=4)",
        "plain/1",
        "patent/1",
        "dcu(terms=20)",
      ],
    ),
  read(input) {
    const text = textIn(input);
    const refusals: unknown[] = [];
    const found = [parseMeasures, parseModel, parseFeedback, parseFusion, parseAnalyzerId, parseSystem].map((parse) => {
      try {
        if (parse === parseMeasures) return parseMeasures([text]).map(({ name }) => name);
        if (parse === parseSystem) return parseSystem(text, SYSTEMS).name;
        return String((parse as (text: string) => { name?: string }).call(undefined, text).name);
      } catch (error) {
        if (!isUsage(error as Error)) throw error;
        refusals.push(error);
        return undefined;
      }
    });
    if (found.every((each) => each === undefined)) throw refusals[0];
    return found;
  },
  isPlaced: isUsage,
};
