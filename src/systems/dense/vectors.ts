import { InputError, ProblemList, UsageError } from "../../core/index.js";
import { NPZ, parseNpy } from "./npy.js";

/** Vectors of documents, passages or topics. */
export interface Vectors {
  /** The id of each row, unique. */
  readonly ids: readonly string[];
  readonly dimensions: number;
  /** Row by row. */
  readonly data: Float32Array;
}

/**
 * Reads vectors from a file: `.npy` with its ids in a text file next to it, one per line; any other file as JSON lines,
 * `{"id": "EP-1000000-A1", "vector": [0.1, …]}`.
 *
 * @param ids the file of ids; if empty, `vectors.ids.txt` for `vectors.npy`
 * @throws InputError if files do not match, or a vector is invalid
 */
export async function readVectors(
  path: string,
  readFile: (path: string) => Promise<Uint8Array>,
  ids = "",
): Promise<Vectors> {
  if (!isNumPy(path)) {
    refuseArchive(path);
    if (ids !== "") throw new UsageError(`ids are in the lines of ${path} itself, not in ${JSON.stringify(ids)}`);
    return parseVectorLines(await readFile(path), path);
  }
  const beside = ids === "" ? idsFileOf(path) : ids;
  const { rows, columns, data } = parseNpy(await readFile(path), path);
  const names = idLines(await readFile(beside));
  if (names.length !== rows) {
    throw new InputError([{ file: beside, line: 0, message: `${names.length} ids for ${rows} vectors of ${path}` }]);
  }
  refuseDoubtfulIds(names, beside);
  const bad = data.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) {
    const row = Math.floor(bad / columns);
    throw notFinite(path, row, names[row], data[bad]);
  }
  return { ids: names, dimensions: columns, data };
}

/** An error: a vector has a number that is not finite. Rows are counted from 0. */
export function notFinite(file: string, row: number, id: string, value: number): InputError {
  const message = `row ${row}, counted from 0: the vector of ${id} has a number that is not finite`;
  return new InputError([{ file, line: 0, message, text: `${value}` }]);
}

/** @throws InputError for an archive of NumPy */
export function refuseArchive(path: string): void {
  if (/\.npz$/i.test(path)) throw new InputError([{ file: path, line: 0, message: NPZ }]);
}

/** Whether vectors are in NumPy's format, and so have their ids in another file. */
export function isNumPy(path: string): boolean {
  return /\.npy$/i.test(path);
}

/** The file of ids for vectors in NumPy's format: `a/vectors.npy` → `a/vectors.ids.txt`. */
export function idsFileOf(path: string): string {
  return path.replace(/\.npy$/i, ".ids.txt");
}

/** Ids, one per line. */
export function idLines(bytes: Uint8Array): string[] {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.trim());
}

/** Parses vectors in JSON lines. */
export function parseVectorLines(bytes: Uint8Array, file: string): Vectors {
  const ids: string[] = [];
  const lines: number[] = [];
  const problems = new ProblemList(file);
  let data = new Float32Array(1024);
  let dimensions: number | undefined;
  let line = 0;
  for (const text of linesOf(bytes)) {
    line++;
    if (text.trim() === "") continue;
    const found = vectorOf(text, dimensions);
    if (typeof found === "string") problems.push({ file, line, message: found });
    else {
      dimensions = found.vector.length;
      const at = ids.length * dimensions;
      if (data.length < at + dimensions) {
        const larger = new Float32Array(Math.max(2 * data.length, at + dimensions));
        larger.set(data);
        data = larger;
      }
      data.set(found.vector, at);
      ids.push(found.id);
      lines.push(line);
    }
  }
  problems.throwIfAny();
  if (dimensions === undefined) throw new InputError([{ file, line: 0, message: "no vectors in this file" }]);
  refuseDoubtfulIds(ids, file, (row) => lines[row]);
  return { ids, dimensions, data: data.slice(0, ids.length * dimensions) };
}

/** Splits into lines. A file may be larger than a string can be. */
function* linesOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline < 0 ? bytes.length : newline;
    yield decoder.decode(bytes.subarray(start, end));
    start = end + 1;
  }
}

/** A vector with its id, or an error message. */
function vectorOf(text: string, dimensions: number | undefined): { id: string; vector: number[] } | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "not JSON";
  }
  const { id, vector } = (value ?? {}) as { id?: unknown; vector?: unknown };
  if (typeof id !== "string" || id === "") return 'no "id"';
  if (!Array.isArray(vector) || vector.length === 0) return 'no "vector" of numbers';
  if (vector.some((each) => typeof each !== "number")) return '"vector" has a value that is not a number';
  if (vector.some((each) => !Number.isFinite(Math.fround(each)))) return '"vector" has a number that is too large';
  if (dimensions !== undefined && vector.length !== dimensions) {
    return `"vector" has ${vector.length} numbers, those before it have ${dimensions}`;
  }
  return { id, vector };
}

/**
 * @param seen ids of other files, to which these are added
 * @throws InputError for ids that are empty or duplicate
 */
export function refuseDoubtfulIds(
  ids: readonly string[],
  file: string,
  lineOf = (row: number) => row + 1,
  seen = new Set<string>(),
): void {
  const problems = new ProblemList(file);
  ids.forEach((id, row) => {
    if (id === "" || seen.has(id)) {
      const message = id === "" ? "id is empty" : "duplicate id";
      problems.push({ file, line: lineOf(row), message, ...(id !== "" && { text: id }) });
    }
    seen.add(id);
  });
  problems.throwIfAny();
}
