import type { LiveChoice } from "../document/live-input.js";

/** The choice in words, where it differs from the provenance; empty if it does not. */
export function shownChoice(choice: LiveChoice, usual: LiveChoice): string {
  const { nmax, bundle, highlight } = choice;
  return [
    ...(nmax === usual.nmax ? [] : [`Nmax ${nmax}`]),
    ...(bundle === undefined || bundle === usual.bundle ? [] : [`topics: ${bundle}`]),
    ...(highlight === undefined ? [] : [`highlighted: ${highlight}`]),
  ].join("; ");
}
