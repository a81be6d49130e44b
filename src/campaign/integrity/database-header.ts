/** SQLite's format: https://www.sqlite.org/fileformat2.html#the_database_header */
const MAGIC = Buffer.from("SQLite format 3\0");
const HEADER_BYTES = 100;
/** Page sizes are powers of two from 512; 1 means 65536. */
const PAGE_SIZES = [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536];

/**
 * What is wrong with the beginning of a database. SQLite checks most of it, but takes a changed version for that of a
 * later program, which it may read and not write.
 */
export function headerProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length < HEADER_BYTES) return `has ${bytes.length} bytes, which is too short for a database`;
  if (!MAGIC.equals(bytes.subarray(0, MAGIC.length))) return "does not begin as a database of SQLite";
  const [write, read] = [bytes[18], bytes[19]];
  if (write !== read || (write !== 1 && write !== 2)) return `has the versions ${write} and ${read} in its header`;
  return undefined;
}

/**
 * The bytes with another beginning, to read a database whose own is damaged: what a database of this size must begin
 * with, for each page size that is possible.
 */
export function* likelyHeaders(bytes: Uint8Array): Generator<Uint8Array> {
  for (const pageBytes of PAGE_SIZES) {
    if (bytes.length < pageBytes || bytes.length % pageBytes !== 0) continue;
    const mended = Buffer.from(bytes);
    MAGIC.copy(mended);
    mended.writeUInt16BE(pageBytes === 65536 ? 1 : pageBytes, 16);
    mended.set([1, 1, 0, 64, 32, 32], 18);
    mended.writeUInt32BE(bytes.length / pageBytes, 28);
    // No free pages are known: those that are there are only unused.
    mended.fill(0, 32, 40);
    mended.writeUInt32BE(4, 44);
    mended.fill(0, 48, 56);
    mended.writeUInt32BE(1, 56);
    mended.fill(0, 64, 92);
    mended.copy(mended, 92, 24, 28);
    yield mended;
  }
}
