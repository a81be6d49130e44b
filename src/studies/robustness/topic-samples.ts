import { createRandom } from "../../core/index.js";
import { type DrawnSample, distinctSamples, type SamplePlan } from "./distinct-samples.js";
import { keepCount } from "./keep-rule.js";

/** Samples of topics (numbers, ascending), at least one in each. */
export function sampleTopics(topics: Uint32Array, plan: SamplePlan): DrawnSample<Uint32Array>[] {
  return distinctSamples(
    plan,
    (fraction, seed) => {
      const random = createRandom(`${seed}/topics`);
      const order = topics.slice();
      random.shuffle(order);
      const kept = Math.max(1, keepCount(plan.keep, order.length, fraction, random));
      return order.subarray(0, kept).sort();
    },
    (a, b) => a.length === b.length && a.every((topic, i) => topic === b[i]),
  );
}
