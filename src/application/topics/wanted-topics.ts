import type { DiskCollection } from "../../collection/node.js";
import { ExitCode, PresageError, setting } from "../../core/index.js";
import type { SearchOptionValues } from "../searching/search-options.js";
import { readTopicTasks, type TopicTask } from "./read-topics.js";
import { refuseUnknownTopics } from "./topic-list.js";

/** Which topics are searched for. */
export interface WantedTopics {
  readonly files: readonly string[];
  /** Only these topics. */
  readonly only?: ReadonlySet<string>;
}

/**
 * Reads the topics that are searched for.
 *
 * @throws UsageError if a requested topic does not exist, InputError for files that cannot be read
 */
export async function readWantedTopics(
  { files, only }: WantedTopics,
  texts: DiskCollection | undefined,
  { fields, textLanguage }: Pick<SearchOptionValues, "fields" | "textLanguage">,
): Promise<TopicTask[]> {
  const all = await readTopicTasks(files, texts, {
    allFields: fields !== undefined,
    ...(fields && { fields }),
    languageOption: setting("textLanguage"),
    ...(textLanguage !== undefined && { language: textLanguage }),
  });
  const ids = all.map(({ id }) => id);
  if (only) refuseUnknownTopics(setting("only"), only, ids);
  const tasks = only ? all.filter(({ id }) => only.has(id)) : all;
  if (tasks.length === 0) throw new PresageError("no topics to search for", ExitCode.noTopics);
  return tasks;
}
