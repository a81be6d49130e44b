// Lines that have the form of the line before them: nearly all. They are not taken apart, their columns are where they
// were. The loop neither branches nor calls before a line has another form: what needs a closer look is put on a list.

import { hashShortId } from "./bytes";
import { link, takeDeepLines, takeLinked } from "./documents";
import { differences, form, highest, lowest, orderOfText, within } from "./line-form";
import { keepOrder, keepRecord, lineOf, RECORD, recordOf, reserveLines, scoreAt, SHALLOW } from "./lines";
import { state } from "./state";

/** Lines to look at: their records, +1 if the score is lower than the one before it. */
let list: usize = 0;
let listRoom: i32 = 0;

/** A constant in memory, which would otherwise be made again for each line. */
const BLANKS: usize = memory.data<u8>([32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32]);

/** The score's characters after its sign, up to eight of them, as one number. */
const REVERSAL: usize = memory.data(16, 16);

/** Prepares REVERSAL for scores of the form. */
function prepareReversal(): void {
  const sign = <i32>form.isNegative;
  for (let lane = 0; lane < 16; lane++) {
    const source = sign + 7 - lane;
    store<u8>(REVERSAL + <usize>lane, lane < 8 && source < form.scoreSize ? <u8>source : 0xff);
  }
}

/** Takes lines of the current topic as long as they have the form. Returns the first line that has not. */
export function scanFormedLines(p: usize, end: usize): usize {
  const firstLine = state.lines;
  const least = form.prefixSize + 1 + form.suffixSize;
  // While the lines are few, they stay few: see SHALLOW.
  if (firstLine < SHALLOW) end = min(end, p + <usize>((SHALLOW - firstLine) * least));
  const most = <i32>(end - p + <usize>least - 1) / least;
  reserveLines(firstLine + most);
  if (listRoom < most) {
    listRoom = most * 2;
    list = heap.alloc(<usize>listRoom << 2);
  }
  prepareReversal();
  const prefixSize = <usize>form.prefixSize;
  const suffixSize = <usize>form.suffixSize;
  const toScore = <usize>form.toScore;
  const low0 = lowest(0), low1 = lowest(1), low2 = lowest(2), low3 = lowest(3);
  const high0 = highest(0), high1 = highest(1), high2 = highest(2), high3 = highest(3);
  const blank = v128.load(BLANKS);
  const reversal = v128.load(REVERSAL);
  const flip = i8x16.splat(form.isNegative ? -1 : 0);
  let last = v128.xor(v128.swizzle(v128.load(scoreAt(firstLine - 1)), reversal), flip);
  let record = recordOf(firstLine);
  let listed = list;
  while (p < end) {
    const docAt = p + prefixSize;
    const text = v128.load(docAt);
    const blanks = <i32>i8x16.bitmask(i8x16.eq(i8x16.min_u(text, blank), text));
    const size = <i32>ctz(blanks | 0x10000);
    const suffix = docAt + <usize>size;
    const same = v128.and(
      v128.and(within(v128.load(p), low0, high0), within(v128.load(suffix), low1, high1)),
      v128.and(within(v128.load(suffix, 16), low2, high2), within(v128.load(suffix, 32), low3, high3)),
    );
    if (<i32>i8x16.bitmask(same) != 0xffff) break;
    const score = suffix + toScore;
    const order = v128.xor(v128.swizzle(v128.load(score), reversal), flip);
    const falls = <u32>i64x2.bitmask(i64x2.gt_s(last, order));
    last = order;
    const hash = hashShortId(text, size);
    const chain = link(record, hash);
    keepRecord(record, docAt, score, hash, chain);
    store<u32>(listed, <u32>record + falls);
    listed += <usize>((chain << 1) + 1 != falls) << 2;
    record += RECORD;
    p = suffix + suffixSize;
  }
  const lines = lineOf(record);
  if (lines == firstLine) return p;
  state.lines = lines;
  state.tagAt = scoreAt(lines - 1) + <usize>form.scoreSize + 1;
  state.tagSize = <i32>(p - 1 - state.tagAt);
  takeListed(listed);
  takeDeepLines(firstLine, lines);
  return p;
}

function takeListed(end: usize): void {
  for (let at = list; at < end; at += 4) {
    const entry = load<u32>(at);
    const record = <usize>(entry & ~1);
    takeLinked(record, load<u32>(record, 12));
    if ((entry & 1) == 0 && state.byScore) {
      const score = load<u32>(record, 4);
      const before = load<u32>(record - RECORD, 4);
      keepOrder(lineOf(record), orderOfText(score, before, differences(score, before) & form.inScore));
    }
  }
}
