/** A table of Markdown whose first columns are text. @param {readonly string[]} head @param {readonly string[][]} rows */
export function markdown(head, rows, texts = 1) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i < texts ? "---" : "--:"))), ...rows.map(line)].join("\n");
}

export function percent(/** @type {number} */ share) {
  return `${(100 * share).toFixed(1)} %`;
}

export function mean(/** @type {readonly number[]} */ values) {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** @param {readonly number[]} values */
export function quantile(values, /** @type {number} */ share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
