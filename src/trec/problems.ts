import { InputError } from "../core/index.js";

/** Versions of trec_eval that can be imitated. */
export type Compat = 9 | 10;

/** An input error in trec_eval's own words. */
export function compatError(where: string, what: string, file: string): InputError {
  return new InputError([{ file, line: 0, message: what }], {
    message: `trec_eval.${where}: ${what}\ntrec_eval: Quit in file '${file}'`,
  });
}
