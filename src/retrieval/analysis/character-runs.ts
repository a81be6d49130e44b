import { CLASS_OF, JOINER } from "./character-classes.js";
import { type FoldedRun, foldRun } from "./normal-run.js";

/** A run of word characters of any script, folded. */
export type CharacterRun = FoldedRun & {
  /** The offset of the run in the text. */
  readonly offset: number;
};

/** The runs of a text, separated by spaces and signs. Character n-grams are made from them. */
export function* characterRuns(text: string): Generator<CharacterRun> {
  for (let at = 0; at < text.length; at++) {
    const start = at;
    while (at < text.length && CLASS_OF[text.charCodeAt(at)] > JOINER) at++;
    if (at > start) yield { ...foldRun(text.slice(start, at)), offset: start };
  }
}

/** Whether an offset is between the two halves of one character, where no gram may begin or end. */
export function isInsideCharacter(run: string, at: number): boolean {
  const code = run.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff && at > 0;
}
