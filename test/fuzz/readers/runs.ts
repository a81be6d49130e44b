import { documentId, withoutByteOrderMark } from "../../../src/core/index.js";
import { KernelScanner } from "../../../src/trec/kernel-scanner.js";
import { PlainScanner } from "../../../src/trec/plain-scanner.js";
import { makeQrels } from "../../../src/trec/qrels.js";
import { parseRankings } from "../../../src/trec/rankings.js";
import { scanBytes, scanWithCare } from "../../../src/trec/scan-run.js";
import {
  isFinal,
  Met,
  type RunOptions,
  type RunScanner,
  type Scan,
  type ScanOptions,
  scanOptions,
} from "../../../src/trec/scanner.js";
import { hasLine } from "../fuzz.js";
import { Defect, FILE, type FuzzReader, mustBeEqual } from "../reader.js";
import { bytesOf, real, sample } from "../seeds.js";

const seeds = () => [
  ...bytesOf(
    "1 Q0 a 1 3 t\n1 Q0 b 2 2.5 t\n1 Q0 c 3 1e-3 t\n2 Q0 a 1 0.5 t\n2 Q0 d 2 0.5 t\n10 Q0 d 1 -1 t\n",
    "2 Q0 x 1 3 t\r\n2 Q0 a 1 nan t\r\n1 Q0 b 2 inf t\r\n# c\r\n\r\n1 Q0 c 3 0x1p3 t\r\n",
  ),
  sample("samples/run-a.txt", 1000),
  ...real("trec_eval-test/results.test", 1000),
  ...real("clef-ip-2010/run-without-scores.txt", 500),
];

const table = makeQrels(
  ["1 a 1", "1 b 0", "1 c 2", "2 a 1", "2 d 0", "10 d 1", "301 FT911-3 1", "1 EP-0971326-B1 1"].map((line) => {
    const [topic, doc, grade] = line.split(" ");
    return { topic, doc, grade: Number(grade) };
  }),
).table;

const plain = new PlainScanner(table);
const kernel = new KernelScanner(table);

const OPTIONS: readonly RunOptions[] = [
  {},
  { duplicates: "first" },
  { duplicates: "best" },
  { rankBy: "file" },
  { compat: 9 },
  { compat: 10 },
];

/** What counts of a scan; that of an incomplete one is only why. */
function facts({ met, run }: Scan) {
  const stopped = met & (Met.malformed | Met.interleaved);
  return stopped ? { stopped } : { met, run };
}

/** Scans in pieces: lines that continue in the next piece must not matter. */
function inPieces(scanner: RunScanner, bytes: Uint8Array, options: ScanOptions, size: number): Scan {
  scanner.begin(options);
  for (let at = 0; ; at += size) {
    const piece = bytes.subarray(at, at + size);
    scanner.reserve(piece.length).set(piece);
    const isLast = at + size >= bytes.length;
    if (scanner.commit(piece.length, isLast) & (Met.malformed | Met.interleaved) || isLast) return scanner.result();
  }
}

/** The kernel, the plain scanner and the careful reader give the same judged run. */
export const runs: FuzzReader = {
  name: "runs",
  shape: "lines",
  seeds,
  read(input) {
    const options = OPTIONS[(input.length + (input[input.length >> 1] ?? 0)) % OPTIONS.length];
    const bytes = options.compat ? input : withoutByteOrderMark(input);
    const asked = scanOptions(options);
    const scan = scanBytes(bytes, plain, asked);
    mustBeEqual("plain and kernel", facts(scan), facts(scanBytes(bytes, kernel, asked)));
    const size = 1 + (input.length % 61);
    mustBeEqual("kernel in pieces", facts(scan), facts(inPieces(kernel, bytes, asked, size)));
    mustBeEqual("plain in pieces", facts(scan), facts(inPieces(plain, bytes, asked, size)));
    if (!isFinal(scan, options)) return scanWithCare(input, FILE, table, plain, options);
    const careful = scanWithCare(input, FILE, table, plain, options);
    const refused = [...(careful.refused?.keys() ?? [])].filter((topic) => table.topics.includes(topic));
    if (refused.length > 0) throw new Defect(`the scanner accepted duplicates of ${refused}`);
    // Duplicates of topics without judgements do not matter, and only the careful reader looks for them.
    mustBeEqual("scanner and careful reader", scan.run, { ...careful, refused: undefined });
    const retrieved = scan.run.rank.length;
    if (retrieved > input.length) throw new Defect(`${retrieved} ranks of ${input.length} bytes`);
    return scan.run;
  },
  isPlaced: hasLine(/no results|look like judgements|Malformed|Cannot read/),
};

/** Full rankings: as many documents for a topic as the scanner counts. */
export const rankings: FuzzReader = {
  name: "rankings",
  shape: "lines",
  seeds,
  read(input) {
    const duplicates = (["error", "first", "best"] as const)[input.length % 3];
    const rankBy = input.length % 4 ? ("score" as const) : ("file" as const);
    const read = parseRankings(input, FILE, { duplicates, rankBy });
    const { run } = (() => {
      const scan = scanBytes(withoutByteOrderMark(input), plain, scanOptions({ rankBy }));
      return isFinal(scan, { rankBy })
        ? scan
        : { run: scanWithCare(input, FILE, table, plain, { duplicates, rankBy }) };
    })();
    for (const [i, topic] of run.topics.entries()) {
      const ranking = read.topics.get(table.topics[topic]);
      mustBeEqual(`documents of topic ${table.topics[topic]}`, ranking?.docs.length, run.retrieved[i]);
      for (let row = run.rowStart[i]; row < run.rowStart[i + 1]; row++) {
        mustBeEqual("document at a rank", ranking?.docs[run.rank[row] - 1], documentId(table, run.doc[row]));
      }
    }
    mustBeEqual("tag", read.tag, run.tag);
    return read;
  },
  isPlaced: hasLine(/no results|look like judgements/),
};
