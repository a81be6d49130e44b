import { type Patent, removeCitations } from "../../patents/index.js";
import { CitedNumbers } from "./cited-numbers.js";

/**
 * A patent without its citations, for topics: neither recorded citations of patents or literature, nor citations of
 * patents in its texts. Texts are cleaned twice: of everything that reads like a citation, and of the numbers that are
 * known to be cited, in any spelling.
 *
 * @param known ids of publications whose numbers must not be in any text
 */
export function withoutCitations(patent: Patent, known: Iterable<string> = []): Patent {
  const numbers = new CitedNumbers([...patent.citations.map(({ cited }) => cited), ...known]);
  const clear = (text: string) => numbers.removeFrom(removeCitations(text));
  const clearText = <T extends { readonly text: string }>(all: readonly T[]): T[] =>
    all.map((each) => ({ ...each, text: clear(each.text) })).filter(({ text }) => text !== "");
  return {
    ...patent,
    titles: clearText(patent.titles),
    abstracts: clearText(patent.abstracts),
    descriptions: patent.descriptions.map((each) => ({ ...each, paragraphs: clearText(each.paragraphs) })),
    claims: patent.claims.map((set) => ({ ...set, claims: clearText(set.claims) })),
    citations: [],
    literature: [],
  };
}
