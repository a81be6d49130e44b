import { type Provenance, provenance } from "../provenance.js";

/** How a report came about. @param command that makes it again, as its user gives it */
export async function reportProvenance(
  command: string,
  inputs: readonly string[],
  facts: Readonly<Record<string, unknown>>,
): Promise<Provenance> {
  return { ...(await provenance(inputs, facts)), command };
}
