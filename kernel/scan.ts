// The run scanner: bytes of a run file → ranks of the judged documents.
//
// One pass over a topic's lines finds the judged documents and checks whether the lines are already
// in rank order. If so, a document's rank is its line; if not, ranks are counted against the judged
// documents alone (topic.ts). The bytes of the current topic stay in the buffer, so that the ids
// themselves can be compared if their hashes are equal.
//
// src/trec/plain-scanner.ts is its twin in plain TypeScript; both must give the same results.

import { bytesEqual, compareIds, hashId } from "./bytes";
import { NAN_KEY, parseScore, scoreKey } from "./score";
import { findDocument, maskOf, slotsOf } from "./table";
import {
  clearSeen, countRanks, foundDoc, foundLine, foundRoom, growFound, growLines, idPointer, idSize, keys, lineRoom,
  reserveOut, seenBefore, takeRanks,
} from "./topic";

export { allocate, buildTable } from "./table";
export { outDoc, outFirst, outLast, outRank, steps } from "./topic";

/** A topic begins: its number, −1 if it has no judgements, −2 if it occurred before. */
// @ts-expect-error: decorator
@external("host", "topic")
declare function hostTopic(pointer: usize, size: i32): i32;

/** A topic has ended; its rows are the last of the results. */
// @ts-expect-error: decorator
@external("host", "done")
declare function hostDone(topic: i32, lines: i32, rows: i32): void;

// What the scan met; src/trec/scanner.ts has the same numbers.
const MALFORMED: i32 = 1;
const INTERLEAVED: i32 = 2;
const DUPLICATE: i32 = 4;
const NOT_A_NUMBER: i32 = 8;
const OVERLONG: i32 = 32;
const FATAL: i32 = MALFORMED | INTERLEAVED;

/** As many columns as two lines have if the tag of one and the topic of the next are glued together. */
const TWO_LINES: i32 = 11;

/** Lines are read 64 bytes at a time: the bytes after the last one must be line ends. */
const PADDING: usize = 64;

let comments: bool = true;
let single: bool = false;
let fileOrder: bool = false;

/** The buffer is `base`…`limit`, filled up to `filled`, scanned up to `cursor`. */
let base: usize = 0;
let limit: usize = 0;
let filled: usize = 0;
let cursor: usize = 0;
let met: i32 = 0;

let topicNumber: i32 = -1;
let topicPointer: usize = 0;
let topicSize: i32 = -1;
let topicSlots: usize = 0;
let topicMask: u32 = 0;
let lines: i32 = 0;
let found: i32 = 0;
let ordered: bool = true;
let previousKey: i64 = 0;
let rows: i32 = 0;

let tagPointer: usize = 0;
let tagSize: i32 = 0;
let tagCopy: usize = 0;
let tagCopySize: i32 = 0;
let tagRoom: i32 = 0;

/** Starts a new run. */
export function begin(skipComments: bool, singlePrecision: bool, rankByFileOrder: bool): void {
  comments = skipComments;
  single = singlePrecision;
  fileOrder = rankByFileOrder;
  filled = base;
  cursor = base;
  met = 0;
  topicNumber = -1;
  topicPointer = base;
  topicSize = -1;
  lines = 0;
  found = 0;
  rows = 0;
  tagCopySize = 0;
}

/** Makes room for `size` more bytes and returns their place. Bytes no longer needed are dropped. */
export function reserve(size: i32): usize {
  if (base != 0 && filled + <usize>size + PADDING < limit) return filled;
  // The topic's id is the first part of its first line that is still needed.
  const keep = topicSize < 0 ? cursor : topicPointer;
  const kept = filled - keep;
  let target = base;
  if (base == 0 || base + kept + <usize>size + PADDING >= limit) {
    const room = max<usize>((kept + <usize>size) * 2, 1 << 20) + 2 * PADDING;
    target = heap.alloc(room);
    base = target;
    limit = target + room;
  }
  memory.copy(target, keep, kept);
  const moved = target - keep;
  topicPointer += moved;
  cursor += moved;
  filled += moved;
  for (let i = 0; i < lines; i++) {
    const at = idPointer + (<usize>i << 2);
    store<u32>(at, load<u32>(at) + <u32>moved);
  }
  return filled;
}

