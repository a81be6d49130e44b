/**
 * Advances of characters against the size of the letters, by kinds of characters that are about as wide: the larger of
 * Inter's, which images are drawn with, and of DejaVu Sans', the widest of the fonts that `system-ui` commonly stands for.
 *
 * A page does not carry a font: two weights of Inter would make it 900 kB larger, and nothing here can cut a font down to
 * the letters that are used. So letters are those of the reader's system, and room is left for the widest.
 */
const ADVANCES: readonly (readonly [kind: RegExp, advance: number])[] = [
  [/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60MWm@%…→]/u, 1],
  [/[A-HJ-LN-VX-Zw&#+<=>~^−]/u, 0.79],
  [/[tfr!()[\]"-]/u, 0.41],
  [/[iljI .,:;'’|/\\]/u, 0.34],
];
const USUAL = 0.64;

/** Headings are set in heavier letters, which are wider. */
export const HEAVY = 1.12;

/** About how wide a text is at most, in the unit of its size: where nothing can measure it, as in a file. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += advance(character);
  return width * size;
}

function advance(character: string): number {
  return ADVANCES.find(([kind]) => kind.test(character))?.[1] ?? USUAL;
}

/** Names of runs may be paths: longer than this they would take the room of what is drawn. */
export const LONGEST_NAME = 28;

/**
 * A name as it is written in a figure: one that is long loses its middle, as runs are told apart by how they begin and end.
 * What is shown when one points at the data has the full name.
 */
export function shortName(name: string, longest = LONGEST_NAME): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const end = Math.floor((longest - 1) / 2);
  return `${characters.slice(0, longest - 1 - end).join("")}…${characters.slice(-end).join("")}`;
}

/** A short name for where names stand beside what is drawn and may take a third of its width. */
export function sideName(name: string, width: number): string {
  return shortName(name, Math.min(LONGEST_NAME, Math.floor(width / 24)));
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
