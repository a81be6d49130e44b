import type { System } from "../../retrieval/index.js";
import type { HandWork } from "../hand-work.js";
import type { ChosenSystem } from "../parse-system.js";
import type { SystemContext } from "../system.js";
import { openLearned } from "./learned-file.js";
import { openContext } from "./open-context.js";
import { prepareSystem } from "./prepare-system.js";
import { systemFiles } from "./system-files.js";
import type { PreparedSystem, SystemResources } from "./system-resources.js";

/** A system that is ready for topics. */
export interface OpenSystem {
  readonly system: System;
  readonly context: SystemContext;
  close(): Promise<void>;
}

/**
 * Opens a system on a collection: makes or updates the indexes that it needs, and lets it learn what it has not learned
 * before.
 *
 * @example
 * const { system, context, close } = await openSystem(parseSystem("bm25", SYSTEMS), { collection: "patents" });
 * const { hits } = await system(patentTopic("T1", patent), context.engine);
 * await close();
 *
 * @throws UsageError if it lacks a resource it needs, InputError for an unusable collection, index or file
 */
export async function openSystem(chosen: ChosenSystem, resources: SystemResources): Promise<OpenSystem> {
  return openPrepared(chosen, await prepareSystem(chosen, resources));
}

/** What people wrote for individual topics, if the system was given such a file. */
export function handWorkOf({ definition, values }: ChosenSystem, { learned }: PreparedSystem): HandWork | undefined {
  return definition.handWork?.(values, learned && openLearned(learned));
}

/**
 * Opens what all threads that open the system can use together; `undefined` if there is nothing.
 *
 * @throws InputError for an unusable file
 */
export async function sharedBySystem(
  { definition, values }: ChosenSystem,
  { learned }: PreparedSystem,
): Promise<unknown> {
  if (!definition.share) return undefined;
  const files = systemFiles();
  try {
    return await definition.share(files, values, learned && openLearned(learned));
  } finally {
    files.close();
  }
}

/**
 * Opens a prepared system; each thread does so.
 *
 * @param shared what {@link sharedBySystem} opened
 */
export async function openPrepared(
  chosen: ChosenSystem,
  prepared: PreparedSystem,
  shared?: unknown,
): Promise<OpenSystem> {
  const { context: own, close } = await openContext(prepared);
  const context = shared === undefined ? own : { ...own, shared };
  try {
    const learned = prepared.learned && openLearned(prepared.learned);
    return { system: chosen.definition.open(context, chosen.values, learned), context, close };
  } catch (error) {
    await close();
    throw error;
  }
}
