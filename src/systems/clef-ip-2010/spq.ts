import { choiceParameter, fileParameter } from "../../core/index.js";
import { withFallbacks } from "../../retrieval/index.js";
import { bestOfGroups } from "../parts/best-of-groups.js";
import { graphGroups } from "../patent-graph/graph-groups.js";
import { topicView } from "../patent-graph/topic-view.js";
import { BUILT_IN_STRATEGIES } from "../strategy/built-in-strategies.js";
import { ranked } from "../strategy/document-blocks.js";
import { parseStrategy } from "../strategy/parse-strategy.js";
import { runStrategy } from "../strategy/strategy.js";
import { defineSystem } from "../system.js";

/** Spinque at CLEF-IP 2010: a search strategy is a graph of blocks, not a program. */
export const spq = defineSystem({
  name: "spq",
  title: "strategies as graphs of blocks: category and BM25, or your own",
  campaign: "CLEF-IP 2010",
  team: "Spinque",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "A strategy is a graph of blocks: parts of the topic, selections, rankings, and sets and mixtures of these. catbm25 selects documents that share IPC subgroups with the patent, ranks their title, abstract and claims by BM25, and mixes both scores. boolean requires words and a subclass, then ranks. Any other strategy can be written in JSON: docs/strategies.md.",
  sources: [
    "W. Alink, R. Cornacchia, A. P. de Vries: Building strategies, a year later. CLEF 2010 working notes, CEUR-WS 1176",
    "W. Alink, R. Cornacchia, A. P. de Vries: Searching CLEF-IP by strategy. CLEF 2009, LNCS 6241, 2010",
  ],
  published: [
    "one run, catbm25, with 903 documents per topic: much the same as the best of 2009",
    "strategies are built of blocks over a probabilistic relational algebra; only the structure of the XML was used, no language analysis",
    "boolean, ranked and category-based strategies in 2009; a selection by category alone has high recall",
  ],
  inferred: [
    "the category score is the sum of shared subgroups, weighted by ln(1 + N / n); the weights of the mixture (one half each) and min-max normalisation",
    "the 200 best terms of title, abstract and claims, searched for in the same fields",
    "a topic without classes, such as one that is not a patent, is ranked by its text alone",
    "the boolean strategy: which words, and how many",
  ],
  parameters: {
    builtIn: choiceParameter(["catbm25", "boolean"], "catbm25", "a built-in strategy"),
    strategy: fileParameter("your own strategy, in place of a built-in one", "a JSON file"),
  },
  runs: { catbm25: { builtIn: "catbm25" }, boolean: { builtIn: "boolean" } },
  usesGraph: () => true,
  checkFile(_, content, path) {
    parseStrategy(new TextDecoder().decode(content), path);
  },
  async learn({ readFile }, { builtIn, strategy: file }) {
    const text =
      file === "" ? JSON.stringify(BUILT_IN_STRATEGIES[builtIn]) : new TextDecoder().decode(await readFile(file));
    return parseStrategy(text, file).strategy;
  },
  open({ tokens, limit, groupBy, graph }, _, strategy) {
    return async (topic, engine) => {
      const fallbacks: string[] = [];
      const onFallback = (fallback: string) => fallbacks.push(fallback);
      const found = await runStrategy(strategy, { topic, engine, tokens, view: topicView(graph!, topic), onFallback });
      const hits = await bestOfGroups(ranked(found), limit, graphGroups(graph!, groupBy));
      return withFallbacks({ hits, matches: found.size }, fallbacks);
    };
  },
});
