// The documents to look for: a hash table for each topic, in one row of slots.

import { bytesEqual, hashId } from "./bytes";

let docBytes: usize = 0;
let docStart: usize = 0;
let topicStart: usize = 0;
/** The start of a topic's slots, and one less than their number (a power of two). */
let slotStart: usize = 0;
let slotMask: usize = 0;
/** A slot: the upper half of the hash and the document's number + 1; 0 if free. */
let slots: usize = 0;

/** Memory for the host to fill; padded for reads past the end. It is never freed, so all of it is still zero. */
export function allocate(size: i32): usize {
  return heap.alloc(<usize>size + 64);
}

function slotCount(documents: i32): i32 {
  let count = 4;
  while (count < documents * 2) count <<= 1;
  return count;
}

/** Builds the hash tables over the host's columns (see DocumentTable in src/core). */
export function buildTable(topics: i32, topicStartAt: usize, docStartAt: usize, docBytesAt: usize): void {
  topicStart = topicStartAt;
  docStart = docStartAt;
  docBytes = docBytesAt;
  slotStart = allocate(topics << 2);
  slotMask = allocate(topics << 2);
  let total = 0;
  for (let t = 0; t < topics; t++) {
    const count = slotCount(<i32>(word(topicStart, t + 1) - word(topicStart, t)));
    store<u32>(slotStart + (<usize>t << 2), total);
    store<u32>(slotMask + (<usize>t << 2), count - 1);
    total += count;
  }
  slots = allocate(total << 3);
  for (let t = 0; t < topics; t++) {
    const row = slots + (<usize>word(slotStart, t) << 3);
    const mask = word(slotMask, t);
    const end = word(topicStart, t + 1);
    for (let d = word(topicStart, t); d < end; d++) {
      const at = docBytes + word(docStart, d);
      const hash = hashId(at, <i32>(word(docStart, d + 1) - word(docStart, d)));
      let slot = <u32>hash & mask;
      while (load<u64>(row + (<usize>slot << 3)) != 0) slot = (slot + 1) & mask;
      store<u64>(row + (<usize>slot << 3), ((hash >> 32) << 32) | <u64>(d + 1));
    }
  }
}

// @ts-expect-error: decorator
@inline
function word(array: usize, index: u32): u32 {
  return load<u32>(array + (<usize>index << 2));
}

/** The slots of a topic. */
export function slotsOf(topic: i32): usize {
  return slots + (<usize>word(slotStart, topic) << 3);
}

export function maskOf(topic: i32): u32 {
  return word(slotMask, topic);
}

/** The number of a document in a topic's slots, or −1. */
// @ts-expect-error: decorator
@inline
export function findDocument(row: usize, mask: u32, hash: u64, at: usize, size: i32): i32 {
  let slot = <u32>hash & mask;
  while (true) {
    const entry = load<u64>(row + (<usize>slot << 3));
    if (entry == 0) return -1;
    if ((entry ^ hash) >> 32 == 0) {
      const d = <u32>entry - 1;
      const start = word(docStart, d);
      if (word(docStart, d + 1) - start == <u32>size && bytesEqual(docBytes + start, at, size)) return d;
    }
    slot = (slot + 1) & mask;
  }
}
