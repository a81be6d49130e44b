import type { InputFiles } from "../../report/index.js";
import { runNames } from "../evaluating/read-runs.js";
import type { StudySettings } from "../studying/study-input.js";

/** The files of a report and how they are read, for the commands that it names. */
export function inputFiles(qrels: string, paths: readonly string[], options: StudySettings): InputFiles {
  const names = runNames(paths);
  const { level, docs, depth, withoutRelevant, duplicates, rankBy } = options;
  return {
    qrels,
    runs: paths.map((file, i) => ({ name: names[i], file })),
    options: [
      ...(level === 1 ? [] : ["-l", String(level)]),
      ...(docs === 0 ? [] : ["-N", String(docs)]),
      ...(depth === undefined ? [] : ["-M", String(depth)]),
      ...(options.excludeTopics === undefined ? [] : ["--exclude-topics", options.excludeTopics]),
      ...(withoutRelevant === "zero" ? [] : ["--without-relevant", withoutRelevant]),
      ...(duplicates === "error" ? [] : ["--duplicates", duplicates]),
      ...(rankBy === "score" ? [] : ["--rank-by", rankBy]),
    ],
    ...(options.topics !== undefined && { topics: options.topics }),
    seed: options.seed,
  };
}
