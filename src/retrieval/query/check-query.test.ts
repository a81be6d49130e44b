import { describe, expect, it } from "vitest";
import { checkFilter, checkQuery } from "./check-query.js";
import type { QueryCondition, QueryPhrase } from "./weighted-query.js";

const fields = ["title", "claims"];

describe("check of a query", () => {
  it("accepts valid queries", () => {
    const terms = [0, -1, 1e-100, 1e100].map((weight) => ({ term: "valve", weight, fields: ["claims"] }));
    const phrases = [{ terms: ["a", "b"], positions: [0, 2], weight: 1, slop: 3 }];
    expect(() => checkQuery({ terms, phrases }, fields)).not.toThrow();
    expect(() => checkQuery({ terms: [] }, fields)).not.toThrow();
    for (const before of ["2001", "2001-07", "2001-07-31", undefined]) {
      expect(() => checkFilter(before === undefined ? {} : { before })).not.toThrow();
    }
  });

  it("reports all problems, each once", () => {
    const terms = [
      { term: "a", weight: Number.NaN, fields: ["titel"] },
      { term: "b", weight: Number.NaN, fields: ["titel", "zzzzzzzz"] },
      { term: "c", weight: 1e-101 },
    ];
    expect(() => checkQuery({ terms }, fields)).toThrow(
      expect.objectContaining({
        name: "UsageError",
        message: [
          "weight of a term is not a number from 1e-100 to 1e+100: NaN",
          'field is not in the index: "titel"; did you mean title?',
          'field is not in the index: "zzzzzzzz"; it has title, claims',
          "weight of a term is not a number from 1e-100 to 1e+100: 1e-101",
        ].join("\n"),
      }),
    );
  });

  it.each<[Partial<QueryPhrase>, string]>([
    [{ terms: [] }, "phrase has no words"],
    [{ positions: [0] }, 'phrase has a different number of positions than words: "a b"'],
    [{ positions: [0, 0.5] }, "position is not a whole number: 0,0.5"],
    [{ slop: -1 }, "slop is not a whole number, 0 or above: -1"],
    [{ slop: 0.5 }, "slop is not a whole number, 0 or above: 0.5"],
    [{ fields: ["x"] }, 'field is not in the index: "x"; it has title, claims'],
  ])("refuses the phrase %j", (wrong, message) => {
    const phrase = { terms: ["a", "b"], weight: 1, ...wrong };
    expect(() => checkQuery({ terms: [], phrases: [phrase] }, fields)).toThrow(message);
  });

  it("refuses empty and invalid conditions", () => {
    const check = (forms: QueryCondition["forms"]) => () =>
      checkQuery({ terms: [], must: [{ what: "it", forms }] }, fields);
    expect(check([[{ terms: ["a"] }], [{ terms: ["b", "c"], slop: 1 }]])).not.toThrow();
    for (const forms of [[], [[]], [[{ terms: ["a"] }], []]]) {
      expect(check(forms)).toThrow(
        'nothing is left to look for in a required or excluded word or phrase, such as a stop word: "it"',
      );
    }
    expect(check([[{ terms: [] }]])).toThrow("phrase has no words");
    expect(check([[{ terms: ["a"], fields: ["x"] }]])).toThrow('field is not in the index: "x"; it has title, claims');
  });

  it.each(["20010731", "2001-13", "2001-07-32", "yesterday"])("refuses the date %s", (before) => {
    expect(() => checkFilter({ before })).toThrow(`date is not of the form YYYY-MM-DD: "${before}"`);
  });
});
