import { gainsParameter, rankedGains } from "./gains.js";
import { defineMeasure } from "./measure.js";
import { cutoff, numberSetting } from "./measure-parameters.js";
import { binaryGrade, unitGains } from "./unit-gains.js";

/** INST: the rate of gain of a user who wants a certain gain, and reads on for as long as it is missing. */
export const inst = defineMeasure({
  name: "INST",
  title: "INST, an adaptive weighted precision",
  about:
    "Rate of gain of a user who looks for a total gain of T. The probability to continue rises with the rank, and with " +
    "the gain that is still missing. Without rel, gains are graded as in RBP: the grade divided by the topic's highest. " +
    "Weights add up to 1 over the ranks to the cut-off, also if the list is shorter.",
  formula:
    "INST = Σ gain(r) · V(r) / Σ V(r), r = 1 … cut-off; V(1) = 1, V(r + 1) = V(r) · ((r + T + Tᵣ − 1) / (r + T + Tᵣ))², " +
    "Tᵣ = T − the gain of the first r results",
  citation:
    "P. Bailey, A. Moffat, F. Scholer, P. Thomas: User variability and IR system evaluation. SIGIR 2015, 625–634. " +
    "A. Moffat, P. Bailey, F. Scholer, P. Thomas: INST: an adaptive metric for information retrieval evaluation. " +
    "ADCS 2015",
  parameters: {
    T: numberSetting(1, "gain that the user wants", { min: 0.5 }),
    rel: binaryGrade,
    gains: gainsParameter,
    cutoff: cutoff(1000),
  },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [0, 1],
      measure: "INST(rel=1)@2",
      value: 4 / 9 / (1 + 4 / 9),
      working: "V(2) = ((1 + 1 + 1 − 1) / (1 + 1 + 1))² = 4/9; (0 + 4/9) / (1 + 4/9) = 0.3077",
    },
  ],
  compute(ranking, settings) {
    const { T, cutoff: last } = settings;
    const { ranks, gains } = rankedGains(ranking, unitGains(ranking.judgements, settings), last);
    let weight = 1;
    let [weights, sum, missing] = [0, 0, T];
    for (let rank = 1, next = 0; rank <= last; rank++) {
      weights += weight;
      if (next < ranks.length && ranks[next] === rank) {
        sum += weight * gains[next];
        missing -= gains[next++];
      }
      weight *= ((rank + T + missing - 1) / (rank + T + missing)) ** 2;
    }
    return sum / weights;
  },
});
