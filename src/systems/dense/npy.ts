import { InputError, shortened } from "../../core/index.js";
import type { OpenFile } from "../system.js";
import type { RowSource } from "./row-source.js";

/** A table of numbers. */
export interface NumberTable {
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly data: Float32Array;
}

const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
/** The start of an archive, as numpy.savez makes it. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What to do about an archive. */
export const NPZ =
  'is an archive of NumPy; take the array out of it: numpy.save("vectors.npy", numpy.load("archive.npz")["arr_0"])';
/** The header is padded to a multiple of this. */
const ALIGNMENT = 64;

/** The start of a file in NumPy's format: what follows, and where. */
export interface NpyLayout {
  readonly rows: number;
  readonly columns: number;
  /** Bytes before the first number. */
  readonly start: number;
  readonly numbers: NumberReader;
}

/** Bytes that say how long the header is. */
const PREFIX_BYTES = 12;
const MAX_HEADER_BYTES = 1 << 20;
/** Reading this many bytes takes as long as asking the system for some of them; measured. */
const CLOSE_BYTES = 12 << 10;

/**
 * Parses a table in NumPy's format: versions 1 to 3, `float16`, `float32` or `float64` in either byte order, row by row
 * (C order). Numbers are converted to 32 bits.
 *
 * The format: numpy.lib.format, NEP 1
 *
 * @throws InputError for anything else
 */
export function parseNpy(bytes: Uint8Array, file: string): NumberTable {
  const { rows, columns, start, numbers } = npyLayout(bytes, bytes.length, file);
  const data = new Float32Array(rows * columns);
  numbers.copy(bytes.subarray(start), data);
  return { rows, columns, data };
}

/** Vectors in a file of this format, of any size: only what is asked for is read. */
export function npyRows(file: OpenFile, path: string): RowSource {
  const prefix = new Uint8Array(Math.min(PREFIX_BYTES, file.sizeBytes));
  file.read(prefix, 0);
  const head = new Uint8Array(Math.min(PREFIX_BYTES + headerBytes(prefix), file.sizeBytes, MAX_HEADER_BYTES));
  file.read(head, 0);
  const { rows, columns, start, numbers } = npyLayout(head, file.sizeBytes, path);
  const rowBytes = columns * numbers.size;
  let piece = new Uint8Array();
  return {
    rows,
    dimensions: columns,
    closeRows: numbers.isNative ? Math.floor(CLOSE_BYTES / rowBytes) : 0,
    read(first, count, to) {
      const position = start + first * rowBytes;
      const bytes = count * rowBytes;
      if (numbers.isNative) {
        file.read(new Uint8Array(to.buffer, to.byteOffset, bytes), position);
        return;
      }
      if (piece.length < bytes) piece = new Uint8Array(bytes);
      file.read(piece.subarray(0, bytes), position);
      numbers.copy(piece.subarray(0, bytes), to);
    },
  };
}

function headerBytes(prefix: Uint8Array): number {
  if (prefix.length < PREFIX_BYTES) return 0;
  const view = new DataView(prefix.buffer, prefix.byteOffset, prefix.byteLength);
  return prefix[6] === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
}

/**
 * @param bytes the file, or at least its header
 * @param sizeBytes size of the file
 */
