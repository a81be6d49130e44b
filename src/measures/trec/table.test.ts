import { describe, expect, it } from "vitest";
import { formatFixed } from "../../core/fixed-point.js";
import { rankingOfGrades } from "../ranking-of-grades.js";
import { parseTrecMeasures } from "./parse.js";

/** Unjudged at ranks 2 and 7; pooled but unjudged at rank 5 and for one document not retrieved. */
const ranking = rankingOfGrades([2, null, 0, 1, -1, 3, null, 0, 1, 0], [1, 2, 0, -1]);

function computed(version: 9 | 10, measures: readonly string[], { level = 1, docs = 0 } = {}): Record<string, string> {
  const columns = parseTrecMeasures(measures, { version, level, docs }).filter(({ bound }) => bound);
  return Object.fromEntries(
    columns.map(({ name, bound, exception }) => {
      const value = exception?.(ranking) ?? bound!.measure.compute(ranking, bound!.settings);
      return [name, formatFixed(value, 4)];
    }),
  );
}

/** What both versions of trec_eval printed for this topic. */
const both = {
  map: "0.4074",
  Rprec: "0.5000",
  bpref: "0.5000",
  recip_rank: "1.0000",
  "iprec_at_recall_0.00": "1.0000",
  "iprec_at_recall_0.60": "0.4444",
  "iprec_at_recall_0.80": "0.0000",
  P_5: "0.4000",
  recall_5: "0.3333",
  recall_1000: "0.6667",
  infAP: "0.4370",
  "Rprec_mult_0.20": "0.5000",
  "Rprec_mult_1.20": "0.3750",
  "Rprec_mult_2.00": "0.3333",
  utility: "-2.0000",
  binG: "0.3811",
  G: "0.3112",
  ndcg: "0.5905",
  ndcg_rel: "0.5682",
  Rndcg: "0.5453",
  ndcg_cut_5: "0.3998",
  ndcg_cut_10: "0.5905",
  map_cut_5: "0.2500",
  relative_P_5: "0.4000",
  relative_P_10: "0.6667",
  success_1: "1.0000",
  set_P: "0.4000",
  set_relative_P: "0.6667",
  set_recall: "0.6667",
  set_map: "0.2667",
  set_F: "0.5000",
  yaap: "-0.2796",
  num_ret: "10.0000",
  num_rel: "6.0000",
  num_rel_ret: "4.0000",
  num_nonrel_judged_ret: "3.0000",
};

describe("measures as trec_eval computes them", () => {
  it("computes what version 9 printed", () => {
    const expected = {
      ...both,
      "iprec_at_recall_0.20": "0.5000",
      "iprec_at_recall_0.70": "0.0000",
      "11pt_avg": "0.4040",
    };
    expect(computed(9, ["all_trec", "yaap"])).toMatchObject(expected);
  });

  it("computes what version 10 printed", () => {
    const expected = {
      ...both,
      "iprec_at_recall_0.20": "1.0000",
      "iprec_at_recall_0.70": "0.4444",
      "11pt_avg": "0.4899",
      rbp: "0.1644",
      rbp_resid: "0.5574",
      unj_5: "0.4000",
      unj_10: "0.3000",
      unj_20: "0.1500",
    };
    expect(computed(10, ["all_trec", "yaap"])).toMatchObject(expected);
  });

  it.each([
    ["ndcg.1=3,2=9", { "ndcg_1=3,2=9": "0.6225" }],
    ["G.1=3,2=9", { "G_1=3,2=9": "0.3752" }],
    ["Rndcg.3=2", { "Rndcg_3=2": "0.5604" }],
    ["ndcg_rel.0=1", { "ndcg_rel_0=1": "0.6069" }],
    ["ndcg.-1=1", { "ndcg_-1=1": "0.7403" }],
    ["dcg", { dcg: "3.8003" }],
    ["ideal_dcg", { ideal_dcg: "6.4356" }],
    ["rbp_resid.p=0.5", { "rbp_resid_p=0.5": "0.2900" }],
    ["set_F.4", { set_F_4: "0.5882" }],
    ["11pt_avg..2,.5,.8", { "11pt_avg_.2,.5,.8": "0.5000" }],
    ["11pt_avg..8,.2", { "11pt_avg_.8,.2": "1.0000" }],
    ["Rprec_mult.0.3,5", { "Rprec_mult_0.30": "0.5000", "Rprec_mult_5.00": "0.1333" }],
  ])("takes the parameters of %s", (measure, printed) => {
    expect(computed(10, [measure])).toEqual(printed);
  });

  it("compares gains as whole numbers when it orders the ideal ranking, as trec_eval does", () => {
    expect(computed(10, ["ndcg.1=1.5,2=1"])).toEqual({ "ndcg_1=1.5,2=1": "0.5374" });
    expect(computed(10, ["ndcg.1=0.5,2=0.9,3=0.2"])).toEqual({ "ndcg_1=0.5,2=0.9,3=0.2": "0.0000" });
  });

  it("reads a level that is not a number as 0 in version 9, and ignores it in version 10", () => {
    expect(computed(9, ["ndcg.x=3"])).toEqual({ "ndcg_x=3": "0.6392" });
    expect(computed(10, ["ndcg.x=3"])).toEqual({ "ndcg_x=3": "0.5905" });
  });

  it("counts the documents of the collection for utility", () => {
    expect(computed(10, ["utility.2,-1,-3,.5"], { docs: 100 })).toEqual({ "utility_2,-1,-3,.5": "40.0000" });
  });

  it("applies the relevance level to binary measures only, except Rndcg if no document reaches it", () => {
    const measures = ["Rndcg", "ndcg", "bpref", "infAP"];
    const graded = { ndcg: "0.5905", Rndcg: "0.5453" };
    expect(computed(10, measures, { level: 2 })).toEqual({ ...graded, bpref: "0.4444", infAP: "0.4630" });
    expect(computed(10, ["Rndcg", "ndcg"], { level: 4 })).toEqual({ ...graded, Rndcg: "0.0000" });
  });

  it("has PRES in addition to trec_eval's measures", () => {
    // Ranks 1, 4, 6, 9 and 105, 106 of six: 1 − (231 / 6 − 3.5) / 100.
    expect(computed(10, ["pres.100"])).toEqual({ pres_100: "0.6500" });
  });
});
