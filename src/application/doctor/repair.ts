import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../../core/index.js";
import { fileSystem, makeNewFolder, pauseForSignals, refuseExisting, statusOf } from "../../files/node.js";
import type { Effects } from "../effects.js";
import { collectionKind } from "./collection-kind.js";
import type { Saved, SavingContext } from "./examination.js";
import { type Examination, examine } from "./examine.js";
import { copyAll } from "./place.js";
import { type Met, walk } from "./walk.js";

/** What was saved of one thing. */
export interface SavedThing extends Saved {
  readonly path: string;
  readonly kind: string;
}

/** The result of a repair. */
export interface Repair {
  readonly things: readonly SavedThing[];
  /** Number of other files that were copied as they are. */
  readonly others: number;
  /** The check of the new folder. */
  readonly after: Examination;
}

/**
 * Saves what is undamaged of everything at a path to a new folder, which then has no damage. The original is never
 * changed. Files that Presage does not know are copied as they are.
 *
 * @param output a folder that does not exist
 * @throws UsageError if it exists, or is in the folder that is repaired
 */
export async function repair(
  path: string,
  output: string,
  effects: Effects & { readonly now?: () => Date; readonly threads?: number } = {},
): Promise<Repair> {
  if (`${resolve(output)}${sep}`.startsWith(`${resolve(path)}${sep}`)) {
    const message = `must not be in the folder that is repaired: ${JSON.stringify(output)}`;
    throw new UsageError(message, { setting: "repair", value: output });
  }
  refuseExisting(output, "repair");
  const things: SavedThing[] = [];
  let others = 0;
  const { now, threads } = effects;
  const root = statusOf(path)?.isDirectory() ? path : dirname(path);
  const context: SavingContext = {
    root,
    now: now?.() ?? new Date(),
    effects,
    ...(threads !== undefined && { threads }),
    collections: new Map(),
  };
  await makeNewFolder(output, async (unfinished) => {
    for (const { place, kind } of collectionsFirst(walk(path))) {
      effects.signal?.throwIfAborted();
      await pauseForSignals();
      const target = join(unfinished, relative(root, place.path));
      fileSystem.mkdirSync(dirname(target), { recursive: true });
      if (kind) things.push({ path: place.path, kind: kind.name, ...(await kind.save(place, target, context)) });
      else if (!isTemporary(place.path)) {
        copyAll(place.path, target);
        others++;
      }
    }
  });
  return { things, others, after: await examine(output, effects) };
}

/** Indexes are completed from their collections, which must be there before. */
function collectionsFirst(found: Iterable<Met>): Met[] {
  const all = [...found];
  const isCollection = ({ kind }: Met) => kind === collectionKind;
  return [...all.filter(isCollection), ...all.filter((each) => !isCollection(each))];
}

/** Locks and unfinished files of programs that ended. */
function isTemporary(path: string): boolean {
  return /\.(tmp|lock)$/.test(basename(path));
}
