import {
  choiceParameter,
  countParameter,
  numberParameter,
  splitOutside,
  textParameter,
  UsageError,
} from "../../core/index.js";
import { parseFusion, type System, withFallbacks } from "../../retrieval/index.js";
import { fusedSystem } from "../fused-system.js";
import { type ChosenSystem, parseSystem } from "../parse-system.js";
import { requirementsOf } from "../requirements.js";
import { defineSystem, type IndexNeed, type SystemContext, type SystemDefinition } from "../system.js";
import { filesOfSystem } from "../system-files.js";

/** Methods of fusion that do not need comparable scores. */
const METHODS = ["rrf", "isr", "log-isr", "borda", "condorcet", "append", "combsum", "combmnz"] as const;

/**
 * Fusion of any other systems.
 *
 * @param systems all systems; called when names are parsed, since this one is among them
 */
export function rrfBaseline(systems: () => readonly SystemDefinition[]): SystemDefinition {
  return defineSystem({
    name: "rrf",
    title: "Reciprocal rank fusion of other systems",
    campaign: "baseline",
    tasks: ["ad-hoc", "prior-art", "invalidity"],
    about:
      "Other systems search for the topic, and their rankings are fused: by reciprocal ranks, 1 / (k + rank) added up, or by another method. append puts the second ranking after the first.",
    sources: [
      "G. V. Cormack, C. L. A. Clarke, S. Büttcher: Reciprocal rank fusion outperforms Condorcet and individual rank learning methods. SIGIR 2009",
    ],
    published: ["reciprocal rank fusion with k = 60"],
    inferred: ["which systems are fused", "the first 2000 documents of each are fused"],
    parameters: {
      systems: textParameter(
        "systems to fuse, each with its run and parameters",
        "names separated by +: bm25.claims+rm3",
        "bm25.full+bm25f+rm3",
      ),
      method: choiceParameter(METHODS, "rrf", "method of fusion, as in presage fuse"),
      k: numberParameter(60, "constant added to ranks; larger values favour the first ranks less", { min: 0 }),
      depth: countParameter(2000, "number of documents of each ranking to fuse"),
    },
    indexes: (values) => indexesOf(chosenSystems(values.systems, systems())),
    requires: (values) => chosenSystems(values.systems, systems()).flatMap(requirementsOf),
    usesGraph: (values) =>
      chosenSystems(values.systems, systems()).some((each) => each.definition.usesGraph?.(each.values)),
    files: (values) =>
      chosenSystems(values.systems, systems())
        .flatMap(filesOfSystem)
        .map(({ path }) => path),
    check(values, readFile) {
      for (const each of chosenSystems(values.systems, systems())) each.definition.check?.(each.values, readFile);
    },
    async learn(context, values) {
      const chosen = chosenSystems(values.systems, systems());
      const learned: unknown[] = [];
      for (const [i, each] of chosen.entries()) {
        const missing = requirementsOf(each).find((need) => context[need] === undefined);
        if (missing !== undefined) throw new UsageError(`${each.name} cannot be fused without ${missing}`);
        const own = contextOf(context, chosen, i);
        learned.push(await each.definition.learn?.(own, each.values));
      }
      return learned;
    },
    async share(files, values, learned) {
      const shared: unknown[] = [];
      for (const [i, each] of chosenSystems(values.systems, systems()).entries()) {
        shared.push(await each.definition.share?.(files, each.values, learned[i]));
      }
      return shared;
    },
    async checkTopics(values, topics, files) {
      for (const each of chosenSystems(values.systems, systems())) {
        await each.definition.checkTopics?.(each.values, topics, files);
      }
    },
    together: (values) =>
      Math.max(...chosenSystems(values.systems, systems()).map((each) => each.definition.together?.(each.values) ?? 1)),
    open(context, values, learned) {
      const chosen = chosenSystems(values.systems, systems());
      const fusion = parseFusion(values.method === "rrf" ? `rrf(k=${values.k})` : values.method);
      if (fusion.kind === "learned") throw new UsageError(`method of fusion needs learning: ${values.method}`);
      return fusedSystem(context, {
        fusion,
        depth: values.depth,
        open: (inner) =>
          chosen.map(({ definition, values: own, name }, i): System => {
            const ofSystem = contextOf(inner, chosen, i);
            const system = definition.open(ofSystem, own, learned[i]);
            return async (topic) => {
              const { fallbacks = [], ...found } = await system(topic, ofSystem.engine);
              return withFallbacks(
                found,
                fallbacks.map((fallback) => `${name}: ${fallback}`),
              );
            };
          }),
      });
    },
  });
}

/** Splits names at `+`. A `+` that no system's name follows may be part of a run's name. */
function chosenSystems(text: string, systems: readonly SystemDefinition[]): ChosenSystem[] {
  const parts: string[] = [];
  for (const part of splitOutside(text, "+")) {
    const isSystem = systems.some(({ name }) => name === /^\s*([\w-]+)/.exec(part)?.[1]);
    // After a system without a run, `+` can only separate systems, known or not.
    const isOfRun = !isSystem && /^\s*[\w-]+\.[^()]*$/.test(parts.at(-1) ?? "");
    if (isOfRun) parts.push(`${parts.pop()}+${part}`);
    else parts.push(part);
  }
  return parts.map((part) => {
    const chosen = parseSystem(part, systems);
    if (chosen.definition.name === "rrf")
      throw new UsageError(`systems: rrf cannot fuse itself: ${JSON.stringify(text)}`);
    return chosen;
  });
}

/** All indexes that are needed, each once. */
function indexesOf(chosen: readonly ChosenSystem[]): IndexNeed[] {
  const needs = new Map(chosen.flatMap(needsOf).map((need) => [keyOf(need), need]));
  return [...needs.values()];
}

/** The context of one system: its own indexes among all. */
function contextOf(context: SystemContext, chosen: readonly ChosenSystem[], number: number): SystemContext {
  const all = indexesOf(chosen).map(keyOf);
  const indexes = needsOf(chosen[number]).map((need) => context.indexes[all.indexOf(keyOf(need))]);
  const shared = (context.shared as readonly unknown[] | undefined)?.[number];
  return { ...context, ...indexes[0], indexes, shared };
}

function needsOf({ definition, values }: ChosenSystem): readonly IndexNeed[] {
  return definition.indexes(values);
}

function keyOf({ analyzer, positions = false }: IndexNeed): string {
  return JSON.stringify([analyzer, positions]);
}