/** Scans the `size` bytes filled in: their complete lines, or everything if they are the last. */
export function commit(size: i32, last: bool): i32 {
  filled += size;
  if (last && filled > cursor && load<u8>(filled - 1) != 0x0a) {
    store<u8>(filled, 0x0a);
    filled++;
  }
  let end = filled;
  while (end > cursor && load<u8>(end - 1) != 0x0a) end--;
  memory.fill(filled, 0x0a, PADDING);
  tagSize = 0;
  scanLines(end);
  if (tagSize > 0) keepTag();
  if (last && !(met & FATAL)) finishTopic();
  return met;
}

export function tagAt(): usize {
  return tagCopy;
}

export function tagLength(): i32 {
  return tagCopySize;
}

function keepTag(): void {
  if (tagSize > tagRoom) {
    tagRoom = tagSize * 2;
    tagCopy = heap.alloc(tagRoom);
  }
  memory.copy(tagCopy, tagPointer, tagSize);
  tagCopySize = tagSize;
}

// @ts-expect-error: decorator
@inline
function blanks(v: v128): u64 {
  const blank = v128.or(
    i8x16.eq(v, i8x16.splat(0x20)),
    i8x16.lt_u(i8x16.sub(v, i8x16.splat(9)), i8x16.splat(5)),
  );
  return <u64>(<u32>i8x16.bitmask(blank));
}

// @ts-expect-error: decorator
@inline
function lineEnds(v: v128): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.eq(v, i8x16.splat(0x0a))));
}

function scanLines(end: usize): void {
  let p = cursor;
  while (p < end) {
    const v0 = v128.load(p);
    const v1 = v128.load(p, 16);
    const v2 = v128.load(p, 32);
    const v3 = v128.load(p, 48);
    const newlines = lineEnds(v0) | (lineEnds(v1) << 16) | (lineEnds(v2) << 32) | (lineEnds(v3) << 48);
    if (newlines == 0) {
      p = scanLongLine(p);
    } else {
      const blank = blanks(v0) | (blanks(v1) << 16) | (blanks(v2) << 32) | (blanks(v3) << 48);
      scanLine(p, blank, newlines ^ (newlines - 1));
      p += <usize>ctz(newlines) + 1;
    }
    if (met & FATAL) break;
  }
  cursor = p;
}

/** A line of at most 64 bytes: `blank` marks its white space, `inLine` its bytes including the line end. */
// @ts-expect-error: decorator
@inline
function scanLine(p: usize, blank: u64, inLine: u64): void {
  let starts = ~blank & ((blank << 1) | 1) & inLine;
  let ends = blank & (~blank << 1) & inLine;
  if (starts == 0) return;
  const topicAt = p + <usize>ctz(starts);
  const topicLength = <i32>(ctz(ends) - ctz(starts));
  if (comments && load<u8>(topicAt) == 0x23) return;
  starts &= starts - 1;
  ends &= ends - 1;
  starts &= starts - 1;
  ends &= ends - 1;
  const docAt = p + <usize>ctz(starts);
  const docSize = <i32>(ctz(ends) - ctz(starts));
  if (starts == 0) {
    met |= MALFORMED;
    return;
  }
  starts &= starts - 1;
  ends &= ends - 1;
  starts &= starts - 1;
  ends &= ends - 1;
  const scoreAt = p + <usize>ctz(starts);
  const scoreSize = <i32>(ctz(ends) - ctz(starts));
  starts &= starts - 1;
  ends &= ends - 1;
  if (starts != 0) {
    tagPointer = p + <usize>ctz(starts);
    tagSize = <i32>(ctz(ends) - ctz(starts));
    // Five columns are already taken off.
    if (<i32>popcnt(starts) >= TWO_LINES - 5) met |= OVERLONG;
  } else if (!fileOrder) {
    met |= MALFORMED;
    return;
  }
  takeLine(topicAt, topicLength, docAt, docSize, scoreAt, scoreSize);
}

// @ts-expect-error: decorator
@inline
function isBlank(byte: u8): bool {
  return byte == 0x20 || (byte >= 9 && byte <= 13);
}

