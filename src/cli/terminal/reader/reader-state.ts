import type { OpenedDocument } from "../../../application/index.js";
import { type DocumentLayout, type DocumentPage, documentPage, type PageSection } from "./document-page.js";
import { actionOf, keyHelp, type ReaderAction } from "./reader-keys.js";

/** The size of a screen. */
export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** A mark that a reader gives a document. */
export type DocumentMark = "relevant" | "maybe" | "not";

/** Where a reader is in a document. */
export interface ReaderState {
  readonly document: OpenedDocument;
  readonly facts: DocumentLayout["facts"];
  readonly size: ScreenSize;
  readonly page: DocumentPage;
  /** The first line on the screen. */
  readonly top: number;
  /** The number of the current match; -1 before the first. */
  readonly match: number;
  readonly claimLevels: number | undefined;
  readonly languages: boolean;
  /** The text that was found last. */
  readonly find: string;
  /** The text that is being typed after `/`. */
  readonly typing?: string;
  /** Digits before a key: `2c`. */
  readonly count: string;
  /** Lines that are shown instead of the document. */
  readonly overlay?: readonly string[];
  /** Shown in the last line until the next key. */
  readonly message?: string;
  readonly canMark: boolean;
  readonly done?: true;
  /** The mark that was just given. */
  readonly marked?: DocumentMark;
}

/** Opens a document at its beginning. */
export function openReader(
  document: OpenedDocument,
  size: ScreenSize,
  { facts, canMark = false }: { readonly facts?: DocumentLayout["facts"]; readonly canMark?: boolean } = {},
): ReaderState {
  const state = { document, facts, size, top: 0, match: -1, claimLevels: undefined, languages: false, find: "" };
  return { ...state, count: "", canMark, page: laidOut(state) };
}

const MOST_COLUMNS = 120;

function laidOut(state: Pick<ReaderState, "document" | "facts" | "size" | "claimLevels" | "languages">): DocumentPage {
  const { document, facts, size, claimLevels, languages } = state;
  return documentPage(document, {
    width: Math.max(20, Math.min(size.columns, MOST_COLUMNS)),
    description: true,
    languages,
    ...(facts && { facts }),
    ...(claimLevels !== undefined && { claimLevels }),
  });
}

/** Rows for text: the last one is for the state of the reader. */
export function textRows({ size }: Pick<ReaderState, "size">): number {
  return Math.max(1, size.rows - 1);
}

/** The state with another layout, at the same place of the same section. */
function again(state: ReaderState, change: Partial<ReaderState>): ReaderState {
  const next = { ...state, ...change };
  const page = laidOut(next);
  const section = sectionAt(state.page, state.top);
  const place = section && state.page.sections.indexOf(section);
  const line = section && page.sections.length === state.page.sections.length && page.sections[place ?? 0].line;
  const moved = line === undefined || line === false ? state.top : line + (state.top - (section?.line ?? 0));
  return scrolled({ ...next, page, match: Math.min(state.match, page.matches.length - 1) }, moved);
}

function sectionAt({ sections }: DocumentPage, line: number): PageSection | undefined {
  return sections.findLast((each) => each.line <= line);
}

function scrolled(state: ReaderState, top: number): ReaderState {
  const last = Math.max(0, state.page.lines.length - textRows(state));
  return { ...state, top: Math.max(0, Math.min(top, last)) };
}

/** The state on a screen of another size. */
export function resized(state: ReaderState, size: ScreenSize): ReaderState {
  return again(state, { size });
}

/** The state after a key. */
export function afterKey(before: ReaderState, key: string, character: string): ReaderState {
  const { message: _, marked: __, ...state }: ReaderState = before;
  if (state.typing !== undefined) return afterTyping(state, state.typing, key, character);
  if (state.overlay) {
    const { overlay: ___, ...open } = state;
    return afterOverlay(open, key);
  }
  if (/^\d$/.test(key)) return { ...state, count: `${state.count}${key}`.slice(-4) };
  const action = actionOf(key, state.canMark);
  const done = action ? act({ ...state, count: "" }, action, Number(state.count) || undefined) : state;
  return { ...done, count: "" };
}

/** In the outline, a number goes to a section; any other key closes what is shown. */
function afterOverlay(state: ReaderState, key: string): ReaderState {
  const count = /^\d$/.test(key) ? `${state.count}${key}` : "";
  const sections = outlined(state.page);
  if (count !== "" && Number(count) * 10 <= sections.length && Number(count) > 0) {
    return { ...state, count, overlay: outline(state.page) };
  }
  const chosen = key === "return" ? state.count : count;
  const section = sections[Number(chosen) - 1];
  return { ...(section ? scrolled(state, section.line) : state), count: "" };
}

