import { describe, expect, it, test } from "vitest";
import { ExitCode, PresageError } from "../../core/index.js";
import { parseTrecMeasures } from "./parse.js";
import { trecMeasures, trecNicknames } from "./table.js";

const names = (args: readonly string[], version: 9 | 10 = 10) =>
  parseTrecMeasures(args, { version, level: 1, docs: 0 }).map((column) => column.name);

function failure(args: readonly string[], version: 9 | 10 = 10): { exitCode: number; message: string } {
  try {
    names(args, version);
  } catch (error) {
    if (error instanceof PresageError) return { exitCode: error.exitCode, message: error.message };
  }
  throw new Error(`accepted: ${args.join(" ")}`);
}

describe("parseTrecMeasures", () => {
  it("prints in the order of the table, and official by default", () => {
    expect(names(["P.5", "map"])).toEqual(["map", "P_5"]);
    expect(names([])).toEqual(names(["official"]));
    expect(names([]).slice(0, 7)).toEqual(["runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "map", "gm_map"]);
  });

  it("uses the first parameters, whether the measure is named alone or by a nickname", () => {
    expect(names(["P.3", "P.5,7", "P"])).toEqual(["P_3"]);
    expect(names(["official", "P.3"]).filter((name) => name.startsWith("P_"))).toEqual(["P_3"]);
  });

  it("names columns as trec_eval does", () => {
    expect(names(["P.10, 5,+3x"])).toEqual(["P_3", "P_5", "P_10"]);
    expect(names(["iprec_at_recall..5,0.125,123456.789"])).toEqual([
      "iprec_at_recall_0.12",
      "iprec_at_recall_0.50",
      "iprec_at_recall_123456.7",
    ]);
    expect(names(["set_F.2.0", "ndcg.1=3,2=9", "relstring.20"])).toEqual(["relstring_20", "ndcg_1=3,2=9", "set_F_2.0"]);
    expect(names(["recall.99999999999999999999"])).toEqual(["recall_9223372036854775807"]);
  });

  it("has the measures and cut-offs of trec_eval, in its order", () => {
    const at = (name: string, ...cutoffs: (number | string)[]) => cutoffs.map((each) => `${name}_${each}`);
    const ranks = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
    const tenths = ["0.00", "0.10", "0.20", "0.30", "0.40", "0.50", "0.60", "0.70", "0.80", "0.90", "1.00"];
    const fifths = ["0.20", "0.40", "0.60", "0.80", "1.00", "1.20", "1.40", "1.60", "1.80", "2.00"];
    const official = [
      ...["runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "map", "gm_map", "Rprec", "bpref", "recip_rank"],
      ...[...at("iprec_at_recall", ...tenths), ...at("P", ...ranks)],
    ];
    expect(names([])).toEqual(official);
    expect(names(["all_trec"], 9)).toEqual([
      ...[...official, "relstring", ...at("recall", ...ranks), "infAP", "gm_bpref", ...at("Rprec_mult", ...fifths)],
      ...["utility", "11pt_avg", "binG", "G", "ndcg", "ndcg_rel", "Rndcg", ...at("ndcg_cut", ...ranks)],
      ...[...at("map_cut", ...ranks), ...at("relative_P", ...ranks), ...at("success", 1, 5, 10)],
      ...["set_P", "set_relative_P", "set_recall", "set_map", "set_F", "num_nonrel_judged_ret"],
    ]);
    const [relstring] = parseTrecMeasures(["relstring"], { version: 9, level: 1, docs: 0 });
    expect(relstring.parameter).toBe(10);
    expect(names(["set"])).toEqual([
      ...["runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "utility"],
      ...["set_P", "set_relative_P", "set_recall", "set_map", "set_F"],
    ]);
    expect(names(["qrels_jg"])).toEqual([
      ...["runid", "num_q", "map_avgjg", ...at("P_avgjg", ...ranks), ...at("Rprec_mult_avgjg", ...fifths)],
    ]);
    const counts = ["prefs_num_prefs_poss", "prefs_num_prefs_ful", "prefs_num_prefs_ful_ret"];
    const shares = ["prefs_simp", "prefs_pair", "prefs_avgjg"];
    expect(names(["prefs"])).toEqual(["runid", "num_q", ...counts, ...shares]);
    expect(names(["all_prefs"])).toEqual([
      ...["runid", "num_q", ...counts, ...shares, "prefs_avgjg_Rnonrel", ...shares.map((name) => `${name}_ret`)],
      ...["prefs_avgjg_Rnonrel_ret", ...shares.map((name) => `${name}_imp`)],
    ]);
  });

  it("ignores parameters of measures that have none", () => {
    expect(names(["map.7", "all_trec.5"])).toContain("map");
  });

  it("knows which measures version 9 lacks", () => {
    const added = ["dcg", "ideal_dcg", "rbp", "rbp_resid", "unj"];
    for (const name of added) {
      const message = `trec_eval 9 does not have ${name}`;
      expect(failure([name], 9)).toEqual({ exitCode: ExitCode.usage, message });
    }
    const extra = names(["all_trec"], 10).filter((name) => !names(["all_trec"], 9).includes(name));
    expect(extra).toEqual(["rbp", "rbp_resid", "unj_5", "unj_10", "unj_20"]);
  });

  it("names all illegal measures at once", () => {
    const { exitCode, message } = failure(["nosuch", "map", "other.5"]);
    expect(exitCode).toBe(ExitCode.usage);
    const hint = "`presage measures` lists all measures";
    expect(message).toBe(`measure is not known: "nosuch"; ${hint}\nmeasure is not known: "other.5"; ${hint}`);
    expect(failure(["P."]).exitCode).toBe(ExitCode.usage);
  });

  it.each(["P.5,5", "P.-3", "P.0", "P.5,", "iprec_at_recall..1,0.10", "ndcg.1=3,2", "ndcg.1", "ndcg.1=2=3"])(
    "cannot initialise %s",
    (measure) => {
      expect(failure([measure]).exitCode).toBe(ExitCode.input);
    },
  );

  it("requires four coefficients of utility", () => {
    expect(failure(["utility.1,2"]).exitCode).toBe(ExitCode.calculation);
  });

  it("reads measures that trec_eval does not know in the Presage dialect, and puts them last", () => {
    expect(names(["PRES@50", "nDCG(gains=exp)@10", "map", "PRES@50"])).toEqual([
      "map",
      "PRES@50",
      "nDCG(gains=exp)@10",
    ]);
  });

  it("has room for judgement groups and preferences", () => {
    const columns = parseTrecMeasures(["qrels_jg", "prefs", "P_avgjg.3"], { version: 10, level: 1, docs: 0 });
    expect(columns.find((column) => column.name === "P_avgjg_3")).toMatchObject({ family: "qrels_jg", parameter: 3 });
    expect(columns.find((column) => column.name === "prefs_simp")).toMatchObject({ family: "prefs", kind: "real" });
  });

  it("has every measure of a nickname", () => {
    const table = new Set(trecMeasures.map((measure) => measure.name));
    for (const members of Object.values(trecNicknames)) expect(members.filter((name) => !table.has(name))).toEqual([]);
  });
});

test("PRES has two cut-offs by default, and geometric means are not shown for topics", () => {
  const columns = (...names: string[]) => parseTrecMeasures(names, { version: 10, level: 1, docs: 0 });
  expect(columns("pres").map(({ name }) => name)).toEqual(["pres_100", "pres_1000"]);
  expect(columns("PRES@50", "GMAP").map(({ name, showTopic, summary }) => [name, showTopic, summary])).toEqual([
    ["PRES@50", true, "mean"],
    ["GMAP", false, "geometric"],
  ]);
});

test("outside of compat, columns are in the requested order, with the parameters of every request", () => {
  const names = (asNamed: boolean) =>
    parseTrecMeasures(["PRES@100", "recall.100", "map", "recall.1000"], {
      version: 10,
      level: 1,
      docs: 0,
      asNamed,
    }).map(({ name }) => name);
  expect(names(true)).toEqual(["PRES@100", "recall_100", "map", "recall_1000"]);
  expect(names(false)).toEqual(["map", "recall_100", "PRES@100"]);
});

test("a relevance level leaves the gains of RBP graded", () => {
  const [column] = parseTrecMeasures(["RBP"], { version: 10, level: 2, docs: 0 });
  expect(column.name).toBe("RBP");
});

test("cut-offs that are not ranks are named as what they are", () => {
  const read = (name: string) => () => parseTrecMeasures([name], { version: 10, level: 1, docs: 0 });
  expect(read("P.0")).toThrow("cutoff must be at least 1 in '0'");
  expect(read("P.abc")).toThrow("cutoff is not a number: 'abc' in 'abc'");
});
