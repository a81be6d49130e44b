import type { Patent } from "../../patents/index.js";
import { writeFamily } from "./family-documents.js";
import type { WorldOptions } from "./parameters.js";
import { World } from "./world.js";

/** A family and those of its documents that are in a world. */
export interface WrittenFamily {
  readonly family: number;
  readonly documents: readonly Patent[];
}

/** Families with their documents, until the world has its number of documents: the last family may be cut short. */
export function* writeWorld(world: World): Generator<WrittenFamily> {
  let left = world.parameters.documents;
  for (let family = 0; left > 0; family++) {
    const documents = writeFamily(world, family).slice(0, left);
    left -= documents.length;
    if (documents.length > 0) yield { family, documents };
  }
}

/**
 * Documents of a synthetic patent world, by family in the order of their first filing. The same options give the same
 * documents. A world of another size is another world, because its inventions are spread over the same years.
 *
 * @example for (const patent of simulatePatents({ seed: "1", documents: 1000 })) console.log(patent.id);
 */
export function* simulatePatents(options: WorldOptions): Generator<Patent> {
  for (const { documents } of writeWorld(new World(options))) yield* documents;
}
