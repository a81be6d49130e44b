/**
 * Counts documents, claims and citations in patent files twice, by the reader and by plain text searches that know
 * only the names of a few tags, and prints a Markdown table by format. What the searches find and the reader does not
 * is lost.
 *
 *     node bench/formats.mjs FOLDER …        # after npm run build; archives must be unpacked, .gz need not be
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readPatents } from "../dist/patents/node.js";

const count = (pattern) => (text) => [...text.matchAll(pattern)].length;
const sum = (pattern) => (text) => [...text.matchAll(pattern)].reduce((total, [, number]) => total + Number(number), 0);
const none = () => undefined;

/** The plain searches by format; undefined where a format has no such thing, or no tag that tells. */
const SEARCHES = {
  marec: { documents: count(/<patent-document\s/g), claims: count(/<claim\s/g), cited: none },
  epo: { documents: count(/<ep-patent-document\s/g), claims: count(/<claim\s/g), cited: none },
  "epo-text": {
    documents: (text) => new Set([...text.matchAll(/^(?:[^\t\n]*\t){4}/gm)].map(([key]) => key)).size,
    claims: count(/<claim\s/g),
    cited: none,
  },
  docdb: {
    documents: (text) =>
      count(/<(?:\w+:)?exchange-document\s/g)(text) - count(/<(?:\w+:)?exchange-document\s[^>]*status="D"/g)(text),
    claims: none,
    cited: count(/<(?:\w+:)?(?:patcit|nplcit)[\s>]/g),
  },
  "uspto-grant": {
    documents: count(/<us-patent-grant\s/g),
    claims: count(/<claim\s/g),
    cited: count(/<(?:us-)?citation[\s>]/g),
  },
  "uspto-application": { documents: count(/<us-patent-application\s/g), claims: count(/<claim\s/g), cited: none },
  pap: { documents: count(/<patent-application-publication[\s>]/g), claims: count(/<claim\s/g), cited: none },
  "uspto-sgml": { documents: count(/<PATDOC\s/g), claims: count(/<CLM\s/g), cited: count(/<(?:PCIT|NCIT)[\s>]/g) },
  greenbook: {
    documents: count(/^PATN\s*$/gm),
    claims: count(/^NUM {2}/gm),
    cited: count(/^(?:UREF|FREF|OREF)\s*$/gm),
  },
  google: { documents: count(/^\{/gm), claims: none, cited: none },
  "ops-fulltext": { documents: count(/<fulltext-document\s/g), claims: count(/<claim-text>\d+\. /g), cited: none },
  ppubs: { documents: count(/"guid"\s*:/g), claims: none, cited: none },
  odp: {
    documents: count(/"(?:earliestPublicationNumber|patentNumber)"\s*:\s*"[^"]/g),
    claims: none,
    cited: none,
  },
  // Amendments are printed after the document with claims of their own.
  jpo: {
    documents: count(/<jp-official-gazette\s/g),
    claims: (text) => count(/<claim\s/g)(text.split("<jp:written-amendment-group")[0]),
    cited: none,
  },
  "cnipa-st36": { documents: count(/<cn-patent-document[\s>]/g), claims: count(/<claim\s/g), cited: none },
  cnipa: { documents: count(/<\w+:PatentDocumentAndRelated\s/g), claims: count(/<\w+:Claim\s/g), cited: none },
  kipris: { documents: count(/<(?:Opening|Registration)Number>\s*\d/g), claims: none, cited: none },
  dpma: { documents: count(/<dpma-patent-document\s/g), claims: none, cited: none },
  st96: {
    documents: count(/<pat:PatentPublication\s/g),
    claims: sum(/<pat:ClaimTotalQuantity>(\d+)/g),
    cited: count(/<pat:ReferenceCitation\s/g),
  },
};

const rows = new Map();
for (const file of process.argv.slice(2).flatMap(filesOf)) await countFile(file);
console.log("| format | files | documents | read | lost | claims | read | citations | read |");
console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
for (const [format, row] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const searched = (name) => (row.found[name] === undefined ? ["–", "–"] : [row.found[name], row.read[name]]);
  const lost = row.found.documents === undefined ? "–" : row.found.documents - row.read.documents;
  const cells = [row.files, row.found.documents ?? "–", row.read.documents, lost];
  console.log(`| \`${format}\` | ${[...cells, ...searched("claims"), ...searched("cited")].join(" | ")} |`);
}
for (const [format, row] of rows)
  for (const problem of row.problems.slice(0, 5)) console.error(`${format}: ${problem}`);

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

async function countFile(file) {
  const read = { documents: 0, claims: 0, cited: 0 };
  const problems = [];
  let format;
  for await (const event of readPatents([file])) {
    if (event.kind === "patent") {
      read.documents++;
      const { claims, citations, literature } = event.patent;
      for (const set of claims) read.claims += set.claims.length;
      read.cited += citations.length + literature.length;
    } else if (event.kind === "finished") format = event.formats[0];
    else if (event.kind === "problem") problems.push(`${event.problem.file}: ${event.problem.message}`);
  }
  if (format === undefined) return;
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");
  const row = rows.get(format) ?? { files: 0, found: {}, read: { documents: 0, claims: 0, cited: 0 }, problems: [] };
  rows.set(format, row);
  row.files++;
  row.problems.push(...problems);
  for (const [name, number] of Object.entries(read)) row.read[name] += number;
  for (const [name, search] of Object.entries(SEARCHES[format] ?? {})) {
    const found = search(text);
    if (found !== undefined) row.found[name] = (row.found[name] ?? 0) + found;
  }
}
