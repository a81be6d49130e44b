import type { PatentHeader, SheetFacts } from "../../collection/index.js";
import { openCollection } from "../../collection/node.js";
import { patentOf } from "../../patents/index.js";
import type { Effects } from "../effects.js";

/**
 * What a collection knows about the documents of a sheet. A sheet may have a patent instead of a document; then the
 * first of its documents is used.
 */
export async function readSheetFacts(
  folder: string,
  docs: ReadonlySet<string>,
  { onRemark, signal }: Effects = {},
): Promise<ReadonlyMap<string, SheetFacts>> {
  const collection = await openCollection(folder);
  const facts = new Map<string, SheetFacts>();
  try {
    for (const id of collection.ids()) {
      signal?.throwIfAborted();
      const doc = docs.has(id) ? id : patentOf(id);
      if (!docs.has(doc) || facts.has(doc)) continue;
      const header = await collection.header(id);
      if (header) facts.set(doc, factsOf(header));
    }
  } finally {
    await collection.close();
  }
  const missing = docs.size - facts.size;
  if (missing > 0) onRemark?.(`${missing} of ${docs.size} documents are not in ${folder}`);
  return facts;
}

/** The title in English or, if there is none, in the language of publication. */
function factsOf({ titles, language, publicationDate, classifications }: PatentHeader): SheetFacts {
  const title =
    titles.find((each) => each.language === "en") ?? titles.find((each) => each.language === language) ?? titles[0];
  const symbol = classifications.find(({ main }) => main) ?? classifications[0];
  return { title: title?.text, date: publicationDate, class: symbol?.symbol };
}
