import { type EngineFacts, engineFacts } from "../../application/node.js";
import { fileSystem } from "../../files/node.js";
import { INDEX_FORMAT } from "../../retrieval/node.js";
import { type ChosenSystem, type IndexNeed, learnsAnything } from "../../systems/index.js";
import { prepareIndexes, prepareSystem } from "../../systems/node.js";
import type { Step } from "../step.js";
import { systemContent } from "./run-step.js";
import { contentOf, engineContent, resourcesFor, type SearchSetting, stepsBefore } from "./search-setting.js";
import { isDone, type StepCache } from "./step-cache.js";

/** The result of {@link indexStep}. */
interface IndexRecord {
  readonly folders: readonly string[];
}

/**
 * An index of a collection. It is stored in the collection, where other experiments and `presage run` find it; the
 * step's own result only records that it exists.
 */
export function indexStep(cache: StepCache, need: IndexNeed, setting: SearchSetting): Step {
  const { name, documents, cluster, threads } = setting;
  const { analyzer, positions = false } = need;
  return cache.step("index", {
    about: `${name} by ${analyzer}${positions ? ", with positions" : ""}`,
    content: { documents: documents.hash, analyzer, positions, format: INDEX_FORMAT, ...engineContent(setting) },
    needs: documents.step ? [documents.step] : [],
    ending: ".json",
    async make(place, report) {
      const folders = await prepareIndexes(documents.folder, [need], {
        ...(cluster && { cluster }),
        threads: threads.size,
        onIndexing: (_, progress) => report(progress.documents, progress.totalDocuments),
      });
      fileSystem.writeFileSync(place, `${JSON.stringify({ folders } satisfies IndexRecord)}\n`);
    },
  });
}

/** The engine of the indexes that steps made or found, for provenance; nothing if none is made yet. */
export function searchedWith(steps: readonly Step[]): Partial<EngineFacts> {
  const made = steps.filter((step) => step.kind === "index" && isDone(step));
  const folders = made.flatMap(
    ({ path }) => (JSON.parse(fileSystem.readFileSync(path, "utf8")) as IndexRecord).folders,
  );
  return folders.length > 0 ? engineFacts(folders) : {};
}

/**
 * What a system learns before its first topic, and the graph if it uses it; also stored in the collection. Nothing for a
 * system that needs neither.
 */
export function learnStep(
  cache: StepCache,
  system: ChosenSystem,
  setting: SearchSetting,
  indexes: readonly Step[],
): Step | undefined {
  const { definition, values } = system;
  if (!learnsAnything(system) && !definition.usesGraph?.(values)) return undefined;
  return cache.step("learn", {
    about: `${system.name} on ${setting.name}`,
    // It does not matter which part of the topics is searched for later.
    content: { ...systemContent(system, setting), ...contentOf({ ...setting, part: undefined }) },
    needs: [...stepsBefore(setting), ...indexes],
    ending: ".json",
    async make(place, report) {
      const { learned, graph } = await prepareSystem(system, {
        ...(await resourcesFor(setting)),
        onProgress: (progress) => {
          if (progress.kind === "learning") report(Math.round(progress.share * 100), 100);
        },
      });
      fileSystem.writeFileSync(place, `${JSON.stringify({ learned, graph })}\n`);
    },
  });
}

/** The indexes that systems require; one with positions also serves systems that need none. */
export function indexNeeds(systems: readonly ChosenSystem[]): IndexNeed[] {
  const needs = new Map<string, IndexNeed>();
  for (const { analyzer, positions = false } of systems.flatMap(({ definition, values }) =>
    definition.indexes(values),
  )) {
    needs.set(analyzer, { analyzer, positions: positions || (needs.get(analyzer)?.positions ?? false) });
  }
  return [...needs.values()];
}
