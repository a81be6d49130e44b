import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modelList, models, parseModel, parseModels } from "./models.js";

describe("models", () => {
  it("are parsed and printed", () => {
    const number = fc.double({ min: 1e-9, max: 0.999, noNaN: true });
    const field = fc.tuple(fc.constantFrom("title", "abstract", "claims"), number, number);
    const given = fc.oneof(
      fc.tuple(number, number).map(([k1, b]) => `bm25(k1=${k1},b=${b})`),
      fc
        .tuple(number, fc.uniqueArray(field, { selector: ([name]) => name }))
        .map(([k1, fields]) => `bm25f(k1=${k1}${fields.map(([name, boost, b]) => `,${name}=${boost}/${b}`).join("")})`),
      number.map((mu) => `dirichlet(mu=${mu})`),
      number.map((lambda) => `jelinek-mercer(lambda=${lambda})`),
      number.map((c) => `pl2(c=${c})`),
      fc.constantFrom("tf-idf", "berkeley"),
    );
    fc.assert(
      fc.property(given, (name) => {
        expect(parseModel(name).name).toBe(name);
      }),
    );
  });

  it("have defaults, and names in any case", () => {
    expect(models.map(({ name }) => parseModel(name).name)).toEqual([
      "bm25(k1=1.2,b=0.75)",
      "bm25f(k1=1.2)",
      "dirichlet(mu=1500)",
      "jelinek-mercer(lambda=0.7)",
      "tf-idf",
      "pl2(c=1)",
      "berkeley",
    ]);
    expect(parseModel(" BM25 ( b = .5 ) ").name).toBe("bm25(k1=1.2,b=0.5)");
    expect(parseModel("bm25f(title=5)").name).toBe("bm25f(k1=1.2,title=5/0.75)");
    expect(parseModel("JM").name).toBe("jelinek-mercer(lambda=0.7)");
    expect(parseModel("tf-idf()").name).toBe("tf-idf");
  });

  it("have different names", () => {
    const names = models.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ["bm52", 'model is not known: "bm52"; did you mean bm25?'],
    [
      "xyzzyxyzzy",
      'model is not known: "xyzzyxyzzy"; available: bm25, bm25f, dirichlet, jelinek-mercer, tf-idf, pl2, berkeley',
    ],
    ["bm25(k1=1", 'model is not of the form NAME(parameter=value,…): "bm25(k1=1"; ( at character 5 is not closed'],
    ["bm25(k2=1)", 'bm25: parameter is not known: "k2"; did you mean k1?'],
    ["tf-idf(k2=1)", 'tf-idf: parameter is not known: "k2"; available: none'],
    ["bm25(k1)", 'bm25: parameter is not of the form name=value: "k1"'],
    ["bm25(k1=a)", 'bm25: k1 must be a number from 0: "a"'],
    ["bm25(k1=1,k1=2)", 'bm25: parameter is given twice: "k1"'],
    ["bm25f(title=1,title=2)", 'bm25f: parameter is given twice: "title"'],
    ["bm25f(title=1/2/3)", 'bm25f: title must be boost/b or boost, numbers above 0 and 0 … 1: "1/2/3"'],
    ["bm25f(title=1/x)", 'bm25f: title must be boost/b or boost, numbers above 0 and 0 … 1: "1/x"'],
    ["bm25(k1=-1,b=3)", 'bm25: k1 must be a number from 0: "-1"\nbm25: b must be a number 0 … 1: "3"'],
  ])("refuse %s", (text, message) => {
    expect(() => parseModel(text)).toThrow(expect.objectContaining({ name: "UsageError", message }));
  });

  it("that cannot be parsed are all reported", () => {
    expect(() => parseModels(["bm25", "bm26", "pl3"])).toThrow(/bm26.*\n.*pl3/);
    expect(parseModels(["pl2", "bm25"]).map(({ name }) => name)).toEqual(["pl2(c=1)", "bm25(k1=1.2,b=0.75)"]);
  });

  it("are listed for help", () => {
    const lines = modelList().split("\n");
    expect(lines).toHaveLength(models.length);
    expect(lines[0]).toMatch(/^bm25\(k1=1.2,b=0.75\) {2,}Okapi/);
  });
});
