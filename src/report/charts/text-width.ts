/** Mean advance of a character of Inter against its size; wide scripts are as wide as they are high. */
const NARROW = 0.55;
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/u;

/** About how wide a text is, in the unit of its size: where nothing can measure it, as in a file. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? size : size * NARROW;
  return width;
}

/** A text in lines of at most this width, broken at blanks; a word that is too long has a line for itself. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}
