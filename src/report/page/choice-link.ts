import type { LiveChoice } from "../document/live-input.js";

/** A choice as the part of an address behind `#`, so that a link leads to what its sender saw; empty when all is usual. */
export function choiceLink(choice: LiveChoice, usual: LiveChoice): string {
  const words = new URLSearchParams();
  if (choice.nmax !== usual.nmax) words.set("nmax", String(choice.nmax));
  if (choice.bundle !== undefined && choice.bundle !== usual.bundle) words.set("bundle", choice.bundle);
  if (choice.topic !== undefined) words.set("topic", choice.topic);
  if (choice.highlight !== undefined) words.set("run", choice.highlight);
  return words.toString();
}

/** What a link asks for; whatever it does not say, or says wrongly, is as usual. */
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

/** No reader looks at more. */
export const MOST_NMAX = 1_000_000;

export function isNmax(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= MOST_NMAX;
}
