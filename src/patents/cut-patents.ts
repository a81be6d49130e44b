import type { Problem } from "../core/index.js";
import { type CutEvent, type CutOptions, cutSource, type SourceOutcome } from "./cut-source.js";
import { patentFormats } from "./formats/formats.js";
import { nameOfSource, type PatentSource, type ReadEvent } from "./read-event.js";
import { UnreadableBytes } from "./sources/byte-stream.js";
import { type FoundSource, findSources, type OpenFolder, reasonOf, type SkipFile } from "./sources/sources.js";

/** How files are found and cut. */
export interface CutPathOptions extends CutOptions {
  /** Called with the size of every piece that is read from a file, in bytes on disk, compressed or not. */
  readonly onBytes?: (sizeBytes: number) => void;
  /** Called before a file is opened: whether to skip it, because it was read before. */
  readonly skipFile?: SkipFile;
  /** Called for each folder: whether it contains patents in a form of its own instead of files. */
  readonly openFolder?: OpenFolder;
}

/** Maximum number of files without patents that are named. */
const MAX_NAMES = 5;

/**
 * Cuts files, folders and archives into records, one after the other, in a stream. It never throws because of a path or
 * the content of a file: what cannot be used is a problem with its place, and cutting continues.
 *
 * @param paths files, folders, or `-` for standard input
 */
export async function* cutPatents(
  paths: readonly string[],
  options: CutPathOptions = {},
): AsyncGenerator<CutEvent, void> {
  for (const path of paths) yield* cutPath(path, options);
}

async function* cutPath(path: string, options: CutPathOptions): AsyncGenerator<CutEvent> {
  const passedOver: string[] = [];
  let outcome: SourceOutcome = "read";
  let used = 0;
  const skipFile: SkipFile = (file, stats) => {
    const skipped = options.skipFile?.(file, stats) ?? false;
    if (skipped) used++;
    return skipped;
  };
  const { onBytes = () => {}, openFolder = () => undefined } = options;
  for await (const found of findSources(path, { onBytes, skipFile, openFolder })) {
    const { source } = found;
    if (found.kind === "unreadable") {
      used++;
      yield problemWith(source, found.message);
      continue;
    }
    try {
      if (found.kind === "patents") {
        used++;
        yield* patentsOf(found);
        continue;
      }
      outcome = yield* cutSource(source, found.bytes, options);
      if (outcome === "read") used++;
      else passedOver.push(nameOfSource(source));
    } catch (error) {
      if (!(error instanceof UnreadableBytes)) throw error;
      used++;
      yield problemWith(source, reasonOf(error.cause));
    }
  }
  if (used === 0 && passedOver[0] === nameOfSource({ file: path })) {
    yield problemWith(
      { file: path },
      outcome === "empty" ? "file is empty" : `file is ${outcome}; known formats are ${formatNames()}`,
    );
  } else if (used === 0) {
    const count = passedOver.length === 0 ? "no files" : `${passedOver.length} files, none of a known format`;
    yield problemWith({ file: path }, `no patents here: ${count}; known formats are ${formatNames()}`);
  } else if (passedOver.length > 0) {
    const names = passedOver.slice(0, MAX_NAMES).join(", ") + (passedOver.length > MAX_NAMES ? ", …" : "");
    const files = passedOver.length === 1 ? "1 file is" : `${passedOver.length} files are`;
    const were = passedOver.length === 1 ? "was" : "were";
    const message = `${files} of no known format and ${were} skipped: ${names}`;
    yield ready({ kind: "remark", source: { file: path }, problem: about({ file: path }, message) });
  }
}

/** The patents of a folder that has them in a form of its own. */
async function* patentsOf({
  source,
  format,
  patents,
}: FoundSource & { readonly kind: "patents" }): AsyncGenerator<CutEvent> {
  let records = 0;
  for await (const patent of patents()) yield ready({ kind: "patent", patent, source, record: records++ });
  yield ready({ kind: "finished", source, formats: [format], records });
}

function formatNames(): string {
  return patentFormats.map(({ name }) => name).join(", ");
}

function problemWith(source: PatentSource, message: string): CutEvent {
  return ready({ kind: "problem", source, problem: about(source, message) });
}

function ready(event: ReadEvent): CutEvent {
  return { kind: "event", event };
}

function about(source: PatentSource, message: string): Problem {
  return { file: nameOfSource(source), line: 0, message };
}
