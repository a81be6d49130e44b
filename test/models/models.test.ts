import { appendFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { models } from "./all.js";
import { modelOf } from "./model.js";

/** Set by `npm run models`. */
const { PRESAGE_MODEL_RUNS, PRESAGE_MODEL_SEED, PRESAGE_MODELS_FILE } = process.env;
const RUNS = Number(PRESAGE_MODEL_RUNS ?? 25);
const SEED = Number(PRESAGE_MODEL_SEED ?? 20101);

describe("random commands", () => {
  it.each(models.map((model) => [model.name, model] as const))(
    "leave the same as in the model: %s",
    async (_, model) => {
      const result = await model.check(RUNS, SEED);
      if (PRESAGE_MODELS_FILE) appendFileSync(PRESAGE_MODELS_FILE, `${JSON.stringify(result)}\n`);
      expect(result.defect).toBeUndefined();
      expect(result.commands).toBeGreaterThan(result.runs);
    },
    // As long as it takes: the number of runs is asked for.
    0,
  );

  it("find a counter that forgets, and name the shortest commands", async () => {
    const broken = modelOf({
      name: "counter",
      maxCommands: 20,
      commands: [
        fc.constant({
          name: "add",
          run: (model: { n: number }, real: { n: number }) => {
            model.n++;
            real.n++;
          },
        }),
        fc.constant({
          name: "save",
          run: (_: { n: number }, real: { n: number }) => {
            real.n = Math.min(2, real.n);
          },
        }),
      ],
      begin: () => ({ model: { n: 0 }, real: { n: 0 } }),
      check: (model, real) => expect(real.n).toBe(model.n),
    });
    const { defect } = await broken.check(200, 1);
    expect(defect).toMatch(/Counterexample: \[add,add,add,save/);
  });
});
