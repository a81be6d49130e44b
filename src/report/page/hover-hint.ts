/// <reference lib="dom" />
import { element } from "./elements.js";

/** Shows the title of the element under the pointer in a figure at once, instead of the browser's slow tooltip. */
export function showHints(root: HTMLElement): void {
  const hint = element("div", { class: "hint", role: "tooltip", hidden: true });
  root.append(hint);
  root.addEventListener("pointermove", (event) => {
    const text = titleAt(event.target);
    hint.hidden = text === "";
    if (text === "") return;
    hint.textContent = text;
    const { innerWidth, innerHeight } = window;
    const { width, height } = hint.getBoundingClientRect();
    const left = event.clientX + 14 + width > innerWidth ? event.clientX - width - 10 : event.clientX + 14;
    const top = event.clientY + 16 + height > innerHeight ? event.clientY - height - 10 : event.clientY + 16;
    hint.style.left = `${Math.max(0, left)}px`;
    hint.style.top = `${Math.max(0, top)}px`;
  });
  root.addEventListener("pointerleave", () => (hint.hidden = true));
  document.addEventListener("scroll", () => (hint.hidden = true), { passive: true, capture: true });
}

function titleAt(target: EventTarget | null): string {
  if (!(target instanceof SVGElement)) return "";
  const drawing = target.closest(".drawing");
  for (let at: Element | null = target; at && at.parentElement !== drawing; at = at.parentElement) {
    const own = Array.from(at.children).find(({ localName }) => localName === "title");
    if (own?.textContent) {
      // Kept as an attribute: with a title element the browser would also show its own tooltip.
      at.setAttribute("data-title", own.textContent);
      own.remove();
    }
    const text = at.getAttribute("data-title");
    if (text) return text;
  }
  return "";
}
