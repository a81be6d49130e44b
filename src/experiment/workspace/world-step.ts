import { join } from "node:path";
import { WORLD_GENERATION, World, type WorldOptions } from "../../collection/index.js";
import { writeWorldFiles } from "../../collection/node.js";
import type { Step } from "../step.js";
import type { StepCache } from "./step-cache.js";

/** The folder of the collection in the folder of the world. */
export const WORLD_COLLECTION = "collection";

/**
 * A simulated world: its collection, and the truth about it in the files that `presage collection simulate` writes.
 *
 * @param version of the program
 */
export function worldStep(cache: StepCache, options: WorldOptions, version: string): Step {
  const world = new World(options);
  const { parameters } = world;
  return cache.step("simulate", {
    about: `${parameters.documents.toLocaleString("en-US")} patents in ${parameters.languages.join(", ")}`,
    content: { parameters, generation: WORLD_GENERATION },
    make: (place, onProgress) =>
      writeWorldFiles(world, place, { version, collection: join(place, WORLD_COLLECTION), onProgress }),
  });
}
