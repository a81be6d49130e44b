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

/** From which texts rules are learned, and which of them are kept. */
export interface RuleSettings {
  readonly pairs: Pairing | "all";
  /** Only texts in this language. */
  readonly language?: string;
  /** Only rules of so many families. */
  readonly minCount: number;
  /** Only rules with a probability, one way or the other, of at least this. */
  readonly minProbability: number;
  /** Words of a side at most. */
  readonly maxTokens: number;
  /** Rules with nothing but stop words on a side, too. */
  readonly stopWords?: boolean;
}

/**
 * Learns what texts of patents that say the same have in each other's place.
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
      const message = `there are pairs of texts in ${[...languages].sort().join(", ")}, not ${JSON.stringify(language)}`;
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
  const left = others > 0 ? `; ${others} with nothing but stop words on a side left out (${setting("stopWords")})` : "";
  return `${listed} rule${listed === 1 ? "" : "s"} from ${compared.toLocaleString("en-US")} pairs of texts${left}`;
}

/** One rule a row. */
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
