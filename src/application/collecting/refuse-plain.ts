import type { PatentCollection } from "../../collection/index.js";
import { InputError } from "../../core/index.js";

/**
 * Refuses a collection without any patent. The headers are read up to the first patent, which is usually the first
 * document.
 *
 * @param purpose what needs patents: `families`
 * @throws InputError
 */
export async function refusePlain(
  collection: Pick<PatentCollection, "headers" | "size"> & { readonly folder: string },
  purpose: string,
): Promise<void> {
  for await (const { plain } of collection.headers()) if (!plain) return;
  if (collection.size === 0) return;
  const count = collection.size.toLocaleString("en-US");
  const documents =
    collection.size === 1 ? "its only document is not a patent" : `its ${count} documents are not patents`;
  const message = `${documents}, and only patents have ${purpose}`;
  throw new InputError([{ file: collection.folder, line: 0, message }]);
}
