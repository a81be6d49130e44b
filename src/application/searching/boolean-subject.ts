import {
  compileBoolean,
  parseBoolean,
  printBoolean,
  queryLanguage,
  type SetContent,
  wordsOfBoolean,
} from "../../retrieval/index.js";
import type { SearchIndex } from "../../retrieval/node.js";
import { readAsNote } from "./read-as-note.js";
import type { SearchOptionValues } from "./search-options.js";
import { TEXT_FIELD } from "./search-settings.js";
import type { Subject } from "./subject.js";

/** The numbered sets of a search, which a Boolean query may name: `1 AND 2`, `S3`. */
export interface SearchSets {
  /** Number of sets. */
  readonly count: number;
  /** What a set found. */
  readonly content: (number: number) => SetContent | Promise<SetContent>;
}

/**
 * A Boolean query as the subject of a search. Its remark is what was understood, as a line that can be typed again.
 *
 * @throws BooleanQueryError if something is not understood
 */
export async function booleanSubject(
  id: string,
  text: string,
  { engine, tokens, positions }: Pick<SearchIndex, "engine" | "tokens" | "positions">,
  { textLanguage, language: among }: SearchOptionValues,
  sets?: SearchSets,
): Promise<Subject> {
  const line = parseBoolean(text, sets && { sets: sets.count });
  const understood = printBoolean(line);
  const words = line.rank ?? wordsOfBoolean(line.query);
  const told = textLanguage === "own" ? undefined : textLanguage;
  const detected = told === undefined ? await queryLanguage(words, engine, tokens, among) : undefined;
  const language = told ?? detected;
  const query = await compileBoolean(line, {
    ...{ engine, tokens, positions, line: text },
    ...(language !== undefined && { language }),
    ...(sets && { set: sets.content }),
  });
  return {
    topic: { id, texts: [{ field: TEXT_FIELD, text: words }], query },
    name: understood,
    kind: "text",
    isExact: true,
    notes: [
      `understood as: ${understood}`,
      ...(detected === undefined || detected === "en" ? [] : [readAsNote(detected)]),
    ],
  };
}
