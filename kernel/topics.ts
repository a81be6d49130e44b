// The topics of the judgements: their numbers by id, and what the current run has of each.

import { bytesEqual, hashId } from "./bytes";
import { moveRows, reserveSorted, useSorted } from "./ranks";
import { allocate } from "./table";

/** A topic that is not among the judgements: −1, or −2 if it occurred before. */
// @ts-expect-error: decorator
@external("host", "topic")
declare function hostTopic(pointer: usize, size: i32): i32;

let count: i32 = 0;
let idBytes: usize = 0;
let idStart: usize = 0;
/** A hash table of the ids: the topic's number + 1; 0 if free. */
let slots: usize = 0;
let slotBits: u32 = 0;

/** By topic + 1, the topic + 1 that came next in the run before; the first is at 0. Runs have their topics in one order. */
let following: usize = 0;
let last: u32 = 0;

/** By topic, of the current run: 1 if it began, 2 if it has ended; its lines, its first row and the number of its rows. */
let seen: usize = 0;
let lineCounts: usize = 0;
let firstRows: usize = 0;
let rowCounts: usize = 0;
/** Whether the topics came in the order of their numbers. */
let isInOrder: bool = true;

/** The topics of the run by number, their lines, and where the rows of each start. */
export let outTopic: usize = 0;
export let outLines: usize = 0;
export let outStart: usize = 0;

/** Takes the ids of all topics. */
export function buildTopics(topics: i32, idStartAt: usize, idBytesAt: usize): void {
  count = topics;
  idStart = idStartAt;
  idBytes = idBytesAt;
  slotBits = 2;
  while (1 << slotBits < topics * 2) slotBits++;
  slots = allocate(4 << slotBits);
  for (let t: u32 = 0; t < <u32>topics; t++) {
    let slot = hashId(idAt(t), idSize(t)) >> (32 - slotBits);
    while (word(slots, slot) != 0) slot = (slot + 1) & ((1 << slotBits) - 1);
    setWord(slots, slot, t + 1);
  }
  const room = (topics + 1) << 2;
  following = allocate(room);
  seen = allocate(topics);
  lineCounts = allocate(room);
  firstRows = allocate(room);
  rowCounts = allocate(room);
  outTopic = allocate(room);
  outLines = allocate(room);
  outStart = allocate(room);
}

/** A new run has no topics yet. */
export function clearTopics(): void {
  memory.fill(seen, 0, count);
  last = 0;
  isInOrder = true;
}

/** A topic begins: its number, −1 if it has no judgements, −2 if it occurred before. */
export function beginTopic(at: usize, size: i32): i32 {
  let next = word(following, last);
  if (next == 0 || !isTopic(next - 1, at, size)) {
    next = find(at, size);
    if (next == 0) return hostTopic(at, size);
    setWord(following, last, next);
  }
  const topic = next - 1;
  if (load<u8>(seen + <usize>topic) != 0) return -2;
  store<u8>(seen + <usize>topic, 1);
  if (next < last) isInOrder = false;
  last = next;
  return topic;
}

/** A topic has ended. */
export function endTopic(topic: i32, lines: i32, firstRow: i32, rows: i32): void {
  store<u8>(seen + <usize>topic, 2);
  setWord(lineCounts, topic, lines);
  setWord(firstRows, topic, firstRow);
  setWord(rowCounts, topic, rows);
}

/** Brings topics and rows into the order of the topics' numbers. Returns the number of topics. */
export function sortTopics(): i32 {
  let topics: u32 = 0;
  let rows: u32 = 0;
  for (let t: u32 = 0; t < <u32>count; t++) {
    if (load<u8>(seen + <usize>t) != 2) continue;
    setWord(outTopic, topics, t);
    setWord(outLines, topics, word(lineCounts, t));
    setWord(outStart, topics, rows);
    rows += word(rowCounts, t);
    topics++;
  }
  setWord(outStart, topics, rows);
  if (!isInOrder) {
    reserveSorted();
    for (let i: u32 = 0; i < topics; i++) {
      const t = word(outTopic, i);
      moveRows(word(firstRows, t), word(outStart, i), word(rowCounts, t));
    }
    useSorted();
  }
  return topics;
}

/** The number + 1 of the topic with this id; 0 if there is none. */
function find(at: usize, size: i32): u32 {
  let slot = hashId(at, size) >> (32 - slotBits);
  while (true) {
    const next = word(slots, slot);
    if (next == 0 || isTopic(next - 1, at, size)) return next;
    slot = (slot + 1) & ((1 << slotBits) - 1);
  }
}

// @ts-expect-error: decorator
@inline
function isTopic(topic: u32, at: usize, size: i32): bool {
  return idSize(topic) == size && bytesEqual(idAt(topic), at, size);
}

// @ts-expect-error: decorator
@inline
function idAt(topic: u32): usize {
  return idBytes + <usize>word(idStart, topic);
}

// @ts-expect-error: decorator
@inline
function idSize(topic: u32): i32 {
  return <i32>(word(idStart, topic + 1) - word(idStart, topic));
}

// @ts-expect-error: decorator
@inline
function word(array: usize, index: u32): u32 {
  return load<u32>(array + (<usize>index << 2));
}

// @ts-expect-error: decorator
@inline
function setWord(array: usize, index: u32, value: u32): void {
  store<u32>(array + (<usize>index << 2), value);
}
