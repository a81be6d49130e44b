import { describe, expect, test } from "vitest";
import { judgeRun, makeQrels } from "../trec/index.js";
import { evaluate } from "./evaluate.js";
import { scoreOf } from "./score-of.js";

const qrels = makeQrels([
  { topic: "1", doc: "a", grade: 1 },
  { topic: "2", doc: "b", grade: 1 },
]);
const first = judgeRun(qrels, [{ topic: "1", doc: "a", score: 1 }], "first");
const second = judgeRun(
  qrels,
  [
    { topic: "1", doc: "x", score: 2 },
    { topic: "1", doc: "a", score: 1 },
    { topic: "2", doc: "b", score: 1 },
  ],
  "second",
);

describe("a score by its names", () => {
  const evaluation = evaluate(qrels, [first, second], ["AP", "RR"]);

  test("of a topic, and of all", () => {
    expect(scoreOf(evaluation, { run: "second", measure: "AP", topic: "1" })).toBe(0.5);
    expect(scoreOf(evaluation, { run: "second", measure: "RR" })).toBe(0.75);
    expect(scoreOf(evaluation, { run: "first", measure: "AP", topic: "2" })).toBeUndefined();
  });

  test("names are needed if there are several, and must be right", () => {
    expect(() => scoreOf(evaluation, { measure: "AP" })).toThrow("name the run: there are first, second");
    expect(() => scoreOf(evaluation, { run: "frist", measure: "AP" })).toThrow(/"frist"; did you mean first\?/);
    expect(() => scoreOf(evaluation, { run: "first" })).toThrow("name the measure: there are AP, RR");
    expect(() => scoreOf(evaluation, { run: "first", measure: "PRES" })).toThrow(
      'measure was not evaluated: "PRES"; there are AP, RR',
    );
    const twice = evaluate(qrels, [first, first], ["AP"]);
    expect(() => scoreOf(twice, { run: "first" })).toThrow(
      'run is the name of several: "first"; there are first, first',
    );
    expect(() => scoreOf(evaluate(qrels, [], ["AP"]), {})).toThrow("name the run: there are none");
    const single = evaluate(qrels, [first], ["AP"]);
    expect(scoreOf(single, { topic: "1" })).toBe(1);
  });
});
