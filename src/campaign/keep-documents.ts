import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { openCollection } from "../collection/node.js";
import { patentOf } from "../patents/index.js";
import type { KeptFile } from "./campaign.js";
import { type DocumentList, parseDocumentList } from "./document-list.js";
import { IncomingFile } from "./kept-files.js";
import { unpacked } from "./run-file.js";
import type { CampaignStore } from "./store.js";

/** Where the list of documents that runs may retrieve comes from. */
export type DocumentSource =
  /** A collection folder, by document or by patent. */
  | { readonly collection: string; readonly granularity: "document" | "patent" }
  /** A file of ids, with or without dates. */
  | { readonly list: string };

/**
 * Stores which documents runs may retrieve and when they were published. They are copied, because the rules for runs
 * must not change when a collection grows.
 */
export async function keepDocuments(
  store: CampaignStore,
  source: DocumentSource,
  now: Date,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<{ readonly file: KeptFile; readonly size: number }> {
  const incoming = new IncomingFile(store.folder, "documents");
  try {
    const hash = createHash("sha256");
    for await (const piece of "list" in source ? unpacked(source.list) : collectionLines(source, onProgress)) {
      incoming.write(piece);
      hash.update(piece);
    }
    incoming.finish();
    const { size } = parseDocumentList(readFileSync(incoming.path), "list" in source ? source.list : source.collection);
    const added = now.toISOString();
    const file = store.write(() => {
      const kept = store.keepFile("documents", incoming, hash.digest("hex"), "documents.tsv", added);
      store.setDocuments(kept, added);
      return kept;
    });
    return { file, size };
  } finally {
    incoming.discard();
  }
}

/** The documents that runs of a campaign may retrieve, if it knows them. */
export function readDocuments(store: CampaignStore): DocumentList | undefined {
  const { documents } = store.read();
  if (!documents) return undefined;
  const path = store.path("documents", documents);
  return parseDocumentList(readFileSync(path), path);
}

/** Lines are written in pieces of about this size. */
const PIECE_CHARACTERS = 1 << 18;

async function* collectionLines(
  { collection: folder, granularity }: { readonly collection: string; readonly granularity: "document" | "patent" },
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<Uint8Array> {
  const collection = await openCollection(folder);
  const encoder = new TextEncoder();
  try {
    let text = "";
    let done = 0;
    for await (const [id, date] of granularity === "patent" ? patentDates(collection) : documentDates(collection)) {
      text += date === undefined ? `${id}\n` : `${id}\t${date}\n`;
      if (text.length >= PIECE_CHARACTERS) {
        yield encoder.encode(text);
        text = "";
      }
      onProgress(++done, collection.size);
    }
    yield encoder.encode(text);
  } finally {
    await collection.close();
  }
}

type Collection = Awaited<ReturnType<typeof openCollection>>;

async function* documentDates(collection: Collection): AsyncGenerator<[id: string, date: string | undefined]> {
  for await (const { id, publicationDate } of collection.headers()) yield [id, publicationDate];
}

/** The date of a patent is the publication date of its first document. */
async function* patentDates(collection: Collection): AsyncGenerator<[id: string, date: string | undefined]> {
  const dates = new Map<string, string | undefined>();
  for await (const { id, publicationDate } of collection.headers()) {
    const patent = patentOf(id);
    const known = dates.get(patent);
    dates.set(patent, known !== undefined && (publicationDate ?? known) >= known ? known : (publicationDate ?? known));
  }
  yield* dates;
}