/** A line that does not end within 64 bytes; returns the start of the next one. */
function scanLongLine(p: usize): usize {
  let topicAt: usize = 0, docAt: usize = 0, scoreAt: usize = 0, tagStart: usize = 0;
  let topicLength = 0, docSize = 0, scoreSize = 0, tagBytes = 0;
  let fields = 0;
  let q = p;
  while (true) {
    while (load<u8>(q) != 0x0a && isBlank(load<u8>(q))) q++;
    if (load<u8>(q) == 0x0a) break;
    const start = q;
    while (!isBlank(load<u8>(q))) q++;
    const size = <i32>(q - start);
    if (fields == 0) {
      topicAt = start;
      topicLength = size;
    } else if (fields == 2) {
      docAt = start;
      docSize = size;
    } else if (fields == 4) {
      scoreAt = start;
      scoreSize = size;
    } else if (fields == 5) {
      tagStart = start;
      tagBytes = size;
    }
    fields++;
  }
  const isComment = fields > 0 && comments && load<u8>(topicAt) == 0x23;
  if (fields > 0 && !isComment) {
    // The sixth word of a comment is not a tag.
    if (fields > 5) {
      tagPointer = tagStart;
      tagSize = tagBytes;
    }
    const needed = fileOrder ? 3 : 6;
    if (fields >= TWO_LINES) met |= OVERLONG;
    if (fields < needed) met |= MALFORMED;
    else takeLongLine(topicAt, topicLength, docAt, docSize, scoreAt, scoreSize);
  }
  return q + 1;
}

// Not inlined: keeps the code of the common path together.
function takeLongLine(topicAt: usize, topicLength: i32, docAt: usize, docSize: i32, scoreAt: usize, scoreSize: i32): void {
  takeLine(topicAt, topicLength, docAt, docSize, scoreAt, scoreSize);
}

// @ts-expect-error: decorator
@inline
function takeLine(topicAt: usize, topicLength: i32, docAt: usize, docSize: i32, scoreAt: usize, scoreSize: i32): void {
  if (topicLength != topicSize || !bytesEqual(topicAt, topicPointer, topicLength)) {
    startTopic(topicAt, topicLength);
    if (met & FATAL) return;
  }
  let key: i64;
  if (fileOrder) {
    key = -<i64>lines;
  } else {
    let score = parseScore(scoreAt, scoreSize);
    if (single) score = <f64>(<f32>score);
    key = scoreKey(score);
    if (key == NAN_KEY) met |= NOT_A_NUMBER;
  }
  if (topicNumber < 0) return;
  const line = lines;
  if (line == lineRoom) growLines(line);
  const at = <usize>line << 2;
  store<u32>(idPointer + at, <u32>docAt);
  store<u32>(idSize + at, docSize);
  store<i64>(keys + (at << 1), key);
  if (key >= previousKey && ordered && line > 0) {
    ordered = key == previousKey &&
      compareIds(docAt, docSize, load<u32>(idPointer + at - 4), load<u32>(idSize + at - 4)) < 0;
  }
  previousKey = key;
  const hash = hashId(docAt, docSize);
  const doc = findDocument(topicSlots, topicMask, hash, docAt, docSize);
  if (doc >= 0) {
    if (found == foundRoom) growFound(found);
    store<u32>(foundDoc + (<usize>found << 2), doc);
    store<u32>(foundLine + (<usize>found << 2), line);
    found++;
  }
  if (seenBefore(hash, line, docAt, docSize)) met |= DUPLICATE;
  lines = line + 1;
}

function startTopic(at: usize, size: i32): void {
  finishTopic();
  topicPointer = at;
  topicSize = size;
  lines = 0;
  found = 0;
  ordered = true;
  previousKey = 0;
  topicNumber = hostTopic(at, size);
  if (topicNumber == -2) met |= INTERLEAVED;
  if (topicNumber < 0) return;
  topicSlots = slotsOf(topicNumber);
  topicMask = maskOf(topicNumber);
  clearSeen();
}

function finishTopic(): void {
  if (topicNumber < 0) return;
  reserveOut(rows, found);
  if (ordered) takeRanks(lines, found, rows);
  else countRanks(lines, found, rows);
  rows += found;
  hostDone(topicNumber, lines, found);
  topicNumber = -1;
}
