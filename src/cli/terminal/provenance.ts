import { join } from "node:path";
import { type Provenance, provenance } from "../../application/node.js";

/** The command that this process runs, quoted for a shell. */
export function commandLine(): string {
  return ["presage", ...process.argv.slice(2)].map(quote).join(" ");
}

/** The provenance of a command's result. */
export function commandProvenance(
  inputs: readonly string[],
  facts: Readonly<Record<string, unknown>>,
): Promise<Provenance> {
  return provenance(commandLine(), inputs, facts);
}

/** The provenance of a result from a collection. It has the hash of the collection's list of files and their hashes. */
export function collectionProvenance(
  folder: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<Provenance> {
  return commandProvenance([join(folder, "collection.json")], { collection: folder, ...facts });
}

/** An argument quoted for a shell. */
function quote(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
