import type { CommandSetting, InputFiles } from "../../report/index.js";
import { runNames } from "../evaluating/read-files.js";
import type { StudySettings } from "../studying/study-input.js";
import type { MaterialFiles } from "./study-material.js";

/** The files of a report and how they are read, for the commands in it. */
export function inputFiles({ qrels, runs }: MaterialFiles, settings: StudySettings): InputFiles {
  const names = runNames(runs);
  const { topics, seed } = settings;
  return {
    qrels,
    runs: runs.map((file, i) => ({ name: names[i], file })),
    settings: readingSettings(settings),
    ...(topics !== undefined && { topics }),
    seed,
  };
}

/** Settings that are not the default. */
function readingSettings(settings: StudySettings): CommandSetting[] {
  const { level, docs, depth, excludeTopics, withoutRelevant, duplicates, rankBy } = settings;
  const all: readonly (CommandSetting | false)[] = [
    level !== 1 && ["level", String(level)],
    docs !== 0 && ["docs", String(docs)],
    depth !== undefined && ["depth", String(depth)],
    excludeTopics !== undefined && ["excludeTopics", excludeTopics],
    withoutRelevant !== "zero" && ["withoutRelevant", withoutRelevant],
    duplicates !== "error" && ["duplicates", duplicates],
    rankBy !== "score" && ["rankBy", rankBy],
  ];
  return all.filter((each) => each !== false);
}
