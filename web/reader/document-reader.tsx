import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAnswer } from "../api/use-answer.js";
import { useKeys } from "../shell/keys.js";
import { query as addressQuery, setQuery } from "../shell/location.js";
import { Choice } from "../ui/choice.js";
import { Problem } from "../ui/problem.js";
import { Awaited } from "../ui/waiting.js";
import { readAddress } from "./addresses.js";
import { ChartPane } from "./chart-pane.js";
import { Claims } from "./claims.js";
import { Description } from "./description.js";
import { type Page, useDocument } from "./document-cache.js";
import { DocumentHead } from "./document-head.js";
import { FindBar } from "./find-bar.js";
import { MarkedText } from "./marked-text.js";
import { marksOf, type Place, shownTexts, unitKey } from "./reader-marks.js";
import { RelationsPane } from "./relations.js";
import { excerptOf, type NamedRange, typedWords } from "./segments.js";
import { type Selected, selectedIn } from "./selection.js";
import { SignsPane } from "./signs.js";
import { useSigns } from "./use-signs.js";
import "./reader.css";

export interface DocumentReaderProps {
  readonly collection: string;
  readonly document: string;
  /** The query that found the document: its matches, and only those, are marked. */
  readonly query?: string | undefined;
  /** Places that match, if the room knows them already; then the server is not asked. */
  readonly matches?: readonly Place[] | undefined;
  /** Ranges that the room marks: the evidence of a judgement. */
  readonly marks?: readonly { readonly passage: number; readonly start: number; readonly end: number }[];
  /** Words to find at first, as typed into the find field. */
  readonly find?: string | undefined;
  /** Prior art is published before this day. */
  readonly cutOff?: string | undefined;
  /** For a judge: no scores, and no citations, which may give the answer away. */
  readonly blind?: boolean;
  /** Whether place, found words and pane are kept in the address; default: yes. */
  readonly inAddress?: boolean;
  /** The address at which another document is read; default: the room for one document. */
  readonly linkTo?: (document: string) => string;
  /** Called when text is selected; `undefined`: nothing is selected any more. */
  readonly onSelect?: (selected: Selected | undefined) => void;
  /** A passage to show at first. */
  readonly passage?: number | undefined;
  /** The claim that this document is compared with in the chart; default: a claim of its own. */
  readonly chartOf?: { readonly document: string; readonly claim: number } | undefined;
}

const NO_MATCHES: readonly Place[] = [];
const NO_MARKS: NonNullable<DocumentReaderProps["marks"]> = [];
const PANES = ["text", "signs", "relations", "chart"] as const;
type Pane = (typeof PANES)[number];

/** A document to read: facts, abstract, claims as a tree, description; matches, found words and signs are marked. */
export function DocumentReader(props: DocumentReaderProps) {
  const { collection, document, cutOff } = props;
  const { page, problem, again } = useDocument({ collection, document, cutOff });
  if (problem) return <Problem error={problem} again={again} />;
  if (!page) return <div class="reader" aria-busy="true" />;
  return <OpenReader key={`${collection} ${document}`} {...props} page={page} />;
}

