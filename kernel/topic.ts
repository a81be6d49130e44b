// The current topic: its lines as columns, and the judged documents found among them.

import { bytesEqual, compareIds } from "./bytes";

/** For each line: the place and length of its document's id, and the key of its score. */
export let idPointer: usize = 0;
export let idSize: usize = 0;
export let keys: usize = 0;
export let lineRoom: i32 = 0;

/** For each judged document found: its number and its line. */
export let foundDoc: usize = 0;
export let foundLine: usize = 0;
export let foundRoom: i32 = 0;

/** A hash set of the lines' ids: upper half of the hash and line + 1; 0 if free. */
let seen: usize = 0;
let seenRoom: u32 = 0;
let seenMask: u32 = 0;
/** The place to which the set moves when it grows. */
let spare: usize = 0;
let spareRoom: u32 = 0;
const SEEN_AT_FIRST: u32 = 4096;

/** Steps that countRanks took to place lines among found documents. Tests count them: they must not grow as n². */
export let steps: u32 = 0;

/** Results of all topics so far, with one row for each judged document: its number, rank and tie group. */
export let outDoc: usize = 0;
export let outRank: usize = 0;
export let outFirst: usize = 0;
export let outLast: usize = 0;
let outRoom: i32 = 0;

// Scratch memory of countRanks: the found documents in rank order, and three histograms.
let byRank: usize = 0;
let merge: usize = 0;
let before: usize = 0;
let above: usize = 0;
let atLeast: usize = 0;
let scratchRoom: i32 = 0;

function grown(column: usize, used: i32, room: i32, shift: usize): usize {
  const larger = heap.alloc((<usize>room << shift) + 64);
  if (used > 0) memory.copy(larger, column, <usize>used << shift);
  return larger;
}

export function growLines(used: i32): void {
  lineRoom = max(lineRoom * 2, 2048);
  idPointer = grown(idPointer, used, lineRoom, 2);
  idSize = grown(idSize, used, lineRoom, 2);
  keys = grown(keys, used, lineRoom, 3);
}

export function growFound(used: i32): void {
  foundRoom = max(foundRoom * 2, 1024);
  foundDoc = grown(foundDoc, used, foundRoom, 2);
  foundLine = grown(foundLine, used, foundRoom, 2);
}

export function reserveOut(used: i32, more: i32): void {
  if (used + more <= outRoom) return;
  outRoom = max(outRoom * 2, max(used + more, 4096));
  outDoc = grown(outDoc, used, outRoom, 2);
  outRank = grown(outRank, used, outRoom, 2);
  outFirst = grown(outFirst, used, outRoom, 2);
  outLast = grown(outLast, used, outRoom, 2);
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

// @ts-expect-error: decorator
@inline
function keyOf(line: i32): i64 {
  return load<i64>(keys + (<usize>line << 3));
}

/** Forgets the ids seen. */
export function clearSeen(): void {
  if (seenRoom == 0) {
    seenRoom = SEEN_AT_FIRST;
    seen = heap.alloc(<usize>seenRoom << 3);
  }
  seenMask = SEEN_AT_FIRST - 1;
  memory.fill(seen, 0, <usize>SEEN_AT_FIRST << 3);
}

/** Records a line's id; true if an earlier line of the topic has the same id. */
// @ts-expect-error: decorator
@inline
export function seenBefore(hash: u64, line: i32, at: usize, size: i32): bool {
  if (<u32>line > seenMask >> 1) growSeen();
  let slot = <u32>(hash >> 32) & seenMask;
  while (true) {
    const entry = load<u64>(seen + (<usize>slot << 3));
    if (entry == 0) break;
    if ((entry ^ hash) >> 32 == 0) {
      const other = <i32>(<u32>entry) - 1;
      if (word(idSize, other) == <u32>size && bytesEqual(word(idPointer, other), at, size)) return true;
    }
    slot = (slot + 1) & seenMask;
  }
  store<u64>(seen + (<usize>slot << 3), ((hash >> 32) << 32) | <u64>(<u32>line + 1));
  return false;
}

function growSeen(): void {
  const old = seen;
  const oldRoom = seenRoom;
  const oldCount = seenMask + 1;
  const count = oldCount * 4;
  if (spareRoom < count) {
    spareRoom = count;
    spare = heap.alloc(<usize>count << 3);
  }
  seen = spare;
  seenRoom = spareRoom;
  spare = old;
  spareRoom = oldRoom;
  memory.fill(seen, 0, <usize>count << 3);
  seenMask = count - 1;
  for (let i: u32 = 0; i < oldCount; i++) {
    const entry = load<u64>(old + (<usize>i << 3));
    if (entry == 0) continue;
    let slot = <u32>(entry >> 32) & seenMask;
    while (load<u64>(seen + (<usize>slot << 3)) != 0) slot = (slot + 1) & seenMask;
    store<u64>(seen + (<usize>slot << 3), entry);
  }
}

/**
 * Writes the rows of a topic whose lines are in rank order: a document's rank is its line,
 * its tie group the lines around it with the same key.
 */
export function takeRanks(lines: i32, found: i32, out: i32): void {
  let first = 0;
  let last = -1;
  for (let i = 0; i < found; i++) {
    const line = <i32>word(foundLine, i);
    if (line > last) {
      const key = keyOf(line);
      first = line;
      while (first > 0 && keyOf(first - 1) == key) first--;
      last = line;
      while (last + 1 < lines && keyOf(last + 1) == key) last++;
    }
    setWord(outDoc, out + i, word(foundDoc, i));
    setWord(outRank, out + i, line + 1);
    setWord(outFirst, out + i, first + 1);
    setWord(outLast, out + i, last + 1);
  }
}

/** Whether line `a` ranks before line `b`: by score, then by id, both descending. */
function ranksBefore(a: i32, b: i32): bool {
  const x = keyOf(a);
  const y = keyOf(b);
  if (x != y) return x > y;
  return compareIds(word(idPointer, a), word(idSize, a), word(idPointer, b), word(idSize, b)) > 0;
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
  for (let i = 0; i < found; i++) setWord(byRank, i, i);
  sortByRank(found);
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
      if (keyOf(<i32>word(foundLine, word(byRank, middle))) > key) higher = middle + 1;
      else to = middle;
    }
    let equal = higher;
    to = found;
    while (equal < to) {
      steps++;
      const middle = (equal + to) >>> 1;
      if (keyOf(<i32>word(foundLine, word(byRank, middle))) == key) equal = middle + 1;
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

function reserveScratch(count: i32): void {
  if (count <= scratchRoom) return;
  scratchRoom = max(count, scratchRoom * 2);
  byRank = heap.alloc(<usize>scratchRoom << 2);
  merge = heap.alloc(<usize>scratchRoom << 2);
  before = heap.alloc(<usize>scratchRoom << 2);
  above = heap.alloc(<usize>scratchRoom << 2);
  atLeast = heap.alloc(<usize>scratchRoom << 2);
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
