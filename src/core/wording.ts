/**
 * Messages name settings and commands without knowing how a front end spells them. A message contains a mark, and each
 * front end replaces it: the setting `sameClass` is `--same-class` on the command line, `:same-class` in a session, and
 * the label of a field on a page.
 */
export interface Wording {
  setting(name: string): string;
  command(name: string): string;
}

/** Marks a setting in a message: `⟨sameClass⟩`. */
export function setting(name: string): string {
  return `⟨${name}⟩`;
}

/** Marks a command in a message: `⟪campaign submit⟫`. */
export function command(name: string): string {
  return `⟪${name}⟫`;
}

// Escaped because the bundle is read as Latin-1 and regular expressions are copied into it unchanged.
const SETTING = /\u27e8([a-z][A-Za-z0-9]*)\u27e9/g;
const COMMAND = /\u27ea([a-z][a-z0-9 -]*)\u27eb/g;

/** A message with its settings and commands as a front end spells them. */
export function worded(message: string, wording: Wording): string {
  return message
    .replace(SETTING, (_, name: string) => wording.setting(name))
    .replace(COMMAND, (_, name: string) => wording.command(name));
}
