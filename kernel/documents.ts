// The documents of the current topic: which of them are judged, and whether one occurs twice.
//
// The lines of a topic are in a hash table with chains. A chain that ends with JUDGED is that of a judged document as
// well. Most lines are the first of their chain, and their documents are not judged: they cost a look into one place.
// If a topic has very many lines, the later ones are kept in a hash set that grows.

import { bytesEqual } from "./bytes";
import { columnSize, grown, hashOf, idAt, lineOf, SHALLOW } from "./lines";
import { DUPLICATE, state } from "./state";
import { findDocument, firstDocument, hashOfDocument, openTopic } from "./table";

/** The first link of each chain: 0, JUDGED, or the last record of the chain, divided by 16. */
const CHAINS: usize = memory.data(1 << 14, 16);
const CHAIN_BYTES: u32 = 1 << 14;
const JUDGED: u32 = 0xffff;

/** For each judged document found: its number and its line. */
export let foundDoc: usize = 0;
export let foundLine: usize = 0;
export let found: i32 = 0;
let foundRoom: i32 = 0;

/** A hash set of the lines' ids: hash and line + 1; 0 if free. */
let set: usize = 0;
let setRoom: u32 = 0;
let setBits: u32 = 0;
/** The place to which the set moves when it grows. */
let spare: usize = 0;
let spareRoom: u32 = 0;
const FIRST_BITS: u32 = 13;

/** Forgets the documents of the topic before. */
export function startDocuments(topic: i32): void {
  found = 0;
  openTopic(topic);
  memory.fill(CHAINS, 0, CHAIN_BYTES);
  const end = firstDocument(topic + 1);
  for (let d = firstDocument(topic); d < end; d++) store<u16>(chainOf(hashOfDocument(d)), JUDGED);
}

// @ts-expect-error: decorator
@inline
function chainOf(hash: u32): usize {
  return CHAINS + <usize>((hash >> 18) & (CHAIN_BYTES - 2));
}

/** Puts a record in front of its chain. Returns the rest of the chain. */
// @ts-expect-error: decorator
@inline
export function link(record: usize, hash: u32): u32 {
  const chain = chainOf(hash);
  const rest = <u32>load<u16>(chain);
  store<u16>(chain, record >> 4);
  return rest;
}

/** Takes the document of a record whose chain goes on with `rest`. */
export function takeLinked(record: usize, rest: u32): void {
  const line = lineOf(record);
  if (line >= SHALLOW) return;
  const at = load<u32>(record);
  const hash = load<u32>(record, 8);
  if ((state.met & DUPLICATE) != 0) {
    // One is enough: a file that repeats a document many times must not take long.
    takeIfJudged(line, hash, at);
    return;
  }
  while (rest != 0 && rest != JUDGED) {
    const other = <usize>rest << 4;
    if (load<u32>(other, 8) == hash) {
      const size = columnSize(at);
      const otherAt = load<u32>(other);
      if (columnSize(otherAt) == size && bytesEqual(otherAt, at, size)) state.met |= DUPLICATE;
    }
    rest = load<u32>(other, 12);
  }
  if (rest == JUDGED) takeIfJudged(line, hash, at);
}

function takeIfJudged(line: i32, hash: u32, at: usize): void {
  const doc = findDocument(hash, at);
  if (doc < 0) return;
  if (found == foundRoom) growFound();
  store<u32>(foundDoc + (<usize>found << 2), doc);
  store<u32>(foundLine + (<usize>found << 2), line);
  found++;
}

function growFound(): void {
  foundRoom = max(foundRoom * 2, 1024);
  foundDoc = grown(foundDoc, <usize>found << 2, <usize>foundRoom << 2);
  foundLine = grown(foundLine, <usize>found << 2, <usize>foundRoom << 2);
}

/** Takes the documents of those lines that are too many for the chains. */
export function takeDeepLines(from: i32, to: i32): void {
  for (let line = max(from, SHALLOW); line < to; line++) takeDeepLine(line);
}

function takeDeepLine(line: i32): void {
  if (line == SHALLOW) startSet();
  else if (<u32>line >> (setBits - 1) != 0) growSet();
  const hash = hashOf(line);
  takeIfJudged(line, hash, idAt(line));
  let slot = slotOf(hash);
  while (true) {
    const entry = load<u64>(set + (<usize>slot << 3));
    if (entry == 0) break;
    if (<u32>(entry >> 32) == hash) {
      const other = idAt(<i32>(<u32>entry) - 1);
      const size = columnSize(idAt(line));
      if (columnSize(other) == size && bytesEqual(other, idAt(line), size)) {
        state.met |= DUPLICATE;
        return;
      }
    }
    slot = nextSlot(slot);
  }
  store<u64>(set + (<usize>slot << 3), (<u64>hash << 32) | <u64>(line + 1));
}

// @ts-expect-error: decorator
@inline
function slotOf(hash: u32): u32 {
  return (hash * 0x9e3779b1) >> (32 - setBits);
}

// @ts-expect-error: decorator
@inline
function nextSlot(slot: u32): u32 {
  return (slot + 1) & ((1 << setBits) - 1);
}

function startSet(): void {
  if (setRoom == 0) {
    setRoom = 1 << FIRST_BITS;
    set = heap.alloc(<usize>setRoom << 3);
  }
  setBits = FIRST_BITS;
  memory.fill(set, 0, <usize>1 << (FIRST_BITS + 3));
  for (let line = 0; line < SHALLOW; line++) put((<u64>hashOf(line) << 32) | <u64>(line + 1));
}

function growSet(): void {
  const old = set;
  const oldRoom = setRoom;
  const oldCount: u32 = 1 << setBits;
  const count = oldCount * 4;
  if (spareRoom < count) {
    spareRoom = count;
    spare = heap.alloc(<usize>count << 3);
  }
  set = spare;
  setRoom = spareRoom;
  spare = old;
  spareRoom = oldRoom;
  memory.fill(set, 0, <usize>count << 3);
  setBits += 2;
  for (let i: u32 = 0; i < oldCount; i++) {
    const entry = load<u64>(old + (<usize>i << 3));
    if (entry != 0) put(entry);
  }
}

/** Puts an entry into the first free slot from its own. */
function put(entry: u64): void {
  let slot = slotOf(<u32>(entry >> 32));
  while (load<u64>(set + (<usize>slot << 3)) != 0) slot = nextSlot(slot);
  store<u64>(set + (<usize>slot << 3), entry);
}
