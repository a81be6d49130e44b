/**
 * Categories of documents cited in search reports, WIPO standard ST.14: the meaning of a citation for the invention.
 *
 * | letter | meaning |
 * |---|---|
 * | X | alone destroys novelty or the inventive step |
 * | I | alone destroys the inventive step (EPO since 2011, otherwise X) |
 * | Y | destroys the inventive step in combination with another document |
 * | N | alone destroys novelty (WIPO, rare) |
 * | A | background |
 * | D | cited in the application itself |
 * | E | earlier right, published on or after the filing date |
 * | L | cited for other reasons |
 * | O | not a written disclosure |
 * | P | published between the priority and the filing date |
 * | T | theory or principle, published later |
 * | R | found by the applicant or of the same family (some offices) |
 * | & | member of the same family |
 */
export const CITATION_CATEGORIES = "XIYNADELOPTR&";

/**
 * The letters of a category as an office writes it, in its order and without repetitions: `XP`, `X,P`, `X, P`, `[XP]`
 * and `X;P` are all X and P. Lower case is accepted (USPTO). A text that does not consist of categories only, such as
 * the USPTO's `cited by examiner`, has none.
 */
export function parseCategories(text: string): string[] {
  const letters = text.toUpperCase().replace(/[\s,;/.+[\]()-]/g, "");
  const isKnown = letters.length <= 8 && [...letters].every((letter) => CITATION_CATEGORIES.includes(letter));
  return isKnown ? [...new Set(letters)] : [];
}
