import { InputError, UsageError } from "../../core/index.js";
import type { OpenFile, SystemFiles } from "../system.js";
import { buildTable } from "./build-table.js";
import type { Similarity } from "./exact-score.js";
import { type IdBytes, IdList } from "./id-list.js";
import { isWorthIt, type ListIndex, orderedRows, type RowLists, rowsByList } from "./list-index.js";
import { npyRows } from "./npy.js";
import { reorderTable } from "./reorder-table.js";
import { joinedRows, type RowSource, rowsInMemory } from "./row-source.js";
import type { StoredVectors } from "./vector-search.js";
import { type AskedPrecision, heldPrecision, type VectorTable } from "./vector-table.js";
import {
  idLines,
  idsFileOf,
  isNumPy,
  notFinite,
  parseVectorLines,
  refuseArchive,
  refuseDoubtfulIds,
} from "./vectors.js";

/** Files with the vectors of documents, and how the vectors are compared. */
export interface VectorFiles {
  /** One file, or several in NumPy's format: `a.npy+b.npy`. */
  readonly vectors: string;
  /** The files of ids, as many; if empty, those next to the vectors. */
  readonly ids: string;
  readonly similarity: Similarity;
  readonly precision: AskedPrecision;
}

/** Vectors that all threads use: plain data. */
export interface SharedVectors {
  readonly ids: IdBytes;
  readonly table: VectorTable;
  readonly lists?: SharedLists | undefined;
}

interface SharedLists extends RowLists {
  /** The row of the files at each place. */
  readonly order: Int32Array;
}

/** The paths in `a.npy+b.npy`; a `+` elsewhere is part of a name. */
export function vectorPaths(vectors: string): string[] {
  return vectors.split(/(?<=\.npy)\+/i);
}

/** The files of ids of vectors in NumPy's format; none for other vectors. */
export function idsPaths({ vectors, ids }: Pick<VectorFiles, "vectors" | "ids">): string[] {
  const paths = vectorPaths(vectors).filter(isNumPy);
  if (ids === "" || paths.length === 0) return paths.map(idsFileOf);
  const given = paths.length === 1 ? [ids] : ids.split("+");
  if (given.length === paths.length) return given;
  throw new UsageError(`ids: must be as many files as vectors, ${paths.length}: ${JSON.stringify(ids)}`);
}

/** The vectors of files in NumPy's format, as one source. @throws InputError if a file is not in this format */
export async function openRows(vectors: string, files: SystemFiles): Promise<RowSource> {
  return joinedRows(await rowsOfFiles(vectorPaths(vectors), files));
}

/** Vectors in memory; those with lists know the order of their rows. */
export interface OpenedVectors extends StoredVectors {
  readonly lists?: SharedLists | undefined;
}

/**
 * Reads vectors into memory that threads can share.
 *
 * @param index lists of these vectors, to search only the nearest ones
 * @throws InputError if files do not match, or a vector is invalid
 */
export async function openVectors(asked: VectorFiles, files: SystemFiles, index?: ListIndex): Promise<OpenedVectors> {
  const { vectors, similarity, precision } = asked;
  const paths = vectorPaths(vectors);
  if (!paths.every(isNumPy)) return openLines(asked, files);
  const sources = await rowsOfFiles(paths, files);
  const inFiles = await idsOfFiles(idsPaths(asked), paths, sources, files);
  const joined = joinedRows(sources);
  const refuse = (row: number, value: number) => {
    let start = 0;
    const file = sources.findIndex(({ rows }) => {
      start += rows;
      return row < start;
    });
    return notFinite(paths[file], row - start + sources[file].rows, inFiles.at(row), value);
  };
  const table = buildTable(joined, { similarity, precision: heldPrecision(precision), refuse });
  if (!index || !isWorthIt(index)) return { ids: inFiles, source: joined, table };
  const { order, lists } = rowsByList(index);
  reorderTable(table, order);
  const source = orderedRows(joined, order);
  return { ids: inFiles.inOrder(order), source, lists: { ...lists, order }, table };
}

