import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { evaluateAsTable } from "./evaluate-as-table.js";
import { evaluateSample, isOfSample } from "./evaluate-sample.js";

const fixtures = resolve(import.meta.dirname, "../../../test/fixtures/sampled");

interface PeerValue {
  readonly run: string;
  readonly file: string;
  readonly measure: string;
  readonly topic: string;
  readonly value: number;
}

let folder = "";
const path = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-sample-"));
  // Topic 1: a certain, b and c drawn from four; topic 2: nothing relevant; topic 3: one relevant document, by chance.
  writeFileSync(
    path("prels"),
    "1 a 1 1 1\n1 b 1 2 .5\n1 c 1 2 .5\n1 d -1 2 .5\n1 e -1 2 .5\n" +
      "2 a 0 1 .5\n2 b -1 1 .5\n3 a 1 1 .5\n3 b 0 1 .5\n3 c -1 1 .5\n3 d -1 1 .5\n",
  );
  const run = (docs: string) =>
    ["1", "2", "3"].map((topic) => [...docs].map((doc, i) => `${topic} Q0 ${doc} ${i} ${9 - i} r\n`).join("")).join("");
  writeFileSync(path("low"), run("cd"));
  writeFileSync(path("high"), run("abc"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("values of other programs", () => {
  const { values } = JSON.parse(readFileSync(join(fixtures, "values.json"), "utf8")) as {
    values: readonly PeerValue[];
  };

  test.each([
    ["xinfAP@1000", 10],
    ["infNDCG@1000", 10],
    ["statAP", 20],
  ])("%s", async (name, count) => {
    const wanted = values.filter(({ measure }) => measure === name);
    expect(wanted.length).toBe(count);
    for (const { run, file, topic, value } of wanted) {
      const runPath = join(fixtures, run);
      const { table } = await evaluateSample(join(fixtures, file), [runPath], { measure: [name], perTopic: true });
      const row = table.rows.find((cells) => cells[1] === topic)!;
      expect(row[2], `${run} ${topic}`).toBeCloseTo(value, 11);
    }
  });
});

describe("a sample of judgements", () => {
  test("gives each run an estimate with an interval, and says what the sample lacks", async () => {
    const remarks: string[] = [];
    const { table } = await evaluateSample(
      path("prels"),
      [path("low"), path("high")],
      { measure: ["estR@3"], sort: true },
      { onRemark: (text) => void remarks.push(text) },
    );
    expect(table.columns.map(({ name }) => name)).toEqual(["run", "estR@3", "estR@3 low", "estR@3 high"]);
    expect(table.rows.map(([name]) => name)).toEqual(["high", "low"]);
    expect(table.rows[0].slice(1)).toEqual([1, 1, 1]);
    expect(remarks).toEqual([
      "1 topic without a relevant document in the sample (2): left out",
      "2 topics with few relevant documents in the sample (1, 3): intervals may be too narrow",
      "1 stratum with one drawn document: variance unknown, counted as 0",
    ]);
  });

  test("per topic, the interval is empty where the variance is unknown", async () => {
    const { table } = await evaluateSample(path("prels"), [path("low")], { measure: ["estR@2"], perTopic: true });
    const [first, ...others] = table.rows.map((cells) => cells.slice(1));
    // θ = 2/5; without b 4/5, without c 0: no bias, variance (1 − 2/4) · (1/2) · (0.16 + 0.16).
    expect(first[1]).toBeCloseTo(0.4, 12);
    expect(others.slice(0, 2)).toEqual([
      ["2", null, null, null],
      ["3", 0, null, null],
    ]);
    expect(others[2][1]).toBeCloseTo(0.2, 12);
  });

  test("is recognised by the measure or by the format", () => {
    expect(isOfSample({ measure: ["map,statAP"] })).toBe(true);
    expect(isOfSample({ judgementFormat: "prels" })).toBe(true);
    expect(isOfSample({ measure: ["infAP"] })).toBe(false);
  });

  test("does not mix with measures of complete judgements", async () => {
    const mixed = evaluateSample(path("prels"), [path("low")], { measure: ["map", "statAP"] });
    await expect(mixed).rejects.toThrow(/statAP can only be estimated .* map only computed/);
  });

  test("is refused as qrels", async () => {
    await expect(evaluateAsTable(path("prels"), [path("low")], { measure: ["map"] })).rejects.toThrow(/sample/);
  });

  test("must list its strata for measures that need them", async () => {
    const asked = evaluateSample(join(fixtures, "prels.txt"), [join(fixtures, "run-a.txt")], { measure: ["xinfAP"] });
    await expect(asked).rejects.toThrow(/xinfAP requires strata/);
  });

  test.each(["compat", "maxRetrieved", "bounds"] as const)("does not go with %s", async (name) => {
    const settings = { measure: ["statAP"], [name]: name === "bounds" ? "ties" : 9 };
    await expect(evaluateSample(path("prels"), [path("low")], settings as never)).rejects.toThrow(/does not work/);
  });
});
