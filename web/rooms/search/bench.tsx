import { useEffect, useRef, useState } from "preact/hooks";
import { ownValue } from "../../../src/core/index.js";
import { call } from "../../api/client.js";
import { useKeys } from "../../shell/keys.js";
import { query, setQuery } from "../../shell/location.js";
import { Problem } from "../../ui/problem.js";
import { SavedDot } from "../../ui/saved-dot.js";
import { ExportDialog, NoteDialog, ReportDialog } from "./dialogs.js";
import { Facets, useCounts } from "./facets.js";
import { QueryLine } from "./query-line.js";
import { ReadingPane } from "./reading-pane.js";
import { Results, useRows } from "./results.js";
import { type Mark, type OpenSearch, type SearchState, useOpenSearch } from "./search-state.js";
import { SetList } from "./set-list.js";
import { SortAndFilters } from "./sort-and-filters.js";
import { viewOfAddress } from "./view.js";

/** A search that is open: query line, sets, documents, and the one that is read. */
export function Bench({ collection, search: name }: { readonly collection: string; readonly search: string }) {
  const search = useOpenSearch(collection, name);
  const state = search.state.value;
  if (!state) return search.problem.value ? <Problem error={search.problem.value} again={() => search.load()} /> : null;
  return <OpenBench search={search} state={state} />;
}

type Dialog = "export" | "report" | "note" | undefined;

function OpenBench({ search, state }: { readonly search: OpenSearch; readonly state: SearchState }) {
  const view = viewOfAddress();
  const number = Number(query.value.get("set")) || lastSet(state);
  const set = state.sets[(number ?? 0) - 1];
  const opened = query.value.get("doc") ?? undefined;
  const [cursor, setCursor] = useState(0);
  const [draft, setDraft] = useDraft(search);
  const [dialog, setDialog] = useState<Dialog>();
  const [noteSet, setNoteSet] = useState<number>();
  const [problem, setProblem] = useState<Error>();
  const rows = useRows(search, state.isSameIndex ? set?.number : undefined, view);
  const counts = useCounts(search, state.isSameIndex ? set?.number : undefined, view);
  useCursorAt(search, set?.number, view, opened, setCursor);

  const show = (next: number) => {
    setCursor(0);
    setQuery({ set: String(next), doc: undefined, place: undefined, system: undefined }, { push: true });
  };
  const move = (by: number) => {
    const last = (rows.page?.rows ?? 0) - 1;
    setCursor((before) => Math.max(0, Math.min(last, before + by)));
  };
  const hit = rows.hit(cursor);
  const current = hit?.id ?? opened;
  const open = (row: number) => {
    const wanted = rows.hit(row);
    if (!wanted) return;
    setQuery({ doc: wanted.id, place: undefined });
    search.read(wanted.id, set?.number, wanted.rank);
  };
  const mark = (wanted: Mark) => {
    if (current === undefined) return;
    search.mark([current], ownValue(state.marks, current) === wanted ? "none" : wanted);
  };
  const related = (kind: "like" | "cited-by" | "cites" | "family" | "class-of", document: string) =>
    search
      .make({ make: "related", kind, documents: [document] })
      .then(show)
      .catch(setProblem);
  useKeys("search", [
    { id: "next", keys: "j ArrowDown", what: "go to the next document", run: () => move(1) },
    { id: "previous", keys: "k ArrowUp", what: "go to the document before", run: () => move(-1) },
    { id: "read", keys: "Enter", what: "read the document", run: () => open(cursor) },
    { id: "relevant", keys: "s", what: "mark as relevant", run: () => mark("relevant") },
    { id: "maybe", keys: "m", what: "mark as maybe relevant", run: () => mark("maybe") },
    { id: "not", keys: "x", what: "mark as not relevant", run: () => mark("not") },
    { id: "undo", keys: "u", what: "take back the last mark", run: () => state.canUndo && search.undo() },
    { id: "note", keys: "n", what: "write a note on the document", run: () => openNote(undefined) },
    { id: "like", keys: "l", what: "find documents like this", run: () => void (current && related("like", current)) },
    {
      id: "family",
      keys: "c",
      what: "one document for each family, or all",
      run: () => setQuery({ family: view.family ? undefined : "yes" }),
    },
    { id: "export", keys: "e", what: "export documents", run: () => setDialog("export") },
    { id: "report", keys: "r", what: "show the report of the search", run: () => setDialog("report") },
    {
      id: "close",
      keys: "Escape",
      what: "close the document",
      run: () => setQuery({ doc: undefined, place: undefined }),
    },
    ...state.sets
      .filter(({ deleted }) => !deleted)
      .slice(0, 9)
      .map(({ number: n }) => ({ id: `set-${n}`, keys: String(n), what: `open set ${n}`, run: () => show(n) })),
  ]);
  const openNote = (about: number | undefined) => {
    setNoteSet(about);
    setDialog("note");
  };
  const noteAbout = noteSet !== undefined ? `set ${noteSet}` : current !== undefined ? current : "the search";
  return (
    <div class={`bench ${opened === undefined ? "" : "reading"}`}>
      <header class="bench-head">
        <h2>
          <a href="?" title="All searches">
            Searches
          </a>{" "}
          / {search.params.search}
        </h2>
        <span class="quiet">{state.documents.toLocaleString("en")} documents</span>
        <SavedDot state={search.saving.value} waiting={search.waiting.value} />
        <span class="bench-tools">
          <button type="button" class="small" disabled={!state.canUndo} onClick={() => search.undo()}>
            Undo mark
          </button>
          <button type="button" class="small" onClick={() => setDialog("export")}>
            Export
          </button>
          <button type="button" class="small" onClick={() => setDialog("report")}>
            Report
          </button>
        </span>
      </header>
      <QueryLine search={search} onMade={show} draft={draft} onDraft={setDraft} />
      {search.problem.value && <Problem error={search.problem.value} />}
      {problem && <Problem error={problem} />}
      {!state.isSameIndex && <OtherIndex search={search} onProblem={setProblem} />}
      <div class="bench-panes">
        <div class="left">
          <SetList
            {...{ search, sets: state.sets, shown: set?.number, onShow: show, onProblem: setProblem }}
            marked={Object.values(state.marks).filter((each) => each === "relevant").length}
            onNote={openNote}
          />
          {set && counts.answer && <Facets search={search} set={set} view={view} counts={counts.answer} />}
        </div>
        <div class="middle">
          {set && (
            <>
              <SortAndFilters
                {...{ search, set, view, page: rows.page, onProblem: setProblem }}
                onRanked={rows.again}
                onMade={show}
              />
              {state.isSameIndex && (
                <Results
                  {...{ rows, state, cursor, opened }}
                  onCursor={setCursor}
                  onOpen={open}
                  isByFamily={view.family === "yes"}
                />
              )}
            </>
          )}
        </div>
        <div class="right">
          {opened !== undefined ? (
            <ReadingPane
              {...{ search, state, document: opened, set: set?.number }}
              onMark={(wanted) => search.mark([opened], ownValue(state.marks, opened) === wanted ? "none" : wanted)}
              onRelated={(kind) => related(kind, opened)}
              onNote={() => openNote(undefined)}
            />
          ) : (
            set && (
              <p class="quiet nothing">
                <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> reads, <kbd>s</kbd> <kbd>m</kbd> <kbd>x</kbd> mark as
                relevant, maybe, not.
              </p>
            )
          )}
        </div>
      </div>
      <ExportDialog
        search={search}
        set={set?.number}
        view={view}
        open={dialog === "export"}
        onClose={() => setDialog(undefined)}
      />
      <ReportDialog search={search} open={dialog === "report"} onClose={() => setDialog(undefined)} />
      <NoteDialog
        about={noteAbout}
        open={dialog === "note"}
        onClose={() => setDialog(undefined)}
        onNote={(text) =>
          search.note(
            text,
            noteSet !== undefined ? { set: noteSet } : current !== undefined ? { document: current } : {},
          )
        }
      />
    </div>
  );
}

