import { Component } from "preact";
import type { DocumentAnswer } from "./desk.js";

interface PaneProps {
  readonly document: string;
  readonly text: DocumentAnswer | undefined;
  readonly shown: boolean;
}

/**
 * A document, on the screen or drawn in advance. Hidden panes are laid out completely, so that showing one only paints
 * it.
 */
export function DocumentPane({ document, text, shown }: PaneProps) {
  return (
    <article
      class={shown ? "judged-document shown" : "judged-document"}
      aria-hidden={!shown}
      aria-label={document}
      tabIndex={shown ? 0 : -1}
      data-document={document}
    >
      {text ? <Text text={text} /> : shown && <p class="waiting">Waiting for {document}…</p>}
    </article>
  );
}

/** The text never changes, so it is drawn once. */
class Text extends Component<{ readonly text: DocumentAnswer }> {
  override shouldComponentUpdate({ text }: { readonly text: DocumentAnswer }): boolean {
    return text !== this.props.text;
  }

  override render() {
    const { document, family, found, title, date, language, classes, abstract, claims, description } = this.props.text;
    return (
      <>
        <header>
          <p class="facts">
            <strong>{document}</strong>
            {date !== undefined && <span>{date}</span>}
            {classes.length > 0 && <span>{classes.slice(0, 4).join(" · ")}</span>}
            {family.length > 1 && <span title={family.join(", ")}>family of {family.length}</span>}
          </p>
          {title !== undefined && (
            <h2 data-place="title" lang={language}>
              {title}
            </h2>
          )}
        </header>
        {!found && <p class="quiet">The collection does not have the text of this document.</p>}
        {abstract !== undefined && (
          <section lang={language}>
            <h3>Abstract</h3>
            <p data-place="abstract">{abstract}</p>
          </section>
        )}
        {claims.length > 0 && (
          <section lang={language} class="claims">
            <h3>Claims</h3>
            {claims.map(({ number, text, level }) => (
              <p key={number} data-place={`claims/${number}`} class={`level-${Math.min(level, 4)}`}>
                <span class="number">{number}</span> {text}
              </p>
            ))}
          </section>
        )}
        {description.length > 0 && (
          <section lang={language} class="description">
            <h3>Description</h3>
            {description.map(({ text, heading }, i) =>
              heading ? (
                <h4 key={i}>{text}</h4>
              ) : (
                <p key={i} data-place={`description/${i + 1}`}>
                  {text}
                </p>
              ),
            )}
          </section>
        )}
      </>
    );
  }
}

/** The passage that the user has selected, with its place. */
export function selectedPassage(): { readonly place: string; readonly text: string } | undefined {
  const selection = window.getSelection();
  const text = selection?.toString().replace(/\s+/g, " ").trim() ?? "";
  if (!selection || text === "") return undefined;
  const node = selection.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element?.closest(".judged-document.shown")) return undefined;
  return { place: element.closest("[data-place]")?.getAttribute("data-place") ?? "", text: text.slice(0, 20_000) };
}

/** Marks the passages of the shown document that are evidence, without changing the page's elements. */
export function markEvidence(evidence: readonly { readonly place: string; readonly text: string }[]): void {
  if (!("highlights" in CSS)) return;
  const ranges = evidence.flatMap(({ place, text }) => {
    const element = document.querySelector(`.judged-document.shown [data-place="${CSS.escape(place)}"]`);
    const range = element && rangeOf(element, text);
    return range ? [range] : [];
  });
  CSS.highlights.set("evidence", new Highlight(...ranges));
}

/** Where a text occurs in an element; line breaks of a selection may differ from those of the element. */
function rangeOf(element: Element, text: string): Range | undefined {
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
