import { useEffect, useRef, useState } from "preact/hooks";
import { ownValue } from "../../../src/core/index.js";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { Problem } from "../../ui/problem.js";
import { VirtualList } from "../../ui/virtual-list.js";
import type { OpenSearch, SearchState } from "./search-state.js";
import type { View } from "./view.js";

const DOCUMENTS = "GET /api/collections/{collection}/searches/{search}/sets/{set}/documents" as const;

export type Page = Answer<typeof DOCUMENTS>;
export type Hit = Page["hits"][number];

/** Rows per request: what fills a tall window. */
const ROWS = 25;

/** The rows of a view, fetched page by page as they come into sight. */
export interface Rows {
  readonly page: Page | undefined;
  readonly problem: Error | undefined;
  readonly hit: (row: number) => Hit | undefined;
  readonly need: (first: number, last: number) => void;
  readonly again: () => void;
}

/** Fetches the rows of a set in a view. */
export function useRows(search: OpenSearch, set: number | undefined, view: View): Rows {
  const [round, setRound] = useState(0);
  const key = JSON.stringify([search.params, set, view, round]);
  const pages = useRef<{ key: string; known: Map<number, Page>; asked: Set<number>; controller: AbortController }>(
    null!,
  );
  const [, redraw] = useState(0);
  const [problem, setProblem] = useState<Error>();
  if (pages.current?.key !== key) {
    pages.current?.controller.abort();
    pages.current = { key, known: new Map(), asked: new Set(), controller: new AbortController() };
  }
  const current = pages.current;
  const fetchPage = (number: number) => {
    if (set === undefined || current.asked.has(number)) return;
    current.asked.add(number);
    const params = { ...search.params, set };
    call(DOCUMENTS, {
      params,
      query: { ...view, first: number * ROWS, count: ROWS },
      signal: current.controller.signal,
    })
      .then((page) => {
        current.known.set(number, page);
        if (pages.current === current) redraw((n) => n + 1);
      })
      .catch((error: Error) => {
        current.asked.delete(number);
        if (pages.current === current && error.name !== "AbortError") setProblem(error);
      });
  };
  useEffect(() => {
    setProblem(undefined);
    fetchPage(0);
  }, [key]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    page: current.known.values().next().value,
    problem,
    hit: (row) => current.known.get(Math.floor(row / ROWS))?.hits[row % ROWS],
    need: (first, last) => {
      // Only where the reader stops: a fast scroll passes thousands of rows.
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        for (let number = Math.floor(first / ROWS); number <= Math.floor(last / ROWS); number++) fetchPage(number);
      }, 40);
    },
    again: () => setRound((n) => n + 1),
  };
}

const SIGNS = { relevant: "★", maybe: "?", not: "✕" } as const;
const WORDS = { relevant: "relevant", maybe: "maybe", not: "not relevant" } as const;

/** A mark as a sign with a word for those who cannot see it. */
export function MarkSign({ mark }: { readonly mark: keyof typeof SIGNS | undefined }) {
  if (!mark) return null;
  return (
    <span class={`mark-sign ${mark}`} title={WORDS[mark]}>
      <span aria-hidden="true">{SIGNS[mark]}</span>
      <span class="hidden">{WORDS[mark]}</span>
    </span>
  );
}

/** The list of a set's documents. */
export function Results(props: {
  readonly rows: Rows;
  readonly state: SearchState;
  readonly cursor: number;
  readonly opened: string | undefined;
  readonly onCursor: (row: number) => void;
  readonly onOpen: (row: number) => void;
  readonly isByFamily: boolean;
}) {
  const { rows, state, cursor, opened, onCursor, onOpen, isByFamily } = props;
  if (rows.problem) return <Problem error={rows.problem} again={rows.again} />;
  const { page } = rows;
  if (!page) return <div class="hits" aria-busy="true" />;
  if (page.rows === 0) return <p class="quiet nothing">No document. Remove a filter, or type another query.</p>;
  const read = new Set(state.read);
  return (
    <div class="hits">
      <VirtualList
        count={page.rows}
        itemHeight={92}
        label="Documents of the set"
        focused={cursor}
        onRange={rows.need}
        item={(row) => {
          const hit = rows.hit(row);
          if (!hit) return <div class="hit waiting-hit" aria-busy="true" />;
          const year = hit.date?.slice(0, 10);
          return (
            <article
              class={`hit ${row === cursor ? "cursor" : ""} ${hit.id === opened ? "opened" : ""} ${read.has(hit.id) ? "read" : ""}`}
            >
              <p class="hit-head">
                <span class="rank">{hit.rank.toLocaleString("en")}</span>
                <button
                  type="button"
                  class="link id"
                  onClick={() => {
                    onCursor(row);
                    onOpen(row);
                  }}
                >
                  {hit.id}
                </button>
                <span>{year}</span>
                <span class="classes">{hit.classes.slice(0, 2).join(" ")}</span>
                {isByFamily && hit.others > 0 && (
                  <span class="badge" title="other members of the family">
                    +{hit.others}
                    <span class="hidden"> of the family</span>
                  </span>
                )}
                {(ownValue(state.documentNotes, hit.id)?.length ?? 0) > 0 && <span title="has a note">✎</span>}
                <MarkSign mark={ownValue(state.marks, hit.id)} />
              </p>
              {hit.title !== undefined && (
                <p class="hit-title" lang={hit.language}>
                  <Marked text={hit.title} ranges={hit.titleMarks} />
                </p>
              )}
              {hit.snippet && (
                <p class="hit-snippet">
                  <Marked text={hit.snippet.text} ranges={hit.snippet.highlights} />
                </p>
              )}
            </article>
          );
        }}
      />
    </div>
  );
}

function Marked({ text, ranges }: { readonly text: string; readonly ranges: Hit["titleMarks"] }) {
  const pieces = [];
  let at = 0;
  for (const { start, end } of ranges) {
    pieces.push(text.slice(at, start));
    pieces.push(<mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  );
}
