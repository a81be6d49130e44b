// East Asian wide and full-width characters, by block; Emoji_Presentation has the wide ones outside these blocks.
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
// Marks and format characters; the vowels and finals of a Hangul syllable are drawn inside its first letter.
const ZERO = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff\ud7b0-\ud7fb]/u;
const EMOJI_SEQUENCE = /\ufe0f|\p{Regional_Indicator}{2}|\p{Emoji_Presentation}[\u200d\p{Emoji_Modifier}]/u;
const ASCII = /^[ -~]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader counts them, each with its marks. */
function characters(text: string): string[] {
  if (ASCII.test(text)) return text.split("");
  // Created when first needed: loading it takes longer than rendering a table.
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function characterWidth(character: string): number {
  if (EMOJI_SEQUENCE.test(character)) return 2;
  let width = 0;
  for (const point of character) if (!ZERO.test(point)) width += WIDE.test(point) ? 2 : 1;
  return width;
}

/** Number of terminal columns of a text: 2 for a wide (Chinese, Japanese, Korean) character, 0 for a mark. */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  return characters(text).reduce((width, character) => width + characterWidth(character), 0);
}

/** The text padded with blanks before or after it to `width` columns. */
export function pad(text: string, width: number, right: boolean): string {
  const blanks = " ".repeat(Math.max(0, width - displayWidth(text)));
  return right ? blanks + text : text + blanks;
}

/** The text in at most `width` columns, without its middle if needed: names tend to differ at their ends. */
export function shorten(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const all = characters(text);
  const tail = take(all.toReversed(), Math.floor((width - 1) / 2)).reverse();
  const head = take(all, width - 1 - displayWidth(tail.join("")));
  return `${head.join("")}…${tail.join("")}`;
}

/** The beginning of the text in at most `width` columns, with … for what is cut off. */
export function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  return `${take(characters(text), width - 1)
    .join("")
    .trimEnd()}…`;
}

/** The first characters that fit in `width` columns. */
function take(all: readonly string[], width: number): string[] {
  let used = 0;
  const end = all.findIndex((character) => (used += characterWidth(character)) > width);
  return all.slice(0, end < 0 ? all.length : end);
}

/** The text in lines of at most `width` columns, broken at blanks; a longer word has its own line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && displayWidth(last) + 1 + displayWidth(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
