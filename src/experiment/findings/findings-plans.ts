import type { SystemDefinition } from "../../systems/index.js";
import { parsePlan } from "../parse-plan.js";
import type { Plan } from "../plan.js";
import { CLASS_STRATEGIES } from "./class-strategies.js";
import { systemsOf } from "./findings.js";

/** The measures of runs; the last orders them. */
export const PLACE_MEASURES = ["P@5", "P@10", "AP", "R@100", "PRES@100"];

/** The simulated collection, and the files of strategies. */
export interface FindingsWish {
  readonly documents: number;
  readonly topics: number;
  readonly seed: string;
  /** The file of a strategy of {@link CLASS_STRATEGIES}. */
  strategyFile(name: string): string;
}

/** The full name of a system, with parameters, from its name in findings; and back. */
export function findingNames({ strategyFile }: Pick<FindingsWish, "strategyFile">) {
  const names = new Map(Object.keys(CLASS_STRATEGIES).map((name) => [name, `spq(strategy=${strategyFile(name)})`]));
  const labels = new Map(Array.from(names, ([label, name]) => [name, label]));
  return {
    nameOf: (label: string) => names.get(label) ?? label,
    labelOf: (name: string) => labels.get(name) ?? name,
  };
}

/**
 * The experiments that test findings, on one simulated world with default parameters, which come from real collections.
 * Applications as topics lack the citations that offices recorded, but keep those in their texts, as CLEF-IP's topics
 * did. They are judged by citations, and by the truth. Newspaper articles are in English and Japanese.
 */
export function findingsPlans(
  wish: FindingsWish,
  systems: readonly SystemDefinition[],
): { readonly priorArt: Plan; readonly news: readonly Plan[] } {
  const { nameOf } = findingNames(wish);
  const simulate = { documents: wish.documents, seed: wish.seed };
  const choose = { number: wish.topics, seed: wish.seed, keepTextCitations: true };
  const parsed = (plan: object) => parsePlan(JSON.stringify(plan), "findings", systems);
  const news = (language: "en" | "ja") => {
    const names = systemsOf(`news-${language}`);
    return parsed({
      collection: { name: `news-${language}`, simulate, topics: { news: language } },
      systems: names,
      measures: ["AP", "P@10", "R@100", "PRES@100"],
      baseline: names[0],
    });
  };
  return {
    priorArt: parsed({
      collections: ["citations", "truth"].map((qrels) => ({ name: qrels, simulate, topics: { choose }, qrels })),
      systems: systemsOf("prior-art").map(nameOf),
      measures: [...PLACE_MEASURES, "R@1000", "NumRet"],
      baseline: "bm25.full",
    }),
    news: [news("en"), news("ja")],
  };
}
