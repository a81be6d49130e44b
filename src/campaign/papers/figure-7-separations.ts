import type { Figure7Row } from "./ntcir-3-paper.js";

/** In how many ways the rows that lost their blanks can be separated. */
export interface Separations {
  /** With the right number of columns, and a highest one between the last two marks of the axis. */
  readonly possible: number;
  /** Of these, with two digits or more in each number that comes out of a longer one. */
  readonly withTwoDigits: number;
}

/** The axis has a mark every 50: it would be shorter if the highest column were lower. */
export const MARK = 50;

/** Counts the readings of figure 7's table: one count for each topic, no leading zeros, and a height that suits the axis. */
export function countSeparations(rows: readonly Figure7Row[], columns: number, axis: number): Separations {
  const readings = rows.map(({ counts, copied }) =>
    copied === undefined ? [[...counts]] : readingsOf(copied, columns, axis),
  );
  const strict = rows.map(({ counts, copied }) =>
    copied === undefined ? [[...counts]] : readingsOf(copied, columns, axis, 2),
  );
  return { possible: countFitting(readings, axis), withTwoDigits: countFitting(strict, axis) };
}

/** The combinations of one reading per row whose highest column is one that the axis was drawn for. */
function countFitting(rows: readonly (readonly (readonly number[])[])[], axis: number): number {
  const [first, ...others] = rows.toSorted((a, b) => a.length - b.length);
  return first.reduce((sum, reading) => sum + countAdded(reading, others, axis), 0);
}

function countAdded(
  heights: readonly number[],
  rows: readonly (readonly (readonly number[])[])[],
  axis: number,
): number {
  const [row, ...others] = rows;
  let count = 0;
  for (const reading of row) {
    // Most combinations end here, so no array is made for them.
    let highest = 0;
    for (let c = 0; c < heights.length; c++) highest = Math.max(highest, heights[c] + reading[c]);
    if (highest > axis) continue;
    if (others.length === 0) count += highest > axis - MARK ? 1 : 0;
    else
      count += countAdded(
        heights.map((height, c) => height + reading[c]),
        others,
        axis,
      );
  }
  return count;
}

function readingsOf(copied: string, columns: number, axis: number, minDigits = 1): number[][] {
  let readings: number[][] = [[]];
  const words = copied.split(" ");
  words.forEach((word, w) => {
    const left = words.length - w - 1;
    const parts = partsOf(word, axis, minDigits);
    readings = readings
      .flatMap((reading) => parts.map((part) => [...reading, ...part]))
      .filter((reading) => reading.length + left <= columns);
  });
  return readings.filter((reading) => reading.length === columns);
}

/** A word as numbers; a word that is left whole may have fewer digits than the parts of one that is not. */
function partsOf(word: string, axis: number, minDigits: number): number[][] {
  const whole = Number(word) <= axis ? [[Number(word)]] : [];
  const cut = (text: string): number[][] => {
    if (text === "") return [[]];
    return Array.from({ length: text.length }, (_, i) => text.slice(0, i + 1))
      .filter((part) => part.length >= minDigits && (part === "0" || !part.startsWith("0")) && Number(part) <= axis)
      .flatMap((part) => cut(text.slice(part.length)).map((others) => [Number(part), ...others]));
  };
  return [...whole, ...cut(word).filter((parts) => parts.length > 1)];
}
