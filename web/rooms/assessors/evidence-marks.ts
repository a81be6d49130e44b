/** Assessors whose evidence has a colour of its own; more share them. */
export const EVIDENCE_COLOURS = 4;

interface Passage {
  readonly place: string;
  readonly text: string;
}

/** Marks the passages of each assessor in the shown document, without changing the page's elements. */
export function markEvidence(byAssessor: readonly (readonly Passage[])[]): void {
  if (!("highlights" in CSS)) return;
  for (let colour = 0; colour < EVIDENCE_COLOURS; colour++) {
    const passages = byAssessor.filter((_, i) => i % EVIDENCE_COLOURS === colour).flat();
    CSS.highlights.set(`evidence-${colour}`, new Highlight(...passages.flatMap((each) => rangeOf(each) ?? [])));
  }
}

function rangeOf({ place, text }: Passage): Range | undefined {
  const element = document.querySelector(`.decided-text [data-place="${CSS.escape(place)}"]`);
  if (!element) return undefined;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.nodeValue ?? "").replace(/\s/g, " ").indexOf(text);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    return range;
  }
  return undefined;
}
