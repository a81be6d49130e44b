import { describe, expect, it } from "vitest";
import { ExitCode, PresageError } from "../core/index.js";
import { rankingOfGrades } from "../measures/index.js";
import { parseTrecMeasures } from "../measures/trec/index.js";
import { type TrecEvalOptions, type TrecTopic, trecEval } from "./trec-eval.js";
import { readReferences } from "./z-scores.js";

const ranked = (topic: string, grades: readonly (number | null)[], missed: readonly number[] = []): TrecTopic => {
  const ranking = rankingOfGrades(grades, missed, topic);
  return { judgements: ranking.judgements, ranking };
};

/** t2 has no relevant document, t3 is missing from the run, and no retrieved document of t4 is judged. */
const input = {
  runTag: "mytag",
  topics: [
    ranked("t1", [2, null, 0, 1, -1, 3, null, 0, 1, 0], [1, 2, 0, -1]),
    ranked("t2", [0, null, 0, 0], [0]),
    { judgements: rankingOfGrades([], [1, 2, 0, 2], "t3").judgements },
    ranked("t4", [null, null], [1]),
    ranked("t5", [1, 2, null, 1, null, 2, 0]),
  ],
};

/** The lines, without blanks before tabs, and the exit code. */
function evaluate(measures: readonly string[], options: TrecEvalOptions & { level?: number }) {
  const columns = parseTrecMeasures(measures, { version: options.version ?? 10, level: options.level ?? 1, docs: 0 });
  const lines: string[] = [];
  let exitCode = 0;
  try {
    for (const line of trecEval(input, columns, options)) lines.push(line.replace(/ *\t/g, "|"));
  } catch (error) {
    if (!(error instanceof PresageError)) throw error;
    exitCode = error.exitCode;
  }
  return { lines, exitCode };
}

