/// <reference lib="dom" />

/** Shows at the edges of each scrolling box below `root` whether there is more content. */
export function showEdges(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>(".frame")) {
    const box = frame.firstElementChild;
    if (!box) continue;
    const update = () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = box;
      frame.classList.toggle("more-left", scrollLeft > 1);
      frame.classList.toggle("more-right", scrollLeft + clientWidth < scrollWidth - 1);
      frame.classList.toggle("more-below", scrollTop + clientHeight < scrollHeight - 1);
    };
    box.addEventListener("scroll", update, { passive: true });
    // Called after the browser has laid out the page, so nothing has to be measured twice.
    const sizes = new ResizeObserver(update);
    const observe = () => {
      sizes.disconnect();
      for (const each of [box, ...box.children]) sizes.observe(each);
    };
    new MutationObserver(observe).observe(box, { childList: true });
    observe();
  }
}
