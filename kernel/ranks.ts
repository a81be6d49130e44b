// The ranks of the judged documents found in the current topic.

import { foundDoc, foundLine } from "./documents";
import { compareLines, grown, isTied, keyOf, parseKeys } from "./lines";

/** Steps that countRanks took to place lines among found documents. Tests count them: they must not grow as n². */
export let steps: u32 = 0;

/** Results of all topics so far, with one row for each judged document: its number, rank and tie group. */
export let outDoc: usize = 0;
export let outRank: usize = 0;
export let outFirst: usize = 0;
export let outLast: usize = 0;
let outRoom: i32 = 0;

/** The columns into which rows are sorted; then they change places with those above. */
let sortedDoc: usize = 0;
let sortedRank: usize = 0;
let sortedFirst: usize = 0;
let sortedLast: usize = 0;
let sortedRoom: i32 = 0;

// Scratch memory of countRanks: the found documents in rank order with their keys, and three histograms.
let byRank: usize = 0;
let merge: usize = 0;
let before: usize = 0;
let above: usize = 0;
let atLeast: usize = 0;
let keysByRank: usize = 0;
let scratchRoom: i32 = 0;

export function reserveOut(used: i32, more: i32): void {
  if (used + more <= outRoom) return;
  outRoom = max(outRoom * 2, max(used + more, 4096));
  outDoc = grown(outDoc, <usize>used << 2, <usize>outRoom << 2);
  outRank = grown(outRank, <usize>used << 2, <usize>outRoom << 2);
  outFirst = grown(outFirst, <usize>used << 2, <usize>outRoom << 2);
  outLast = grown(outLast, <usize>used << 2, <usize>outRoom << 2);
}

/** Makes room for all rows in the other columns. */
export function reserveSorted(): void {
  if (sortedRoom >= outRoom) return;
  sortedRoom = outRoom;
  sortedDoc = grown(0, 0, <usize>sortedRoom << 2);
  sortedRank = grown(0, 0, <usize>sortedRoom << 2);
  sortedFirst = grown(0, 0, <usize>sortedRoom << 2);
  sortedLast = grown(0, 0, <usize>sortedRoom << 2);
}

/** Copies rows into the other columns. */
export function moveRows(from: u32, to: u32, count: u32): void {
  const source = <usize>from << 2;
  const target = <usize>to << 2;
  const size = <usize>count << 2;
  memory.copy(sortedDoc + target, outDoc + source, size);
  memory.copy(sortedRank + target, outRank + source, size);
  memory.copy(sortedFirst + target, outFirst + source, size);
  memory.copy(sortedLast + target, outLast + source, size);
}

/** The other columns are now the results. */
export function useSorted(): void {
  const doc = outDoc, rank = outRank, first = outFirst, last = outLast, room = outRoom;
  outDoc = sortedDoc;
  outRank = sortedRank;
  outFirst = sortedFirst;
  outLast = sortedLast;
  outRoom = sortedRoom;
  sortedDoc = doc;
  sortedRank = rank;
  sortedFirst = first;
  sortedLast = last;
  sortedRoom = room;
}

// @ts-expect-error: decorator
@inline
function word(array: usize, index: i32): u32 {
  return load<u32>(array + (<usize>index << 2));
}

// @ts-expect-error: decorator
@inline
function setWord(array: usize, index: i32, value: u32): void {
  store<u32>(array + (<usize>index << 2), value);
}

/** The lines around the last one asked for that have the same score. */
let tieFirst: i32 = 0;
let tieLast: i32 = -1;

/** Finds the tie group of a line, in lines that are in the order of their scores. */
function findTie(line: i32, lines: i32): void {
  tieFirst = line;
  while (isTied(tieFirst)) tieFirst--;
  tieLast = line;
  while (tieLast + 1 < lines && isTied(tieLast + 1)) tieLast++;
}

// @ts-expect-error: decorator
@inline
function writeRow(row: i32, doc: u32, rank: i32): void {
  setWord(outDoc, row, doc);
  setWord(outRank, row, rank);
  setWord(outFirst, row, tieFirst + 1);
  setWord(outLast, row, tieLast + 1);
}

/** Writes the rows of a topic whose lines are in rank order: a document's rank is its line. */
export function takeRanks(lines: i32, found: i32, out: i32): void {
  tieLast = -1;
  for (let i = 0; i < found; i++) {
    const line = <i32>word(foundLine, i);
    if (line > tieLast) findTie(line, lines);
    writeRow(out + i, word(foundDoc, i), line + 1);
  }
}

/** How often, on average, a line may be compared with found documents that have its score. */
const MOST_COMPARED: i32 = 8;

/**
 * Writes the rows of a topic whose lines are in the order of their scores, but not of their ids: a document is compared
 * with all that have its score. False if these are too many.
 */
