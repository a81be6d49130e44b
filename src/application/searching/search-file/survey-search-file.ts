import { InputError } from "../../../core/index.js";
import { parseSearchFile } from "./parse-search-file.js";

/** What can be read of a search file, whatever happened to it. */
export interface SurveyedSearch {
  /** The first line; undefined if it is damaged. */
  readonly header: string | undefined;
  /** The lines of events that can be read one after the other. */
  readonly kept: readonly string[];
  /** The other lines. */
  readonly wrong: readonly { readonly line: number; readonly message: string }[];
  /** Whether the last line was cut off, as a crash leaves it. */
  readonly isCutOff: boolean;
}

/** Reads a search file line by line: a line that is damaged, or refers to one that was, is left out. */
export function surveySearchFile(text: string, file: string): SurveyedSearch {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const wrong: { line: number; message: string }[] = [];
  const numbers = lines.map((_, i) => i + 1);
  for (;;) {
    const rest = lines.join("\n") + (text.endsWith("\n") ? "\n" : "");
    try {
      const { end } = parseSearchFile(rest, file);
      const isCutOff = end.state === "torn";
      return { header: lines[0], kept: lines.slice(1, isCutOff ? -1 : undefined), wrong, isCutOff };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const [{ line, message }] = error.problems;
      wrong.push({ line: numbers[line - 1] ?? 1, message });
      if (line <= 1) return { header: undefined, kept: [], wrong, isCutOff: false };
      lines.splice(line - 1, 1);
      numbers.splice(line - 1, 1);
    }
  }
}
