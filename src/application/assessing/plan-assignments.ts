import type { Assignment } from "../../campaign/node.js";
import { createRandom, UsageError } from "../../core/index.js";

/** A topic with the number of its documents; families count once. */
export interface TopicSize {
  readonly topic: string;
  readonly documents: number;
}

/**
 * What two people judge: a share of the topics, each with all its documents; or a share of the documents of every
 * topic, which two people then divide.
 */
export type OverlapOf = "topics" | "documents";

export interface AssignmentRequest {
  readonly assessors: readonly string[];
  readonly of: OverlapOf;
  /** 0 to 1. */
  readonly share: number;
  readonly seed: string;
}

/** Who judges what, and the overlap that the plan of judging needs for it. */
export interface PlannedAssignments {
  readonly assignments: readonly Assignment[];
  /** For {@link "../../campaign/judging/judging-plan"}: the share of a topic's documents that two people judge. */
  readonly overlap: number;
  /** Expected judgements of each assessor. */
  readonly load: readonly { readonly assessor: string; readonly judgements: number }[];
}

/**
 * Gives topics to people so that all have nearly the same number of documents to judge: the largest topic first, always
 * to whoever has least. Which topics two people judge is drawn by the seed. Pairs are mixed, so that as many pairs of
 * people as possible can be compared.
 *
 * @throws UsageError without assessors, or with an overlap and only one
 */
export function planAssignments(topics: readonly TopicSize[], request: AssignmentRequest): PlannedAssignments {
  const { assessors, of, share, seed } = request;
  const people = [...new Set(assessors)];
  if (people.length === 0) throw new UsageError("at least one is needed", { setting: "assessors" });
  if (people.length === 1 && share > 0) {
    throw new UsageError("an overlap needs two assessors", { setting: "assessors", value: people[0] });
  }
  const random = createRandom(`${seed}/assignments`);
  random.shuffle(people);
  const drawn = topics.map(({ topic }) => topic);
  random.shuffle(drawn);
  const isShared = of === "documents" && share > 0;
  const twice = new Set(isShared ? drawn : drawn.slice(0, of === "topics" ? Math.round(share * drawn.length) : 0));
  const load = new Map(people.map((person) => [person, 0]));
  const together = new Map<string, number>();
  const place = new Map(drawn.map((topic, i) => [topic, i]));
  const assignments = [...topics]
    .sort((a, b) => b.documents - a.documents || place.get(a.topic)! - place.get(b.topic)!)
    .flatMap(({ topic, documents }) => {
      const each = isShared ? (documents * (1 + share)) / 2 : documents;
      const [first] = people.toSorted((a, b) => load.get(a)! - load.get(b)!);
      const chosen = [first];
      if (twice.has(topic)) {
        const met = (other: string) => together.get(pairName(first, other)) ?? 0;
        const others = people.filter((other) => other !== first);
        const second = others.sort((a, b) => met(a) - met(b) || load.get(a)! - load.get(b)!)[0];
        together.set(pairName(first, second), met(second) + 1);
        chosen.push(second);
      }
      for (const person of chosen) load.set(person, load.get(person)! + each);
      return chosen.map((assessor) => ({ topic, assessor }));
    });
  return {
    assignments,
    overlap: isShared ? share : twice.size > 0 ? 1 : 0,
    load: Array.from(load, ([assessor, judgements]) => ({ assessor, judgements: Math.round(judgements) })).sort(
      (a, b) => (a.assessor < b.assessor ? -1 : 1),
    ),
  };
}

function pairName(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}
