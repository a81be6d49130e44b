import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitrarySettings } from "../../test/support/arbitrary-rankings.js";
import { editDistance, UsageError } from "../core/index.js";
import { bindMeasure, formatMeasure } from "./bound-measure.js";
import { isMeasureName, parseMeasure, parseMeasures } from "./dialect.js";
import { measures } from "./registry.js";

/** The message of the usage error that is thrown. */
function complaint(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error("no error");
}

describe("reading", () => {
  test.each([
    ["PRES@100", "PRES@100"],
    ["PRES", "PRES@1000"],
    ["pres@100", "PRES@100"],
    ["nDCG(rel=2)@10", "nDCG(rel=2)@10"],
    ["ndcg( REL = 2 ) @ 10", "nDCG(rel=2)@10"],
    ["nDCG(rel=2,cutoff=10)", "nDCG(rel=2)@10"],
    ["nDCG(rel=1)@10", "nDCG@10"],
    ["nDCG()@10", "nDCG@10"],
    ["Fprime(beta=4.0)@100", "Fprime(beta=4)@100"],
    ["Fprime(beta=.5)@100", "Fprime(beta=0.5)@100"],
    ["Fprime(beta=1e-7)@100", "Fprime(beta=1e-7)@100"],
    ["Depth(recall=0.95)", "Depth(recall=0.95)@1000"],
    ["WSS(rule=TAR2017,recall=1)", "WSS(recall=1,rule=tar2017)"],
    ['WSS(rule="tar2017")', "WSS(rule=tar2017)"],
    ["MAP", "AP"],
    ["AP@100", "AP@100"],
    ["IPrec@0.1", "IPrec@0.1"],
    ["NDCG@10", "nDCG@10"],
    ["F′@10", "Fprime@10"],
    ["F'@10", "Fprime@10"],
  ])("%s is %s", (text, name) => expect(parseMeasure(text).name).toBe(name));

  test.each([
    ["AP′", "AP(list=condensed)"],
    ["AP'", "AP(list=condensed)"],
    ["APc", "AP(list=condensed)"],
    ["nDCG′@10", "nDCG(list=condensed)@10"],
    ["Q’(rel=2)", "Q(rel=2,list=condensed)"],
    ["F′@100", "Fprime@100"],
    ["Fprime′@100", "Fprime(list=condensed)@100"],
  ])("%s is %s", (text, name) => expect(parseMeasure(text).name).toBe(name));

  test("-l and -N are defaults that a measure's own parameters override", () => {
    const defaults = { level: 2, docs: 5000 };
    const names = ["AP", "AP(rel=1)", "Rnorm", "Rnorm(docs=10)", "Judged@10"];
    expect(names.map((name) => parseMeasure(name, defaults).name)).toEqual([
      "AP(rel=2)",
      "AP",
      "Rnorm(rel=2,docs=5000)",
      "Rnorm(rel=2,docs=10)",
      "Judged@10",
    ]);
  });
});

describe("complaints", () => {
  test.each([
    ["PERS@100", 'measure is not known: "PERS"; did you mean PRES?'],
    ["ndgc@10", 'measure is not known: "ndgc"; did you mean nDCG?'],
    ["bpreff", 'measure is not known: "bpreff"; did you mean Bpref?'],
    ["iprec_at_recal", 'measure is not known: "iprec_at_recal"; did you mean iprec_at_recall?'],
    ["oficial", 'measure is not known: "oficial"; did you mean official?'],
    ["xyzzy", 'measure is not known: "xyzzy"; `presage measures` lists all measures'],
    [
      "nDCG(rel=2",
      'measure is not of the form NAME(parameter=value,…)@cut-off: "nDCG(rel=2"; ( at character 5 is not closed',
    ],
    ["AP@", 'measure is not of the form NAME(parameter=value,…)@cut-off: "AP@"'],
    ["", 'measure is not of the form NAME(parameter=value,…)@cut-off: ""'],
    ["nDCG(2)@10", 'nDCG: parameter is not of the form name=value: "2"'],
    ["PRES(rell=2)", 'PRES: parameter is not known: "rell"; did you mean rel?'],
    ["PRES(constructor=2)", 'PRES: parameter is not known: "constructor"; available: rel, list, cutoff'],
    ["WSS@95", "WSS takes no cut-off; it takes rel, recall, docs, rule, list"],
    ["PRES(rel=x)", 'PRES: rel must be an integer: "x"'],
    ["PRES(rel=1.5)", 'PRES: rel must be an integer: "1.5"'],
    ["PRES@0", 'PRES: the cut-off must be an integer of at least 1: "0"'],
    ["PRES@1e400", 'PRES: the cut-off must be an integer of at least 1: "1e400"'],
    ["Depth(recall=95)", 'Depth: recall must be a number from 0 to 1: "95"'],
    ["F(beta=-1)", 'F: beta must be a number of at least 0: "-1"'],
    ["WSS(rule=clef)", 'WSS: rule must be one of general, tar2017: "clef"'],
    ["AP(rel=x,lst=full)", 'AP: rel must be an integer: "x"\nAP: parameter is not known: "lst"; did you mean list?'],
    ["AP(rel=1,rel=2)", 'AP: parameter is given twice: "rel"'],
    ["AP′(list=full)", 'AP: parameter is given twice: "list"'],
  ])("%s", (text, message) => expect(complaint(() => parseMeasure(text))).toBe(message));

  test("all wrong names are reported at once", () => {
    const message = complaint(() => parseMeasures(["AP", "PERS@100", "P@0", "nDGC@10"]));
    expect(message.split("\n")).toEqual([
      'measure is not known: "PERS"; did you mean PRES?',
      'P: the cut-off must be an integer of at least 1: "0"',
      'measure is not known: "nDGC"; did you mean nDCG?',
    ]);
  });

  test("a wrong default is the user's error as well", () => {
    expect(complaint(() => parseMeasure("AP", { level: 1.5 }))).toBe("AP: rel must be an integer: 1.5");
  });
});

describe.each(measures.map((measure) => [measure.name, measure] as const))("%s", (_, measure) => {
  test("reads what it prints, with any settings", () => {
    fc.assert(
      fc.property(arbitrarySettings(measure), (settings) => {
        const bound = bindMeasure(measure, settings);
        const read = parseMeasure(formatMeasure(bound));
        expect(read.measure).toBe(measure);
        expect(read.settings).toStrictEqual(bound.settings);
        expect(read.name).toBe(bound.name);
        expect(parseMeasure(bound.name.toUpperCase()).name).toBe(bound.name);
      }),
    );
  });
});

test("edit distance counts a swap of neighbours as one", () => {
  expect(editDistance("kitten", "sitting")).toBe(3);
  expect(editDistance("pers", "pres")).toBe(1);
  expect(editDistance("", "abc")).toBe(3);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});

test("a name of a measure is known in either dialect, and a file is none", () => {
  const names = ["PRES@100", "map", "P.5", "recall_100", "AP(rel=2)", "AP′", "nDCGc@10", "F′", "Fprime", "P 5"];
  expect(names.filter((name) => !isMeasureName(name))).toEqual([]);
  const others = ["map.txt", "runs/a", "", "APx", "x′", "c", "10", "P.txt"];
  expect(others.filter(isMeasureName)).toEqual([]);
});
