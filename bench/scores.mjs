/** Reads the scores that a peer prints, and compares them: times count only if the scores agree. */

/** The measures that every peer computes, by trec_eval's names. */
export const measureNames = ["map", "P_10", "recall_1000", "ndcg"];

/** @typedef {Map<string, number[]>} Scores values of a measure, one per run, in the order of the runs */

/**
 * Reads the scores of runs in either of two forms: a table with one line per run, whose first line names the measures; or
 * lines that contain a measure's name and end with its value, as trec_eval prints them run after run. Other lines and
 * other measures are skipped.
 *
 * @param {string} text
 * @returns {Scores}
 */
export function readScores(text) {
  const rows = text.split("\n").map((line) => line.trim().split(/\s+/));
  const columns = measureNames.map((name) => rows[0].indexOf(name));
  if (columns.every((column) => column > 0)) {
    const runs = rows.slice(1).filter((row) => row.length === rows[0].length);
    return new Map(measureNames.map((name, i) => [name, runs.map((row) => Number(row[columns[i]]))]));
  }
  /** @type {Scores} */
  const scores = new Map(measureNames.map((name) => [name, []]));
  for (const row of rows) {
    const values = scores.get(row.find((word) => measureNames.includes(word)) ?? "");
    const value = Number(row.at(-1));
    if (values && !Number.isNaN(value)) values.push(value);
  }
  return scores;
}

/**
 * Differences in the fourth decimal, in words; empty if there are none. A value printed with more decimals may differ by
 * half a unit of the fourth decimal from one printed with four.
 *
 * @param {Scores} scores
 * @param {Scores} reference
 * @param {{ runs: readonly string[], measures?: readonly string[] }} expected
 * @returns {string[]}
 */
export function differences(scores, reference, { runs, measures = measureNames }) {
  const found = [];
  for (const measure of measures) {
    const values = scores.get(measure) ?? [];
    const wanted = reference.get(measure) ?? [];
    if (wanted.length !== runs.length || values.length !== runs.length) {
      found.push(`${measure}: ${values.length} values, expected ${runs.length}`);
      continue;
    }
    for (const [i, run] of runs.entries()) {
      if (!(Math.abs(values[i] - wanted[i]) < 0.50001e-4)) {
        found.push(`${run}: ${measure} is ${values[i].toFixed(4)}, expected ${wanted[i].toFixed(4)}`);
      }
    }
  }
  return found;
}
