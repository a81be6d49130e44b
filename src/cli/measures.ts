import type { Command } from "commander";
import { UsageError } from "../core/index.js";
import { explainMeasure, listMeasures, type Measure, measureNamed, unknownMeasure } from "../measures/index.js";
import { trecMeasures } from "../measures/trec/index.js";

const EXAMPLES = "\nExamples:\n  presage measures\n  presage measures PRES\n  presage measures map bpref";

export function defineMeasures(command: Command): void {
  command
    .argument("[name...]", "measures to explain, by either of their names: PRES, ndcg_cut")
    .addHelpText("after", EXAMPLES)
    .action((names: string[]) => {
      process.stdout.write(names.length === 0 ? listMeasures((measure) => trecNames().get(measure.name)) : explain(names));
    });
}

function explain(names: readonly string[]): string {
  const byTrecName = new Map(measuresByTrecName());
  const found = names.map((name) => byTrecName.get(name) ?? measureNamed(name.replace(/[(@.].*$/, "")));
  const unknown = names.filter((_, i) => !found[i]);
  if (unknown.length > 0) throw new UsageError(unknown.map(unknownMeasure).join("\n"));
  return found.map((measure) => explainMeasure(measure!, { trecName: trecNames().get(measure!.name) })).join("\n\n");
}

function measuresByTrecName(): [string, Measure][] {
  return trecMeasures.flatMap((entry): [string, Measure][] => {
    const [column] = entry.columns(undefined, { version: 10, level: 1, docs: 0 });
    return column?.bound ? [[entry.name, column.bound.measure]] : [];
  });
}

/** trec_eval's names of each measure: `AP` is `map, map_cut`. */
function trecNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [trecName, { name }] of measuresByTrecName()) {
    const others = names.get(name);
    names.set(name, others ? `${others}, ${trecName}` : trecName);
  }
  return names;
}
