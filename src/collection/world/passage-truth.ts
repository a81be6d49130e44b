import type { Patent } from "../../patents/index.js";
import { textsOf } from "./family-documents.js";
import type { Concept } from "./lexicon.js";
import { FEATURES } from "./niches.js";
import type { InventionText } from "./text/invention-text.js";
import type { Sentence } from "./text/plan.js";
import { fragmentOf } from "./text/template.js";
import type { Vocabulary } from "./text/vocabulary.js";
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
  const { text, vocabulary } = textOf(world, family, patent);
  const spoken = (sentences: readonly Sentence[]): Set<FeatureKey> => {
    const found = new Set<FeatureKey>();
    for (const plan of sentences) {
      for (let at = 0; at < plan.length; ) {
        const { slots } = fragmentOf(plan[at]);
        for (let i = 0; i < slots.length; i++) {
          if (!"TFO".includes(slots[i])) continue;
          const key = keyOf(vocabulary.entries[plan[at + 1 + i]].concept);
          if (wanted.has(key)) found.add(key);
        }
        at += 1 + slots.length;
      }
    }
    return found;
  };
  const heading: readonly Sentence[] = [];
  const description = text.sections.flatMap(({ paragraphs }) => [heading, ...paragraphs]);
  return [
    ...patent.descriptions.flatMap(() => description),
    ...patent.claims.flatMap(() => text.claims.map(({ plan }) => [plan])),
    ...patent.abstracts.map(() => text.abstract),
  ].map(spoken);
}

/** The plan from which a document of a family was written. */
function textOf(
  world: World,
  number: number,
  { id }: Patent,
): { readonly text: InventionText; readonly vocabulary: Vocabulary } {
  const family = world.family(number);
  const { editions, vocabulary } = textsOf(world, family, world.citing(family));
  const publication = family.publications.find((each) => each.id === id);
  if (!publication) throw new RangeError(`${id} is not a document of family ${number}`);
  return { text: editions.of(publication), vocabulary };
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
