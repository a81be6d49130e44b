import type { QueryTerm, Tokenizer, WeightedQuery } from "../../retrieval/index.js";
import type { RewritingRule } from "./rewriting-rules.js";

/** A rule as terms: a search for all of the first may also search for the second. */
export interface TermRule {
  readonly when: readonly string[];
  readonly add: readonly string[];
  readonly probability: number;
}

/**
 * Whether a rule is about content: both sides have a word that is not a stop word. Most rules of real patents are not
 * (`said` for `the`, `comprises` for `comprising`), and {@link termRules} ignores them.
 */
export function isOfContent({ language, left, right }: RewritingRule, tokens: Tokenizer): boolean {
  return [left, right].every((side) => tokens(side, language, "claims").length > 0);
}

/**
 * Rules as terms of an index, in both directions, by the first required term. Terms that both sides share are ignored.
 * A side without terms of its own, such as one of stop words, makes no rule.
 */
export function termRules(
  rules: readonly RewritingRule[],
  tokens: Tokenizer,
  minProbability: number,
): Map<string, TermRule[]> {
  const byTerm = new Map<string, TermRule[]>();
  for (const { language, left, right, probability, reverse } of rules) {
    const [ofLeft, ofRight] = [left, right].map((side) => [
      ...new Set(tokens(side, language, "claims").map(({ term }) => term)),
    ]);
    const add = (when: readonly string[], added: readonly string[], share: number) => {
      const news = added.filter((term) => !when.includes(term));
      const own = when.filter((term) => !added.includes(term));
      if (share < minProbability || news.length === 0 || own.length === 0) return;
      const rule: TermRule = { when, add: news, probability: share };
      byTerm.set(when[0], [...(byTerm.get(when[0]) ?? []), rule]);
    };
    add(ofLeft, ofRight, probability);
    add(ofRight, ofLeft, reverse);
  }
  return byTerm;
}

/**
 * Adds the rewritings of its terms to the query. An added term weighs as much as the lightest of the terms that it
 * rewrites, times the probability of the rule and a factor; of several rules, the heaviest counts. Terms of the query
 * stay as they are.
 */
export function expandByRules(
  query: WeightedQuery,
  rules: ReadonlyMap<string, readonly TermRule[]>,
  factor: number,
): WeightedQuery {
  const weights = new Map(query.terms.map(({ term, weight }) => [term, weight]));
  const added = new Map<string, number>();
  for (const { term } of query.terms) {
    for (const { when, add, probability } of rules.get(term) ?? []) {
      if (!when.every((each) => weights.has(each))) continue;
      const weight = factor * probability * Math.min(...when.map((each) => weights.get(each) ?? 0));
      for (const each of add) if (!weights.has(each)) added.set(each, Math.max(weight, added.get(each) ?? 0));
    }
  }
  const terms = Array.from(added, ([term, weight]): QueryTerm => ({ term, weight }));
  terms.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
  return { ...query, terms: [...query.terms, ...terms.filter(({ weight }) => weight > 0)] };
}
