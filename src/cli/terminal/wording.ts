import { type Wording, worded } from "../../core/index.js";

/** Settings that are spelled with trec_eval's letters. */
const LETTERS: Readonly<Record<string, string>> = {
  complete: "-c",
  perTopic: "-q",
  judgementFormat: "-R",
  runFormat: "-T",
  docs: "-N",
};

/** Settings and commands as they are typed: `--same-class`, `presage campaign submit`. */
export const shellWording: Wording = {
  setting: (name) => LETTERS[name] ?? `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  command: (name) => `presage ${name}`,
};

/** A message of the application, in the spelling of the command line. */
export function inShellWords(text: string): string {
  return worded(text, shellWording);
}
