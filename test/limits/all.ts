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

What Presage accepts, and what it says above that. Each limit is tested at its edge and one above it; this page is made
from the same list (\`test/limits\`), and a test compares them. "Tested with a smaller one" means that the code takes the
limit as a parameter, and the test gives it a smaller value.

Where nothing is listed, the memory and the disk are the limit: the number of topics, runs, documents, segments and
vectors, and the length of a text.`;

const TAIL = `## Numbers

Counts, positions of bytes and numbers of events are whole numbers up to 2⁵³ − 1. Grades below −2³¹ count as −2³¹. The
number of threads is the number of processors, unless it is given. \`npm run test:large\` tests 5,000,000 tags in one XML
record, \`npm run load\` large collections, and \`npm run test:opensearch\` the limits of a cluster: its pages of 10,000
hits, its number of clauses, and terms of 8,000 bytes, which are cut.`;

/** docs/limits.md */
export const limitsPage = `${[HEAD, ...subjects.map(sectionOf), TAIL].join("\n\n")}\n`;
