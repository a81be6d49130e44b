import { describe, expect, test } from "vitest";
import { randomCollection } from "../../../test/support/random-collection.js";
import { checkTable } from "../../core/table.js";
import { columnOf, evaluate } from "../../evaluation/index.js";
import { parseMeasures } from "../../measures/index.js";
import { eachJudgement, judgeRun, makeQrels } from "../../trec/index.js";
import { studyLeaveOut } from "./leave-out.js";
import { contributionsTable, leaveOutTable } from "./leave-out-tables.js";

const collection = randomCollection("leave-out", { documents: 60 });
const qrels = makeQrels(collection.judgements);
const runs = collection.runs.map(({ name, results }) => ({ name, run: judgeRun(qrels, results, name) }));
const teams = ["a", "a", "b", "c", "c", "b"];
const depth = 6;
const columns = parseMeasures(["AP", "PRES@20", "Depth"]).map((bound) => ({
  measure: bound.measure.name,
  cutoff: 20,
  column: columnOf(bound),
}));

/** Documents that only runs of one team have among their first, found by sorting the results. */
function soleDocuments(team: string, teamOf: readonly string[]): Set<string> {
  const contributors = new Map<string, Set<string>>();
  collection.runs.forEach(({ results }, r) => {
    for (const topic of qrels.table.topics) {
      const ranked = results.filter((each) => each.topic === topic).sort((a, b) => b.score - a.score);
      for (const { doc } of ranked.slice(0, depth)) {
        const key = `${topic} ${doc}`;
        contributors.set(key, (contributors.get(key) ?? new Set()).add(teamOf[r]));
      }
    }
  });
  return new Set([...contributors].filter(([, who]) => who.size === 1 && who.has(team)).map(([key]) => key));
}

describe("studyLeaveOut", () => {
  test.each<[string, readonly string[] | undefined]>([
    ["runs", undefined],
    ["teams", teams],
  ])("by %s: as if the documents they alone contributed had not been judged", (_, given) => {
    const study = studyLeaveOut(qrels, runs, columns, { teams: given, poolDepth: depth });
    const teamOf = given ?? runs.map(({ name }) => name);
    expect(study.leftOut.map(({ contributor }) => contributor)).toEqual([...new Set(teamOf)]);
    let removed = 0;
    for (const { contributor, remaining, columns: outcomes } of study.leftOut) {
      const sole = soleDocuments(contributor, teamOf);
      const kept = [...eachJudgement(qrels)].filter(({ topic, doc }) => !sole.has(`${topic} ${doc}`));
      const judgements = makeQrels(kept);
      removed += qrels.grades.length - kept.length;
      expect(remaining.judged.left).toBe(kept.filter(({ grade }) => grade >= 0).length);
      const judged = collection.runs.map(({ name, results }) => ({ name, run: judgeRun(judgements, results, name) }));
      for (const [c, { column }] of columns.entries()) {
        const options = { missing: "zero", maxRetrieved: 20 } as const;
        const means = evaluate(judgements, judged, [column], options).runs.map(({ summary }) => summary[0]);
        const isBetter = (a: number, b: number) => (column.direction === "down" ? a < b : a > b);
        expect(outcomes[c].own.map(({ run }) => teamOf[run])).toEqual(teamOf.filter((team) => team === contributor));
        for (const { run, scoreWithout, rankWithout } of outcomes[c].own) {
          expect(scoreWithout).toBe(means[run]);
          expect(rankWithout).toBe(1 + means.filter((mean) => isBetter(mean, means[run])).length);
        }
      }
    }
    expect(removed).toBeGreaterThan(0);
  });

  test("its tables are well-formed", () => {
    for (const given of [undefined, teams]) {
      const study = studyLeaveOut(qrels, runs, columns, { teams: given, poolDepth: depth });
      for (const table of [leaveOutTable(study), contributionsTable(study)]) checkTable(table);
      expect(contributionsTable(study).rows.length).toBe(runs.length);
      expect(leaveOutTable(study).rows.map(([measure]) => measure)).toEqual(["AP", "PRES", "Depth"]);
    }
  });
});
