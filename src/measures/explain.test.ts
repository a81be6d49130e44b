import { expect, test } from "vitest";
import { measureNamed } from "./dialect.js";
import { explainMeasure, listMeasures, trecNamesOf } from "./explain.js";
import { measureGroups, measures } from "./registry.js";
import { SAMPLED_GROUP, sampledMeasures } from "./sampled/index.js";

test("every measure is on one line of the list, under its group", () => {
  const lines = listMeasures().trimEnd().split("\n");
  const groups = [...measureGroups, { title: SAMPLED_GROUP, measures: sampledMeasures }];
  const expected = groups.flatMap((group, i) => [
    ...(i > 0 ? [""] : []),
    group.title,
    ...group.measures.map((measure) => measure.name),
  ]);
  expect(lines.map((line) => (line.startsWith("  ") ? line.trim().split(" ")[0] : line))).toEqual(expected);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}AP +map map_cut +Average precision$/));
});

test("trec_eval's names are found by its table", () => {
  const names = ["AP", "nDCG", "Q"].map((name) => trecNamesOf(measureNamed(name)!));
  expect(names).toEqual([["map", "map_cut"], ["ndcg", "ndcg_cut"], []]);
});

test("PRES explained", () => {
  expect(explainMeasure(measureNamed("PRES")!)).toMatchInlineSnapshot(`
    "PRES: Patent retrieval evaluation score

    Recall that also rewards early ranks, for a user who reads Nmax results. 1 if
    all relevant documents come first, 0 if none is among the first Nmax; always
    between n·R²/Nmax and the recall R. Nmax belongs to the user, not to the run: a
    shorter list is not rewarded.

      PRES = 1 − (Σ rᵢ / n − (n + 1) / 2) / Nmax, where relevant documents not found
        within Nmax take the ranks Nmax + k + 1 … Nmax + n (k found of n)

    Parameters
      rel=1          lowest grade that counts as relevant (an integer)
      list=full      full: the unchanged list; condensed: unjudged documents removed
                     first (AP′, nDCG′, Q′) (full or condensed)
      @1000          number of results used (an integer of at least 1)

    Range      0 … 1, larger is better
    Summary    mean over topics
    With -m    pres
    Citation   W. Magdy, G. J. F. Jones: PRES: a score metric for evaluating
               recall-oriented information retrieval applications. SIGIR 2010,
               611–618

    Example    grades in rank order (– unjudged): 1 – – 1; not retrieved: 1 1
               ranks 1, 4 and, for the two not found, 103, 104: 1 − (212 / 4 − 2.5)
               / 100 = 0.495
               PRES@100 = 0.495
    "
  `);
});

test.each(measures.map((measure) => [measure.name, measure] as const))("%s fits its width", (_, measure) => {
  for (const width of [60, 80]) {
    for (const line of explainMeasure(measure, width).split("\n")) {
      // A single long word, such as a measure with its parameters, is never broken.
      if (line.trim().includes(" ") && !line.includes(" = ")) expect(line.length).toBeLessThanOrEqual(width);
    }
  }
});
