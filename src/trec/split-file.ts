import { closeSync, openSync, readSync } from "node:fs";
import { withFile } from "../files/index.js";
import type { ByteRange } from "./files.js";
import type { JudgedRun } from "./judged-run.js";
import { latin1, splitFields } from "./lines.js";

const WINDOW_BYTES = 1 << 20;

/**
 * Cuts a run file into `parts` ranges of about the same size, each starting with the first line of
 * a topic. There are fewer ranges if a topic is larger than a part.
 */
export function splitAtTopics(path: string, sizeBytes: number, parts: number): ByteRange[] {
  const cuts = withFile(path, () => topicStarts(path, sizeBytes, parts), "read");
  return cuts.map((start, i) => ({ start, end: cuts[i + 1] ?? sizeBytes }));
}

function topicStarts(path: string, sizeBytes: number, parts: number): number[] {
  const fd = openSync(path, "r");
  try {
    const cuts = [0];
    for (let part = 1; part < parts; part++) {
      const cut = nextTopicStart(fd, Math.floor((sizeBytes * part) / parts), sizeBytes);
      if (cut > cuts[cuts.length - 1] && cut < sizeBytes) cuts.push(cut);
    }
    return cuts;
  } finally {
    closeSync(fd);
  }
}

/** The start of the first topic that has no line before `from`. */
function nextTopicStart(fd: number, from: number, sizeBytes: number): number {
  let window = new Uint8Array(WINDOW_BYTES);
  for (;;) {
    const size = readSync(fd, window, 0, Math.min(window.length, sizeBytes - from), from);
    const found = topicChange(window.subarray(0, size));
    if (found >= 0) return from + found;
    if (from + size >= sizeBytes) return sizeBytes;
    window = new Uint8Array(window.length * 4);
  }
}

/** Offset of the first complete line whose topic differs from that of the first complete line, or −1. */
function topicChange(bytes: Uint8Array): number {
  let first: string | undefined;
  for (let start = bytes.indexOf(0x0a) + 1; start > 0; ) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0) return -1;
    const fields = splitFields(bytes, start, end);
    if (fields.length > 0 && bytes[fields[0]] !== 0x23) {
      const topic = latin1(bytes, fields[0], fields[1]);
      first ??= topic;
      if (topic !== first) return start;
    }
    start = end + 1;
  }
  return -1;
}

/** Joins the parts of a file, in file order, into a run; `undefined` if a topic occurs in two parts. */
export function joinRuns(parts: readonly JudgedRun[]): JudgedRun | undefined {
  const entries = parts.flatMap((run) => Array.from(run.topics, (topic, entry) => ({ topic, run, entry })));
  const otherTopics = parts.flatMap((run) => run.otherTopics);
  if (new Set(entries.map(({ topic }) => topic)).size < entries.length) return undefined;
  if (new Set(otherTopics).size < otherTopics.length) return undefined;
  entries.sort((a, b) => a.topic - b.topic);
  const rowStart = new Uint32Array(entries.length + 1);
  entries.forEach(({ run, entry }, i) => {
    rowStart[i + 1] = rowStart[i] + run.rowStart[entry + 1] - run.rowStart[entry];
  });
  const column = (name: "doc" | "rank" | "tieFirst" | "tieLast") => {
    const joined = new Uint32Array(rowStart[entries.length]);
    entries.forEach(({ run, entry }, i) => {
      joined.set(run[name].subarray(run.rowStart[entry], run.rowStart[entry + 1]), rowStart[i]);
    });
    return joined;
  };
  return {
    tag: parts[parts.length - 1].tag,
    topics: Uint32Array.from(entries, ({ topic }) => topic),
    retrieved: Uint32Array.from(entries, ({ run, entry }) => run.retrieved[entry]),
    rowStart,
    doc: column("doc"),
    rank: column("rank"),
    tieFirst: column("tieFirst"),
    tieLast: column("tieLast"),
    otherTopics,
  };
}
