import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

// TREC-COVID round 1: 143 real runs, compared with trec_eval's output and the organisers' leaderboard.

const data = sharedData("trec-covid-r1");
const qrels = data ? join(data, "qrels.covid-round1.txt") : "";
const runs = data ? readdirSync(join(data, "runs")).map((file) => file.replace(/\.gz$/, "")) : [];
const paths = runs.map((run) => join(data ?? "", "runs", `${run}.gz`));

describe.skipIf(!data)("TREC-COVID round 1", () => {
  test("143 runs", () => expect(runs.length).toBe(143));

  test.each([9, 10])("all runs print what trec_eval %i prints", (version) => {
    const options = ["--compat", String(version), "-c", "-M1000", "-m", "all_trec", "--format", "trec"];
    const { code, out, err } = presage(["eval", ...options, qrels, ...paths]);
    const expected = runs.map((run) => readFileSync(join(data!, "golden", `v${version}`, `${run}.txt`), "utf8"));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(expected.join(""));
  });

  test.each(["ERST_QUESTION", "T5R1", "cu_dbmi_bm25_2", "run2"])("%s topic by topic", (run) => {
    for (const version of [9, 10]) {
      const options = ["--compat", String(version), "-q", "-c", "-M1000", "-m", "all_trec"];
      const { out } = presage(["eval", ...options, qrels, join(data!, "runs", `${run}.gz`)]);
      expect(out).toBe(readFileSync(join(data!, "golden", "q", `${run}.v${version}.txt`), "utf8"));
    }
  });

  test("MAP, bpref, P@5 and nDCG@10 of the official leaderboard", () => {
    const measures = ["-m", "map", "-m", "bpref", "-m", "P.5", "-m", "ndcg_cut.10"];
    // The organisers used trec_eval 9; some scores of the run BERT differ only beyond the precision of 32-bit floats.
    const { out } = presage(["eval", "--compat", "9", "-c", "--format", "tsv", ...measures, qrels, ...paths]);
    const [header, ...rows] = out
      .trim()
      .split("\n")
      .map((line) => line.split("\t"));
    expect(header).toEqual(["run", "map", "bpref", "P_5", "ndcg_cut_10"]);
    const ours = new Map(rows.map(([run, ...values]) => [run, values.map(Number)]));
    const [names, ...official] = readFileSync(join(data!, "leaderboard.csv"), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const column = (name: string) => names.indexOf(name);
    expect(official.length).toBe(143);
    for (const row of official) {
      const [map, bpref, p5, ndcg] = ours.get(row[column("run")])!;
      const published = ["MAP", "bpref", "p@5", "ndcg@10"].map((name) => row[column(name)]);
      expect(
        [map, bpref, p5, ndcg].map((value) => value.toFixed(4)),
        row[0],
      ).toEqual(published);
    }
  });
});
