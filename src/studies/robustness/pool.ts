import type { NamedRun } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";
import { NOT_JUDGED } from "./judgement-variant.js";

/** By document number: the best rank of the document in any run; infinite if no run has it. */
export function bestRanks(runs: readonly NamedRun[], documents: number): Float64Array {
  const best = new Float64Array(documents).fill(Number.POSITIVE_INFINITY);
  for (const { run } of runs) {
    for (let row = 0; row < run.doc.length; row++) {
      if (run.rank[row] < best[run.doc[row]]) best[run.doc[row]] = run.rank[row];
    }
  }
  return best;
}

/**
 * Grades as if only the first `depth` documents of each run had been pooled: a judged document that no run has there
 * becomes unjudged.
 */
export function poolGrades(grades: Int32Array, best: Float64Array, depth: number): Int32Array {
  return grades.map((grade, d) => (best[d] <= depth ? grade : NOT_JUDGED));
}

/** A document that no contributor has in the pool, or more than one. */
const NOBODY = -1;
const SEVERAL = -2;

/**
 * By document number: the only contributor (a run, or all runs of a team) that has the document among the first `depth`
 * of a run; negative if there is none, or more than one.
 *
 * @param contributors by run
 */
export function soleContributors(
  runs: readonly NamedRun[],
  contributors: readonly number[],
  documents: number,
  depth: number,
): Int32Array {
  const sole = new Int32Array(documents).fill(NOBODY);
  runs.forEach(({ run }, r) => {
    for (let row = 0; row < run.doc.length; row++) {
      if (run.rank[row] > depth) continue;
      const d = run.doc[row];
      if (sole[d] === NOBODY) sole[d] = contributors[r];
      else if (sole[d] !== contributors[r]) sole[d] = SEVERAL;
    }
  });
  return sole;
}

/** Grades as if a contributor had not taken part: documents that it alone brought into the pool become unjudged. */
export function gradesWithout(qrels: Qrels, sole: Int32Array, contributor: number): Int32Array {
  return qrels.grades.map((grade, d) => (sole[d] === contributor ? NOT_JUDGED : grade));
}
