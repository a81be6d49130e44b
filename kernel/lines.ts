// The lines of the current topic. Only the places of ids and scores are kept: the text stays in the buffer, and most of it
// is never looked at again.

import { compareIds } from "./bytes";
import { blanks } from "./masks";
import { keyOfText } from "./score";
import { state } from "./state";

/** The number of lines of a topic of usual depth. */
export const SHALLOW: i32 = 2048;

/**
 * For each line the place of its document id, that of its score, the hash of the id, and a link (see documents.ts). The
 * records of a shallow topic are in one place, in the first megabyte: 16 bits tell where.
 */
const FIRST_RECORDS: usize = memory.data((2048 + 1) << 4, 16);
export const RECORD: usize = 16;
let records: usize = FIRST_RECORDS;
/** 1 if the score is that of the line before; only as long as all lines are in the order of their scores. */
let tied: usize = memory.data(2048, 16);
let tiedRoom: i32 = SHALLOW;
let room: i32 = SHALLOW;
/** The place of the records of a deeper topic. */
let moreRecords: usize = 0;
let moreRoom: i32 = 0;

/** The keys of all scores, if the lines are not in their order. */
let keys: usize = 0;
let keyRoom: i32 = 0;

/** The key of the last line whose score was parsed. */
let lastKey: i64 = 0;
let lastKeyLine: i32 = -1;

/** A copy of an array, with room for more. The rest of it is zero: memory is never freed. */
export function grown(array: usize, usedBytes: usize, roomBytes: usize): usize {
  const larger = heap.alloc(roomBytes + 64);
  if (usedBytes > 0) memory.copy(larger, array, usedBytes);
  return larger;
}

/** Makes room for `count` lines. */
export function reserveLines(count: i32): void {
  if (count <= room) return;
  const used = <usize>state.lines;
  room = max(room * 2, count);
  if (moreRoom < room) {
    moreRoom = room;
    moreRecords = grown(records, used * RECORD, <usize>room * RECORD);
  } else {
    room = moreRoom;
    memory.copy(moreRecords, records, used * RECORD);
  }
  records = moreRecords;
  if (tiedRoom < room) {
    tied = grown(tied, used, room);
    tiedRoom = room;
  }
}

/** Forgets all lines. */
export function clearLines(): void {
  memory.fill(tied, 0, state.lines);
  state.lines = 0;
  lastKeyLine = -1;
  records = FIRST_RECORDS;
  room = SHALLOW;
}

/** The text of the lines is now `moved` bytes further on. */
export function moveLines(moved: usize): void {
  const end = recordOf(state.lines);
  for (let at = records; at < end; at += RECORD) {
    store<u32>(at, load<u32>(at) + <u32>moved);
    store<u32>(at, load<u32>(at, 4) + <u32>moved, 4);
  }
}

// @ts-expect-error: decorator
@inline
export function recordOf(line: i32): usize {
  return records + <usize>line * RECORD;
}

// @ts-expect-error: decorator
@inline
export function lineOf(record: usize): i32 {
  return <i32>((record - records) >> 4);
}

// @ts-expect-error: decorator
@inline
export function keepRecord(record: usize, docAt: usize, score: usize, hash: u32, rest: u32): void {
  store<u32>(record, <u32>docAt);
  store<u32>(record, <u32>score, 4);
  store<u32>(record, hash, 8);
  store<u32>(record, rest, 12);
}

// @ts-expect-error: decorator
@inline
export function idAt(line: i32): usize {
  return load<u32>(recordOf(line));
}

// @ts-expect-error: decorator
@inline
export function scoreAt(line: i32): usize {
  return load<u32>(recordOf(line), 4);
}

// @ts-expect-error: decorator
@inline
export function hashOf(line: i32): u32 {
  return load<u32>(recordOf(line), 8);
}

/** The length of a column. */
export function columnSize(at: usize): i32 {
  let size = 0;
  while (true) {
    const blank = <u32>blanks(v128.load(at + <usize>size));
    if (blank != 0) return size + <i32>ctz(blank);
    size += 16;
  }
}

/** C's strcmp of the ids of two lines. */
export function compareLines(a: i32, b: i32): i32 {
  return compareIds(idAt(a), columnSize(idAt(a)), idAt(b), columnSize(idAt(b)));
}

/** How a score compares with that of the line before. */
export const enum Order {
  FALLS,
  TIES,
  RISES,
  UNKNOWN,
}

/** Takes down how a line's score compares with the one before it: whether the lines are still in order. */
export function keepOrder(line: i32, order: Order): void {
  if (order == Order.FALLS || !state.byScore) return;
  state.byScore = order == Order.TIES;
  state.byRank = state.byRank && state.byScore && compareLines(line, line - 1) < 0;
  store<u8>(tied + <usize>line, <u8>state.byScore);
}

/** Whether a line has the score of the one before it. The lines must be in the order of their scores. */
// @ts-expect-error: decorator
@inline
export function isTied(line: i32): bool {
  return load<u8>(tied + <usize>line) != 0;
}

/** How the key of the next line's score compares with the one before it. */
export function orderOfKey(line: i32, key: i64): Order {
  let order = Order.FALLS;
  if (line > 0 && state.byScore) {
    const before = lastKeyLine == line - 1 ? lastKey : keyAt(scoreAt(line - 1));
    if (key >= before) order = key == before ? Order.TIES : Order.RISES;
  }
  lastKey = key;
  lastKeyLine = line;
  return order;
}

function keyAt(at: usize): i64 {
  return keyOfText(at, columnSize(at), state.single);
}

/** Parses all scores. */
export function parseKeys(): void {
  const count = state.lines;
  if (keyRoom < count) {
    keyRoom = room;
    keys = heap.alloc(<usize>keyRoom << 3);
  }
  for (let line = 0; line < count; line++) store<i64>(keys + (<usize>line << 3), keyAt(scoreAt(line)));
}

/** The key of a line, after `parseKeys`. */
// @ts-expect-error: decorator
@inline
export function keyOf(line: i32): i64 {
  return load<i64>(keys + (<usize>line << 3));
}
