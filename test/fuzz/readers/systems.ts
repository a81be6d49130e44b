import { npyHeader, npyRow, npyRows, parseNpy } from "../../../src/systems/dense/npy.js";
import { parseVectorLines } from "../../../src/systems/dense/vectors.js";
import { parseDictionary } from "../../../src/systems/lexicon/dictionary.js";
import { lexiconText, parseLexicon } from "../../../src/systems/lexicon/lexicon-file.js";
import { parseManualQueries } from "../../../src/systems/parts/manual-queries.js";
import { parsePassageMasks } from "../../../src/systems/passage-elimination/passage-mask.js";
import { hasLine } from "../fuzz.js";
import { Defect, FILE, type FuzzReader, mustBeEqual, textIn } from "../reader.js";
import { bytesOf } from "../seeds.js";

const placed = hasLine(/^no /);

function npy(type: string, shape: string, data: Uint8Array, version = 1): Uint8Array {
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${shape}), }\n`;
  const sizes = version === 1 ? [header.length, 0] : [header.length, 0, 0, 0];
  return Uint8Array.from([
    0x93,
    ...new TextEncoder().encode("NUMPY"),
    version,
    0,
    ...sizes,
    ...new TextEncoder().encode(header),
    ...data,
  ]);
}

export const numpy: FuzzReader = {
  name: "npy",
  shape: "bytes",
  seeds: () => [
    Uint8Array.from([...npyHeader(2, 3), ...npyRow(Float32Array.of(1, 2, 3)), ...npyRow(Float32Array.of(4, 5, 6))]),
    npy("<f2", "2, 2", new Uint8Array(8)),
    npy(">f8", "1, 2", new Uint8Array(16), 2),
    npy("<f4", "0, 2", new Uint8Array(0), 3),
  ],
  read(input) {
    const { rows, columns, data } = parseNpy(input, FILE);
    const isTable = [rows, columns].every((each) => Number.isSafeInteger(each) && each >= 0);
    if (!isTable || data.length !== rows * columns) throw new Defect(`${rows} × ${columns} are ${data.length} numbers`);
    const file = {
      sizeBytes: input.length,
      read: (to: Uint8Array, position: number) => to.set(input.subarray(position, position + to.length)),
    };
    const inPieces = new Float32Array(data.length);
    npyRows(file, FILE).read(0, rows, inPieces);
    if (!inPieces.every((value, i) => Object.is(value, data[i]))) throw new Defect("in pieces, numbers differ");
    return data;
  },
};

export const vectorLines: FuzzReader = {
  name: "vector-lines",
  shape: "jsonl",
  seeds: () => bytesOf('{"id":"a","vector":[0.1,2,-3e-5]}\n{"id":"b","vector":[1,2,3]}\n'),
  read(input) {
    const read = parseVectorLines(input, FILE);
    if (read.data.length !== read.ids.length * read.dimensions) throw new Defect("rows and numbers differ");
    return read;
  },
  isPlaced: placed,
};

const LEXICON =
  "# lexicon\tfrom=en\tto=de\tmethod=ibm1\tanalyzer=plain/1\nsource\ttarget\tweight\tscore\trecords\npump\tpump\t0.5\t3\t10\npump\tford\t0.5\t2\t10\nvalve\tventil\t1\t9.5\t3\n";

export const lexicons: FuzzReader = {
  name: "lexicons",
  shape: "lines",
  seeds: () => bytesOf(LEXICON),
  read(input) {
    const lexicon = parseLexicon(textIn(input), FILE);
    mustBeEqual("written and read back", parseLexicon(lexiconText(lexicon), FILE), lexicon);
    return lexicon;
  },
  isPlaced: placed,
};

export const dictionaries: FuzzReader = {
  name: "dictionaries",
  shape: "lines",
  seeds: () =>
    bytesOf(
      "en\tde\tfr\npump|feeder\tPumpe\tpompe\nvalve\tVentil|Klappe\tvalve\n",
      "pump\tPumpe\n# x\nvalve\tVentil\n",
    ),
  read: (input) => parseDictionary(textIn(input), FILE, "en", "de"),
  isPlaced: placed,
};

export const passageMasks: FuzzReader = {
  name: "passage-masks",
  shape: "lines",
  seeds: () => bytesOf("P004 drop 2,5-7\nP005 keep 1\n# x\nP005 keep 3 - 4, 9\n"),
  words: ["1-999999", "999999", ","],
  // Ranges are short to write; their numbers have a limit.
  cost: 20,
  read: (input) => [...parsePassageMasks(input, FILE).keys()],
  isPlaced: placed,
};

export const manualQueries: FuzzReader = {
  name: "manual-queries",
  shape: "lines",
  seeds: () => bytesOf('1\tvalve +brake\n1\t"two words"\n2\t-x y\n'),
  read: (input) => parseManualQueries(input, FILE),
  isPlaced: placed,
};
