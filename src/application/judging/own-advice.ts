import { type CampaignStore, judgingPlan, judgingState, type TopicProgress } from "../../campaign/node.js";
import { VIEWS } from "../../collection/index.js";
import { type JudgingAdvice, judgingAdvice } from "../../studies/index.js";

/** Judgements after which the advice is made again. */
const BATCH = 10;

/** The least time between two that are made. */
const PAUSE_MS = 500;

/** Making one takes tens of milliseconds, in which nobody is answered: this many times as long, none is made again. */
const PAUSE_FACTOR = 50;

interface Kept {
  /** When the next advice of any topic may be made. */
  nextMs: number;
  readonly advice: Map<string, { readonly judged: number; readonly advice: JudgingAdvice }>;
}

const kept = new WeakMap<CampaignStore, Kept>();

/**
 * {@link ownAdvice} of a moment ago: made again after a batch of judgements, and at the end, but never so often that
 * others would wait for it. `undefined` if none was made yet.
 */
export function recentAdvice(
  store: CampaignStore,
  topic: string,
  assessor: string,
  progress: TopicProgress,
  now: Date,
): JudgingAdvice | undefined {
  let known = kept.get(store);
  if (!known) kept.set(store, (known = { nextMs: 0, advice: new Map() }));
  const key = `${topic}\n${assessor}`;
  const earlier = known.advice.get(key);
  const { judged, left } = progress;
  const isOld = !earlier || (left === 0 && earlier.judged !== judged) || Math.abs(judged - earlier.judged) >= BATCH;
  if (judged === 0 || !isOld || now.getTime() < known.nextMs) return earlier?.advice;
  const began = performance.now();
  const advice = ownAdvice(store, topic, assessor, progress);
  known.nextMs = now.getTime() + Math.max(PAUSE_MS, PAUSE_FACTOR * (performance.now() - began));
  known.advice.set(key, { judged, advice });
  return advice;
}

/**
 * Recall of what one assessor may judge in a topic, by this assessor's judgements alone: an estimate that knew more would
 * tell what colleagues found.
 */
function ownAdvice(
  store: CampaignStore,
  topic: string,
  assessor: string,
  { judged, left }: TopicProgress,
): JudgingAdvice {
  const relevant = judgingState(store)
    .ofAssessor(topic, assessor)
    .filter(({ action, adjudicates }) => action === "grade" && !adjudicates)
    .map(({ grade }) => VIEWS.graded[grade!] > 0);
  const { order } = judgingPlan(store);
  return judgingAdvice(
    { judged: relevant, size: Math.max(judged + left, relevant.length) },
    { order: order === "model" ? "likelihood" : "chance" },
  );
}
