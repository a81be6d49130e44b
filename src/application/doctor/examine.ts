import { InputError } from "../../core/index.js";
import type { Effects } from "../effects.js";
import type { Findings } from "./examination.js";
import { KINDS } from "./kinds.js";
import { placeAt } from "./place.js";
import { walk } from "./walk.js";
import { listed } from "./wording.js";

/** Something that was checked. */
export interface Examined extends Findings {
  readonly path: string;
  /** `collection`, `index`, `campaign` … */
  readonly kind: string;
}

/** The result of checking a path. */
export interface Examination {
  readonly examined: readonly Examined[];
  /** Number of files that Presage does not know, and did not check. */
  readonly others: number;
}

/**
 * Checks everything at a path that Presage keeps, by its checksums and rules. Nothing is changed.
 *
 * @throws InputError if there is nothing that Presage knows
 */
export async function examine(path: string, effects: Effects = {}): Promise<Examination> {
  const examined: Examined[] = [];
  let others = 0;
  for (const { place, kind } of walk(path)) {
    effects.signal?.throwIfAborted();
    if (kind) examined.push({ path: place.path, kind: kind.name, ...(await kind.examine(place, effects)) });
    else others++;
  }
  if (examined.length === 0) throw nothingKnown(path);
  return { examined, others };
}

/** Whether nothing is damaged. */
export function isSound({ examined }: Examination): boolean {
  return examined.every(({ damage }) => damage.length === 0);
}

function nothingKnown(path: string): InputError {
  const place = placeAt(path);
  const known = KINDS.map(({ name }) => name).join(", ");
  const names = place?.isFolder ? place.names : undefined;
  const found = names ? (names.length === 0 ? "an empty folder" : listed(names)) : "a file of another kind";
  const message = `nothing to check: found ${found}; expected one of: ${known}`;
  return new InputError([{ file: path, line: 0, message }], {
    hint: "Runs, qrels and topics have no checksums: the commands that read them report their errors.",
  });
}