function OpenReader(props: DocumentReaderProps & { readonly page: Page }) {
  const { page, collection, query, cutOff, blind = false, inAddress = true, onSelect } = props;
  const { linkTo = (id: string) => readAddress(collection, id, { query, cutOff }), marks: evidence = NO_MARKS } = props;
  const [state, setState] = useViewState(inAddress, props.find);
  const body = useRef<HTMLElement>(null);
  const [step, drawStep] = useState(-1);
  // Keys may follow each other faster than the page is drawn.
  const lastStep = useRef(-1);
  const setStep = (next: number) => {
    lastStep.current = next;
    drawStep(next);
  };
  const [whole, setWhole] = useState(false);
  const params = { collection, document: page.id };
  const given = query === undefined || query === "" || props.matches ? null : { params, query: { query } };
  const asked = useAnswer("GET /api/collections/{collection}/documents/{document}/matches", given);
  const related = useAnswer("GET /api/collections/{collection}/documents/{document}/relations", {
    params,
    query: cutOff === undefined ? {} : { cutOff },
  });
  const matches = props.matches ?? asked.answer?.places ?? NO_MATCHES;
  const languages = useMemo(() => languagesOf(page), [page]);
  const language = languages.includes(state.language) ? state.language : (page.language ?? languages[0]);
  const shown = useMemo(() => shownTexts(page, language), [page, language]);
  const signs = useSigns(page, state.signs);
  const words = useMemo(() => typedWords(state.find), [state.find]);
  const marks = useMemo(
    () => marksOf(page, { shown, matches, words, signs, evidence }),
    [page, shown, matches, words, signs, evidence],
  );
  const { steps, ranges, counts } = marks;

  const showPlace = (unit: string, start?: number, current?: { readonly end: number }) => {
    setWhole(true);
    if (state.pane !== "text") setState({ pane: "text" });
    // The next frame has all of the text.
    requestAnimationFrame(() => {
      const element = body.current?.querySelector<HTMLElement>(`[data-unit="${unit}"]`);
      if (!element) return;
      for (const each of body.current?.querySelectorAll("[data-current]") ?? []) each.removeAttribute("data-current");
      let target: HTMLElement = element;
      if (start !== undefined && current) {
        for (const mark of element.querySelectorAll<HTMLElement>("[data-start]")) {
          const at = Number(mark.dataset.start);
          if (at < start || at >= current.end) continue;
          mark.setAttribute("data-current", "");
          if (target === element) target = mark;
        }
      }
      target.scrollIntoView({ block: "center" });
    });
  };
  const goOn = (by: 1 | -1) => {
    if (steps.length === 0) return;
    const number =
      lastStep.current < 0 && by < 0 ? steps.length - 1 : (lastStep.current + by + steps.length) % steps.length;
    const { text, unit, start, end } = steps[number];
    setStep(number);
    showPlace(unitKey(text, unit), start, { end });
  };
  const passageUnit = (passage: number): string | undefined => {
    for (const [t, { units }] of page.texts.entries()) {
      const unit = units.findIndex((each) => each.passage === passage);
      if (unit >= 0) return unitKey(t, unit);
    }
    return undefined;
  };
  useEffect(() => setStep(-1), [state.find, matches]);
  useKeys("reader", [
    { id: "next-match", keys: "]", what: "go to the next match", run: () => goOn(1) },
    { id: "previous-match", keys: "[", what: "go to the match before", run: () => goOn(-1) },
    {
      id: "find",
      keys: "f",
      what: "find in the document",
      run: () => body.current?.parentElement?.querySelector<HTMLInputElement>("input[type=search]")?.focus(),
    },
    { id: "signs", keys: "g", what: "mark figures and reference signs", run: () => setState({ signs: !state.signs }) },
  ]);
  useKeptPlace(body, inAddress && state.pane === "text", setWhole);
  useSignClicks(body);
  useEffect(() => {
    if (!onSelect) return undefined;
    const tell = () => onSelect(selectedIn(body.current, page));
    globalThis.document.addEventListener("selectionchange", tell);
    return () => globalThis.document.removeEventListener("selectionchange", tell);
  }, [onSelect, page]);

  useEffect(() => {
    const unit = props.passage === undefined ? undefined : passageUnit(props.passage);
    if (unit !== undefined) showPlace(unit);
  }, [props.passage]);

  const hasClaims = page.texts.some(({ field }) => field === "claims");
  const panes = PANES.filter((pane) => pane !== "chart" || (!blind && (hasClaims || props.chartOf)));
  const passages = asked.answer?.passages ?? [];
  const others = matches.length - matches.filter(({ text }) => shown.includes(text) || isTitle(page, text)).length;
  return (
    <article class="reader" aria-label={`Document ${page.id}`}>
      <DocumentHead page={page} relations={related.answer} blind={blind} />
      <div class="reader-tools no-print" role="toolbar" aria-label="Reading">
        <nav class="panes" aria-label="Panes">
          {panes.map((pane) => (
            <button key={pane} type="button" aria-pressed={state.pane === pane} onClick={() => setState({ pane })}>
              {PANE_TITLES[pane]}
            </button>
          ))}
        </nav>
        <FindBar typed={state.find} words={words} counts={counts} onType={(find) => setState({ find })} onNext={goOn} />
        {steps.length > 0 && (
          <span class="stepper">
            <button type="button" class="small" aria-label="Previous match" onClick={() => goOn(-1)}>
              [
            </button>
            <span role="status">
              {step < 0
                ? `${steps.length} ${words.length > 0 ? "found" : "matches"}`
                : `${step + 1} of ${steps.length}`}
            </span>
            <button type="button" class="small" aria-label="Next match" onClick={() => goOn(1)}>
              ]
            </button>
          </span>
        )}
        {languages.length > 1 && (
          <Choice
            label="Language"
            value={language ?? ""}
            options={languages}
            onChoose={(next) => setState({ language: next })}
          />
        )}
      </div>
      {asked.problem && <Problem error={asked.problem} />}
      <section class="reader-body" ref={body} tabIndex={0} aria-label="Text of the document">
        {state.pane === "text" && (
          <div class={`reader-text ${state.signs ? "with-signs" : ""}`}>
            {others > 0 && words.length === 0 && (
              <p class="quiet">{others} more matches are in other languages of this document.</p>
            )}
            {passages.length > 0 && (
              <section aria-label="Best passages">
                <h3>Best passages</h3>
                <ol class="best">
                  {passages.map(({ passage, place, score }) => {
                    const unit = passageUnit(passage);
                    const [t, u] = (unit ?? "0.0").split(".").map(Number);
                    const words = page.texts[t]?.units[u]?.text ?? "";
                    return (
                      <li key={passage}>
                        <button type="button" class="link" onClick={() => unit && showPlace(unit)}>
                          {place}
                        </button>{" "}
                        <Beginning text={words} ranges={ranges.get(unit ?? "")} />
                        {!blind && <span class="quiet"> {score.toFixed(2)}</span>}
                      </li>
                    );
                  })}
                </ol>
              </section>
            )}
            {shown.map((number) => {
              const { field, language: own, units } = page.texts[number];
              const spoken = own !== undefined && languages.length > 1 ? ` (${own})` : "";
              if (field === "claims") {
                return (
                  <section key={number} aria-label="Claims">
                    <h3>
                      Claims <span class="quiet">{units.length}</span>
                      {spoken}
                    </h3>
                    <Claims
                      text={number}
                      units={units}
                      language={own}
                      ranges={ranges}
                      onChart={blind ? undefined : (claim) => setState({ pane: "chart", claim })}
                    />
                  </section>
                );
              }
              if (field === "description") {
                return (
                  <section key={number} aria-label="Description">
                    <h3>Description{spoken}</h3>
                    <Description text={number} units={units} language={own} ranges={ranges} whole={whole} />
                  </section>
                );
              }
              return (
                <section key={number} aria-label={`Abstract${spoken}`}>
                  <h3>Abstract{spoken}</h3>
                  <p class="unit abstract" data-unit={unitKey(number, 0)} lang={own}>
                    <MarkedText text={units[0].text} ranges={ranges.get(unitKey(number, 0)) ?? []} />
                  </p>
                </section>
              );
            })}
            {shown.length === 0 && <p class="quiet">The collection has no text of this document.</p>}
          </div>
        )}
        {state.pane === "signs" && (
          <SignsPane
            page={page}
            signs={signs}
            isOn={state.signs}
            onSwitch={(on) => setState({ signs: on })}
            onShow={(text, unit, start, end) => showPlace(unitKey(text, unit), start, { end })}
          />
        )}
        {state.pane === "relations" && (
          <Awaited asked={related} what="family and citations">
            {(relations) => <RelationsPane page={page} relations={relations} blind={blind} linkTo={linkTo} />}
          </Awaited>
        )}
        {state.pane === "chart" && panes.includes("chart") && (
          <ChartPane {...props} claim={state.claim} onClaim={(claim) => setState({ claim })} linkTo={linkTo} />
        )}
      </section>
    </article>
  );
}

