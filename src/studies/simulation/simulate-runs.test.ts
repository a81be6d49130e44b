import { describe, expect, test } from "vitest";
import { evaluate } from "../../evaluation/index.js";
import { judgeRun, parseQrels, type Result } from "../../trec/index.js";
import { presTable4 } from "../papers/pres-table4.js";
import { qrelsText, runText } from "./run-text.js";
import { simulateRuns } from "./simulate-runs.js";

const MEASURES = ["AP", "R@1000", "PRES@1000"];
const simulation = simulateRuns({ seed: "0" });

describe("400 topics", () => {
  const sizes = simulation.qrels.judgements.map(({ levels }) => levels[1]);

  test("have 6 relevant documents on average and at least 3; more than a quarter have 3", () => {
    expect(sizes).toHaveLength(400);
    expect(sizes.reduce((sum, n) => sum + n, 0)).toBe(6 * 400);
    expect(Math.min(...sizes)).toBe(3);
    expect(sizes.filter((n) => n === 3).length).toBeGreaterThan(100);
  });

  test("have another order with another seed", () => {
    const other = simulateRuns({ seed: "1", targets: [] }).qrels.judgements.map(({ levels }) => levels[1]);
    expect(other).not.toEqual(sizes);
    expect(other.toSorted()).toEqual(sizes.toSorted());
  });
});

test.each(["0", "clef-ip"])("MAP, Recall and PRES of all 48 runs are those of table 4 (seed %s)", (seed) => {
  const { qrels, runs } = seed === "0" ? simulation : simulateRuns({ seed });
  const evaluated = evaluate(qrels, runs, MEASURES).runs;
  expect(evaluated.map(({ name }) => name)).toEqual(presTable4.map(({ run }) => run));
  evaluated.forEach(({ summary }, i) => {
    const { map, recall, pres } = presTable4[i];
    [map, recall, pres].forEach((printed, m) => {
      expect(Math.abs(summary[m] - printed), `${presTable4[i].run} ${MEASURES[m]}`).toBeLessThan(0.001);
    });
  });
});

/** The results as read from the files. */
function results(text: Iterable<string>): Result[] {
  return Array.from(text).flatMap((piece) =>
    piece
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [topic, , doc, , score] = line.split(" ");
        return { topic, doc, score: Number(score) };
      }),
  );
}

describe("the files of a run", () => {
  const targets = presTable4.filter(({ run }) => run === "R05" || run === "R21");
  const { qrels, runs } = simulateRuns({ topics: 100, targets });
  const read = parseQrels(new TextEncoder().encode([...qrelsText(qrels)].join("")), "qrels.txt");

  test.each(["R05", "R21"])("give the run back when read and judged: %s", (name) => {
    const { run } = runs.find((each) => each.name === name)!;
    const written = results(runText(qrels, run, "0"));
    expect(written).toHaveLength(100 * 1000);
    const again = judgeRun(read, written, name);
    expect(again).toEqual(run);
    const { map, recall, pres } = targets.find((each) => each.run === name)!;
    const [scores] = evaluate(read, [again], MEASURES).runs;
    [map, recall, pres].forEach((printed, m) => {
      expect(Math.abs(scores.summary[m] - printed)).toBeLessThan(0.01);
    });
  });

  test("are the same for the same seed, and others for another", () => {
    const textOf = (seed: string) => {
      const made = simulateRuns({ seed, topics: 20, targets });
      return [...qrelsText(made.qrels), ...made.runs.flatMap(({ run }) => [...runText(made.qrels, run, seed)])].join(
        "",
      );
    };
    expect(textOf("a")).toBe(textOf("a"));
    expect(textOf("a")).not.toBe(textOf("b"));
  });

  test("do not depend on how many runs are made", () => {
    const alone = simulateRuns({ seed: "0", targets: presTable4.slice(0, 1) });
    expect(alone.runs[0]).toEqual(simulation.runs[0]);
  });
});
