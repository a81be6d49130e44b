import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from "@tanstack/virtual-core";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface VirtualListProps {
  readonly count: number;
  /** Expected height of an item in pixels; it is measured once it is shown. */
  readonly itemHeight: number;
  readonly label: string;
  readonly item: (index: number) => ComponentChildren;
  /** Scrolled into view when it changes. */
  readonly focused?: number;
  /** Called with the first and last item that are needed. */
  readonly onRange?: (first: number, last: number) => void;
}

/** A list of any length, of which only the visible part is in the page. */
export function VirtualList({ count, itemHeight, label, item, focused, onRange }: VirtualListProps) {
  const place = useRef<HTMLElement>(null);
  const [, redraw] = useState(0);
  const [virtualizer] = useState(
    () =>
      new Virtualizer<HTMLElement, HTMLElement>({
        ...options(),
        count,
      }),
  );
  function options() {
    return {
      count,
      getScrollElement: () => place.current,
      estimateSize: () => itemHeight,
      overscan: 6,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: () => redraw((n) => n + 1),
    };
  }
  virtualizer.setOptions(options());
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => {
    if (focused !== undefined && focused >= 0 && focused < count) virtualizer.scrollToIndex(focused);
  }, [focused, count, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useLayoutEffect(() => {
    if (items.length > 0) onRange?.(first, last);
  }, [first, last, count]);
  return (
    <section class="virtual-list" ref={place} aria-label={label} tabIndex={0}>
      <ul style={{ height: `${virtualizer.getTotalSize()}px`, position: "relative" }}>
        {items.map(({ index, start, key }) => (
          <li
            key={key}
            data-index={index}
            ref={(node) => virtualizer.measureElement(node)}
            style={{ position: "absolute", top: 0, insetInline: 0, transform: `translateY(${start}px)` }}
          >
            {item(index)}
          </li>
        ))}
      </ul>
    </section>
  );
}
