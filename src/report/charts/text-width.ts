/**
 * Advances of characters relative to the font size, by groups of characters of about the same width. Each is the larger
 * of those of Inter, the font of images, and of DejaVu Sans, the widest font that `system-ui` commonly means.
 *
 * A page does not include a font: two weights of Inter would make it 900 kB larger, and nothing here can reduce a font
 * to the letters used. So a page uses a font of the reader's system, and leaves room for the widest.
 */
const ADVANCES: readonly (readonly [kind: RegExp, advance: number])[] = [
  [/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60MWm@%…→]/u, 1],
  [/[A-HJ-LN-VX-Zw&#+<=>~^−]/u, 0.79],
  [/[tfr!()[\]"-]/u, 0.41],
  [/[iljI .,:;'’|/\\]/u, 0.34],
];
const USUAL = 0.64;

/** Headings are set in a heavier font, which is wider. */
export const HEAVY = 1.12;

/** About the maximum width of a text, in the unit of its size; for files, where nothing can measure it. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += advance(character);
  return width * size;
}

function advance(character: string): number {
  return ADVANCES.find(([kind]) => kind.test(character))?.[1] ?? USUAL;
}

/** Maximum length of a name. Names of runs may be paths: longer ones would take the room of the chart. */
export const LONGEST_NAME = 28;

/**
 * A name as written in a figure. A long name loses its middle, because the names of runs differ at their ends. The
 * hover titles have the full name.
 */
export function shortName(name: string, longest = LONGEST_NAME): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const end = Math.floor((longest - 1) / 2);
  return `${characters.slice(0, longest - 1 - end).join("")}…${characters.slice(-end).join("")}`;
}

/** A short name next to a chart: names may take a third of its width. */
export function sideName(name: string, width: number): string {
  return shortName(name, Math.min(LONGEST_NAME, Math.floor(width / 24)));
}

/** A text in lines of at most this width, broken at blanks; a word that is too long has its own line. */
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
