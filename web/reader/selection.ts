import type { Page } from "./document-cache.js";

/** Text that is selected in one part of a document. */
export interface Selected {
  /** The number of the passage in its document. */
  readonly passage: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is selected in a document; undefined if nothing is, or if it is not within one paragraph or claim. */
export function selectedIn(body: HTMLElement | null, page: Page): Selected | undefined {
  const selection = window.getSelection();
  if (!body || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const unit = (range.startContainer.parentElement ?? undefined)?.closest<HTMLElement>("[data-unit]");
  if (!unit || !body.contains(unit)) return undefined;
  const [t, u] = (unit.dataset.unit ?? "").split(".").map(Number);
  const whole = page.texts[t]?.units[u];
  const words = unit.matches("p, h4") ? unit : unit.querySelector("p");
  if (whole?.passage === undefined || !words?.contains(range.startContainer)) return undefined;
  const before = document.createRange();
  before.setStart(words, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  // A selection that goes on into the next paragraph counts up to the end of this one.
  const end = words.contains(range.endContainer) ? start + range.toString().length : whole.text.length;
  const text = whole.text.slice(start, Math.min(end, whole.text.length));
  return text.trim() === "" ? undefined : { passage: whole.passage, start, end: start + text.length, text };
}
