import { InputError, UsageError } from "../../core/index.js";
import { languageCode, type Patent } from "../../patents/index.js";
import { type FoundPatent, findPatent } from "./find-patent.js";
import type { PatentFieldName } from "./patent-fields.js";
import { withCollection } from "./with-collection.js";

/** A patent of the collection in a folder, by its number in any spelling. */
export function readPatent(folder: string, number: string): Promise<FoundPatent> {
  return withCollection(folder, (collection) => findPatent(collection, number));
}

/**
 * The code of a language in which the patent has texts; a given field may still have none.
 *
 * @throws UsageError if it is not a language
 * @throws InputError if no text is in this language
 */
export function languageIn(patent: Patent, text: string, field?: PatentFieldName): string {
  const texts = [...patent.titles, ...patent.abstracts, ...patent.descriptions, ...patent.claims];
  const languages = new Set(texts.flatMap(({ language }) => language ?? []));
  const code = languageCode(text);
  if (code !== undefined && (field !== undefined || languages.has(code))) return code;
  const known =
    languages.size === 0 ? "the texts do not state theirs" : `available: ${[...languages].sort().join(", ")}`;
  if (code === undefined) {
    throw new UsageError(`not a language: ${JSON.stringify(text)}; ${known}`, { setting: "language", value: text });
  }
  throw new InputError([
    { file: patent.id, line: 0, message: `no text in language ${JSON.stringify(text)}; ${known}` },
  ]);
}
