import { createRandom } from "../../core/index.js";
import type { Patent } from "../../patents/index.js";
import type { Concept } from "./lexicon.js";
import { FEATURES } from "./niches.js";
import { type InventionText, planText } from "./text/invention-text.js";
import { fragmentOf } from "./text/template.js";
import { type Vocabulary, vocabularyOf } from "./text/vocabulary.js";
import type { World } from "./world.js";

/** Identifies a feature in every niche that shares it. */
type FeatureKey = string;

function keyOf({ head, modifier }: Concept): FeatureKey {
  return modifier === undefined ? String(head) : `${head}/${modifier}`;
}

/** The features that a family claims. */
export function claimedFeatures(world: World, family: number): Set<FeatureKey> {
  const { niche, claimed } = world.family(family);
  const bits = Array.from({ length: FEATURES }, (_, bit) => bit).filter((bit) => (claimed >> bit) & 1);
  return new Set(bits.map((bit) => keyOf(world.concepts.ofFeature(world.niches.niche(niche), bit))));
}

/**
 * For each passage of a document, which of some features it mentions. Passages are numbered as in `doc#n`: the
 * paragraphs of the description with their headings, the claims, the abstracts. This uses the plans of the texts and
 * not the texts, so ambiguous names do no harm.
 */
export function disclosedByPassages(
  world: World,
  family: number,
  patent: Patent,
  wanted: ReadonlySet<FeatureKey>,
): ReadonlySet<FeatureKey>[] {
  const { text, vocabulary } = textOf(world, family);
  const spoken = (plan: readonly number[]): Set<FeatureKey> => {
    const found = new Set<FeatureKey>();
    for (let at = 0; at < plan.length; ) {
      const { slots } = fragmentOf(plan[at]);
      for (let i = 0; i < slots.length; i++) {
        if (!"TFO".includes(slots[i])) continue;
        const key = keyOf(vocabulary.entries[plan[at + 1 + i]].concept);
        if (wanted.has(key)) found.add(key);
      }
      at += 1 + slots.length;
    }
    return found;
  };
  const [field, ...rest] = text.others;
  const heading: readonly number[] = [];
  const description = [field, text.background, ...rest].flatMap(({ paragraphs }) => [heading, ...paragraphs]);
  const { country, kind } = patent;
  const granted = kind.startsWith("B") || (country === "US" && kind === "A");
  const claims = (granted ? text.claims.granted : text.claims.filed).map(({ plan }) => plan);
  return [
    ...patent.descriptions.flatMap(() => description),
    ...patent.claims.flatMap(() => claims),
    ...patent.abstracts.map(() => text.abstract),
  ].map(spoken);
}

/** The plan of a family's text, from which its documents were written. */
function textOf(world: World, number: number): { readonly text: InventionText; readonly vocabulary: Vocabulary } {
  const { seed, words } = world.parameters;
  const family = world.family(number);
  const random = createRandom(`${seed}/text/${family.number}`);
  const niche = world.niches.niche(family.niche);
  const vocabulary = vocabularyOf(family, niche, family.places[0], world.concepts, world.tree, random);
  const cited = world.citing(family).inText.length;
  return { text: planText(random, vocabulary, world.general, cited, words), vocabulary };
}

/**
 * Judgements of the passages of a document that is relevant for a family: grade 2 mentions two or more features that
 * the family claims, grade 1 one, grade 0 none. Lines of a qrels file.
 */
export function passageJudgements(
  world: World,
  topic: { readonly id: string; readonly family: number },
  document: { readonly patent: Patent; readonly family: number },
): string {
  const claimed = claimedFeatures(world, topic.family);
  return disclosedByPassages(world, document.family, document.patent, claimed)
    .map(({ size }, number) => `${topic.id} 0 ${document.patent.id}#${number} ${Math.min(size, 2)}\n`)
    .join("");
}
