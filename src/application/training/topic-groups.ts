import { compareBytes, ownValue } from "../../core/index.js";

/** A topic, and its subjects: patents, families, texts. */
export interface SubjectTopic {
  readonly id: string;
  readonly subjects: readonly string[];
}

/** The group of each topic, named after the first of its topics in byte order. */
export type TopicGroups = ReadonlyMap<string, string>;

/**
 * Groups of topics with the same subject, which have answers in common: claims of a patent, its versions, members of a
 * family. Learning from one of them reveals the others, so they must be on one side of every split. Two topics are in
 * one group if they share a subject, or if each shares one with a third.
 */
export function groupTopics(topics: readonly SubjectTopic[]): TopicGroups {
  const parents = new Map<string, string>();
  const find = (topic: string): string => {
    const parent = parents.get(topic);
    if (parent === undefined || parent === topic) return topic;
    const root = find(parent);
    parents.set(topic, root);
    return root;
  };
  const owners = new Map<string, string>();
  for (const { id, subjects } of topics) {
    parents.set(id, find(id));
    for (const subject of subjects) {
      const owner = owners.get(subject);
      if (owner === undefined) {
        owners.set(subject, id);
        continue;
      }
      const [first, second] = [find(owner), find(id)].sort(compareBytes);
      parents.set(second, first);
    }
  }
  return new Map(topics.map(({ id }) => [id, find(id)]));
}

/** Topics by group, with groups in byte order of their names. A topic without a group is its own group. */
export function membersOfGroups(topics: readonly string[], groups: TopicGroups = new Map()): string[][] {
  const members = new Map<string, string[]>();
  for (const topic of [...topics].sort(compareBytes)) {
    const group = groups.get(topic) ?? topic;
    const known = members.get(group);
    if (known) known.push(topic);
    else members.set(group, [topic]);
  }
  return [...members.values()];
}

/** The groups of these topics as plain data; `undefined` if each is its own group. */
export function groupsAmong(
  topics: readonly string[],
  groups: TopicGroups,
): Readonly<Record<string, string>> | undefined {
  const own = topics.map((topic) => [topic, groups.get(topic) ?? topic] as const);
  const isGrouped = new Set(own.map(([, group]) => group)).size < topics.length;
  return isGrouped ? Object.fromEntries(own) : undefined;
}

/** `60 topics`, `60 topics of 31 families`; a patent without a family counts as one. */
export function topicsAndFamilies(topics: readonly string[], groups: Readonly<Record<string, string>> = {}): string {
  const families = new Set(topics.map((topic) => ownValue(groups, topic) ?? topic)).size;
  const number = `${topics.length} ${topics.length === 1 ? "topic" : "topics"}`;
  return families === topics.length ? number : `${number} of ${families} ${families === 1 ? "family" : "families"}`;
}
