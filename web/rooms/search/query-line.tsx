import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { useAnswer } from "../../api/use-answer.js";
import { useKeys } from "../../shell/keys.js";
import { useQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Problem } from "../../ui/problem.js";
import type { OpenSearch } from "./search-state.js";

type Understood = Answer<"GET /api/collections/{collection}/searches/{search}/understood">;
type Part = Understood["parts"][number];

const DIALECTS = [
  { value: "usual", text: "AND before OR" },
  { value: "espacenet", text: "left to right (Espacenet)" },
] as const;

const READINGS = [
  { value: "", text: "as it looks" },
  { value: "text", text: "words" },
  { value: "patent", text: "a patent number" },
] as const;

/** The line in which a searcher types, and what it means. */
export function QueryLine(props: {
  readonly search: OpenSearch;
  readonly onMade: (set: number) => void;
  readonly draft: string;
  readonly onDraft: (line: string) => void;
}) {
  const { search, onMade, draft, onDraft } = props;
  const input = useRef<HTMLInputElement>(null);
  const echo = useRef<HTMLDivElement>(null);
  const [dialect, setDialect] = useQuery<"usual" | "espacenet">("dialect", "usual");
  const [as, setAs] = useState<"" | "text" | "patent">("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const settled = useSettled(draft.trimStart());
  const asked = useAnswer(
    "GET /api/collections/{collection}/searches/{search}/understood",
    settled === "" ? null : { params: search.params, query: { line: settled, dialect, ...(as !== "" && { as }) } },
  );
  const understood = settled === "" ? undefined : asked.answer;
  const isCurrent = settled === draft.trimStart() && !asked.waiting;
  const suggestion = understood?.parts.find(({ instead }) => instead !== undefined);
  useKeys("search line", [{ id: "query", keys: "/", what: "type a query", run: () => input.current?.focus() }]);
  const follow = () => {
    if (echo.current && input.current) echo.current.scrollLeft = input.current.scrollLeft;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (draft.trim() === "" || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const set = await search.make({ make: "query", line: draft.trim(), dialect, ...(as !== "" && { as }) });
      onDraft("");
      setAs("");
      input.current?.blur();
      onMade(set);
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const take = (part: Part) => {
    if (part.instead !== undefined) onDraft(part.instead);
    input.current?.focus();
  };
  return (
    <form class="query-line" onSubmit={submit} aria-label="Query line">
      <div class="query-row">
        <div class="query-field">
          <div class="echo" ref={echo} aria-hidden="true">
            {isCurrent && understood ? underlined(settled, understood.parts) : null}
          </div>
          <input
            ref={input}
            type="text"
            value={draft}
            placeholder="ti:(brake OR braking) AND cpc:B60T/+   or words, a patent number, 1 AND 2"
            aria-label="Query"
            aria-describedby="understood"
            aria-invalid={isCurrent && understood?.parts.some(({ kind }) => kind === "wrong")}
            spellcheck={false}
            autocomplete="off"
            onInput={({ currentTarget }) => onDraft(currentTarget.value)}
            onScroll={follow}
            onKeyUp={follow}
            onKeyDown={(event) => {
              if (event.key === "Escape") input.current?.blur();
              if (event.key !== "ArrowDown" || !suggestion || !isCurrent) return;
              event.preventDefault();
              take(suggestion);
            }}
          />
        </div>
        <button type="submit" class="primary" disabled={busy || draft.trim() === ""}>
          {busy ? "Searching…" : "Search"}
        </button>
        <Choice label="Order" value={dialect} options={DIALECTS} onChoose={setDialect} />
        <Choice label="Read" value={as} options={READINGS} onChoose={setAs} />
      </div>
      <div class="understood" id="understood" role="status">
        {understood?.words !== undefined && isCurrent && (
          <p>
            <span class="quiet">understood as</span> {understood.words}
            {understood.kind === "boolean" && <code>{understood.understood}</code>}
          </p>
        )}
        {isCurrent &&
          understood?.parts.map((part) => (
            <p key={`${part.from} ${part.message}`} class={`unclear ${part.kind}`}>
              {part.message}
              {part.instead !== undefined && (
                <button type="button" class="small" onClick={() => take(part)}>
                  {part === suggestion && <kbd>↓</kbd>} {part.instead}
                </button>
              )}
            </p>
          ))}
      </div>
      {problem && <Problem error={problem} />}
    </form>
  );
}

/** The line once nobody has typed for a moment. */
function useSettled(line: string): string {
  const [settled, setSettled] = useState(line);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(line), 150);
    return () => clearTimeout(timer);
  }, [line]);
  return settled;
}

function underlined(line: string, parts: readonly Part[]) {
  const pieces = [];
  let at = 0;
  for (const { from, to, kind } of [...parts].sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    pieces.push(line.slice(at, from));
    pieces.push(
      <span key={from} class={kind}>
        {line.slice(from, to)}
      </span>,
    );
    at = to;
  }
  return [...pieces, line.slice(at)];
}
