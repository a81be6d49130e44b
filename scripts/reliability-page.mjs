// Writes the results of a part of `npm run reliability` into docs/reliability.md: its tables between two marks, and its
// row of the summary. Each part calls `record` when it is run with --record.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const PAGE = resolve(import.meta.dirname, "../docs/reliability.md");

/**
 * @param {string} part the name of the script in package.json, such as `faults`
 * @param {{ tried: string, result: string }} summary what was tried, with counts, and what was found
 * @param {string} tables Markdown
 */
export function record(part, { tried, result }, tables) {
  const before = readFileSync(PAGE, "utf8");
  const summarised = replaceRow(before, part, `| \`npm run ${part}\` | ${tried} | ${result} |`);
  writeFileSync(PAGE, replaceBetween(summarised, part, tables.trim()));
  console.error(`docs/reliability.md: ${part} recorded`);
}

function replaceRow(page, part, row) {
  const start = page.indexOf(`| \`npm run ${part}\` |`);
  if (start === -1) throw new Error(`docs/reliability.md has no row for npm run ${part}`);
  return page.slice(0, start) + row + page.slice(page.indexOf("\n", start));
}

function replaceBetween(page, part, text) {
  const [opening, closing] = [`<!-- npm run ${part} -->`, `<!-- end of npm run ${part} -->`];
  const [start, end] = [page.indexOf(opening), page.indexOf(closing)];
  if (start === -1 || end < start) throw new Error(`docs/reliability.md has no marks for npm run ${part}`);
  return `${page.slice(0, start + opening.length)}\n\n${text}\n\n${page.slice(end)}`;
}
