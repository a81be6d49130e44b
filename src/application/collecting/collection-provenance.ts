import { join } from "node:path";
import { type Provenance, provenance } from "../provenance.js";

/** How a result came about from a collection. The hash of its list of contents, which has those of all files, stands for it. */
export function collectionProvenance(
  folder: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<Provenance> {
  return provenance([join(folder, "collection.json")], { collection: folder, ...facts });
}
