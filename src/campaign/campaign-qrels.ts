import { eachJudgement, type Judgement, makeQrels, type Qrels } from "../trec/index.js";
import type { Campaign } from "./campaign.js";

/** The judgements that a campaign is evaluated with. */
export interface CampaignQrels {
  /** For all topics that count. A topic that is the same as one of another set has that topic's judgements. */
  readonly qrels: Qrels;
  /** Topics that count but have no judgements. */
  readonly unjudged: readonly string[];
  /** Topics that have judgements but do not belong to the campaign. */
  readonly foreign: readonly string[];
}

/**
 * Restricts judgements to the topics that count. A topic without judgements of its own has those of the topic that it
 * is the same as. A topic that does not count is kept if one that counts is the same as it, because runs are extracted
 * by its id.
 */
export function campaignQrels({ topics }: Campaign, given: Qrels): CampaignQrels {
  const judged = new Set(given.table.topics);
  const sources = new Map(topics.map(({ id, sameAs }) => [id, [id, ...(sameAs === undefined ? [] : [sameAs])]]));
  const needed = new Set<string>();
  for (const { id, sameAs, excluded } of topics) {
    if (excluded !== undefined) continue;
    needed.add(id);
    if (sameAs === undefined) continue;
    needed.add(sameAs);
    sources.get(sameAs)?.push(id);
  }
  /** Topics of the campaign, by the topic whose judgements they use. */
  const readers = new Map<string, string[]>();
  const unjudged: string[] = [];
  for (const id of needed) {
    const source = sources.get(id)?.find((each) => judged.has(each));
    if (source === undefined) unjudged.push(id);
    else readers.set(source, [...(readers.get(source) ?? []), id]);
  }
  return {
    qrels: makeQrels(renamed(given, readers)),
    unjudged,
    foreign: given.table.topics.filter((topic) => !sources.has(topic)),
  };
}

function* renamed(given: Qrels, readers: ReadonlyMap<string, readonly string[]>): Generator<Judgement> {
  for (const judgement of eachJudgement(given)) {
    for (const topic of readers.get(judgement.topic) ?? []) yield { ...judgement, topic };
  }
}
