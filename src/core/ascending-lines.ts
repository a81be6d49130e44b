/**
 * Finds the line of offsets in a text, from 1, for offsets that ascend: the text is then passed only once, however many
 * there are. A lower offset than before begins again.
 */
export function ascendingLines(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    if (offset < at) {
      line = 1;
      at = 0;
    }
    for (let end = text.indexOf("\n", at); end >= 0 && end < offset; end = text.indexOf("\n", at)) {
      line++;
      at = end + 1;
    }
    return line;
  };
}
