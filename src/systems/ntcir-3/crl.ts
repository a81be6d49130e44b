import { choiceParameter, countParameter, numberParameter } from "../../core/index.js";
import { bm25, buildQuery, withFallbacks } from "../../retrieval/index.js";
import { expandByRules, PAIRINGS, rewritingRules, termRules, textPairs } from "../rewriting/index.js";
import { defineSystem } from "../system.js";

const NO_RULES = "no rewriting rules in the collection; searched as bm25";
const NO_RULE_APPLIES = "no rewriting rule applies to the topic; searched as bm25";

/** Rewriting rules from differences between texts with the same meaning. */
export const crl = defineSystem({
  name: "crl",
  title: "rewriting rules found with diff, for query expansion",
  campaign: "NTCIR-3",
  team: "M. Murata, H. Isahara, Communications Research Laboratory",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "Texts of patents with the same meaning are compared token by token, as the command diff compares lines: sentences of abstracts with claims, claims with sentences of descriptions, claims with those of other documents of the family. A difference that occurs in several families is a rewriting rule. The query is expanded by the rules that match its terms; documents are ranked by BM25.",
  sources: [
    "M. Murata, H. Isahara: Using the DIFF command for natural language processing. arXiv cs/0208020, 2002",
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003): free-styled task; the title of the team's paper there is not known",
  ],
  published: [
    "alignments with diff of abstracts by JAPIO and by applicants, of claims and embodiments, of claims and claims",
    "rewriting rules from them; one token per line, and texts merged without loss",
  ],
  inferred: [
    "which sentences are compared: those that share half of their words",
    "the minimum frequency and probability; a rule counts once per family",
    "the rules were reported, not used for search: the expansion is ours, and so is BM25 with the 200 best words of the topic",
  ],
  parameters: {
    pairs: choiceParameter([...PAIRINGS, "all"], "all", "which texts are compared"),
    frequency: countParameter(2, "minimum number of families with a rule"),
    probability: numberParameter(0.3, "minimum probability of a rule", { min: 0, max: 1 }),
    factor: numberParameter(0.5, "weight of added terms, times the probability of the rule", { min: 0 }),
    terms: countParameter(200, "number of query words of the topic"),
  },
  runs: { off: { factor: 0 } },
  learn: ({ collection, progress }, { pairs, frequency: minCount, probability: minProbability }) =>
    rewritingRules(
      textPairs(collection, pairs === "all" ? PAIRINGS : [pairs], (share) => progress?.("comparing texts", share)),
      { minCount, minProbability },
    ),
  open({ tokens, limit, groupBy }, { probability, factor, terms }, rules) {
    const byTerm = termRules(rules, tokens, probability);
    return async (topic, engine) => {
      const query = topic.query ?? (await buildQuery(engine, tokens, topic.texts, { terms }));
      const { filter } = topic;
      const expanded = expandByRules(query, byTerm, factor);
      const found = await engine.search(expanded, {
        model: bm25(),
        limit,
        ...(filter && { filter }),
        ...(groupBy && { groupBy }),
      });
      const isUnchanged = factor > 0 && expanded.terms.length === query.terms.length;
      return withFallbacks(found, [isUnchanged ? (byTerm.size === 0 ? NO_RULES : NO_RULE_APPLIES) : undefined]);
    };
  },
});
