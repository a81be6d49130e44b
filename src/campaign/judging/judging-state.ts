import type { CampaignStore } from "../store.js";
import type { JudgementEvent } from "./judgement-event.js";
import { eventsAfter } from "./judgement-log.js";
import { poolChanges, topicPool } from "./pools.js";

/** The events of one assessor for one family that were not taken back, first to last; the last one counts. */
type Live = JudgementEvent[];

/**
 * What counts, derived from the log: for each topic, family and assessor, the last event that was not taken back. An
 * undo removes the event that it names, and what was before counts again. What somebody says as an assessor and how they
 * settle a disagreement count side by side.
 */
export class JudgingState {
  readonly #topics = new Map<string, Map<string, Map<string, Live>>>();
  /** By assessor and key; events that can be taken back. */
  readonly #live = new Map<string, Live>();
  #last = 0;

  /** The number of the last event. */
  get last(): number {
    return this.#last;
  }

  apply(event: JudgementEvent): void {
    this.#last = event.id;
    if (event.action === "undo") {
      const key = liveKey(event.assessor, event.undoes ?? "");
      const events = this.#live.get(key);
      events?.splice(
        events.findIndex((each) => each.key === event.undoes),
        1,
      );
      this.#live.delete(key);
      return;
    }
    const events = this.#eventsOf(event);
    events.push(event);
    this.#live.set(liveKey(event.assessor, event.key), events);
  }

  /** The event of an assessor that counts, if any: the last one that was not taken back. */
  of(topic: string, family: string, assessor: string): JudgementEvent | undefined {
    return this.#topics.get(topic)?.get(family)?.get(assessor)?.at(-1);
  }

  /** The events that count for a family: one for each assessor, and one for each person who settled it. */
  ofFamily(topic: string, family: string): JudgementEvent[] {
    return lastOf(this.#topics.get(topic)?.get(family));
  }

  /** All events that count: for each topic and family those of {@link ofFamily}. */
  *all(): Generator<JudgementEvent> {
    for (const topic of this.#topics.keys()) yield* this.ofTopic(topic);
  }

  /** The events that count for a topic. */
  *ofTopic(topic: string): Generator<JudgementEvent> {
    for (const assessors of this.#topics.get(topic)?.values() ?? []) yield* lastOf(assessors);
  }

  /** Calls back with each event of {@link ofTopic}, without making lists of them. */
  visit(topic: string, each: (event: JudgementEvent) => void): void {
    for (const assessors of this.#topics.get(topic)?.values() ?? []) {
      for (const events of assessors.values()) {
        const last = events.at(-1);
        if (last) each(last);
      }
    }
  }

  /** The events of an assessor that count for a topic, one for each family, in the order in which they were added. */
  ofAssessor(topic: string, assessor: string): JudgementEvent[] {
    const families = this.#topics.get(topic)?.values() ?? [];
    return Array.from(families, (assessors) => assessors.get(assessor)?.slice(-1) ?? [])
      .flat()
      .sort((a, b) => a.id - b.id);
  }

  /** All events of an assessor in a topic that can be taken back, in the order in which they were added. */
  history(topic: string, assessor: string): JudgementEvent[] {
    const families = this.#topics.get(topic)?.values() ?? [];
    return Array.from(families, (assessors) => assessors.get(assessor) ?? [])
      .flat()
      .sort((a, b) => a.id - b.id);
  }

  #eventsOf({ topic, family, assessor, adjudicates }: JudgementEvent): Live {
    const families = inserted(this.#topics, topic, () => new Map<string, Map<string, Live>>());
    const assessors = inserted(families, family, () => new Map<string, Live>());
    return inserted(assessors, adjudicates ? `settled by\n${assessor}` : assessor, (): Live => []);
  }
}

function liveKey(assessor: string, key: string): string {
  return `${assessor}\n${key}`;
}

function lastOf(assessors: ReadonlyMap<string, Live> | undefined): JudgementEvent[] {
  return [...(assessors?.values() ?? [])].flatMap((events) => events.slice(-1));
}

function inserted<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

interface KnownState {
  readonly state: JudgingState;
  /** The pools that families were taken from. */
  readonly pools: number;
}

const states = new WeakMap<CampaignStore, KnownState>();

/** Forgets what was derived from events whose transaction was undone: their numbers are given again. */
export function forgetJudgingState(store: CampaignStore): void {
  states.delete(store);
}

/**
 * What counts now. An event counts for the family that its document has in the present pool, whatever that was when it
 * was given. Only events that were added since the last call are read, unless a pool was changed.
 */
export function judgingState(store: CampaignStore): JudgingState {
  const pools = poolChanges(store);
  let known = states.get(store);
  if (known?.pools !== pools) states.set(store, (known = { state: new JudgingState(), pools }));
  for (const event of eventsAfter(store, known.state.last)) {
    const family = topicPool(store, event.topic)?.familyOf.get(event.document)?.family;
    known.state.apply(family === undefined ? event : { ...event, family });
  }
  return known.state;
}
