import { useMemo } from "preact/hooks";
import { type NamedRange, segmentsOf } from "./segments.js";

const NONE: readonly NamedRange[] = [];

/** A text with its marks. Words that matched and found words are `mark` elements; signs alone are not. */
export function MarkedText({
  text,
  ranges = NONE,
}: {
  readonly text: string;
  readonly ranges?: readonly NamedRange[];
}) {
  return useMemo(
    () => (
      <>
        {segmentsOf(text, ranges).map(({ start, text: piece, names, sign }) => {
          if (names.length === 0) return piece;
          const isSignOnly = names.every((name) => name.startsWith("sign"));
          const Tag = isSignOnly ? "span" : "mark";
          return (
            <Tag key={start} class={names.join(" ")} data-start={start} data-sign={sign}>
              {piece}
            </Tag>
          );
        })}
      </>
    ),
    [text, ranges],
  );
}
