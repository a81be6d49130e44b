import { type Command, Option } from "commander";
import { isEmptyFilter, matchesFilter, type PatentFilter, trecDocument } from "../../../collection/index.js";
import { type DiskCollection, openCollection } from "../../../collection/node.js";
import { UsageError } from "../../../core/index.js";
import { refuseExisting, writeNewFolder, writeStream } from "../../../files/node.js";
import { languageCode, marecXml, type Patent } from "../../../patents/index.js";
import { takeFormatFromEnding } from "../../options/output-format.js";
import { addPatentFilterOptions, type PatentFilterOptions, patentFilter } from "../../options/patent-filter-options.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

interface ExportOptions extends PatentFilterOptions {
  readonly as: ExportForm;
  readonly output?: string;
  readonly textLanguage?: string;
  readonly quiet?: true;
}

const FORMS = ["jsonl", "headers", "ids", "trec", "marec"] as const;
type ExportForm = (typeof FORMS)[number];

const NOTES = `
  jsonl    whole documents, one a line, as they are stored; \`presage collection add\` reads them
  headers  the same without abstracts, descriptions and claims
  ids      publication numbers, one a line
  trec     <DOC> with <DOCNO>, <TITLE>, <ABSTRACT>, <CLAIMS>, <TEXT>, <IPC>, <DATE>: for Terrier, Indri, Anserini …
  marec    XML as in MAREC and CLEF-IP, a file for each document in a new folder: EP/000000/97/13/26/EP-0971326-B1.xml

Everything but marec is written to standard output without --output, and packed if the name of the file ends in .gz.

Examples:
  presage collection export patents --output all.jsonl.gz
  presage collection export patents --as ids --country EP --kind A --from 2000 --to 2001-06
  presage collection export patents --as trec --text-language en --output docs.trec.gz`;

export function defineCollectionExport(command: Command): void {
  command
    .argument("<folder>", "the collection")
    .addOption(new Option("--as <form>", "what to write").choices(FORMS).default("jsonl"))
    .option("-o, --output <file|folder>", "where to, whole or not at all")
    .option("--text-language <code>", "of trec: only texts in this language");
  takeFormatFromEnding(command, "as");
  addPatentFilterOptions(command);
  command.option("--quiet", "no progress, no remarks").addHelpText("after", NOTES).action(exportDocuments);
}

async function exportDocuments(folder: string, options: ExportOptions): Promise<void> {
  if (options.textLanguage !== undefined && options.as !== "trec") {
    throw new UsageError("--text-language goes with --as trec only; --language chooses documents");
  }
  if (options.as === "marec" && options.output === undefined) throw new UsageError("--as marec needs --output FOLDER");
  if (options.as === "marec") refuseExisting(options.output ?? "");
  const collection = await openCollection(folder);
  const filter = patentFilter(options);
  const progress = new Progress("documents", options.quiet === true);
  let written = 0;
  const counting = async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const item of items) {
      progress.update(++written, collection.size);
      yield item;
    }
  };
  if (options.as === "marec") {
    await writeNewFolder(options.output ?? "", async (write) => {
      for await (const patent of counting(documents(collection, filter)))
        await write(marecPath(patent), marecXml(patent));
    });
  } else {
    await writeStream(counting(pieces(collection, filter, options)), options.output);
  }
  progress.end();
  if (options.quiet) return;
  if (written === 0 && !isEmptyFilter(filter)) writeRemark("no document matches\n");
  if (options.output !== undefined) {
    writeRemark(`${options.output}: ${written.toLocaleString("en-US")} documents\n`);
  }
}

async function* pieces(
  collection: DiskCollection,
  filter: PatentFilter,
  { as, textLanguage }: ExportOptions,
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
  if (code === undefined) throw new UsageError(`--text-language: no language, such as en: ${JSON.stringify(text)}`);
  return code;
}

/** The documents that are meant; only those are read, if a filter leaves some out. */
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
 * As CLEF-IP lays out its files: by the number of twelve digits, cut into 6, 2, 2 and 2. Documents that have ids of
 * their own, in which anything may stand, are in a folder for themselves.
 */
function marecPath({ id, country, number }: Patent): string {
  if (!/^[A-Z]{2}$/.test(country) || !/^[A-Z\d]+$/.test(number) || /[/\\]/.test(id)) {
    return `other/${id.replace(/[/\\:*?"<>|]/g, "_")}.xml`;
  }
  const digits = number.padStart(12, "0");
  const folders = [digits.slice(0, -6), digits.slice(-6, -4), digits.slice(-4, -2), digits.slice(-2)];
  return [country, ...folders, `${id}.xml`].join("/");
}
