interface CutClaimProps {
  readonly text: string;
  readonly starts: readonly number[];
  readonly isCut: boolean;
  readonly onCut: (starts: readonly number[] | null) => void;
}

/** The words of a claim; a click on a word begins an element there, or joins it with the one before. */
export function CutClaim({ text, starts, isCut, onCut }: CutClaimProps) {
  const words = Array.from(text.matchAll(/\S+\s*/g), ({ index, 0: word }) => ({ index, word }));
  const begins = new Set(starts);
  const toggle = (at: number) =>
    onCut(begins.has(at) ? starts.filter((start) => start !== at) : [...starts, at].sort((a, b) => a - b));
  return (
    <div class="block cut-claim no-print">
      <p class="quiet">
        Choose a word to begin an element there, or the first word of an element to join it with the one before.{" "}
        {isCut && (
          <button type="button" class="small" onClick={() => onCut(null)}>
            As found in the text
          </button>
        )}
      </p>
      <p>
        {words.map(({ index, word }, i) => (
          <button
            key={index}
            type="button"
            class={begins.has(index) || i === 0 ? "begins" : undefined}
            disabled={i === 0}
            aria-pressed={begins.has(index)}
            onClick={() => toggle(index)}
          >
            {word.trim()}
          </button>
        ))}
      </p>
    </div>
  );
}
