import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Asked } from "../api/use-answer.js";
import { Problem } from "./problem.js";

/** An answer, or why it is not there yet. What takes more than 300 ms shows that it is awaited. */
export function Awaited<T>({
  asked,
  what,
  children,
}: {
  readonly asked: Asked<T>;
  /** What is awaited: `the runs`. */
  readonly what: string;
  readonly children: (answer: T) => ComponentChildren;
}) {
  const { answer, problem, waiting, again } = asked;
  if (problem) return <Problem error={problem} again={again} />;
  if (answer === undefined) return waiting ? <Waiting what={what} /> : null;
  return <div aria-busy={waiting}>{children(answer)}</div>;
}

const DELAY_MS = 300;

function Waiting({ what }: { readonly what: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <p class="waiting" role="status">
      Waiting for {what}…
    </p>
  ) : null;
}
