import type { LiveChoice } from "../document/live-input.js";

/** A choice as the part of an address after `#`, so that a link shows what its sender saw; empty for the default. */
export function choiceLink(choice: LiveChoice, usual: LiveChoice): string {
  const words = new URLSearchParams();
  if (choice.nmax !== usual.nmax) words.set("nmax", String(choice.nmax));
  if (choice.bundle !== undefined && choice.bundle !== usual.bundle) words.set("bundle", choice.bundle);
  if (choice.topic !== undefined) words.set("topic", choice.topic);
  if (choice.highlight !== undefined) words.set("run", choice.highlight);
  return words.toString();
}

/** The choice of a link; missing or invalid parts have their default. */
export function linkedChoice(link: string, usual: LiveChoice): LiveChoice {
  const words = new URLSearchParams(link.replace(/^#/, ""));
  const [bundle, topic, highlight] = ["bundle", "topic", "run"].map((name) => words.get(name));
  const nmax = Number(words.get("nmax"));
  return {
    ...usual,
    ...(isNmax(nmax) && { nmax }),
    ...(bundle && { bundle }),
    ...(topic && { topic }),
    ...(highlight && { highlight }),
  };
}

/** The largest Nmax that can be chosen. */
export const MOST_NMAX = 1_000_000;

export function isNmax(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= MOST_NMAX;
}
