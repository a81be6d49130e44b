import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { documentsIn, indexTables, listedNames, provenance } from "../../../application/node.js";
import { openRows } from "../../../collection/node.js";
import { InputError, MAX_PROBLEMS, UsageError } from "../../../core/index.js";
import { normalisePublicationId } from "../../../patents/index.js";
import {
  type Analyzer,
  analyzerById,
  learnAnalyzer,
  leastMemory,
  mustLearn,
  PATENT_FIELDS,
} from "../../../retrieval/index.js";
import {
  checkIndex,
  type IndexCollectionOptions,
  type IndexSummary,
  indexAnalyzer,
  indexCollection,
  isIndex,
  liveLengths,
  type Manifest,
  mergeIndex,
  readManifest,
  removeDocuments,
  sampleTexts,
} from "../../../retrieval/node.js";
import { languageList } from "../../options/language-codes.js";
import { addPatentFilterOptions, type PatentFilterOptions, patentFilter } from "../../options/patent-filter-options.js";
import { nameList } from "../../options/search-values.js";
import { count } from "../../options/values.js";
import { IndexProgressLine } from "../../terminal/index-progress.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";
import { writeTables } from "../../terminal/tables-output.js";

interface IndexCommandOptions extends PatentFilterOptions {
  readonly output?: string;
  readonly analyzer?: string;
  readonly fields?: readonly string[];
  readonly positions?: true;
  readonly languages?: readonly string[];
  readonly threads?: number;
  readonly memory?: number;
  readonly merge?: true;
  readonly remove?: string;
  readonly info?: string;
  readonly check?: string;
  readonly format?: string;
  readonly table?: string;
  readonly quiet?: true;
}

const NOTES = `
The first time FOLDER is made; after that only what is new in the collection is added, and what was replaced there is
taken out. Options that are left out are then those that the index was made with; others are refused. Without a
collection, the one that the index was made from is meant.

Documents are safe on disk whenever a part of them is written. After a crash or Ctrl-C give the same command again: it
goes on from there. Who searches meanwhile is not disturbed. What is in the index does not depend on the number of
threads or the memory.

--remove takes documents out of the index, not of its collection. They stay out, unless the collection gets new versions
of them.

Examples:
  presage index patents --output patents.index
  presage index patents --output english.index --languages en --positions --country EP,WO
  presage index --output patents.index --merge
  presage index --output patents.index --remove EP-0971326-B1,EP-1405720-A1
  presage index --info patents.index
  presage index --check patents.index`;

export function defineIndex(command: Command): void {
  command
    .argument("[collection]", "folder of the collection")
    .option("-o, --output <folder>", "the index")
    .option("--analyzer <name>", "how texts become terms: patent (the default), plain, ngram(min=3,max=5), …")
    .option("--fields <list>", `which fields: ${PATENT_FIELDS.join(",")} when left out`, nameList)
    .option("--positions", "keep where words stand, for phrases; makes the index about twice as large")
    .option("--languages <list>", "only texts in these languages: en,de", languageList);
  addPatentFilterOptions(command);
  command
    .option("--threads <n>", "how many threads; as many as there are processors when left out", positive)
    .option("--memory <MB>", "memory of the whole program; 80 and 200 a thread when left out", positive)
    .option("--merge", "merge all parts of the index as far as their size allows")
    .option("--remove <list|file>", "take these documents out: a list with commas, or a file with one a line")
    .option("--info <folder>", "say what an index is made of")
    .option("--check <folder>", "read all of an index and compare checksums; exit code 2 if anything is damaged")
    .option("--format <format>", "how results are printed: terminal, json, csv, …")
    .option("--table <name>", "only this one of the tables: index, files, segments")
    .option("--quiet", "no progress, no remarks")
    .addHelpText("after", NOTES)
    .action(runIndex);
}

function positive(text: string): number {
  const value = count(text);
  if (value === 0) throw new InvalidArgumentError("It must be above 0.");
  return value;
}

async function runIndex(collection: string | undefined, options: IndexCommandOptions): Promise<void> {
  if (options.info !== undefined) return showInfo(options.info, readManifest(options.info), options);
  if (options.check !== undefined) return check(options.check, options);
  const { output: folder } = options;
  if (folder === undefined) throw new UsageError("--output: name the folder of the index");
  const known = isIndex(folder) ? readManifest(folder) : undefined;
  if (options.remove !== undefined) return remove(collection, folder, options.remove, options);
  if (collection === undefined && options.merge && known) {
    return showInfo(folder, mergeIndex(folder), options);
  }
  const from = collection ?? (known?.collection && resolve(folder, known.collection.folder));
  if (from === undefined) throw new UsageError("name the collection: presage index COLLECTION --output FOLDER");
  if (!options.quiet) writeRemark(memoryRemark(options));
  const line = new IndexProgressLine(options.quiet === true);
  const start = performance.now();
  let summary: IndexSummary;
  try {
    summary = await indexCollection(from, folder, {
      ...buildOptions(from, folder, options, known),
      onProgress: (progress) => line.update(progress),
    });
  } finally {
    line.end();
  }
  await showInfo(folder, summary.manifest, options, ["index", "files"]);
  if (!options.quiet) writeRemark(closingRemark(summary, (performance.now() - start) / 1000));
}

