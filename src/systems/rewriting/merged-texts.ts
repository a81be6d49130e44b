import { InputError } from "../../core/index.js";
import { editScript } from "./edit-script.js";

const BEGIN = ";===== begin =====";
const MIDDLE = ";-----";
const END = ";===== end =====";

/**
 * Merges two texts into one, in the style of `mdiff`: one token per line; where the texts differ, the tokens of the
 * left text, then those of the right text, between marks. Nothing is lost: {@link separateTexts} restores both. Line
 * breaks within tokens, backslashes, and semicolons at the beginning of a token are escaped with a backslash.
 *
 * M. Murata, H. Isahara: Using the DIFF command for natural language processing. arXiv cs/0208020, 2002
 */
export function mergeTexts(left: readonly string[], right: readonly string[]): string {
  const lines: string[] = [];
  const add = (tokens: readonly string[]) => {
    for (const token of tokens) lines.push(escapeToken(token));
  };
  for (const { same, left: ofLeft, right: ofRight } of editScript(left, right)) {
    if (!same) lines.push(BEGIN);
    add(left.slice(...ofLeft));
    if (same) continue;
    lines.push(MIDDLE);
    add(right.slice(...ofRight));
    lines.push(END);
  }
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * The tokens of the two texts that {@link mergeTexts} merged.
 *
 * @throws InputError if marks are missing
 */
export function separateTexts(merged: string, file: string): { readonly left: string[]; readonly right: string[] } {
  const left: string[] = [];
  const right: string[] = [];
  let place = "both" as Place;
  const expected = { both: BEGIN, left: MIDDLE, right: END };
  const next: Readonly<Record<Place, Place>> = { both: "left", left: "right", right: "both" };
  const lines = merged.split("\n");
  lines.pop();
  for (const [i, line] of lines.entries()) {
    if (line === BEGIN || line === MIDDLE || line === END) {
      if (line !== expected[place]) {
        throw new InputError([{ file, line: i + 1, message: `${expected[place]} expected`, text: line }]);
      }
      place = next[place];
      continue;
    }
    const token = line.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign === "r" ? "\r" : sign));
    if (place !== "right") left.push(token);
    if (place !== "left") right.push(token);
  }
  if (place !== "both") throw new InputError([{ file, line: lines.length, message: `${expected[place]} is missing` }]);
  return { left, right };
}

/** The text, or texts, of a token. */
type Place = "both" | "left" | "right";

function escapeToken(token: string): string {
  return token.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r").replace(/^;/, "\\;");
}
