import { type CampaignStore, topicPool } from "../../campaign/node.js";
import type { DiskCollection } from "../../collection/node.js";
import { UsageError } from "../../core/index.js";
import type { ClaimSet, Description, Paragraph } from "../../patents/index.js";
import { type ClaimLine, claimLines, inLanguage } from "./judging-topics.js";

/** A document as an assessor sees it: its text and facts, and nothing of runs, ranks, scores and other assessors. */
export interface BlindDocument {
  readonly document: string;
  /** The documents of the pool that get the same grade, including this one. */
  readonly family: readonly string[];
  /** Whether its text is known. */
  readonly found: boolean;
  readonly title?: string;
  readonly date?: string;
  readonly language?: string;
  /** Symbols of its classes, the main one first. */
  readonly classes: readonly string[];
  readonly abstract?: string;
  readonly claims: readonly ClaimLine[];
  readonly description: readonly Paragraph[];
}

/** Opens a document of a pool. @throws UsageError if it is not in the pool of the topic */
export async function blindDocument(
  store: CampaignStore,
  topic: string,
  document: string,
  collection: DiskCollection | undefined,
): Promise<BlindDocument> {
  const family = topicPool(store, topic)?.familyOf.get(document);
  if (!family) throw new UsageError("not in the pool of this topic", { setting: "document", value: document });
  const known = { document, family: family.members };
  const patent = await collection?.get(document);
  if (!patent) return { ...known, found: false, classes: [], claims: [], description: [] };
  const { language, publicationDate: date, classifications } = patent;
  const title = inLanguage(patent.titles, language)?.text;
  const abstract = inLanguage(patent.abstracts, language)?.text;
  const claims = inLanguage<ClaimSet>(patent.claims, language);
  const symbols = [...classifications].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false));
  return {
    ...known,
    found: true,
    ...(title !== undefined && { title }),
    ...(date !== undefined && { date }),
    ...(language !== undefined && { language }),
    classes: [...new Set(symbols.map(({ symbol }) => symbol))].slice(0, 12),
    ...(abstract !== undefined && { abstract }),
    claims: claimLines(claims),
    description: inLanguage<Description>(patent.descriptions, language)?.paragraphs ?? [],
  };
}
