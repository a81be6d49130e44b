import type { Desk } from "./desk.js";

const share = (value: number) => value.toFixed(2).replace(/^0/, "");

/** How much of what is relevant was found, as an estimate with its range; and whether judging may stop. */
export function Estimate({ desk }: { readonly desk: Desk }) {
  const advice = desk.advice.value;
  if (advice?.recall === undefined) return null;
  const { low, high, atLeast, mayStop } = advice;
  const range = low === undefined || high === undefined ? share(advice.recall) : `${share(low)}–${share(high)}`;
  return (
    <p class="estimate" title="Estimated from all judgements of this topic so far.">
      Estimated recall <strong>{range}</strong>, at least about {share(atLeast)}.{" "}
      {mayStop ? "You may stop: the goal is probably reached." : "Go on: more is probably there."}
    </p>
  );
}

/** The same in a few words. */
export function ShortEstimate({ desk }: { readonly desk: Desk }) {
  const { recall, low, high } = desk.advice.value ?? {};
  if (recall === undefined) return null;
  return (
    <span class="figures quiet">
      est. recall {low === undefined || high === undefined ? share(recall) : `${share(low)}–${share(high)}`}
    </span>
  );
}