function lastSet({ sets }: SearchState): number | undefined {
  return sets.findLast(({ deleted }) => !deleted)?.number;
}

/** The sets were made with another version of the index. */
function OtherIndex({
  search,
  onProblem,
}: {
  readonly search: OpenSearch;
  readonly onProblem: (error: Error) => void;
}) {
  const [busy, setBusy] = useState(false);
  const repeat = () => {
    setBusy(true);
    search
      .repeat()
      .catch(onProblem)
      .finally(() => setBusy(false));
  };
  return (
    <p class="problem" role="status">
      The index has changed since these sets were made.{" "}
      <button type="button" disabled={busy} onClick={repeat}>
        {busy ? "Making them again…" : "Make all sets again"}
      </button>{" "}
      Marks and notes stay.
    </p>
  );
}

/** The line that is being typed survives a reload. */
function useDraft(search: OpenSearch): [string, (line: string) => void] {
  const key = `presage.draft/${search.params.collection}/${search.params.search}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? "");
  return [
    draft,
    (line) => {
      setDraft(line);
      sessionStorage.setItem(key, line);
    },
  ];
}

/** When the page is loaded with a document, the cursor is at its row. */
function useCursorAt(
  search: OpenSearch,
  set: number | undefined,
  view: ReturnType<typeof viewOfAddress>,
  document: string | undefined,
  setCursor: (row: number) => void,
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || set === undefined) return;
    isFirst.current = false;
    if (document === undefined) return;
    const params = { ...search.params, set };
    call("GET /api/collections/{collection}/searches/{search}/sets/{set}/place", {
      params,
      query: { ...view, document },
    })
      .then(({ place }) => place >= 0 && setCursor(place))
      .catch(() => {});
  }, [set]);
}
