import { existsSync } from "node:fs";
import { join } from "node:path";
import { isPresageError } from "../../core/index.js";
import { unwritable } from "../../files/index.js";
import { contentHash, fileSystem, makeFolderDurably, unfinishedPlace } from "../../files/node.js";
import { type ReportProgress, STEP_VERSIONS, type Step, type StepKind, type StepOutcome } from "../step.js";

/** How a step is made. */
export interface StepRecipe extends Pick<Step, "about" | "make"> {
  /** Everything that the result depends on, besides the steps before it; plain data. */
  readonly content: unknown;
  readonly needs?: readonly Step[];
  /** The extension of the result's name, if it is a file. */
  readonly ending?: string;
}

/** The results of steps in a folder, each under the hash of what it depends on. */
export class StepCache {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  step(kind: StepKind, { about, content, needs = [], ending = "", make }: StepRecipe): Step {
    const key = contentHash({ kind, version: STEP_VERSIONS[kind], content, needs: needs.map((step) => step.key) });
    return { kind, about, key, path: join(this.folder, `${kind}-${key.slice(0, 20)}${ending}`), needs, make };
  }
}

/** Whether a step's result exists. */
export function isDone({ path }: Step): boolean {
  return existsSync(path);
}

/** Callbacks for the work on steps. */
export interface StepEvents {
  /** @param number of the step, from 1, of all */
  onBegin?(step: Step, number: number, steps: number): void;
  onProgress?(step: Step, done: number, total: number): void;
  onEnd?(outcome: StepOutcome, number: number, steps: number): void;
  /** Ends the work, with its `reason`, soon after it is aborted; what is done is kept. */
  readonly signal?: AbortSignal;
}

/**
 * Makes the steps whose results are missing, in the given order. Results appear completely or not at all, so that after
 * a kill the same call continues with the first that is missing.
 *
 * A step that fails for a reason that the user can fix does not stop steps that do not depend on it.
 */
export async function makeSteps(steps: readonly Step[], events: StepEvents = {}): Promise<StepOutcome[]> {
  const missing = new Set<Step>();
  const outcomes: StepOutcome[] = [];
  for (const [i, step] of steps.entries()) {
    const start = performance.now();
    const { kind, about, key } = step;
    events.signal?.throwIfAborted();
    const end = (state: StepOutcome["state"], message?: string) => {
      if (state === "failed" || state === "skipped") missing.add(step);
      const milliseconds = performance.now() - start;
      const outcome = { kind, about, key, state, milliseconds, ...(message !== undefined && { message }) };
      outcomes.push(outcome);
      events.onEnd?.(outcome, i + 1, steps.length);
    };
    if (isDone(step)) {
      // The process that made it may have ended before it removed this.
      fileSystem.rmSync(journalOf(step), { force: true });
      end("cached");
    } else if (step.needs.some((need) => missing.has(need))) {
      end("skipped");
    } else {
      events.onBegin?.(step, i + 1, steps.length);
      try {
        await makeWhole(step, (done, total) => {
          // Steps report between one topic or document and the next.
          events.signal?.throwIfAborted();
          events.onProgress?.(step, done, total);
        });
        end("made");
      } catch (error) {
        if (!isPresageError(error)) throw error;
        end("failed", error.message);
      }
    }
  }
  return outcomes;
}

/** Where the topics of a run are kept until all are done. */
function journalOf({ path }: Step): string {
  return `${path}.journal`;
}

async function makeWhole(step: Step, report: ReportProgress): Promise<void> {
  const unfinished = openPlace(step.path);
  try {
    const journal = journalOf(step);
    await step.make(unfinished.path, report, journal);
    // Another process may have made it meanwhile; the same key means the same result.
    if (!isDone(step)) unfinished.finish();
    fileSystem.rmSync(journal, { force: true });
  } finally {
    unfinished.discard();
  }
}

function openPlace(path: string) {
  try {
    makeFolderDurably(join(path, ".."));
  } catch (error) {
    throw unwritable(path, error);
  }
  return unfinishedPlace(path);
}
