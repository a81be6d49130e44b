import { openCollection } from "../../collection/node.js";
import { setting, type Table, UsageError } from "../../core/index.js";
import { analyzerById, tokenizer } from "../../retrieval/index.js";
import {
  isOfContent,
  PAIRINGS,
  type Pairing,
  type RewritingRule,
  rewritingRules,
  textPairs,
} from "../../systems/index.js";
import type { Effects } from "../effects.js";

/** Which texts rules are learned from, and which rules are kept. */
export interface RuleSettings {
  readonly pairs: Pairing | "all";
  /** Only texts in this language. */
  readonly language?: string;
  /** Minimum number of families that show a rule. */
  readonly minCount: number;
  /** Minimum probability of a rule, in either direction. */
  readonly minProbability: number;
  /** Maximum number of words on a side. */
  readonly maxTokens: number;
  /** Also rules with only stop words on a side. */
  readonly stopWords?: boolean;
}

/**
 * Learns which words replace each other in texts of patents that say the same.
 *
 * @throws UsageError if there are pairs of texts, but none in the language
 */
export async function findRules(
  folder: string,
  settings: RuleSettings,
  { onProgress, onRemark, signal }: Effects = {},
): Promise<RewritingRule[]> {
  const { pairs, language, minCount, minProbability, maxTokens, stopWords } = settings;
  const collection = await openCollection(folder);
  let compared = 0;
  const languages = new Set<string>();
  const wanted = async function* () {
    const all = textPairs(collection, pairs === "all" ? PAIRINGS : [pairs], (share) => {
      signal?.throwIfAborted();
      onProgress?.({ what: "documents compared", done: Math.round(share * collection.size), total: collection.size });
    });
    for await (const pair of all) {
      languages.add(pair.language);
      if (language !== undefined && pair.language !== language) continue;
      compared++;
      yield pair;
    }
  };
  try {
    const rules = await rewritingRules(wanted(), { minCount, minProbability, maxTokens });
    if (language !== undefined && languages.size > 0 && !languages.has(language)) {
      const message = `no pairs of texts in ${JSON.stringify(language)}; available: ${[...languages].sort().join(", ")}`;
      throw new UsageError(message, { setting: "language", value: language });
    }
    const tokens = tokenizer(analyzerById("patent"));
    const listed = stopWords ? rules : rules.filter((rule) => isOfContent(rule, tokens));
    onRemark?.(rulesRemark(listed.length, rules.length - listed.length, compared));
    return listed;
  } finally {
    await collection.close();
  }
}

function rulesRemark(listed: number, others: number, compared: number): string {
  const left = others > 0 ? `; ${others} with only stop words on a side left out (${setting("stopWords")})` : "";
  return `${listed} rule${listed === 1 ? "" : "s"} from ${compared.toLocaleString("en-US")} pairs of texts${left}`;
}

/** One rule per row. */
export function rulesTable(rules: readonly RewritingRule[]): Table {
  return {
    caption: "Rewriting rules",
    columns: [
      { name: "language", kind: "text" },
      { name: "left", kind: "text", id: true },
      { name: "right", kind: "text", id: true },
      { name: "count", kind: "integer", label: "families" },
      { name: "probability", kind: "real", digits: 2, label: "P(right|left)" },
      { name: "reverse", kind: "real", digits: 2, label: "P(left|right)" },
      { name: "before", kind: "text" },
      { name: "after", kind: "text" },
    ],
    rows: rules.map(({ language, left, right, count: families, probability, reverse, before, after }) => [
      language,
      left,
      right,
      families,
      probability,
      reverse,
      before,
      after,
    ]),
  };
}