/** @throws InputError for ids that are empty or duplicate, or not as many as there are vectors */
async function idsOfFiles(
  idsFiles: readonly string[],
  paths: readonly string[],
  sources: readonly RowSource[],
  { readFile }: SystemFiles,
): Promise<IdList> {
  const texts: Uint8Array[] = [];
  for (const file of idsFiles) texts.push(await readFile(file));
  const total = sources.reduce((sum, { rows }) => sum + rows, 0);
  const list = IdList.ofLines(texts);
  const isEach = (text: Uint8Array, i: number) => lineCount(text) === sources[i].rows;
  if (list?.length === total && texts.every(isEach) && list.areDistinct()) return list;
  // Something is unusual or wrong: line by line, to say what it is.
  const ids: string[] = [];
  const seen = new Set<string>();
  for (const [i, { rows }] of sources.entries()) {
    const names = idLines(texts[i]);
    if (names.length !== rows) {
      const message = `${names.length} ids for ${rows} vectors of ${paths[i]}`;
      throw new InputError([{ file: idsFiles[i], line: 0, message }]);
    }
    refuseDoubtfulIds(names, idsFiles[i], undefined, seen);
    for (const name of names) ids.push(name);
  }
  return IdList.of(ids);
}

function lineCount(text: Uint8Array): number {
  let lines = text.length > 0 && text[text.length - 1] !== 0x0a ? 1 : 0;
  for (let i = 0; i < text.length; i++) if (text[i] === 0x0a) lines++;
  return lines;
}

/** Vectors in JSON lines. */
async function openLines({ vectors, ids, similarity, precision }: VectorFiles, files: SystemFiles) {
  refuseArchive(vectors);
  if (ids !== "") throw new UsageError(`ids are in the lines of ${vectors} itself, not in ${JSON.stringify(ids)}`);
  if (precision !== "float32") throw new UsageError(`precision: ${precision} needs vectors in a .npy file: ${vectors}`);
  const read = parseVectorLines(await files.readFile(vectors), vectors);
  const source = rowsInMemory(read.data, read.dimensions);
  return { ids: IdList.of(read.ids), source, table: buildTable(source, { similarity }) };
}

/** @throws InputError if a file is not in NumPy's format, or has another number of dimensions than the first */
async function rowsOfFiles(paths: readonly string[], files: SystemFiles): Promise<RowSource[]> {
  const sources: RowSource[] = [];
  for (const path of paths) {
    const source = npyRows(await openedFile(path, files), path);
    if (source.dimensions === 0) throw new InputError([{ file: path, line: 0, message: "vectors have no numbers" }]);
    const { dimensions } = sources[0] ?? source;
    if (source.dimensions !== dimensions) {
      const message = `vectors have ${source.dimensions} dimensions, those of ${paths[0]} ${dimensions}`;
      throw new InputError([{ file: path, line: 0, message }]);
    }
    sources.push(source);
  }
  if (sources.every(({ rows }) => rows === 0)) {
    throw new InputError(paths.map((file) => ({ file, line: 0, message: "no vectors in this file" })));
  }
  return sources;
}

async function openedFile(path: string, { readFile, openFile }: SystemFiles): Promise<OpenFile> {
  if (openFile) return openFile(path);
  const bytes = await readFile(path);
  return { sizeBytes: bytes.length, read: (to, position) => to.set(bytes.subarray(position, position + to.length)) };
}

/** The form for threads, which copy nothing of it. */
export function sharedVectors({ ids, table, lists }: OpenedVectors): SharedVectors {
  return { ids: ids.data, table, lists };
}

/** @param asked as for {@link openVectors}; the files are only read for vectors that are held rounded */
export async function fromShared(
  { ids, table, lists }: SharedVectors,
  { vectors }: Pick<VectorFiles, "vectors">,
  files: SystemFiles,
): Promise<StoredVectors> {
  const isRounded = table.precision !== "float32";
  const inFiles = isRounded ? await openRows(vectors, files) : NO_ROWS;
  const source = lists ? orderedRows(inFiles, lists.order) : inFiles;
  return { ids: new IdList(ids), table, source, lists };
}

const NO_ROWS: RowSource = {
  rows: 0,
  dimensions: 0,
  closeRows: 0,
  read() {
    throw new Error("the vectors are in the table");
  },
};