async function remove(
  collection: string | undefined,
  folder: string,
  list: string,
  options: IndexCommandOptions,
): Promise<void> {
  if (collection !== undefined)
    throw new UsageError(`--remove: name the index alone, without a collection: ${collection}`);
  const ids = Array.from(await listedNames(list), (id) => normalisePublicationId(id) ?? id);
  if (ids.length === 0) throw new UsageError(`--remove: no documents in ${JSON.stringify(list)}`);
  const manifest = removeDocuments(folder, ids);
  await showInfo(folder, options.merge ? mergeIndex(folder) : manifest, options, ["index", "files"]);
  if (!options.quiet) writeRemark(`${counted(new Set(ids).size, "document")} taken out\n`);
}

/** Less memory than is needed in any case is not refused: the index is made, only with more. */
function memoryRemark({ memory, threads = 1 }: IndexCommandOptions): string {
  const least = leastMemory(threads) / 1e6;
  if (memory === undefined || memory >= least) return "";
  return `--memory: ${counted(threads, "thread")} and the program need ${least} MB in any case: ${memory}\n`;
}

/** `1 thread`, `2 threads`. */
function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** What is asked for; what is not is as the index has it, if there is one. */
function buildOptions(
  collection: string,
  folder: string,
  options: IndexCommandOptions,
  known: Manifest | undefined,
): IndexCollectionOptions {
  const fields = options.fields ?? known?.fields ?? PATENT_FIELDS;
  const unknown = fields.find((field) => !PATENT_FIELDS.some((each) => each === field));
  if (unknown !== undefined) {
    throw new UsageError(`--fields: patents have ${PATENT_FIELDS.join(", ")}, not ${JSON.stringify(unknown)}`);
  }
  const given = patentFilter(options);
  const filter = Object.keys(given).length > 0 ? given : (known?.collection?.filter ?? {});
  const languages = options.languages ?? known?.collection?.languages;
  return {
    analyzer: analyzerFor(collection, folder, options, fields, known),
    fields,
    positions: options.positions ?? known?.positions ?? false,
    filter,
    ...(languages && { languages }),
    ...(options.threads !== undefined && { threads: options.threads }),
    ...(options.memory !== undefined && { memoryBytes: options.memory * 1e6 }),
    ...(options.merge && { merge: true }),
  };
}

function analyzerFor(
  collection: string,
  folder: string,
  { analyzer: name, languages }: IndexCommandOptions,
  fields: readonly string[],
  known: Manifest | undefined,
): Analyzer {
  if (known && (name === undefined || mustLearn(name))) return indexAnalyzer(folder, known);
  const spec = name ?? "patent";
  return mustLearn(spec)
    ? learnAnalyzer(spec, sampleTexts(openRows(collection), fields, languages))
    : analyzerById(spec);
}

async function showInfo(
  folder: string,
  manifest: Manifest,
  { format, table }: IndexCommandOptions,
  names?: readonly string[],
): Promise<void> {
  const tables = indexTables(folder, manifest);
  await writeTables(
    names && table === undefined ? tables.filter(({ name }) => names.includes(name)) : tables,
    { ...(format !== undefined && { format }), ...(table !== undefined && { table }) },
    () => provenance([], { index: folder }),
  );
}

function check(folder: string, { quiet }: IndexCommandOptions): void {
  const progress = new Progress("MB checked", quiet === true);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const found = checkIndex(folder, (bytes, total) => progress.update(megabytes(bytes), megabytes(total)));
  progress.end();
  const { problems, leftovers, documents, files, bytes } = found;
  if (!quiet && leftovers.length > 0) {
    writeRemark(`${leftovers.length} files do not belong to it, and go when it is written to next: ${leftovers[0]}\n`);
  }
  if (problems.length > 0) {
    throw new InputError(problems.slice(0, MAX_PROBLEMS), {
      more: Math.max(0, problems.length - MAX_PROBLEMS),
      hint: "What is damaged has to be indexed anew, in a new folder.",
    });
  }
  const size = `${(bytes / 1e6).toFixed(1)} MB in ${files} files`;
  writeOutput(`${folder}: ${documents.toLocaleString("en-US")} documents, ${size}: as they were written\n`);
}

function closingRemark({ added, removed, bytesRead, threads, manifest }: IndexSummary, seconds: number): string {
  if (added === 0 && removed === 0) return `nothing new: ${documentsIn(manifest)} documents\n`;
  const replaced = removed > 0 ? `, ${removed} of them in the place of others` : "";
  const speed = `${(bytesRead / 1e6 / seconds).toFixed(1)} MB/s, ${Math.round(added / seconds)} documents a second`;
  const words = manifest.segments.some((segment) => liveLengths(segment).some((length) => length > 0));
  const warning = words ? "" : "WARNING: no text was indexed, and nothing can be found: see --languages and --fields\n";
  return `${counted(added, "document")} added${replaced}; ${seconds.toFixed(1)} s on ${counted(threads, "thread")} (${speed})\n${warning}`;
}
