const LINE_FEED = 0x0a;

/** Number of lines that end within a part of a text. Looks at that part only. */
export function countLines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === LINE_FEED) count++;
  return count;
}
