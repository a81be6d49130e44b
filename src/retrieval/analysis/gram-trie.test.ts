import fc from "fast-check";
import { expect, it } from "vitest";
import { GramTrie, ROOT } from "./gram-trie.js";

it("holds each gram once, with all its prefixes", () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom(..."abcdé制御\u{20000}"), maxLength: 5 }), {
    maxLength: 900,
  });
  fc.assert(
    fc.property(words, (list) => {
      const trie = new GramTrie();
      const wanted = new Map([["", ROOT]]);
      for (const word of list) {
        let gram = ROOT;
        for (let at = 0; at < word.length; at++) {
          gram = trie.add(gram, word.charCodeAt(at));
          const text = word.slice(0, at + 1);
          expect(wanted.get(text) ?? gram).toBe(gram);
          wanted.set(text, gram);
        }
      }
      expect(new Set(wanted.values()).size).toBe(wanted.size);
      expect(trie.size).toBe(wanted.size);
      const all = [...wanted.keys()];
      for (const [text, gram] of wanted) {
        expect(trie.text(gram)).toBe(text);
        expect(trie.isInner(gram)).toBe(all.some((other) => other.length > text.length && other.startsWith(text)));
        for (const next of "ad制z") expect(trie.child(gram, next.charCodeAt(0))).toBe(wanted.get(text + next) ?? ROOT);
      }
    }),
    { numRuns: 10 },
  );
});
