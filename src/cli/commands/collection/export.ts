import { type Command, Option } from "commander";
import { checkExport, EXPORT_FORMS, type ExportForm, exportMarec, exportText } from "../../../application/node.js";
import { isEmptyFilter } from "../../../collection/index.js";
import { UsageError } from "../../../core/index.js";
import { refuseExisting, writeNewFolder, writeStream } from "../../../files/node.js";
import { takeFormatFromEnding } from "../../options/output-format.js";
import { addPatentFilterOptions, type PatentFilterOptions, patentFilter } from "../../options/patent-filter-options.js";
import { withEffects } from "../../terminal/effects.js";

interface ExportOptions extends PatentFilterOptions {
  readonly as: ExportForm;
  readonly output?: string;
  readonly textLanguage?: string;
  readonly quiet?: true;
}

const NOTES = `
  jsonl    whole documents, one per line, as they are stored; \`presage collection add\` reads them
  headers  the same without abstracts, descriptions and claims
  ids      publication numbers, one per line
  trec     <DOC> with <DOCNO>, <TITLE>, <ABSTRACT>, <CLAIMS>, <TEXT>, <IPC>, <DATE>: for Terrier, Indri, Anserini …
  marec    XML as in MAREC and CLEF-IP, one file per document in a new folder: EP/000000/97/13/26/EP-0971326-B1.xml

All formats but marec default to standard output. A file is compressed if its name ends in .gz.

Examples:
  presage collection export patents --output all.jsonl.gz
  presage collection export patents --as ids --country EP --kind A --from 2000 --to 2001-06
  presage collection export patents --as trec --text-language en --output docs.trec.gz`;

export function defineCollectionExport(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .addOption(new Option("--as <form>", "format to write").choices(EXPORT_FORMS).default("jsonl"))
    .option("-o, --output <file|folder>", "write to a file or folder, completely or not at all")
    .option("--text-language <code>", "trec: only texts in this language");
  takeFormatFromEnding(command, { option: "as" });
  addPatentFilterOptions(command);
  command.option("--quiet", "print no progress or remarks").addHelpText("after", NOTES).action(writeExport);
}

async function writeExport(folder: string, options: ExportOptions): Promise<void> {
  const { as, output, textLanguage } = options;
  checkExport(options);
  if (as === "marec" && output === undefined) throw new UsageError("--as marec needs --output FOLDER");
  if (as === "marec") refuseExisting(output ?? "");
  const filter = patentFilter(options);
  let written = 0;
  const counted = async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const item of items) {
      written++;
      yield item;
    }
  };
  await withEffects(options.quiet === true, async (effects) => {
    if (as === "marec") {
      await writeNewFolder(output ?? "", async (write) => {
        for await (const { path, text } of counted(exportMarec(folder, filter, effects))) await write(path, text);
      });
    } else {
      await writeStream(counted(exportText(folder, { as, filter, textLanguage }, effects)), output);
    }
    if (written === 0 && !isEmptyFilter(filter)) effects.onRemark?.("no document matches");
    if (output !== undefined) effects.onRemark?.(`${output}: ${written.toLocaleString("en-US")} documents`);
  });
}
