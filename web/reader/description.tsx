import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Page } from "./document-cache.js";
import { MarkedText } from "./marked-text.js";
import { type UnitRanges, unitKey } from "./reader-marks.js";

type Units = Page["texts"][number]["units"];

/** Characters of a piece of a description; the browser lays out only the pieces in view. */
const PIECE = 16_000;
/** Pieces that are there at once, and how many follow at a time. */
const FIRST = 3;
const NEXT = 8;

interface DescriptionProps {
  readonly text: number;
  readonly units: Units;
  readonly language?: string | undefined;
  readonly ranges: UnitRanges;
  /** Whether all of it must be there now: somebody jumps to a place in it. */
  readonly whole: boolean;
}

/** A description by paragraph. A very long one comes piece by piece, so that its beginning is never late. */
export function Description({ text, units, language, ranges, whole }: DescriptionProps) {
  const pieces = useMemo(() => piecesOf(units), [units]);
  const [shown, setShown] = useState(FIRST);
  const count = whole ? pieces.length : Math.min(shown, pieces.length);
  useEffect(() => setShown(FIRST), [units]);
  useEffect(() => {
    if (count >= pieces.length) return undefined;
    const timer = setTimeout(() => setShown(count + NEXT), 30);
    return () => clearTimeout(timer);
  }, [count, pieces]);
  return (
    <div class="description" lang={language}>
      {pieces.slice(0, count).map(([first, last]) => (
        <Piece key={first} text={text} units={units} first={first} last={last} ranges={ranges} />
      ))}
    </div>
  );
}

interface PieceProps extends Pick<DescriptionProps, "text" | "units" | "ranges"> {
  readonly first: number;
  readonly last: number;
}

/** Only pieces near the view have marks: a long document has thousands. */
function Piece({ text, units, first, last, ranges: all }: PieceProps) {
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNear(element);
  const ranges = isNear ? all : NO_RANGES;
  return useMemo(
    () => (
      <div class="piece" ref={element}>
        {units.slice(first, last).map(({ text: words, heading, place }, i) => {
          const key = unitKey(text, first + i);
          const content = <MarkedText text={words} ranges={ranges.get(key) ?? NONE} />;
          if (heading) {
            return (
              <h4 key={key} class="unit" data-unit={key}>
                {content}
              </h4>
            );
          }
          return (
            <div key={key} class="unit paragraph" data-unit={key}>
              <span class="number">{place}</span>
              <p>{content}</p>
            </div>
          );
        })}
      </div>
    ),
    [text, units, first, last, ranges],
  );
}

const NONE = [] as const;
const NO_RANGES: UnitRanges = new Map();

/** Whether an element is in view or about to be; on paper, everything is. */
function useNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const show = () => setNear(true);
    // The first pieces are marked in the same frame, not one later.
    const { top, bottom } = node.getBoundingClientRect();
    if (top < 2 * window.innerHeight && bottom > -window.innerHeight) show();
    const observer = new IntersectionObserver(([{ isIntersecting }]) => setNear(isIntersecting), {
      root: node.closest(".reader-body"),
      rootMargin: "100% 0px",
    });
    observer.observe(node);
    window.addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, []);
  return isNear;
}

function piecesOf(units: Units): [first: number, last: number][] {
  const pieces: [number, number][] = [];
  let first = 0;
  let length = 0;
  for (const [i, unit] of units.entries()) {
    length += unit.text.length;
    if (length < PIECE && i < units.length - 1) continue;
    pieces.push([first, i + 1]);
    first = i + 1;
    length = 0;
  }
  return pieces;
}
