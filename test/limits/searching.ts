import { requireFileName } from "../../src/application/running/kept-strategies.js";
import { searchFile } from "../../src/application/searching/bench/search-names.js";
import { keptMembers } from "../../src/application/searching/search-file/members.js";
import { MAX_KEPT_IDS, RANKED_SET_SIZE } from "../../src/application/searching/search-file/search-events.js";
import { makeRelatedSet, makeSet } from "../../src/application/searching/sets/make-set.js";
import { MOST_LIKE } from "../../src/application/searching/sets/related-sets.js";
import { wordDesk, wordId } from "../support/word-context.js";
import type { Subject } from "./limit.js";

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Search sessions and search files. */
export const searching: Subject = {
  title: "Searches with sets",
  file: "searching.ts",
  limits: [
    {
      what: "documents of a set that is ranked",
      value: RANKED_SET_SIZE,
      why: "a text matches most of a collection",
      above: "the set holds the best, and says that it is cut",
      attempt: async (count) => {
        const desk = wordDesk(numbers(2 * count));
        const { set } = await makeSet(desk, "valve");
        return set.isCut ? "the set holds the best, and says that it is cut" : undefined;
      },
    },
    {
      what: "documents of a set whose ids are kept in the file",
      value: MAX_KEPT_IDS,
      why: "the file stays small",
      above: "the query finds them again",
      attempt: (count) => (keptMembers(numbers(count).map(String)).ids ? undefined : "the query finds them again"),
    },
    {
      what: "documents that a search for similar ones starts from",
      value: MOST_LIKE,
      why: "each is a search",
      above: "`give at most 50 documents to search with, not 51`",
      attempt: (count) => {
        const desk = wordDesk(numbers(60));
        return makeRelatedSet(desk, "like", { ids: numbers(count).map(wordId), sets: [] }).then(() => undefined);
      },
    },
    {
      what: "characters of the name of a search",
      value: 80,
      why: "it must be a file name on every system",
      above: "`a name has letters, digits, blanks, dots, dashes and underscores, at most 80, and begins with a letter`",
      attempt: (length) => void searchFile("folder", "x".repeat(length)),
    },
    {
      what: "characters of the name of a strategy",
      value: 80,
      why: "the same",
      above: "`must be at most 80 letters, digits, spaces, dots, hyphens and underscores`",
      attempt: (length) => requireFileName("x".repeat(length), "strategy"),
    },
  ],
};
