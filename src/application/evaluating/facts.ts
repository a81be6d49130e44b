import { type EvaluationSettings, missingTopics } from "./evaluation-settings.js";
import type { NotedRun } from "./remarks.js";

/** How an evaluation was made, besides its files. */
export function evaluationFacts(
  columns: readonly { readonly name: string }[],
  noted: readonly NotedRun[],
  settings: EvaluationSettings,
): Record<string, unknown> {
  return {
    compat: settings.compat ?? null,
    measures: columns.map(({ name }) => name),
    relevanceLevel: settings.level ?? 1,
    ties: settings.rankBy === "file" ? "order of the lines" : "document id, descending by bytes",
    scores: settings.compat === 9 ? "compared as 32-bit floats" : "compared as 64-bit floats",
    missingTopics: missingTopics(settings) === "zero" ? "counted as nothing retrieved" : "left out",
    topicsMissing: topicsOf(noted, "missing"),
    topicsIgnored: topicsOf(noted, "unknown"),
    topicsWithoutRelevant: settings.withoutRelevant === "skip" ? "left out" : "counted",
    duplicates: settings.duplicates ?? "error",
    maxRetrieved: settings.maxRetrieved ?? null,
    judgedOnly: settings.judgedOnly === true,
    average: settings.average ?? "each measure's own",
  };
}

/** The affected topics by run, for runs that have any. */
function topicsOf(noted: readonly NotedRun[], which: "missing" | "unknown"): Record<string, readonly string[]> {
  return Object.fromEntries(
    noted.filter(({ notes }) => notes[which].length > 0).map(({ name, notes }) => [name, notes[which]]),
  );
}
