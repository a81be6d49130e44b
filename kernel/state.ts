// Where the scan is: the current topic, and what was met so far.

// @ts-expect-error: decorator
@unmanaged
class State {
  /** The topic's number, −1 if it has no judgements; its id. */
  topic: i32;
  topicAt: usize;
  topicSize: i32;
  /** The number of its lines. */
  lines: i32;
  /** Whether the lines so far are in the order of their scores, and whether they are in rank order. */
  byScore: bool;
  byRank: bool;
  /** Scores are compared as 32-bit floats. */
  single: bool;
  /** What the scan met, as bits. */
  met: i32;
  /** The tag of the last line; 0 bytes if there is none since the last commit. */
  tagAt: usize;
  tagSize: i32;
}

export const state: State = changetype<State>(memory.data(offsetof<State>(), 8));

// What the scan met; src/trec/scanner.ts has the same numbers.
export const MALFORMED: i32 = 1;
export const INTERLEAVED: i32 = 2;
export const DUPLICATE: i32 = 4;
export const NOT_A_NUMBER: i32 = 8;
export const OVERLONG: i32 = 32;
export const FATAL: i32 = MALFORMED | INTERLEAVED;
