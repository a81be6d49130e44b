import { CollectionShelf } from "../application/node.js";
import type { Workbench } from "./workbench.js";

const shelves = new WeakMap<Workbench, CollectionShelf>();

/** The collections and documents that a workbench keeps open. */
export function shelfOf(workbench: Workbench): CollectionShelf {
  let shelf = shelves.get(workbench);
  if (!shelf) {
    const made = new CollectionShelf(undefined, workbench.cluster);
    workbench.onClose(() => made.close());
    shelves.set(workbench, made);
    shelf = made;
  }
  return shelf;
}
