import type { Command } from "commander";
import { UsageError } from "../../../core/index.js";
import {
  explainMeasure,
  explainSampledMeasure,
  listMeasures,
  measureNamed,
  measures,
  sampledMeasureNamed,
  trecNamesOf,
  unknownMeasure,
} from "../../../measures/index.js";
import { writeOutput } from "../../terminal/output.js";

const EXAMPLES = "\nExamples:\n  presage measures\n  presage measures PRES\n  presage measures map bpref";

export function defineMeasures(command: Command): void {
  command
    .argument("[name...]", "measures to explain, by either of their names: PRES, ndcg_cut")
    .addHelpText("after", EXAMPLES)
    .action((names: string[]) => writeOutput(names.length === 0 ? listMeasures() : explain(names)));
}

function explain(names: readonly string[]): string {
  const found = names.map((text) => {
    const name = text.replace(/[(@.].*$/, "");
    const sampled = sampledMeasureNamed(name);
    if (sampled) return explainSampledMeasure(sampled);
    const measure = measures.find((each) => trecNamesOf(each).includes(name)) ?? measureNamed(name);
    return measure && explainMeasure(measure);
  });
  const unknown = names.filter((_, i) => !found[i]);
  if (unknown.length > 0) throw new UsageError(unknown.map(unknownMeasure).join("\n"));
  return found.join("\n\n");
}
