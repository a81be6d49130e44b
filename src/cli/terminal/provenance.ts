import { join } from "node:path";
import { type Provenance, provenance } from "../../application/node.js";

/** The command that this process runs, as a shell takes it. */
export function commandLine(): string {
  return ["presage", ...process.argv.slice(2)].map(quote).join(" ");
}

/** What every command can say of how its result came about. */
export function commandProvenance(
  inputs: readonly string[],
  facts: Readonly<Record<string, unknown>>,
): Promise<Provenance> {
  return provenance(commandLine(), inputs, facts);
}

/** How a result came about from a collection. The hash of its list of contents, which has those of all files, stands for it. */
export function collectionProvenance(
  folder: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<Provenance> {
  return commandProvenance([join(folder, "collection.json")], { collection: folder, ...facts });
}

/** An argument as a shell takes it. */
function quote(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
