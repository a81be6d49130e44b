import type { LiveChoice } from "../document/live-input.js";

/** What a page shows, in words, where that is not what its provenance says; empty where it is. */
export function shownChoice(choice: LiveChoice, usual: LiveChoice): string {
  const { nmax, bundle, highlight } = choice;
  return [
    ...(nmax === usual.nmax ? [] : [`Nmax ${nmax}`]),
    ...(bundle === undefined || bundle === usual.bundle ? [] : [`topics: ${bundle}`]),
    ...(highlight === undefined ? [] : [`highlighted: ${highlight}`]),
  ].join("; ");
}
