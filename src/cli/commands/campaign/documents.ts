import { type Command, Option } from "commander";
import { CampaignStore, type DocumentSource, keepDocuments } from "../../../campaign/node.js";
import { UsageError } from "../../../core/index.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

/** Where the documents that runs may retrieve come from. */
export interface DocumentOptions {
  readonly collection?: string;
  readonly documents?: string;
  readonly granularity: "document" | "patent";
}

/** Adds the options of {@link DocumentOptions} to a command. */
export function addDocumentOptions(command: Command): void {
  command
    .option("--collection <folder>", "runs may retrieve the documents of this collection")
    .option("--documents <file>", "runs may retrieve these documents: an id a line, and a date if it is known")
    .addOption(
      new Option("--granularity <unit>", "runs name documents of the collection, or patents without kind codes")
        .choices(["document", "patent"])
        .default("document"),
    );
}

/** What the options ask for, if anything. */
export function documentSource({ collection, documents, granularity }: DocumentOptions): DocumentSource | undefined {
  if (collection !== undefined && documents !== undefined) {
    throw new UsageError("--collection and --documents say the same thing: give one of them");
  }
  if (collection !== undefined) return { collection, granularity };
  return documents === undefined ? undefined : { list: documents };
}

const NOTES = `
They are copied into the campaign: what runs may contain does not change when a collection grows. Given again, they
replace those that were there; runs that were taken before stay taken.

Examples:
  presage campaign documents pac --collection patents
  presage campaign documents pac --documents ids-and-dates.tsv`;

export function defineCampaignDocuments(command: Command): void {
  command.argument("<folder>", "campaign");
  addDocumentOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(setDocuments);
}

async function setDocuments(folder: string, options: DocumentOptions & { readonly quiet?: true }): Promise<void> {
  const source = documentSource(options);
  if (!source) throw new UsageError("no documents: give --collection FOLDER or --documents FILE");
  const store = CampaignStore.open(folder);
  try {
    await giveDocuments(store, source, new Date(), options);
  } finally {
    store.close();
  }
}

/** Brings the documents in, and says how many. */
export async function giveDocuments(
  store: CampaignStore,
  source: DocumentSource,
  now: Date,
  { quiet }: { readonly quiet?: true },
): Promise<void> {
  const progress = new Progress("documents read", quiet === true);
  const { size } = await keepDocuments(store, source, now, (done, total) => progress.update(done, total));
  progress.end();
  if (!quiet) writeRemark(`runs may retrieve ${size} ${size === 1 ? "document" : "documents"}\n`);
}
