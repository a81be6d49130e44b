import { InputError } from "../core/index.js";
import type { Qrels } from "./qrels.js";

/** Documents are counted by grade, up to the highest: a stray number must not use up the memory. */
export const MAX_GRADE = 65_535;

/** Grades are counted topic by topic up to the highest of each; a small file must not use up the memory. */
export const MAX_LEVELS = 1 << 24;

/** Adds up the counters that the judgements of a file take: one for each grade of a topic, or of a group of a topic. */
export class LevelCount {
  readonly #file: string;
  #levels = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws InputError if there are too many */
  add(highest: number): void {
    this.#levels += highest + 1;
    if (this.#levels <= MAX_LEVELS) return;
    const message = `grades are too high for so many topics: their sum is above ${MAX_LEVELS}`;
    throw new InputError([{ file: this.#file, line: 0, message }], {
      hint: "Use small numbers for grades: 0, 1, 2, …",
    });
  }
}

/** Refuses judgements before they are counted. */
export function refuseTooManyLevels({ table, grades }: Pick<Qrels, "table" | "grades">, file: string): void {
  const levels = new LevelCount(file);
  for (const t of table.topics.keys()) {
    let highest = -1;
    for (let d = table.topicStart[t]; d < table.topicStart[t + 1]; d++) if (grades[d] > highest) highest = grades[d];
    levels.add(highest);
  }
}
