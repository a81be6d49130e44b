import type { PatentHeader, SheetFacts } from "../../collection/index.js";
import { openCollection } from "../../collection/node.js";
import { type Patent, patentOf } from "../../patents/index.js";
import type { Effects } from "../effects.js";

/**
 * What a collection knows about the documents of a sheet. A sheet may have a patent instead of a document; then the
 * first of its documents is used.
 *
 * @param options.abstracts also read abstracts, which takes longer
 */
export async function readSheetFacts(
  folder: string,
  docs: ReadonlySet<string>,
  { onRemark, signal }: Effects = {},
  { abstracts = false }: { readonly abstracts?: boolean | undefined } = {},
): Promise<ReadonlyMap<string, SheetFacts>> {
  const collection = await openCollection(folder);
  const facts = new Map<string, SheetFacts>();
  try {
    for (const id of collection.ids()) {
      signal?.throwIfAborted();
      const doc = docs.has(id) ? id : patentOf(id);
      if (!docs.has(doc) || facts.has(doc)) continue;
      const patent = await (abstracts ? collection.get(id) : collection.header(id));
      if (patent) facts.set(doc, factsOf(patent));
    }
  } finally {
    await collection.close();
  }
  const missing = docs.size - facts.size;
  if (missing > 0) onRemark?.(`${missing} of ${docs.size} documents are not in ${folder}`);
  return facts;
}

/** Title and abstract in English or, if there is none, in the language of publication. */
function factsOf(patent: PatentHeader | Patent): SheetFacts {
  const { titles, language, publicationDate, classifications } = patent;
  const symbol = classifications.find(({ main }) => main) ?? classifications[0];
  const abstract = "abstracts" in patent ? inEnglish(patent.abstracts, language)?.text : undefined;
  return {
    title: inEnglish(titles, language)?.text,
    date: publicationDate,
    class: symbol?.symbol,
    ...(abstract !== undefined && { abstract }),
  };
}

function inEnglish<T extends { readonly language?: string | undefined }>(
  texts: readonly T[],
  language: string | undefined,
): T | undefined {
  return texts.find((each) => each.language === "en") ?? texts.find((each) => each.language === language) ?? texts[0];
}
