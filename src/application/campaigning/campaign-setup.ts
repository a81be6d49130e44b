import { type CampaignSettings, dateNumber, makeBundles, topicSets } from "../../campaign/index.js";
import {
  type CampaignStore,
  type GradeScale,
  type GradeVersion,
  gradeScale,
  gradeVersions,
} from "../../campaign/node.js";
import { UsageError } from "../../core/index.js";

/** A topic set with the languages of its topics. */
export interface SetUpTopicSet {
  readonly name: string;
  readonly topics: number;
  readonly excluded: number;
  /** ISO 639-1, the most frequent first. */
  readonly languages: readonly string[];
}

/** How a campaign is set up. */
export interface CampaignSetup {
  readonly settings: CampaignSettings;
  readonly topicSets: readonly SetUpTopicSet[];
  readonly bundles: readonly { readonly name: string; readonly kind: string; readonly topics: number }[];
  readonly grades: GradeScale;
  readonly gradeVersions: readonly GradeVersion[];
  /** Since when it is known which documents runs may retrieve. */
  readonly documentsSince?: string;
  readonly judgementFile?: { readonly name: string; readonly added: string };
}

/** What is set up: rules, topic sets, bundles, grades. */
export function campaignSetup(store: CampaignStore): CampaignSetup {
  const campaign = store.read();
  const { settings, documents, judgements } = campaign;
  return {
    settings,
    topicSets: topicSets(campaign).map((name) => {
      const topics = campaign.topics.filter(({ set }) => set === name);
      return {
        name,
        topics: topics.length,
        excluded: topics.filter(({ excluded }) => excluded !== undefined).length,
        languages: byFrequency(topics.flatMap(({ language }) => language ?? [])),
      };
    }),
    bundles: makeBundles(campaign).map(({ name, kind, topics }) => ({ name, kind, topics: topics.length })),
    grades: gradeScale(store),
    gradeVersions: gradeVersions(store),
    ...(documents && { documentsSince: documents.added }),
    ...(judgements && { judgementFile: { name: judgements.name, added: judgements.added } }),
  };
}

/** Rules that an organiser may change at any time; `null` removes a limit or a date. */
export interface RuleChanges {
  readonly name?: string | undefined;
  readonly maxRuns?: number | null | undefined;
  readonly maxDocuments?: number | null | undefined;
  readonly opens?: string | null | undefined;
  readonly closes?: string | null | undefined;
}

/**
 * Changes rules of a campaign and records what was changed. Accepted runs stay accepted.
 *
 * @throws UsageError if a date is none, or runs would close before they open
 */
export function changeRules(store: CampaignStore, changes: RuleChanges, now: Date): CampaignSettings {
  return store.write(({ settings }) => {
    const { opens, closes, ...rest } = { ...settings, ...given(changes) };
    checkDay("opens", opens);
    checkDay("closes", closes);
    if (opens && closes && closes < opens) {
      throw new UsageError(`must not be before the day on which runs are first accepted, ${opens}`, {
        setting: "closes",
        value: closes,
      });
    }
    const next: CampaignSettings = { ...rest, ...(opens && { opens }), ...(closes && { closes }) };
    const words = (Object.keys(given(changes)) as (keyof RuleChanges)[])
      .filter((name) => next[name] !== settings[name])
      .map((name) => `${name} ${JSON.stringify(next[name] ?? null)}`);
    if (words.length > 0) store.setSettings(next, now.toISOString(), `settings changed: ${words.join(", ")}`);
    return next;
  });
}

type Given = { readonly [K in keyof RuleChanges]: Exclude<RuleChanges[K], undefined> };

function given(changes: RuleChanges): Given {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given;
}

function checkDay(setting: string, day: string | null | undefined): void {
  if (day == null || (/^\d{4}-\d{2}-\d{2}$/.test(day) && dateNumber(day) !== undefined)) return;
  throw new UsageError(`must be a date such as 2010-04-01: ${JSON.stringify(day)}`, { setting, value: day });
}

function byFrequency(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word);
}
