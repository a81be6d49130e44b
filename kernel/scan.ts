// The run scanner: bytes of a run file → ranks of the judged documents.
//
// One pass over a topic's lines finds the judged documents (documents.ts) and checks whether the lines
// are already in rank order. If so, a document's rank is its line; if not, ranks are counted against the
// judged documents alone (ranks.ts). The bytes of the current topic stay in the buffer, so that the ids
// themselves can be compared if their hashes are equal.
//
// There are three ways through a line, from fast to slow: it has the form of the line before it
// (formed-lines.ts), it is plain (plain-line.ts), it is any line that can be read (takeLine).
//
// src/trec/plain-scanner.ts is its twin in plain TypeScript; both must give the same results.

import { bytesEqual, hashId } from "./bytes";
import { found, link, startDocuments, takeDeepLines, takeLinked } from "./documents";
import { scanFormedLines } from "./formed-lines";
import { forgetForm, form } from "./line-form";
import { clearLines, keepOrder, keepRecord, moveLines, orderOfKey, recordOf, reserveLines } from "./lines";
import { blanks, isBlank, lineEnds } from "./masks";
import { scanPlainLine } from "./plain-line";
import { countRanks, reserveOut, takeRanks, takeTiedRanks } from "./ranks";
import { NAN_KEY, parseScore, prepareScores, scoreKey } from "./score";
import { FATAL, INTERLEAVED, MALFORMED, NOT_A_NUMBER, OVERLONG, state } from "./state";
import { beginTopic, clearTopics, endTopic } from "./topics";

export { outDoc, outFirst, outLast, outRank, steps } from "./ranks";
export { allocate, buildTable } from "./table";
export { buildTopics, outLines, outStart, outTopic, sortTopics } from "./topics";

/** As many columns as two lines have if the tag of one and the topic of the next are glued together. */
const TWO_LINES: i32 = 11;

/** Lines are read many bytes at a time, up to 112 from their start: the bytes after the last one must be line ends. */
const PADDING: usize = 128;

let comments: bool = true;
let fileOrder: bool = false;

/** The buffer is `base`…`limit`, filled up to `filled`, scanned up to `cursor`. */
let base: usize = 0;
let limit: usize = 0;
let filled: usize = 0;
let cursor: usize = 0;
let rows: i32 = 0;

let tagCopy: usize = 0;
let tagCopySize: i32 = 0;
let tagRoom: i32 = 0;

/** Starts a new run. */
export function begin(skipComments: bool, singlePrecision: bool, rankByFileOrder: bool): void {
  comments = skipComments;
  fileOrder = rankByFileOrder;
  filled = base;
  cursor = base;
  rows = 0;
  tagCopySize = 0;
  prepareScores();
  clearLines();
  clearTopics();
  state.single = singlePrecision;
  state.met = 0;
  state.topic = -1;
  state.topicAt = base;
  state.topicSize = -1;
}

/** Makes room for `size` more bytes and returns their place. Bytes no longer needed are dropped. */
export function reserve(size: i32): usize {
  if (base != 0 && filled + <usize>size + PADDING < limit) return filled;
  // The topic's id is the first part of its first line that is still needed.
  const keep = state.topicSize < 0 ? cursor : state.topicAt;
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
  state.topicAt += moved;
  cursor += moved;
  filled += moved;
  moveLines(moved);
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
  state.tagSize = 0;
  scanLines(end);
  if (state.tagSize > 0) keepTag();
  if (last && !(state.met & FATAL)) finishTopic();
  return state.met;
}

export function tagAt(): usize {
  return tagCopy;
}

export function tagLength(): i32 {
  return tagCopySize;
}

function keepTag(): void {
  const size = state.tagSize;
  if (size > tagRoom) {
    tagRoom = size * 2;
    tagCopy = heap.alloc(tagRoom);
  }
  memory.copy(tagCopy, state.tagAt, size);
  tagCopySize = size;
}

function scanLines(end: usize): void {
  let p = cursor;
  while (p < end) {
    if (state.topic >= 0 && state.topicSize <= 16 && !state.single && !fileOrder) {
      if (form.isKept) p = scanFormedLines(p, end);
      if (p >= end) break;
      const next = scanPlainLine(p);
      if (next != 0) {
        p = next;
        continue;
      }
    }
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
    if (state.met & FATAL) break;
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
    state.met |= MALFORMED;
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
    state.tagAt = p + <usize>ctz(starts);
    state.tagSize = <i32>(ctz(ends) - ctz(starts));
    // Five columns are already taken off.
    if (<i32>popcnt(starts) >= TWO_LINES - 5) state.met |= OVERLONG;
  } else if (!fileOrder) {
    state.met |= MALFORMED;
    return;
  }
  takeLine(topicAt, topicLength, docAt, docSize, scoreAt, scoreSize);
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
      state.tagAt = tagStart;
      state.tagSize = tagBytes;
    }
    const needed = fileOrder ? 3 : 6;
    if (fields >= TWO_LINES) state.met |= OVERLONG;
    if (fields < needed) state.met |= MALFORMED;
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
  if (topicLength != state.topicSize || !bytesEqual(topicAt, state.topicAt, topicLength)) {
    startTopic(topicAt, topicLength);
    if (state.met & FATAL) return;
  }
  const line = state.lines;
  let key: i64 = 0;
  if (!fileOrder) {
    let score = parseScore(scoreAt, scoreSize);
    if (state.single) score = <f64>(<f32>score);
    key = scoreKey(score);
    if (key == NAN_KEY) state.met |= NOT_A_NUMBER;
  }
  if (state.topic < 0) return;
  reserveLines(line + 1);
  const hash = hashId(docAt, docSize);
  const record = recordOf(line);
  const chain = link(record, hash);
  keepRecord(record, docAt, scoreAt, hash, chain);
  if (!fileOrder) keepOrder(line, orderOfKey(line, key));
  takeLinked(record, chain);
  takeDeepLines(line, line + 1);
  forgetForm();
  state.lines = line + 1;
}

function startTopic(at: usize, size: i32): void {
  finishTopic();
  clearLines();
  forgetForm();
  state.topicAt = at;
  state.topicSize = size;
  state.byScore = true;
  state.byRank = true;
  state.topic = beginTopic(at, size);
  if (state.topic == -2) state.met |= INTERLEAVED;
  if (state.topic >= 0) startDocuments(state.topic);
}

function finishTopic(): void {
  if (state.topic < 0) return;
  const lines = state.lines;
  reserveOut(rows, found);
  if (state.byRank) takeRanks(lines, found, rows);
  else if (!state.byScore || !takeTiedRanks(lines, found, rows)) countRanks(lines, found, rows);
  endTopic(state.topic, lines, rows, found);
  rows += found;
  state.topic = -1;
}
