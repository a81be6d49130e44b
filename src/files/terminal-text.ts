import { fstatSync } from "node:fs";
import { losslessBytes } from "../core/index.js";
import { writeAll } from "./standard-streams.js";

/**
 * What may not reach a terminal from a file: control characters except tab and line end (they could hide text, change
 * the title, or type for the user), the same as bytes of Latin-1, and characters that reverse the direction of writing.
 */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|[\udc80-\udc9f](?<![\ud800-\udbff][\udc80-\udc9f])/g;

/** The looks that Presage itself uses: bold, faint, italic, underlined, reversed, and colours of letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const LOOK = /(\u001b\[(?:[12347]|2[2347]|3[1-79])(?:;(?:[12347]|2[2347]|3[1-79])){0,3}m)/;

/** A text for people: what could control a terminal becomes U+FFFD. */
export function withoutControls(text: string): string {
  return text.replace(UNSAFE, "\ufffd");
}

/** The same for a text that Presage has styled: its own looks remain. A file can at most make a word bold. */
export function styledWithoutControls(text: string): string {
  return text
    .split(LOOK)
    .map((part, i) => (i % 2 === 1 ? part : withoutControls(part)))
    .join("");
}

/**
 * Writes a result to standard output. A program gets every character as it is; a terminal gets none that controls it.
 *
 * @param fd other than standard output in tests
 */
export function writeResult(text: string, fd = 1): void {
  // A terminal is a character device. To ask for nothing more avoids loading the terminal code.
  const isTerminal = fstatSync(fd).isCharacterDevice();
  writeAll(fd, losslessBytes(isTerminal ? styledWithoutControls(text) : text));
}
