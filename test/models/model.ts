import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";

/** Something that is done to the model and to the real thing, which are then compared. */
export interface ModelCommand<Model, Real> {
  /** What a counter-example shows: `grade("ann", "d2", "A")`. */
  readonly name: string;
  /** Whether it makes sense now; default: always. */
  can?(model: Readonly<Model>): boolean;
  run(model: Model, real: Real): Promise<void> | void;
}

/** Decides in which order things happen that are under way at the same time. */
export type Scheduler = Pick<fc.Scheduler, "schedule" | "waitFor">;

/** A model of a few lines, and random commands that the real thing must follow. */
export interface ModelDefinition<Model extends object, Real> {
  readonly name: string;
  readonly commands: readonly fc.Arbitrary<ModelCommand<Model, Real>>[];
  readonly maxCommands: number;
  /** The share of the runs that are asked for, of a model that takes long; default: 1. */
  readonly share?: number;
  /** Whether several act at once: then a scheduler decides who is next. */
  readonly isScheduled?: true;
  /** The first state of both. The folder is empty. */
  begin(folder: string, scheduler: Scheduler): Setup<Model, Real> | Promise<Setup<Model, Real>>;
  /** The last comparison. It waits for what is still under way. */
  check?(model: Model, real: Real): Promise<void> | void;
  /** Closes what is open; called after failures too. */
  end?(real: Real): Promise<void> | void;
}

/** A model of any kind. */
export interface AnyModel {
  readonly name: string;
  /** Runs random commands; the same for the same seed. */
  check(runs: number, seed: number): Promise<ModelResult>;
}

/** What was done, and what was found. */
export interface ModelResult {
  readonly name: string;
  readonly runs: number;
  readonly commands: number;
  readonly longest: number;
  /** Different orders of what was under way at the same time; absent if one thing is done after the other. */
  readonly interleavings?: number;
  /** The shortest commands that show the defect. */
  readonly defect?: string;
}

/** Makes a model ready to be checked. */
export function modelOf<Model extends object, Real>(definition: ModelDefinition<Model, Real>): AnyModel {
  return {
    name: definition.name,
    check: (runs, seed) => checkModel(definition, Math.ceil(runs * (definition.share ?? 1)), seed),
  };
}

async function checkModel<Model extends object, Real>(
  definition: ModelDefinition<Model, Real>,
  runs: number,
  seed: number,
): Promise<ModelResult> {
  const { name, maxCommands, isScheduled } = definition;
  // Many small files: in memory, if the system has such a folder.
  const scratch = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "presage-model-"));
  const count = { commands: 0, now: 0, longest: 0 };
  const orders = new Set<string>();
  const commands = fc.commands(
    definition.commands.map((each) => each.map((command) => counted(command, count))),
    { maxCommands, size: "max" },
  );
  let folders = 0;
  const once = async (scheduler: Scheduler, run: (setup: () => Setup<Model, Real>) => Promise<void>) => {
    const folder = join(scratch, `${++folders}`);
    mkdirSync(folder);
    count.now = 0;
    const state = await definition.begin(folder, scheduler);
    try {
      await run(() => state);
      await scheduler.waitFor(Promise.resolve(definition.check?.(state.model, state.real)));
    } finally {
      await definition.end?.(state.real);
      rmSync(folder, { recursive: true, force: true });
      count.longest = Math.max(count.longest, count.now);
    }
  };
  const property = isScheduled
    ? fc.asyncProperty(fc.scheduler(), commands, (scheduler, list) =>
        once(scheduler, async (setup) => {
          await fc.scheduledModelRun(scheduler, setup, list);
          orders.add(orderOf(scheduler));
        }),
      )
    : fc.asyncProperty(commands, (list) => once(NO_SCHEDULER, (setup) => fc.asyncModelRun(setup, list)));
  try {
    const found = await fc.check(property as fc.IAsyncProperty<unknown>, {
      numRuns: runs,
      seed,
      includeErrorInReport: true,
    });
    return {
      ...{ name, runs: found.numRuns, commands: count.commands, longest: count.longest },
      ...(isScheduled && { interleavings: orders.size }),
      ...(found.failed && { defect: fc.defaultReportMessage(found) }),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

type Setup<Model, Real> = { readonly model: Model; readonly real: Real };

const NO_SCHEDULER: Scheduler = { schedule: (task) => task, waitFor: (task) => task };

function orderOf(scheduler: fc.Scheduler): string {
  return scheduler
    .report()
    .map(({ label }) => label)
    .join("\n");
}

function counted<Model extends object, Real>(
  command: ModelCommand<Model, Real>,
  count: { commands: number; now: number },
): fc.AsyncCommand<Model, Real> {
  return {
    check: (model) => command.can?.(model) ?? true,
    run: async (model, real) => {
      count.commands++;
      count.now++;
      await command.run(model, real);
    },
    toString: () => command.name,
  };
}