function afterTyping(state: ReaderState, typed: string, key: string, character: string): ReaderState {
  const { typing: _, ...rest } = state;
  if (key === "escape" || key === "ctrl-c") return rest;
  if (key === "return" || key === "enter") return found({ ...rest, find: typed === "" ? state.find : typed }, 1, true);
  if (key === "backspace") return typed === "" ? rest : { ...state, typing: [...typed].slice(0, -1).join("") };
  return character >= " " ? { ...state, typing: typed + character } : state;
}

function act(state: ReaderState, action: ReaderAction, count: number | undefined): ReaderState {
  const rows = textRows(state);
  switch (action) {
    case "page down":
      return scrolled(state, state.top + rows - 1);
    case "page up":
      return scrolled(state, state.top - rows + 1);
    case "line down":
      return scrolled(state, state.top + (count ?? 1));
    case "line up":
      return scrolled(state, state.top - (count ?? 1));
    case "top":
      return scrolled(state, 0);
    case "bottom":
      return scrolled(state, state.page.lines.length);
    case "find":
      return { ...state, typing: "" };
    case "find next":
      return found(state, 1);
    case "find previous":
      return found(state, -1);
    case "next match":
      return toMatch(state, 1);
    case "previous match":
      return toMatch(state, -1);
    case "claims":
      return toClaims(state, count);
    case "citations":
    case "family":
      return toSection(state, action);
    case "outline":
      if (count === undefined) return { ...state, overlay: outline(state.page) };
      return afterOverlay(state, String(count));
    case "languages":
      return again(state, { languages: !state.languages });
    case "relevant":
    case "maybe":
      return { ...state, marked: action };
    case "not relevant":
      return { ...state, marked: "not" };
    case "help":
      return { ...state, overlay: ["Keys", "", ...keyHelp(state.canMark), "", "Any key closes this list."] };
    case "quit":
      return { ...state, done: true };
  }
}

function toSection(state: ReaderState, kind: PageSection["kind"]): ReaderState {
  const section = state.page.sections.find((each) => each.kind === kind);
  return section ? scrolled(state, section.line) : { ...state, message: `no ${kind}` };
}

/** Goes to the claims; there, changes between independent claims and all. */
function toClaims(state: ReaderState, count: number | undefined): ReaderState {
  const isThere = sectionAt(state.page, state.top)?.kind === "claims";
  const levels = count ?? (isThere ? (state.claimLevels === undefined ? 1 : undefined) : state.claimLevels);
  const next = levels === state.claimLevels ? state : again(state, { claimLevels: levels });
  return toSection(next, "claims");
}

/** The next match from the current one, or the first on or after the screen. */
function toMatch(state: ReaderState, step: 1 | -1): ReaderState {
  const { matches } = state.page;
  if (matches.length === 0) return { ...state, message: "no words that matched" };
  const isVisible = (match: number) => isOnScreen(state, matches[match]?.line ?? -1);
  const next = isVisible(state.match)
    ? state.match + step
    : step === 1
      ? matches.findIndex(({ line }) => line >= state.top)
      : matches.findLastIndex(({ line }) => line < state.top + textRows(state));
  if (next < 0 || next >= matches.length) {
    return { ...state, message: step === 1 ? "no more matches after this" : "no more matches before this" };
  }
  return shown({ ...state, match: next }, matches[next].line);
}

function isOnScreen(state: ReaderState, line: number): boolean {
  return line >= state.top && line < state.top + textRows(state);
}

/** Scrolls to a line, if it is not on the screen. */
function shown(state: ReaderState, line: number): ReaderState {
  return isOnScreen(state, line) ? state : scrolled(state, line - Math.floor(textRows(state) / 3));
}

/** The next line with the text that is looked for. */
function found(state: ReaderState, step: 1 | -1, fromHere = false): ReaderState {
  if (state.find === "") return { ...state, message: "nothing to find: type / and a text" };
  const { lines } = state.page;
  const wanted = state.find.toLowerCase();
  for (let line = state.top + (fromHere ? 0 : step); line >= 0 && line < lines.length; line += step) {
    if (lines[line].text.toLowerCase().includes(wanted)) return { ...state, top: line };
  }
  return { ...state, message: `not found ${step === 1 ? "after" : "before"} this: ${state.find}` };
}

function outlined({ sections }: DocumentPage): readonly PageSection[] {
  return sections;
}

function outline(page: DocumentPage): string[] {
  const sections = outlined(page);
  const digits = String(sections.length).length;
  const lines = sections.map(
    ({ kind, name }, i) => `  ${String(i + 1).padStart(digits)}  ${kind === "heading" ? "  " : ""}${name}`,
  );
  return ["Sections", "", ...lines, "", "A number goes to a section; any other key closes this list."];
}
