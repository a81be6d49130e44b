import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { NamedRun } from "../src/evaluation/index.js";
import { cutoffColumns, type RobustnessOptions, studyRobustness } from "../src/studies/index.js";
import type { Qrels } from "../src/trec/index.js";
import { readQrels, readRun } from "../src/trec/node.js";

const samples = resolve(import.meta.dirname, "../samples");
const columns = cutoffColumns(["map", "bpref", "recall", "infAP"], [100], { level: 1, docs: 0 });
let qrels: Qrels;
let runs: NamedRun[];

beforeAll(async () => {
  qrels = await readQrels(`${samples}/qrels.txt`);
  runs = [];
  for (const name of ["run-a", "run-b", "run-c"]) {
    runs.push({ name, run: await readRun(`${samples}/${name}.txt`, qrels) });
  }
});

/**
 * What trec_eval 10 prints with `-c -M100 -m map -m bpref -m recall.100 -m infAP` for judgements that a study drew
 * (seed 0) and that were then written to a file.
 */
const cases: [string, RobustnessOptions, number, number, string[]][] = [
  [
    "20 %, sample 1",
    {},
    0.2,
    1,
    ["0.1365 0.5833 0.7917 0.1365", "0.0403 0.3333 0.7083 0.0403", "0.2688 0.4583 0.4583 0.2688"],
  ],
  [
    "60 %, sample 3",
    {},
    0.6,
    3,
    ["0.2054 0.7719 0.8403 0.2054", "0.0887 0.4818 0.7581 0.0887", "0.3072 0.5408 0.5669 0.3072"],
  ],
  [
    "40 % of both strata, the others pooled, sample 2",
    { by: "simulated-pool", poolDepth: 0 },
    0.4,
    2,
    ["0.2087 0.8090 0.8583 0.2790", "0.0971 0.4295 0.7222 0.1111", "0.2866 0.5347 0.5556 0.3139"],
  ],
];

describe("studyRobustness on the sample runs", () => {
  test.each(cases)("%s: the means equal trec_eval's", (_, options, amount, sample, expected) => {
    const { variants } = studyRobustness(qrels, runs, columns, { seed: "0", ...options });
    const variant = variants.find((each) => each.amount === amount && each.sample === sample)!;
    const printed = runs.map((_run, r) => variant.columns.map(({ means }) => means[r].toFixed(4)).join(" "));
    expect(printed).toEqual(expected);
  });
});
