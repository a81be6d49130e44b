import { type Command, Option } from "commander";
import { fieldText, PATENT_FIELD_NAMES, type PatentFieldName } from "../../../application/index.js";
import { languageIn, readDocument, readPatent } from "../../../application/node.js";
import { InputError } from "../../../core/index.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark, writesToTerminal } from "../../terminal/output.js";
import { patentText } from "../../terminal/patent-text.js";
import { canRead, readDocumentOnTerminal } from "../../terminal/reader/read-hit.js";

interface ShowOptions {
  readonly field?: PatentFieldName;
  readonly language?: string;
  readonly json?: true;
  readonly output?: string;
}

const NOTES = `
The number may be written in any usual way: EP-0971326-B1, "EP 0 971 326 B1", ep0971326b1. Without a kind code, all
versions of the patent are shown as one: each field as in the latest version that has it, and the citations of all.
On a terminal, the document opens in a reader; h lists its keys.

Examples:
  presage collection show patents EP0971326
  presage collection show patents EP-0971326-B1 --field claims --language en
  presage collection show patents EP-0971326-B1 --json | jq .citations`;

export function defineCollectionShow(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .argument("<id>", "publication number, with or without a kind code")
    .addOption(new Option("--field <name>", "only this field").choices(PATENT_FIELD_NAMES))
    .option("--language <code>", "only texts in this language: en")
    .option("--json", "print the document in JSON, as it is stored")
    .option("-o, --output <file>", "write to a file, completely or not at all")
    .addHelpText("after", NOTES)
    .action(show);
}

async function show(folder: string, text: string, options: ShowOptions): Promise<void> {
  const { patent, versions } = await readPatent(folder, text);
  const language = options.language === undefined ? undefined : languageIn(patent, options.language, options.field);
  const toTerminal = options.output === undefined && writesToTerminal();
  const style = {
    width: Math.min((toTerminal && process.stdout.columns) || 100, 120),
    ...(language !== undefined && { language }),
  };
  if (options.json) writeOutput(`${JSON.stringify(patent, null, 2)}\n`, options.output);
  else if (options.field !== undefined) {
    const field = fieldText(patent, options.field, language);
    if (field === "") throw new InputError([{ file: patent.id, line: 0, message: `no ${nameOfField(options)}` }]);
    writeOutput(`${field}\n`, options.output);
  } else if (toTerminal && canRead() && language === undefined) {
    const opened = await withEffects(false, (effects) => readDocument(folder, text, effects));
    if (await readDocumentOnTerminal(opened)) return;
  } else writeOutput(patentText(patent, style), options.output);
  if (versions.length > 1) {
    const list = versions.map(({ id, publicationDate }) => (publicationDate ? `${id} (${publicationDate})` : id));
    writeRemark(`versions merged: ${list.join(", ")}\n`);
  }
}

function nameOfField({ field, language }: ShowOptions): string {
  return language === undefined ? `${field}` : `${field} in language ${JSON.stringify(language)}`;
}
