/** Numbers and tables of the pages of results. */

/** @param {number | undefined} value */
export function short3(value) {
  return value === undefined ? "–" : String(Number(value.toPrecision(3)));
}

/** @param {number} value */
export function grouped(value) {
  return Math.round(value).toLocaleString("en");
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return Number.isNaN(bytes) ? "–" : (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}

/**
 * A Markdown table: first column left-aligned, the others right-aligned.
 *
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
export function table(header, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)];
}
