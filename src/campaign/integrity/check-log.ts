/** What is wrong with SQLite's log; undefined if nothing is. */
export type LogProblem = { readonly message: string; readonly frame: number };

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit says how the words of checksums are ordered: 1 is big-endian. */
const MAGIC = 0x377f0682;

/**
 * Checks the write-ahead log of a SQLite database by its own checksums. SQLite takes the first frame that does not fit
 * for the end of the log and silently drops the rest. Here, it is only the end if it is what an earlier use of the log
 * left, or was cut off by a crash.
 *
 * The format: https://www.sqlite.org/fileformat2.html#walformat
 */
export function checkLog(bytes: Uint8Array): LogProblem | undefined {
  if (bytes.length === 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < HEADER_BYTES) return { message: "is too short for its header", frame: 0 };
  const magic = view.getUint32(0);
  if ((magic & ~1) >>> 0 !== MAGIC) return { message: "is not a log of SQLite", frame: 0 };
  const isLittle = (magic & 1) === 0;
  let sum = checksum(view, 0, 24, isLittle, [0, 0]);
  if (!isAt(view, 24, sum)) return { message: "has a header whose checksum differs", frame: 0 };
  const frameBytes = FRAME_HEADER_BYTES + view.getUint32(8);
  const salts = [view.getUint32(16), view.getUint32(20)];
  let hasEnded = false;
  for (let at = HEADER_BYTES, frame = 1; at + frameBytes <= bytes.length; at += frameBytes, frame++) {
    const equalSalts = salts.filter((salt, i) => view.getUint32(at + 8 + i * 4) === salt).length;
    if (!hasEnded && equalSalts === 2) {
      sum = checksum(view, at, 8, isLittle, sum);
      sum = checksum(view, at + FRAME_HEADER_BYTES, frameBytes - FRAME_HEADER_BYTES, isLittle, sum);
      if (!isAt(view, at + 16, sum)) return { message: "has a frame whose checksum differs", frame };
    } else if (equalSalts > 0) {
      return { message: "has a frame that does not fit the one before it", frame };
    } else hasEnded = true;
  }
  return undefined;
}

type Sum = readonly [number, number];

function checksum(view: DataView, start: number, size: number, isLittle: boolean, [first, second]: Sum): Sum {
  let [a, b] = [first, second];
  for (let at = start; at < start + size; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0;
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0;
  }
  return [a, b];
}

function isAt(view: DataView, at: number, [a, b]: Sum): boolean {
  return view.getUint32(at) === a && view.getUint32(at + 4) === b;
}
