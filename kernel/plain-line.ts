// A line as nearly all are: six columns with one blank between them, at most 64 bytes, an id of at most 16, a score of
// digits.

import { hashShortId } from "./bytes";
import { link, takeDeepLines, takeLinked } from "./documents";
import { differences, form, keepForm, orderOfText } from "./line-form";
import { keepOrder, keepRecord, Order, orderOfKey, recordOf, reserveLines, scoreAt } from "./lines";
import { blanks, lineEnds } from "./masks";
import { parsePlainScore, scoreKey } from "./score";
import { state } from "./state";

/** Takes a line of the current topic. Returns the start of the next one, or 0 if the line is not plain. */
export function scanPlainLine(p: usize): usize {
  const v0 = v128.load(p);
  const v1 = v128.load(p, 16);
  const v2 = v128.load(p, 32);
  const v3 = v128.load(p, 48);
  const newlines = lineEnds(v0) | (lineEnds(v1) << 16) | (lineEnds(v2) << 32) | (lineEnds(v3) << 48);
  const inLine = newlines ^ (newlines - 1);
  const blank = (blanks(v0) | (blanks(v1) << 16) | (blanks(v2) << 32) | (blanks(v3) << 48)) & inLine;
  if (newlines == 0 || (blank & ((blank << 1) | 1)) != 0 || popcnt(blank) != 6) return 0;
  if (<i32>ctz(blank) != state.topicSize) return 0;
  const inTopic = (1 << state.topicSize) - 1;
  if ((<i32>i8x16.bitmask(i8x16.eq(v0, v128.load(state.topicAt))) & inTopic) != inTopic) return 0;
  let rest = blank & (blank - 1);
  const docAt = p + <usize>ctz(rest) + 1;
  rest &= rest - 1;
  const suffixAt = p + <usize>ctz(rest);
  const suffixBlanks = blank >> ctz(rest);
  rest &= rest - 1;
  const score = p + <usize>ctz(rest) + 1;
  rest &= rest - 1;
  const scoreSize = <i32>(p + <usize>ctz(rest) - score);
  const tagAt = score + <usize>scoreSize + 1;
  const lineEnd = p + <usize>ctz(newlines);
  const docSize = <i32>(suffixAt - docAt);
  if (docSize > 16) return 0;
  const order = orderOfScore(score, scoreSize);
  if (order == Order.UNKNOWN) return 0;
  const line = state.lines;
  reserveLines(line + 1);
  const hash = hashShortId(v128.load(docAt), docSize);
  const record = recordOf(line);
  const chain = link(record, hash);
  keepRecord(record, docAt, score, hash, chain);
  keepOrder(line, order);
  state.lines = line + 1;
  takeLinked(record, chain);
  takeDeepLines(line, line + 1);
  state.tagAt = tagAt;
  state.tagSize = <i32>(lineEnd - tagAt);
  // A form is kept when it occurs twice: where each line has its own, that takes longer than it saves.
  form.isKept = false;
  form.toScore = <i32>(score - suffixAt);
  form.prefixSize = <i32>(docAt - p);
  form.suffixSize = <i32>(lineEnd + 1 - suffixAt);
  if (suffixBlanks == form.suffixBlanks) keepForm(p, suffixAt);
  form.suffixBlanks = suffixBlanks;
  return lineEnd + 1;
}

/**
 * How the score of the next line compares with the one before it. A score with sign and point in the same places as in
 * the one before it is compared as text.
 */
function orderOfScore(at: usize, size: i32): Order {
  const text = v128.load(at);
  const inScore = size > 16 ? 0xffff : (1 << size) - 1;
  const marks = ~(<i32>i8x16.bitmask(i8x16.le_u(i8x16.sub(text, i8x16.splat(0x30)), i8x16.splat(9)))) & inScore;
  const line = state.lines;
  let order = Order.UNKNOWN;
  if (marks == form.marks && size <= form.longest) {
    const before = scoreAt(line - 1);
    const different = differences(at, before) & inScore & form.inScore;
    if ((different & marks) == 0 && (size == form.scoreSize || (form.hasPoint && different != 0))) {
      order = orderOfText(at, before, different);
    }
  }
  if (order == Order.UNKNOWN) {
    const value = parsePlainScore(at, size);
    if (value != value) return order;
    order = orderOfKey(line, scoreKey(value));
    form.marks = marks;
    form.isNegative = load<u8>(at) == 0x2d;
    form.hasPoint = (marks & ~<i32>form.isNegative) != 0;
    form.longest = marks == 0 ? 15 : 16;
  }
  form.scoreSize = size;
  form.inScore = inScore;
  return order;
}
