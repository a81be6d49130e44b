import { describe, expect, expectTypeOf, it, test } from "vitest";
import { parseCall } from "./named-call.js";
import {
  choiceParameter,
  countParameter,
  fileParameter,
  flagParameter,
  listParameter,
  numberParameter,
  optionalParameter,
  requiredParameter,
  textParameter,
} from "./parameter.js";
import { checkedValue, readParameters } from "./read-parameters.js";

const parameters = {
  terms: countParameter(8, "terms"),
  weight: numberParameter(0.5, "share", { min: 0, max: 1 }),
  order: choiceParameter(["rank", "Score"], "rank", "by what"),
  stems: flagParameter(true, "whether words are stemmed"),
  prefix: textParameter("before each text"),
  vectors: fileParameter("vectors of documents"),
  fields: listParameter(["title", "claims"], "parts"),
  depth: optionalParameter(countParameter(1, "how deep")),
};

const read = (list: string, instead = {}) =>
  readParameters("x", parameters, parseCall(`x(${list})`).arguments, instead);

describe("readParameters", () => {
  it("returns typed values, and defaults for missing ones", () => {
    const values = read('TERMS=12,order=score,stems=off,prefix="query: ",fields=claims');
    expect(values).toEqual({
      terms: 12,
      weight: 0.5,
      order: "Score",
      stems: false,
      prefix: "query: ",
      vectors: "",
      fields: ["claims"],
      depth: undefined,
    });
    expectTypeOf(values.order).toEqualTypeOf<"rank" | "Score">();
    expectTypeOf(values.depth).toEqualTypeOf<number | undefined>();
    expectTypeOf(values.fields).toEqualTypeOf<readonly ("title" | "claims")[]>();
  });

  it("accepts other defaults", () => {
    expect(read("terms=3", { terms: 1, weight: 1 })).toMatchObject({ terms: 3, weight: 1 });
  });

  it("reports all problems", () => {
    const wrong = "terms=0,Terms=2,wieght=1,zzzzzzzz=1,weight,order=date,stems=yes,fields=title+title";
    expect(() => read(wrong)).toThrow(
      [
        'x: terms must be a whole number from 1: "0"',
        'x: parameter is given twice: "terms"',
        'x: parameter is not known: "wieght"; did you mean weight?',
        'x: parameter is not known: "zzzzzzzz"; available: terms, weight, order, stems, prefix, vectors, fields, depth',
        'x: parameter is not of the form name=value: "weight"',
        'x: order must be one of rank, Score: "date"',
        'x: stems must be on or off: "yes"',
        'x: fields must be a list of title, claims: "title+title"',
      ].join("\n"),
    );
    expect(() => readParameters("y", {}, [{ key: "toString", value: "1" }])).toThrow("available: none");
  });
});

test.each([
  [numberParameter(0, "n"), "a number", ["-1.5", "+2", ".5", "1e3"], ["", "x", "1e999", "0x10", "Infinity", "1 2"]],
  [numberParameter(0, "n", { min: 0 }), "a number from 0", ["0", "7.5"], ["-1"]],
  [numberParameter(0, "n", { min: 0, max: 1 }), "a number 0 … 1", ["0", "1"], ["1.1"]],
  [numberParameter(1, "n", { above: 0 }), "a number above 0", ["0.1"], ["0"]],
  [numberParameter(1, "n", { above: 0, below: 1 }), "a number between 0 and 1", ["0.1"], ["0", "1"]],
  [countParameter(1, "n", 3), "a whole number from 3", ["3"], ["2", "3.5", "9007199254740993"]],
])("numbers: %o", (parameter, values, good, bad) => {
  expect(parameter.values).toBe(values);
  for (const text of good) expect(parameter.parse(text)).toBe(Number(text));
  for (const text of bad) expect(() => parameter.parse(text)).toThrow(`must be ${values}: ${JSON.stringify(text)}`);
});

test("a value of a program is checked, too", () => {
  expect(checkedValue("x", "terms", parameters.terms, 3)).toBe(3);
  expect(() => checkedValue("x", "weight", parameters.weight, 7)).toThrow("x: weight must be a number 0 … 1: 7");
  expect(() => checkedValue("x", "order", parameters.order, "date")).toThrow(
    'x: order must be one of rank, Score: "date"',
  );
  expect(parameters.fields.read(["claims", "title"])).toEqual(["claims", "title"]);
  expect(parameters.fields.read(["claims", "claims"])).toBeUndefined();
  expect(parameters.terms.read("3")).toBeUndefined();
  expect(parameters.weight.read(-0)).toBe(0);
});

test("a parameter that must be given has no default", () => {
  expect("default" in requiredParameter(parameters.terms)).toBe(false);
});