/** What a best passage shows of itself: the piece around its first match. */
function Beginning({
  text,
  ranges = [],
}: {
  readonly text: string;
  readonly ranges?: readonly NamedRange[] | undefined;
}) {
  const shown = useMemo(() => {
    const { text: piece, words } = excerptOf(
      text,
      ranges.filter(({ name }) => name === "match"),
      240,
    );
    return { text: piece, ranges: words.map((range) => ({ ...range, name: "match" })) };
  }, [text, ranges]);
  return <MarkedText {...shown} />;
}

const PANE_TITLES: Readonly<Record<Pane, string>> = {
  text: "Text",
  signs: "Figures",
  relations: "Family, citations",
  chart: "Chart",
};

function isTitle({ texts }: Page, text: number): boolean {
  return texts[text]?.field === "title";
}

function languagesOf({ texts }: Page): string[] {
  const found = texts.filter(({ field }) => field === "claims" || field === "description");
  return [...new Set(found.flatMap(({ language }) => language ?? []))];
}

interface ViewState {
  readonly pane: Pane;
  readonly find: string;
  readonly signs: boolean;
  readonly language: string;
  /** The claim in the chart. */
  readonly claim: number | undefined;
}

/** What the reader shows, in the address or, for a room with an address of its own, only here. */
function useViewState(inAddress: boolean, find = ""): [ViewState, (change: Partial<ViewState>) => void] {
  const [own, setOwn] = useState<ViewState>({ pane: "text", find, signs: false, language: "", claim: undefined });
  if (!inAddress) return [own, (change) => setOwn((before) => ({ ...before, ...change }))];
  const value = addressQuery.value;
  const pane = PANES.find((each) => each === value.get("pane")) ?? "text";
  const state = {
    pane,
    find: value.get("find") ?? find,
    signs: value.get("signs") === "yes",
    language: value.get("language") ?? "",
    claim: Number(value.get("claim")) || undefined,
  };
  return [
    state,
    (change) =>
      setQuery({
        ...(change.pane !== undefined && { pane: change.pane === "text" ? undefined : change.pane }),
        ...(change.find !== undefined && { find: change.find || undefined }),
        ...(change.signs !== undefined && { signs: change.signs ? "yes" : undefined }),
        ...(change.claim !== undefined && { claim: String(change.claim) }),
        ...(change.language !== undefined && { language: change.language || undefined }),
      }),
  ];
}

