/** Advances of characters of Inter against its size, by kinds of characters that are about as wide. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60MW@%]/u;
const BROAD = /[A-HJ-LN-VX-Zmw…]/u;
const NARROW = /[iljtfrI .,:;'|!/()]/u;

/** About how wide a text is, in the unit of its size: where nothing can measure it, as in a file. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += advance(character);
  return width * size;
}

function advance(character: string): number {
  if (WIDE.test(character)) return 1;
  if (BROAD.test(character)) return 0.72;
  return NARROW.test(character) ? 0.33 : 0.6;
}

/** Names of runs may be paths: longer than this they would take the room of what is drawn. */
const LONGEST_NAME = 28;

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