function npyLayout(bytes: Uint8Array, sizeBytes: number, file: string): NpyLayout {
  const refuse = (message: string, text?: string) =>
    new InputError([{ file, line: 0, message, ...(text !== undefined && { text }) }]);
  if (ZIP.every((byte, i) => bytes[i] === byte)) throw refuse(NPZ);
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) throw refuse("is not in NumPy's format");
  const version = bytes[6];
  if (version < 1 || version > 3) throw refuse("unknown version of NumPy's format", `${version}`);
  const start = version === 1 ? 10 : 12;
  const size = headerBytes(bytes);
  const header = new TextDecoder().decode(bytes.subarray(start, start + size));
  const type = /'descr':\s*'([^']*)'/.exec(header)?.[1];
  const order = /'fortran_order':\s*(True|False)/.exec(header)?.[1];
  const shape = /'shape':\s*\(([^()]*)\)/.exec(header)?.[1];
  if (type === undefined || order === undefined || shape === undefined)
    throw refuse("header cannot be read", shortened(header));
  const lengths = shape.split(",").flatMap((text) => (text.trim() === "" ? [] : [Number(text)]));
  if (!lengths.every((length) => Number.isSafeInteger(length) && length >= 0)) {
    throw refuse("lengths of a shape must be whole numbers", `(${shape})`);
  }
  if (lengths.length !== 2) throw refuse("must be a table of two dimensions, one row per vector", `(${shape})`);
  if (order === "True") throw refuse("must be row by row; use numpy.ascontiguousarray before numpy.save");
  const numbers = readerOf(type);
  if (!numbers) throw refuse("numbers must be float16, float32 or float64", type);
  const [rows, columns] = lengths;
  const needed = start + size + rows * columns * numbers.size;
  if (sizeBytes !== needed) throw refuse(`must have ${needed} bytes for its shape, but has ${sizeBytes}`);
  return { rows, columns, start: start + size, numbers };
}

/** Reads numbers of one type. */
interface NumberReader {
  /** Bytes of a number. */
  readonly size: number;
  /** Whether the numbers are those of this machine, in 32 bits. */
  readonly isNative: boolean;
  /** Copies all numbers. */
  copy(bytes: Uint8Array, to: Float32Array): void;
}

function readerOf(type: string): NumberReader | undefined {
  const [, endian, digits] = /^([<>|=]?)f([248])$/.exec(type) ?? [];
  if (digits === undefined) return undefined;
  const size = Number(digits);
  const isLittle = endian !== ">";
  const isOwnOrder = isLittle === machineIsLittle();
  return {
    size,
    isNative: size === 4 && isOwnOrder,
    copy(bytes, to) {
      // Numbers in the order of this machine, at an address that they may have; others are copied to such a place.
      const isInPlace = isOwnOrder && bytes.byteOffset % size === 0;
      const numbers = isInPlace ? bytes : new Uint8Array(bytes);
      if (!isOwnOrder) swapBytes(numbers, size);
      const { buffer, byteOffset } = numbers;
      const count = bytes.length / size;
      if (size === 8) to.set(new Float64Array(buffer, byteOffset, count));
      else if (size === 4) to.set(new Float32Array(buffer, byteOffset, count));
      else widen(new Uint16Array(buffer, byteOffset, count), to);
    },
  };
}

/** Reverses the bytes of each number. */
function swapBytes(bytes: Uint8Array, size: number): void {
  for (let start = 0; start < bytes.length; start += size) {
    for (let low = start, high = start + size - 1; low < high; low++, high--) {
      const byte = bytes[low];
      bytes[low] = bytes[high];
      bytes[high] = byte;
    }
  }
}

/** Each number of 16 bits, made when it is needed. */
let widened: Float32Array | undefined;

function widen(halves: Uint16Array, to: Float32Array): void {
  widened ??= Float32Array.from({ length: 1 << 16 }, (_, bits) => float16(bits));
  for (let i = 0; i < halves.length; i++) to[i] = widened[halves[i]];
}

function machineIsLittle(): boolean {
  return new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
}

/** A 16-bit number of IEEE 754. */
function float16(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/**
 * The header of a file with this number of rows, version 1, `float32`. Its length is the same for up to a quadrillion
 * rows, so it can be written when the number of rows is known.
 */
export function npyHeader(rows: number, columns: number): Uint8Array {
  const dictionary = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`;
  const length = 2 * ALIGNMENT;
  const text = `${dictionary.padEnd(length - 10 - 1)}\n`;
  const header = new Uint8Array(length);
  header.set([...MAGIC, 1, 0, text.length & 0xff, text.length >> 8]);
  header.set(new TextEncoder().encode(text), 10);
  return header;
}

/** The bytes of rows, as in such a file. */
export function npyRow(vector: Float32Array): Uint8Array {
  const bytes = new Uint8Array(vector.length * 4);
  const view = new DataView(bytes.buffer);
  vector.forEach((value, i) => {
    view.setFloat32(i * 4, value, true);
  });
  return bytes;
}