/** Keeps the first unit in view in the address, and returns to it when the page is loaded again. */
function useKeptPlace(
  body: { readonly current: HTMLElement | null },
  isKept: boolean,
  setWhole: (whole: true) => void,
) {
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || !isKept) return undefined;
    const place = addressQuery.peek().get("place");
    if (place !== null && /^\d+\.\d+$/.test(place)) {
      setWhole(true);
      requestAnimationFrame(() => {
        const unit = element.querySelector<HTMLElement>(`[data-unit="${place}"]`);
        unit?.scrollIntoView({ block: "start" });
      });
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const top = element.getBoundingClientRect().top;
        const units = [...element.querySelectorAll<HTMLElement>("[data-unit]")];
        const first = units.find((unit) => unit.getBoundingClientRect().bottom > top + 8);
        setQuery({ place: element.scrollTop < 8 ? undefined : first?.dataset.unit });
      }, 300);
    };
    element.addEventListener("scroll", remember, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", remember);
    };
  }, [isKept]);
}

/** A click on a sign goes to its next mention. */
function useSignClicks(body: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const next = ({ target }: MouseEvent) => {
      const sign = (target as Element).closest<HTMLElement>("[data-sign]");
      if (!sign || !element.contains(sign)) return;
      const all = [...element.querySelectorAll<HTMLElement>(`[data-sign="${sign.dataset.sign}"]`)];
      const following = all[(all.indexOf(sign) + 1) % all.length];
      for (const each of element.querySelectorAll("[data-current]")) each.removeAttribute("data-current");
      following.setAttribute("data-current", "");
      following.scrollIntoView({ block: "center" });
    };
    element.addEventListener("click", next);
    return () => element.removeEventListener("click", next);
  }, []);
}
