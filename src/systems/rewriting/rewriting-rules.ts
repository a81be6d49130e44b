import { editScript } from "./edit-script.js";
import { plainToken, type TextPair } from "./text-pairs.js";

/** Different wordings in the same place of two texts: candidates for terms with the same meaning. */
export interface RewritingRule {
  readonly language: string;
  /** In lower case, as written. */
  readonly left: string;
  readonly right: string;
  /** Number of families in which one is written for the other. */
  readonly count: number;
  /** P(right | left): the share of this rule among all rewritings of the left side. */
  readonly probability: number;
  /** P(left | right). */
  readonly reverse: number;
  /** The tokens before and after it where it was first found. */
  readonly before: string;
  readonly after: string;
}

export interface RuleOptions {
  /** Minimum number of families with a rule; default: 2. */
  readonly minCount?: number;
  /** Minimum of the larger of both probabilities; default: .3. */
  readonly minProbability?: number;
  /** Maximum number of tokens per side; default: 3. */
  readonly maxTokens?: number;
}

/**
 * Finds rewriting rules. Texts with the same meaning are compared token by token. If they differ between equal tokens,
 * the differing parts, without signs at their ends, are assumed to be written for each other. A rule counts once per
 * family. Rules are ordered by count, then probability, then characters.
 *
 * M. Murata, H. Isahara: Using the DIFF command for natural language processing. arXiv cs/0208020, 2002
 */
export async function rewritingRules(
  pairs: AsyncIterable<TextPair> | Iterable<TextPair>,
  { minCount = 2, minProbability = 0.3, maxTokens = 3 }: RuleOptions = {},
): Promise<RewritingRule[]> {
  const found = new Map<string, { readonly first: Replacement; readonly groups: Set<string>; language: string }>();
  for await (const { language, group, left, right } of pairs) {
    for (const replacement of replacements(left, right, maxTokens)) {
      const key = [language, replacement.left, replacement.right].join("\t");
      const known = found.get(key);
      if (known) known.groups.add(group);
      else found.set(key, { first: replacement, groups: new Set([group]), language });
    }
  }
  const sums = new Map<string, number>();
  const sides = ({ language, first }: { language: string; first: Replacement }) =>
    [`${language} left ${first.left}`, `${language} right ${first.right}`] as const;
  for (const each of found.values()) {
    for (const side of sides(each)) sums.set(side, (sums.get(side) ?? 0) + each.groups.size);
  }
  return Array.from(found.values(), (each): RewritingRule => {
    const [ofLeft, ofRight] = sides(each).map((side) => each.groups.size / sums.get(side)!);
    return { language: each.language, ...each.first, count: each.groups.size, probability: ofLeft, reverse: ofRight };
  })
    .filter(({ count, probability, reverse }) => count >= minCount && Math.max(probability, reverse) >= minProbability)
    .sort(
      (a, b) =>
        b.count - a.count ||
        b.probability - a.probability ||
        (`${a.language}\t${a.left}\t${a.right}` < `${b.language}\t${b.left}\t${b.right}` ? -1 : 1),
    );
}

type Replacement = Pick<RewritingRule, "left" | "right" | "before" | "after">;

function* replacements(left: readonly string[], right: readonly string[], maxTokens: number): Generator<Replacement> {
  const hunks = editScript(left.map(plainToken), right.map(plainToken));
  for (const [i, { same, left: from, right: to }] of hunks.entries()) {
    // Between equal tokens on both sides; text at an end may be cut off.
    if (same || i === 0 || i === hunks.length - 1) continue;
    const [ofLeft, ofRight] = [withoutSigns(left.slice(...from)), withoutSigns(right.slice(...to))];
    if (ofLeft.length > maxTokens || ofRight.length > maxTokens) continue;
    const [written, instead] = [asWritten(ofLeft), asWritten(ofRight)];
    if (written === instead || !/\p{L}/u.test(written) || !/\p{L}/u.test(instead)) continue;
    yield { left: written, right: instead, before: plainToken(left[from[0] - 1]), after: plainToken(left[from[1]]) };
  }
}

/** Removes the surrounding signs: `, comprising:` becomes `comprising`. */
function withoutSigns(tokens: readonly string[]): readonly string[] {
  const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token);
  return tokens.slice(Math.max(0, tokens.findIndex(isWord)), tokens.findLastIndex(isWord) + 1);
}

function asWritten(tokens: readonly string[]): string {
  return plainToken(tokens.join(""));
}
