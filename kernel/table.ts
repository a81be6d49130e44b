// The documents to look for: a hash table for each topic, in one row of slots.

import { bytesEqual, hashId } from "./bytes";
import { isBlank } from "./masks";

let docBytes: usize = 0;
let docStart: usize = 0;
let docHash: usize = 0;
let topicStart: usize = 0;
/** The start of a topic's slots, and the number of bits of a hash that choose one. */
let slotStart: usize = 0;
let slotBits: usize = 0;
/** A slot: the hash and the document's number + 1; 0 if free. */
let slots: usize = 0;

/** The slots of the open topic, and how far hashes are shifted to choose one. */
let row: usize = 0;
let shift: u32 = 0;

/** Memory for the host to fill; padded for reads past the end. It is never freed, so all of it is still zero. */
export function allocate(size: i32): usize {
  return heap.alloc(<usize>size + 64);
}

/** At least two slots for each document. */
function bitsFor(documents: i32): i32 {
  let bits = 2;
  while (1 << bits < documents * 2) bits++;
  return bits;
}

/** Fills the hash tables over the host's columns (see DocumentTable in src/core). */
export function buildTable(topics: i32, topicStartAt: usize, docStartAt: usize, docBytesAt: usize): void {
  topicStart = topicStartAt;
  docStart = docStartAt;
  docBytes = docBytesAt;
  slotStart = allocate(topics << 2);
  slotBits = allocate(topics << 2);
  let total = 0;
  for (let t = 0; t < topics; t++) {
    const bits = bitsFor(<i32>(firstDocument(t + 1) - firstDocument(t)));
    store<u32>(slotStart + (<usize>t << 2), total);
    store<u32>(slotBits + (<usize>t << 2), bits);
    total += 1 << bits;
  }
  const documents = <i32>firstDocument(topics);
  slots = allocate(total << 3);
  docHash = allocate(documents << 2);
  for (let t = 0; t < topics; t++) {
    openTopic(t);
    const end = firstDocument(t + 1);
    for (let d = firstDocument(t); d < end; d++) {
      const hash = hashId(docBytes + word(docStart, d), <i32>(word(docStart, d + 1) - word(docStart, d)));
      store<u32>(docHash + (<usize>d << 2), hash);
      let slot = hash >> shift;
      while (load<u64>(slotAt(slot)) != 0) slot = next(slot);
      store<u64>(slotAt(slot), (<u64>hash << 32) | <u64>(d + 1));
    }
  }
}

// @ts-expect-error: decorator
@inline
function word(array: usize, index: u32): u32 {
  return load<u32>(array + (<usize>index << 2));
}

// @ts-expect-error: decorator
@inline
function slotAt(slot: u32): usize {
  return row + (<usize>slot << 3);
}

// @ts-expect-error: decorator
@inline
function next(slot: u32): u32 {
  return (slot + 1) & (0xffffffff >> shift);
}

/** The number of a topic's first document. */
export function firstDocument(topic: i32): u32 {
  return word(topicStart, topic);
}

export function hashOfDocument(document: u32): u32 {
  return word(docHash, document);
}

/** Documents are looked for in this topic. */
export function openTopic(topic: i32): void {
  row = slots + (<usize>word(slotStart, topic) << 3);
  shift = 32 - word(slotBits, topic);
}

/** The number of the document of the open topic whose id is at `at`, or −1. */
export function findDocument(hash: u32, at: usize): i32 {
  let slot = hash >> shift;
  while (true) {
    const entry = load<u64>(slotAt(slot));
    if (entry == 0) return -1;
    if (<u32>(entry >> 32) == hash) {
      const d = <u32>entry - 1;
      const start = word(docStart, d);
      const size = <i32>(word(docStart, d + 1) - start);
      if (bytesEqual(docBytes + start, at, size) && isBlank(load<u8>(at + <usize>size))) return d;
    }
    slot = next(slot);
  }
}
