/**
 * Files whose expressions may need time that grows with the square of a text, because the text is short or comes from
 * the person who runs the program. Expressions of these files that are safe for any text are recorded as such.
 */
export const ACCEPTED: readonly (readonly [file: string, reason: string])[] = [
  ["src/cli/", "typed by the person who runs the program"],
  ["src/experiment/", "names of folders and systems in one's own plan"],
  ["src/systems/workspace/", "names of folders in one's own workspace"],
  ["src/retrieval/conformance/", "documents of the tests"],
  ["src/collection/world/", "texts that Presage makes itself"],
  ["src/application/evaluating/remarks.ts", "a number"],
  ["src/patents/citation-context.ts", "12 characters before a word"],
  ["src/patents/remove-citations.ts", "60 characters before a citation, or the text between two"],
  ["src/patents/numbers/", "a number of a patent; longer texts are refused before"],
  ["src/patents/sources/container.ts", "eight bytes"],
  ["src/systems/claims/", "a claim of limited length, without long runs of blanks: structure-claim.ts"],
];