export function takeTiedRanks(lines: i32, found: i32, out: i32): bool {
  let compared = 0;
  tieLast = -1;
  for (let i = 0; i < found; i++) {
    const line = <i32>word(foundLine, i);
    if (line > tieLast) findTie(line, lines);
    compared += tieLast - tieFirst;
    if (compared > MOST_COMPARED * lines) return false;
  }
  steps += compared;
  tieLast = -1;
  // The first row of the tie group.
  let first = out;
  for (let i = 0; i < found; i++) {
    const line = <i32>word(foundLine, i);
    if (line > tieLast) {
      findTie(line, lines);
      first = out + i;
    }
    let rank = tieFirst + 1;
    for (let other = tieFirst; other <= tieLast; other++) {
      if (other == line) continue;
      const order = compareLines(other, line);
      if (order > 0 || (order == 0 && other < line)) rank++;
    }
    let row = out + i;
    for (; row > first && <i32>word(outRank, row - 1) > rank; row--) {
      writeRow(row, word(outDoc, row - 1), word(outRank, row - 1));
    }
    writeRow(row, word(foundDoc, i), rank);
  }
  return true;
}

/** Whether line `a` ranks before line `b`: by score, then by id, both descending. */
function ranksBefore(a: i32, b: i32): bool {
  const x = keyOf(a);
  const y = keyOf(b);
  if (x != y) return x > y;
  return compareLines(a, b) > 0;
}

/** Whether line `a` ranks before line `b` or is the same line. A document listed twice ranks in the order of its lines. */
function ranksUpTo(a: i32, b: i32): bool {
  return ranksBefore(a, b) || (a <= b && !ranksBefore(b, a));
}

/**
 * Writes the rows of a topic whose lines are in any order. Only the found documents are sorted;
 * each line is then placed among them by binary search, and the counts between them add up to ranks.
 */
export function countRanks(lines: i32, found: i32, out: i32): void {
  reserveScratch(found + 1);
  parseKeys();
  for (let i = 0; i < found; i++) setWord(byRank, i, i);
  sortByRank(found);
  for (let i = 0; i < found; i++) {
    store<i64>(keysByRank + (<usize>i << 3), keyOf(<i32>word(foundLine, word(byRank, i))));
  }
  memory.fill(before, 0, <usize>(found + 1) << 2);
  memory.fill(above, 0, <usize>(found + 1) << 2);
  memory.fill(atLeast, 0, <usize>(found + 1) << 2);
  for (let line = 0; line < lines; line++) {
    const key = keyOf(line);
    // Found documents 0…higher−1 have a higher score, higher…equal−1 the same.
    let higher = 0;
    let to = found;
    while (higher < to) {
      steps++;
      const middle = (higher + to) >>> 1;
      if (keyByRank(middle) > key) higher = middle + 1;
      else to = middle;
    }
    let equal = higher;
    to = higher < found && keyByRank(higher) == key ? found : higher;
    while (equal < to) {
      steps++;
      const middle = (equal + to) >>> 1;
      if (keyByRank(middle) == key) equal = middle + 1;
      else to = middle;
    }
    let place = higher;
    to = equal;
    while (place < to) {
      steps++;
      const middle = (place + to) >>> 1;
      if (ranksUpTo(<i32>word(foundLine, word(byRank, middle)), line)) place = middle + 1;
      else to = middle;
    }
    setWord(before, place, word(before, place) + 1);
    setWord(above, equal, word(above, equal) + 1);
    setWord(atLeast, higher, word(atLeast, higher) + 1);
  }
  let ranksAbove: u32 = 0;
  let scoresAbove: u32 = 0;
  let scoresAtLeast: u32 = 0;
  for (let i = 0; i < found; i++) {
    ranksAbove += word(before, i);
    scoresAbove += word(above, i);
    scoresAtLeast += word(atLeast, i);
    setWord(outDoc, out + i, word(foundDoc, word(byRank, i)));
    setWord(outRank, out + i, ranksAbove + 1);
    setWord(outFirst, out + i, scoresAbove + 1);
    setWord(outLast, out + i, scoresAtLeast);
  }
}

// @ts-expect-error: decorator
@inline
function keyByRank(place: i32): i64 {
  return load<i64>(keysByRank + (<usize>place << 3));
}

function reserveScratch(count: i32): void {
  if (count <= scratchRoom) return;
  scratchRoom = max(count, scratchRoom * 2);
  byRank = heap.alloc(<usize>scratchRoom << 2);
  merge = heap.alloc(<usize>scratchRoom << 2);
  before = heap.alloc(<usize>scratchRoom << 2);
  above = heap.alloc(<usize>scratchRoom << 2);
  atLeast = heap.alloc(<usize>scratchRoom << 2);
  keysByRank = heap.alloc(<usize>scratchRoom << 3);
}

/** Bottom-up merge sort of `byRank`. */
function sortByRank(count: i32): void {
  let from = byRank;
  let to = merge;
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = min(start + width, count);
      const end = min(start + 2 * width, count);
      let left = start;
      let right = middle;
      for (let i = start; i < end; i++) {
        const takeLeft = left < middle &&
          (right >= end || !ranksBefore(<i32>word(foundLine, word(from, right)), <i32>word(foundLine, word(from, left))));
        setWord(to, i, takeLeft ? word(from, left++) : word(from, right++));
      }
    }
    const swap = from;
    from = to;
    to = swap;
  }
  byRank = from;
  merge = to;
}
