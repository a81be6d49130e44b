import { isEmptyFilter, matchesFilter, type PatentFilter, trecDocument } from "../../collection/index.js";
import { type DiskCollection, openCollection } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import { languageCode, marecXml, type Patent } from "../../patents/index.js";
import type { Effects } from "../effects.js";
import { countedItems } from "./counted-items.js";
import { refusePlain } from "./refuse-plain.js";

/** The forms of an export; all but the last are a single stream of text. */
export const EXPORT_FORMS = ["jsonl", "headers", "ids", "trec", "marec"] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export interface ExportRequest {
  readonly as: ExportForm;
  readonly filter: PatentFilter;
  /** For `trec`: only texts in this language. */
  readonly textLanguage?: string | undefined;
}

/** A file of an export, with its path in the folder. */
export interface ExportedFile {
  readonly path: string;
  readonly text: string;
}

/** Refuses contradictory settings before anything is read. */
export function checkExport({ as, textLanguage }: Pick<ExportRequest, "as" | "textLanguage">): void {
  if (textLanguage !== undefined && as !== "trec") {
    const other = `${setting("language")} chooses documents`;
    throw new UsageError(`${setting("textLanguage")} requires ${setting("as")} trec; ${other}`);
  }
}

/** The documents of a collection for other programs, as pieces of one text. */
export async function* exportText(
  folder: string,
  request: ExportRequest & { readonly as: Exclude<ExportForm, "marec"> },
  effects: Effects = {},
): AsyncGenerator<string> {
  const collection = await openCollection(folder);
  try {
    yield* countedItems("documents", pieces(collection, request), collection.size, effects);
  } finally {
    await collection.close();
  }
}

/** The documents of a collection as MAREC's XML files. */
export async function* exportMarec(
  folder: string,
  filter: PatentFilter,
  effects: Effects = {},
): AsyncGenerator<ExportedFile> {
  const collection = await openCollection(folder);
  try {
    await refusePlain(collection, "a form in MAREC's XML");
    for await (const patent of countedItems("documents", documents(collection, filter), collection.size, effects)) {
      if (!patent.plain) yield { path: marecPath(patent), text: marecXml(patent) };
    }
  } finally {
    await collection.close();
  }
}

async function* pieces(
  collection: DiskCollection,
  { as, filter, textLanguage }: ExportRequest,
): AsyncGenerator<string> {
  if (as === "ids" && isEmptyFilter(filter)) {
    for (const id of collection.ids()) yield `${id}\n`;
  } else if (as === "ids" || as === "headers") {
    for await (const header of collection.headers()) {
      if (matchesFilter(header, filter)) yield `${as === "ids" ? header.id : JSON.stringify(header)}\n`;
    }
  } else {
    const language = textLanguage === undefined ? undefined : languageNamed(textLanguage);
    for await (const patent of documents(collection, filter)) {
      yield as === "trec" ? trecDocument(patent, language) : `${JSON.stringify(patent)}\n`;
    }
  }
}

function languageNamed(text: string): string {
  const code = languageCode(text);
  if (code === undefined) {
    throw new UsageError(`not a language such as en: ${JSON.stringify(text)}`, {
      setting: "textLanguage",
      value: text,
    });
  }
  return code;
}

/** The selected documents; documents that a filter excludes are not read. */
async function* documents(collection: DiskCollection, filter: PatentFilter): AsyncGenerator<Patent> {
  if (isEmptyFilter(filter)) {
    yield* collection.documents();
    return;
  }
  for await (const header of collection.headers()) {
    if (!matchesFilter(header, filter)) continue;
    const patent = await collection.get(header.id);
    if (patent) yield patent;
  }
}

/**
 * CLEF-IP's layout: the number has twelve digits, split into 6, 2, 2 and 2. Documents with ids of their own, which may
 * contain any character, are in a separate folder.
 */
function marecPath({ id, country, number }: Patent): string {
  if (!/^[A-Z]{2}$/.test(country) || !/^[A-Z\d]+$/.test(number) || /[/\\]/.test(id)) {
    return `other/${id.replace(/[/\\:*?"<>|]/g, "_")}.xml`;
  }
  const digits = number.padStart(12, "0");
  const folders = [digits.slice(0, -6), digits.slice(-6, -4), digits.slice(-4, -2), digits.slice(-2)];
  return [country, ...folders, `${id}.xml`].join("/");
}
