import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { InputError, type NamedTable, UsageError } from "../../core/index.js";
import { SYSTEMS } from "../../systems/index.js";
import type { CollectionResult } from "../experiment-result.js";
import {
  CLASS_STRATEGIES,
  FINDINGS,
  findingNames,
  findingScores,
  findingsPlans,
  groupOrderTable,
  PLACE_MEASURES,
  pairTestsTable,
  placesTable,
  rankTestsTable,
  statementsOfPapers,
  testFindings,
} from "../findings/index.js";
import type { Plan } from "../plan.js";

/** The world in which findings are tested. */
export interface FindingsSettings {
  /** Number of simulated documents, at least 100. */
  readonly documents: number;
  /** Number of applications to search for. */
  readonly topics: number;
  /** The same seed yields the same result. */
  readonly seed: string;
}

/** The minimum size of a world. */
const LEAST_DOCUMENTS = 100;

/** The tables of {@link reproduceFindings}, those for people first. */
export const FINDINGS_TABLES: readonly string[] = [
  ...["statements", "tests", "places", "runs", "groups"],
  ...["tests-by-truth", "places-by-truth", "runs-by-truth"],
];

/**
 * Tests on a simulated collection what papers report of their systems.
 *
 * @param folder receives the strategies of systems, and the files that `measure` writes
 * @param measure carries out a plan in a folder of this name, and returns the result of each collection
 */
export async function reproduceFindings(
  folder: string,
  settings: FindingsSettings,
  measure: (plan: Plan, name: string) => Promise<readonly CollectionResult[]>,
): Promise<NamedTable[]> {
  requireUsable(folder, settings);
  const { documents, topics, seed } = settings;
  const strategyFile = (name: string) => join(folder, "strategies", `${name}.json`);
  const wish = { documents, topics, seed, strategyFile };
  const plans = findingsPlans(wish, SYSTEMS);
  writeStrategies(folder, strategyFile);
  const priorArt = await measure(plans.priorArt, "prior-art");
  const news: CollectionResult[] = [];
  for (const plan of plans.news) news.push(...(await measure(plan, plan.collections[0].name)));

  const { labelOf } = findingNames(wish);
  const [byCitations, byTruth] = priorArt.map((judged) => {
    const collections = new Map([["prior-art", judged], ...news.map((each) => [each.name, each] as const)]);
    const scores = findingScores(collections, labelOf);
    return { scores, tested: testFindings(FINDINGS, scores, seed) };
  });
  return [
    { name: "statements", table: statementsOfPapers(byCitations.tested, byTruth.tested) },
    { name: "tests", table: pairTestsTable(byCitations.tested, "citations") },
    { name: "places", table: rankTestsTable(byCitations.tested, "citations") },
    { name: "runs", table: placesTable(byCitations.scores, PLACE_MEASURES, "citations") },
    { name: "groups", table: groupOrderTable(byCitations.scores) },
    { name: "tests-by-truth", table: pairTestsTable(byTruth.tested, "the truth") },
    { name: "places-by-truth", table: rankTestsTable(byTruth.tested, "the truth") },
    { name: "runs-by-truth", table: placesTable(byTruth.scores, PLACE_MEASURES, "the truth") },
  ];
}

function requireUsable(folder: string, { documents }: FindingsSettings): void {
  if (documents < LEAST_DOCUMENTS) {
    const message = `must be at least ${LEAST_DOCUMENTS}: ${documents}`;
    throw new UsageError(message, { setting: "documents", value: documents });
  }
  // A comma would end the value of the parameter that names a strategy's file.
  if (folder.includes(",")) {
    const message = `folder name must not contain a comma: ${JSON.stringify(folder)}`;
    throw new UsageError(message, { setting: "output", value: folder });
  }
}

function writeStrategies(folder: string, strategyFile: (name: string) => string): void {
  try {
    mkdirSync(join(folder, "strategies"), { recursive: true });
    for (const [name, strategy] of Object.entries(CLASS_STRATEGIES)) {
      writeFileSync(strategyFile(name), `${JSON.stringify(strategy, null, 2)}\n`);
    }
  } catch (error) {
    throw new InputError([{ file: folder, line: 0, message: `cannot be written: ${(error as Error).message}` }]);
  }
}
