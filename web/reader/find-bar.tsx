import { useEffect, useRef, useState } from "preact/hooks";
import { COLOURS } from "./reader-marks.js";

interface FindBarProps {
  /** As it is in the address. */
  readonly typed: string;
  readonly words: readonly string[];
  readonly counts: readonly number[];
  readonly onType: (typed: string) => void;
  readonly onNext: (by: 1 | -1) => void;
}

/** Time between a key and the search, so that a long document is not marked at every key. */
const PAUSE_MS = 150;

/** Finds words and phrases, each in a colour of its own, with the number of places. */
export function FindBar({ typed, words, counts, onType, onNext }: FindBarProps) {
  const [own, setOwn] = useState(typed);
  const sent = useRef(typed);
  const send = (words: string) => {
    sent.current = words;
    onType(words);
  };
  // Only a change that others made replaces what is in the field: the user may have typed on meanwhile.
  useEffect(() => {
    if (typed !== sent.current) setOwn(typed);
    sent.current = typed;
  }, [typed]);
  useEffect(() => {
    if (own === typed) return undefined;
    const timer = setTimeout(() => send(own), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [own]);
  return (
    <span class="find">
      <input
        type="search"
        aria-label="Find in the document: words or phrases, separated by commas"
        placeholder="Find: lever, wear sensor"
        value={own}
        onInput={({ currentTarget }) => setOwn(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            if (own !== typed) send(own);
            else onNext(event.shiftKey ? -1 : 1);
          } else if (event.key === "Escape") {
            setOwn("");
            send("");
            event.currentTarget.blur();
          }
        }}
      />
      {words.map((word, i) => (
        <span key={word} class={`found find-${i % COLOURS}`}>
          {word} <b>{counts[i] ?? 0}</b>
        </span>
      ))}
    </span>
  );
}
