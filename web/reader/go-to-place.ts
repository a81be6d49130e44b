/** Frames in which the text and its marks must have been drawn, even on a busy machine. */
const MOST_FRAMES = 60;

/**
 * Scrolls a place of a document into view and points it out. A part that was out of view gets its marks only then, so
 * the mark is awaited.
 *
 * @param unit `text.unit`
 * @param start of the mark in its unit, with its end; default: the whole unit is shown
 */
export function goToPlace(
  body: { readonly current: HTMLElement | null },
  {
    unit,
    start,
    end,
  }: { readonly unit: string; readonly start?: number | undefined; readonly end?: number | undefined },
): void {
  let frames = 0;
  const look = () => {
    const element = body.current?.querySelector<HTMLElement>(`[data-unit="${unit}"]`);
    if (element && frames === 0) element.scrollIntoView({ block: "center" });
    const marks = element && start !== undefined ? marksIn(element, start, end ?? start + 1) : [];
    if ((!element || (start !== undefined && marks.length === 0)) && frames++ < MOST_FRAMES) {
      requestAnimationFrame(look);
      return;
    }
    for (const each of body.current?.querySelectorAll("[data-current]") ?? []) each.removeAttribute("data-current");
    for (const mark of marks) mark.setAttribute("data-current", "");
    (marks[0] ?? element)?.scrollIntoView({ block: "center" });
  };
  requestAnimationFrame(look);
}

function marksIn(element: HTMLElement, start: number, end: number): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("[data-start]")].filter(({ dataset }) => {
    const at = Number(dataset.start);
    return at >= start && at < end;
  });
}
