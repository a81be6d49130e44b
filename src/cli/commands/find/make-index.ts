import { type Command, Option } from "commander";
import {
  buildIndex,
  checkWholeIndex,
  counted,
  type IndexRequest,
  indexNote,
  indexTables,
  listedNames,
  mergeWholeIndex,
  removeFromIndex,
} from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { PATENT_FIELDS } from "../../../retrieval/index.js";
import { CREDENTIAL_VARIABLES, isIndex, type Manifest, readManifest } from "../../../retrieval/node.js";
import { addEngineOptions, type EngineOptions, engineOf } from "../../options/engine-options.js";
import { languageList } from "../../options/language-codes.js";
import { atLeastOne } from "../../options/number-values.js";
import { addPatentFilterOptions, type PatentFilterOptions, patentFilter } from "../../options/patent-filter-options.js";
import { nameList } from "../../options/search-values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { writeTables } from "../../terminal/tables-output.js";

interface IndexCommandOptions extends PatentFilterOptions, EngineOptions {
  readonly output?: string;
  readonly analyzer?: string;
  readonly fields?: readonly string[];
  readonly positions?: boolean;
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

const { user, password, token } = CREDENTIAL_VARIABLES;

const NOTES = `
The first call creates FOLDER. Later calls add only what is new in the collection, and remove what was replaced there.
Their options default to those that the index was made with; different ones are rejected. The collection defaults to the
one that the index was made from.

Documents are saved to disk segment by segment. After a crash or Ctrl-C, run the same command again: it continues from
the last saved segment. Searches can run at the same time. The content of the index does not depend on the number of
threads or on the memory.

With --engine or --node, the documents go to an OpenSearch cluster. FOLDER then only names the index in it, and takes the
place of an index everywhere: presage search FOLDER searches the cluster. Later calls need not repeat these options.
Credentials are read from the environment variables ${user} and
${password}, or ${token}, and never written. Without a collection,
--index-name makes a FOLDER for an index that is in the cluster already.

--remove removes documents from the index, but not from its collection. They stay removed unless the collection gets new
versions of them.

Examples:
  presage index patents --output patents.index
  presage index patents --output english.index --languages en --country EP,WO
  presage index --output patents.index --merge
  presage index --output patents.index --remove EP-0971326-B1,EP-1405720-A1
  presage index patents --output patents.cluster --node https://search.example.org:9200 --shards 3
  presage index --output patents.cluster --engine office --index-name presage-patents
  presage index --info patents.index
  presage index --check patents.index`;

export function defineIndex(command: Command): void {
  command
    .argument("[collection]", "folder of the collection")
    .option("-o, --output <folder>", "folder of the index")
    .option(
      "--analyzer <name>",
      "analyzer that turns text into terms: patent, plain, ngram(min=3,max=5), …, or opensearch, the cluster's own; default: patent",
    )
    .option("--fields <list>", `fields to index; default: ${PATENT_FIELDS.join(",")}`, nameList)
    // Before its negation, so that neither is the default: an existing index keeps what it was made with.
    .addOption(new Option("--positions", "store positions of words (the default)").hideHelp())
    .option("--no-positions", "store no positions of words: smaller, but without phrases and proximity")
    .option("--languages <list>", "only texts in these languages: en,de", languageList);
  addPatentFilterOptions(command);
  addEngineOptions(command, "one-index");
  command
    .option("--threads <n>", "number of threads; default: one per processor", atLeastOne)
    .option("--memory <MB>", "memory of the whole program; default: 80, plus 200 per thread", atLeastOne)
    .option("--merge", "merge all segments of the index as far as their size allows")
    .option(
      "--remove <list|file>",
      "remove these documents: a comma-separated list, or a file with one document per line",
    )
    .option("--info <folder>", "describe an index")
    .option(
      "--check <folder>",
      "read a whole index and verify its checksums, or compare it with its cluster; exit code 2 if anything differs",
    )
    .option("--format <format>", "format of the results: terminal, json, csv, …")
    .option("--table <name>", "print only this table: index, files, segments")
    .option("--quiet", "print no progress or remarks")
    .addHelpText("after", NOTES)
    .action(runIndex);
}

async function runIndex(collection: string | undefined, options: IndexCommandOptions): Promise<void> {
  if (options.info !== undefined) return showInfo(options.info, readManifest(options.info), options);
  if (options.check !== undefined) return check(options.check, options);
  const { output: folder } = options;
  if (folder === undefined) throw new UsageError("--output: name the folder of the index");
  if (options.remove !== undefined) return remove(collection, folder, options.remove, options);
  if (collection === undefined && options.merge && isIndex(folder)) {
    const merged = await withEffects(options.quiet === true, async (effects) => mergeWholeIndex(folder, effects));
    return showInfo(folder, merged, options);
  }
  const start = performance.now();
  const request = requestOf(collection, folder, options);
  const summary = await withEffects(options.quiet === true, (effects) => buildIndex(request, effects));
  await showInfo(folder, summary.manifest, options, ["index", "files"]);
  if (!options.quiet) writeRemark(`${indexNote(summary, (performance.now() - start) / 1000)}\n`);
}

function requestOf(collection: string | undefined, folder: string, options: IndexCommandOptions): IndexRequest {
  const { analyzer, fields, positions, languages, threads, memory, merge } = options;
  const cluster = engineOf(options);
  return {
    folder,
    filter: patentFilter(options),
    ...(collection !== undefined && { collection }),
    ...(analyzer !== undefined && { analyzer }),
    ...(fields && { fields }),
    ...(positions !== undefined && { positions }),
    ...(languages && { languages }),
    ...(threads !== undefined && { threads }),
    ...(memory !== undefined && { memoryMegabytes: memory }),
    ...(merge && { merge }),
    ...(cluster && { cluster }),
  };
}

async function remove(
  collection: string | undefined,
  folder: string,
  list: string,
  options: IndexCommandOptions,
): Promise<void> {
  if (collection !== undefined) throw new UsageError(`--remove: name only the index, no collection: ${collection}`);
  const ids = await listedNames(list);
  if (ids.size === 0) throw new UsageError(`--remove: no documents in ${JSON.stringify(list)}`);
  const { manifest, removed } = await removeFromIndex(folder, ids, options.merge);
  await showInfo(folder, manifest, options, ["index", "files"]);
  if (!options.quiet) writeRemark(`${counted(removed, "document")} removed\n`);
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
    () => commandProvenance([], { index: folder }),
  );
}

async function check(folder: string, { quiet }: IndexCommandOptions): Promise<void> {
  const { note } = await withEffects(quiet === true, (effects) => checkWholeIndex(folder, effects));
  writeOutput(`${note}\n`);
}