/** Expectations are what trec_eval 9.0.8 and 10.0 printed for the same judgements and run. */
describe("trecEval", () => {
  const counts = ["runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "map", "gm_map"];
  const all = ["runid|all|mytag", "num_q|all|5", "num_ret|all|23", "num_rel|all|14", "num_rel_ret|all|4"];
  const averages = ["map|all|0.1722", "gm_map|all|0.0007"];

  it("pads the averages under -c in version 9, and counts relevant documents of any level", () => {
    const { lines } = evaluate(counts, { version: 9, complete: true, level: 2 });
    expect(lines).toEqual([...all, ...averages]);
  });

  it("evaluates a stand-in for a missing topic under -c in version 10", () => {
    const { lines } = evaluate([...counts, "relstring.3"], { version: 10, complete: true, perTopic: true, level: 2 });
    expect(lines.filter((line) => line.includes("|t3|"))).toEqual([
      "num_ret|t3|0",
      "num_rel|t3|2",
      "num_rel_ret|t3|0",
      "map|t3|0.0000",
      "relstring_3|t3|'-'",
    ]);
    expect(lines.slice(-7)).toEqual([...all, ...averages]);
  });

  it("shows the stand-in only where version 10 does", () => {
    const measures = ["num_ret", "unj.5", "rbp_resid.p=0.5", "relstring", "utility"];
    const { lines } = evaluate(measures, { version: 10, complete: true, perTopic: true, maxRetrieved: 2 });
    expect(lines.filter((line) => /\|t[35]\|/.test(line))).toEqual([
      "num_ret|t3|0",
      "relstring|t3|''",
      "utility|t3|0.0000",
      "rbp_resid_p=0.5|t3|1.0000",
      "unj_5|t3|0.0000",
      "num_ret|t5|2",
      "relstring|t5|'12'",
      "utility|t5|2.0000",
      "rbp_resid_p=0.5|t5|0.0000",
      "unj_5|t5|0.0000",
    ]);
    expect(lines.slice(-4)).toEqual([
      "num_ret|all|8",
      "utility|all|-0.4000",
      "rbp_resid_p=0.5|all|0.6000",
      "unj_5|all|0.1600",
    ]);
  });

  it("does not count the stand-in as retrieved for utility with coefficients", () => {
    const { lines } = evaluate(["utility.1,-1,0,0"], { version: 10, complete: true, perTopic: true });
    expect(lines).toContain("utility_1,-1,0,0|t3|0.0000");
  });

  it("leaves missing topics out without -c in version 9 and by default", () => {
    for (const version of [{ version: 9 } as const, {}]) {
      expect(evaluate(["map", "num_q"], { ...version, perTopic: true })).toEqual({
        lines: ["map|t1|0.4074", "map|t2|0.0000", "map|t4|0.0000", "map|t5|0.8542", "num_q|all|4", "map|all|0.3154"],
        exitCode: 0,
      });
    }
  });

  it("stops at the first missing topic in version 10, after the lines of those before", () => {
    expect(evaluate(["map", "num_q"], { version: 10, perTopic: true })).toEqual({
      lines: ["map|t1|0.4074", "map|t2|0.0000"],
      exitCode: ExitCode.calculation,
    });
  });

  it("divides 0 by 0 where trec_eval does", () => {
    const { lines } = evaluate(["num_ret", "iprec_at_recall.0,.5", "11pt_avg"], {
      version: 9,
      perTopic: true,
      judgedOnly: true,
    });
    expect(lines.filter((line) => /\|(t1|t4|all)\|/.test(line))).toEqual([
      ...["num_ret|t1|7", "iprec_at_recall_0.00|t1|1.0000", "iprec_at_recall_0.50|t1|0.7500", "11pt_avg|t1|0.5152"],
      ...["num_ret|t4|0", "iprec_at_recall_0.00|t4|  -nan", "iprec_at_recall_0.50|t4|0.0000", "11pt_avg|t4|  -nan"],
      ...[
        "num_ret|all|15",
        "iprec_at_recall_0.00|all|  -nan",
        "iprec_at_recall_0.50|all|0.4375",
        "11pt_avg|all|  -nan",
      ],
    ]);
    expect(evaluate(["Rndcg"], { version: 9, perTopic: true, summary: false, level: 0 }).lines).toEqual([
      "Rndcg|t1|0.5453",
      "Rndcg|t2|  -nan",
      "Rndcg|t4|0.0000",
      "Rndcg|t5|0.7159",
    ]);
  });

  it("prints z-scores", () => {
    const text =
      "t1 map 0.5 0.25\nt1 num_ret 4 2\nt1 gm_map -1 0.5\nt2 map 0 0\nt2 num_ret 4 0\nt4 map 0.1 0.2\nt5 map 0.5 0.1\n";
    const references = readReferences(text, "z");
    const measures = ["num_q", "num_ret", "map", "gm_map", "runid", "relstring"];
    const { lines } = evaluate(measures, { version: 9, perTopic: true, references });
    expect(lines).toEqual([
      ...["Znum_ret|t1|3.0000", "Zmap|t1|-0.3704", "relstring|t1|'2-01.3-010'"],
      ...["Znum_ret|t2|0.0000", "Zmap|t2|0.0000", "relstring|t2|'0-00'"],
      ...["Znum_ret|t4|-1000000.0000", "Zmap|t4|-0.5000", "relstring|t4|'--'"],
      ...["Znum_ret|t5|-1000000.0000", "Zmap|t5|3.5417", "relstring|t5|'12-1-20'"],
      ...[
        "runid|all|mytag",
        "Znum_q|all|4.0000",
        "Znum_ret|all|-1999997.0000",
        "Zmap|all|0.6678",
        "Zgm_map|all|0.0000",
      ],
    ]);
  });

  it("ends with exit code 7 when qrels and run have no topic in common", () => {
    const missing = { runTag: "x", topics: [...input.topics].map(({ judgements }) => ({ judgements })) };
    const columns = parseTrecMeasures(["map"], { version: 9, level: 1, docs: 0 });
    expect(() => [...trecEval(missing, columns, { version: 9, complete: true })]).toThrow(
      expect.objectContaining({ exitCode: ExitCode.noTopics }),
    );
  });

  it("does not compute measures from qrels that need other judgements", () => {
    expect(evaluate(["map_avgjg"], { version: 9 })).toEqual({ lines: [], exitCode: ExitCode.calculation });
  });
});
