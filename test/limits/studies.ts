import { decimals } from "../../src/cli/options/values.js";
import { worldParameters } from "../../src/collection/world/parameters.js";
import { parsePlan } from "../../src/experiment/parse-plan.js";
import { MOST_POINTS } from "../../src/experiment/plan-systems.js";
import { MOST_SIDES, overlapMatrix } from "../../src/report/charts/overlap-matrix.js";
import { isNmax, MOST_NMAX } from "../../src/report/page/choice-link.js";
import { kendall, MAX_EXACT_VALUES } from "../../src/statistics/kendall.js";
import { MAX_EXACT_PAIRS, wilcoxonSignedRank } from "../../src/statistics/wilcoxon-signed-rank.js";
import { SYSTEMS } from "../../src/systems/index.js";
import type { Subject } from "./limit.js";

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Experiments, statistics and reports. */
export const studies: Subject = {
  title: "Experiments, statistics and reports",
  file: "studies.ts",
  limits: [
    {
      what: "combinations of a grid in a plan",
      value: MOST_POINTS,
      why: "more are a mistake, or a case for `presage tune`",
      above: "`has 10001 combinations, more than 10000`",
      attempt: (count) => {
        const grid = { system: "lapin", grid: { terms: numbers(count) } };
        const plan = {
          collection: { simulate: { documents: 200, seed: 1 } },
          topics: { choose: { number: 10 } },
          systems: [grid],
        };
        parsePlan(JSON.stringify(plan), "plan.json", SYSTEMS);
      },
    },
    {
      what: "documents of a simulated collection",
      value: 5_000_000,
      why: "numbers of documents and files stay as in real collections; `npm run load` makes large ones",
      above: "`documents: must be 100 to 5,000,000, not 5000001`",
      attempt: (documents) => void worldParameters({ documents }),
    },
    {
      what: "words of a simulated document",
      value: 50_000,
      why: "few patents are longer",
      above: "`words: must be 200 to 50,000, not 50001`",
      attempt: (words) => void worldParameters({ documents: 100, words }),
    },
    {
      what: "topics for which Wilcoxon's test is exact",
      value: MAX_EXACT_PAIRS,
      why: "above it, the normal approximation is as good",
      above: "the normal approximation, which tables name",
      attempt: (count) => {
        const a = numbers(count);
        const { distribution } = wilcoxonSignedRank(
          a,
          a.map((each) => -each),
        );
        return distribution === "exact" ? undefined : "the normal approximation, which tables name";
      },
    },
    {
      what: "values for which the test of Kendall's correlation is exact",
      value: MAX_EXACT_VALUES,
      why: "the same",
      above: "the normal approximation, which tables name",
      attempt: (count) =>
        kendall(numbers(count), numbers(count)).distribution === "exact"
          ? undefined
          : "the normal approximation, which tables name",
    },
    {
      what: "runs or teams of a matrix of overlaps",
      value: MOST_SIDES,
      why: "more could not be read",
      above: "those with the most documents are shown, and the subtitle says so",
      attempt: (count) => {
        const names = numbers(count).map((n) => `run${n}`);
        const { subtitle } = overlapMatrix({ names, common: new Uint32Array(count * count).fill(5) }, "run", 20);
        return String(subtitle).includes("with most documents")
          ? "those with the most documents are shown, and the subtitle says so"
          : undefined;
      },
    },
    {
      what: "Nmax in a report",
      value: MOST_NMAX,
      why: "no searcher reads more",
      above: "refused, with the range",
      attempt: (nmax) => (isNmax(nmax) ? undefined : "refused, with the range"),
    },
    {
      what: "decimals of a printed number",
      value: 20,
      why: "a double has no more",
      above: "`It must be at most 20.`",
      attempt: (count) => void decimals(String(count)),
    },
  ],
};
