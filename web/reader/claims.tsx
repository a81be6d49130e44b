import { useMemo, useState } from "preact/hooks";
import type { Page } from "./document-cache.js";
import { MarkedText } from "./marked-text.js";
import { type UnitRanges, unitKey } from "./reader-marks.js";

type Units = Page["texts"][number]["units"];

interface ClaimsProps {
  /** The number of the text in its document. */
  readonly text: number;
  readonly units: Units;
  readonly language?: string | undefined;
  readonly ranges: UnitRanges;
  /** Called with the number of a claim that is to be charted. */
  readonly onChart?: ((claim: number) => void) | undefined;
}

/** The claims of a document as a tree: a claim is below the one that it depends on, and can be closed over it. */
export function Claims({ text, units, language, ranges, onChart }: ClaimsProps) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const below = useMemo(() => childrenOf(units), [units]);
  const withDependents = units.flatMap((_, place) => ((below.get(place) ?? []).length > 0 ? [place] : []));
  const toggle = (place: number) => {
    const next = new Set(closed);
    if (!next.delete(place)) next.add(place);
    setClosed(next);
  };
  const allClosed = withDependents.length > 0 && withDependents.every((place) => closed.has(place));
  const claim = (place: number) => {
    const { text: words, claim: number, dependsOn = [], unresolved = [] } = units[place];
    const dependents = below.get(place) ?? [];
    const isIndependent = units[place].parent === undefined;
    return (
      <li key={place} class={isIndependent ? "independent" : undefined}>
        <div class="unit claim" data-unit={unitKey(text, place)} lang={language}>
          <span class="number">
            {dependents.length > 0 ? (
              <button
                type="button"
                class="twisty"
                aria-expanded={!closed.has(place)}
                aria-label={`Claim ${number}: ${countBelow(below, place)} dependent claims`}
                onClick={() => toggle(place)}
              >
                {closed.has(place) ? "▸" : "▾"}
              </button>
            ) : null}
            {number}
          </span>
          <p>
            <MarkedText text={words} ranges={ranges.get(unitKey(text, place)) ?? NONE} />
            {closed.has(place) && <span class="quiet"> (+ {countBelow(below, place)} dependent)</span>}
            {dependsOn.length > 1 && <span class="quiet"> (on {dependsOn.join(", ")})</span>}
            {unresolved.length > 0 && (
              <span class="quiet"> (refers to {unresolved.join(", ")}: no such earlier claim)</span>
            )}
          </p>
          {onChart && isIndependent && number !== undefined && (
            <button type="button" class="small chart-claim" onClick={() => onChart(number)}>
              Chart claim {number}
            </button>
          )}
        </div>
        {dependents.length > 0 && !closed.has(place) && <ul>{dependents.map(claim)}</ul>}
      </li>
    );
  };
  return (
    <>
      {withDependents.length > 0 && (
        <button
          type="button"
          class="small no-print"
          onClick={() => setClosed(allClosed ? new Set() : new Set(withDependents))}
        >
          {allClosed ? "Open all claims" : "Independent claims only"}
        </button>
      )}
      <ul class="claims">{units.flatMap(({ parent }, place) => (parent === undefined ? [claim(place)] : []))}</ul>
    </>
  );
}

const NONE = [] as const;

function childrenOf(units: Units): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [place, { parent }] of units.entries()) {
    if (parent === undefined) continue;
    found.set(parent, [...(found.get(parent) ?? []), place]);
  }
  return found;
}

function countBelow(below: ReadonlyMap<number, readonly number[]>, place: number): number {
  return (below.get(place) ?? []).reduce((sum, each) => sum + 1 + countBelow(below, each), 0);
}
