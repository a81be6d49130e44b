import { displayWidth } from "../../report/index.js";

/** Wraps a text to a number of columns, at blanks. A word longer than a line, as in Japanese, is broken anywhere. */
export function wrapLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let used = width;
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    const size = displayWidth(word);
    if (used + 1 + size <= width) {
      lines[lines.length - 1] += ` ${word}`;
      used += 1 + size;
    } else {
      lines.push(...(size <= width ? [word] : pieces(word, width)));
      used = displayWidth(lines[lines.length - 1]);
    }
  }
  return lines;
}

function pieces(word: string, width: number): string[] {
  const found = [""];
  let used = 0;
  for (const character of word) {
    const size = displayWidth(character);
    if (used + size > width) {
      found.push("");
      used = 0;
    }
    found[found.length - 1] += character;
    used += size;
  }
  return found;
}
