import { campaigns } from "./campaigns.js";
import { files } from "./files.js";
import { indexes, queries } from "./indexes.js";
import { type Subject, sectionOf } from "./limit.js";
import { patents } from "./patents.js";
import { searching } from "./searching.js";
import { server } from "./server.js";
import { studies } from "./studies.js";

/** The limits of Presage, by subject. */
export const subjects: readonly Subject[] = [files, patents, indexes, queries, searching, campaigns, server, studies];

const HEAD = `# Limits

This page lists the limits of what Presage accepts, and what it says or does above them. Each limit is tested at its edge
and one above it. The page is made from the list of these tests (\`test/limits\`), and a test compares both. "Tested with
a smaller one" means that the code takes the limit as a parameter, and the test gives it a smaller value.

Only memory and disk limit what is not listed: the number of topics, runs, documents, segments and vectors, and the
length of a text.`;

const TAIL = `## Numbers

Counts, positions of bytes and numbers of events are whole numbers up to 2⁵³ − 1. Grades below −2³¹ count as −2³¹. The
number of threads is the number of processors, unless an option sets it. \`npm run test:large\` tests 5,000,000 tags in
one XML record, \`npm run load\` tests large collections, and \`npm run test:opensearch\` tests the limits of a cluster:
its pages of 10,000 hits, its number of clauses, and terms of 8,000 bytes, which are cut.`;

/** docs/limits.md */
export const limitsPage = `${[HEAD, ...subjects.map(sectionOf), TAIL].join("\n\n")}\n`;
