/** What a key does in the reader. */
export type ReaderAction =
  | "page down"
  | "page up"
  | "line down"
  | "line up"
  | "top"
  | "bottom"
  | "find"
  | "find next"
  | "find previous"
  | "next match"
  | "previous match"
  | "claims"
  | "citations"
  | "family"
  | "outline"
  | "languages"
  | "relevant"
  | "maybe"
  | "not relevant"
  | "help"
  | "quit";

/** A row of the table of keys. */
export interface ReaderKey {
  /** As they are printed; the names are those of the terminal's events. */
  readonly keys: readonly string[];
  /** As they are shown to a user. */
  readonly shown: string;
  readonly action: ReaderAction;
  readonly help: string;
  /** Only where documents can be marked. */
  readonly marks?: true;
}

/** All keys of the reader: the help in the reader and the table in the documents are made from this list. */
export const READER_KEYS: readonly ReaderKey[] = [
  { keys: ["space", "f", "pagedown"], shown: "Space, f, PgDn", action: "page down", help: "next page" },
  { keys: ["b", "pageup"], shown: "b, PgUp", action: "page up", help: "previous page" },
  { keys: ["j", "down", "return", "enter"], shown: "j, ↓, Enter", action: "line down", help: "next line" },
  { keys: ["k", "up"], shown: "k, ↑", action: "line up", help: "previous line" },
  { keys: ["g", "home"], shown: "g, Home", action: "top", help: "beginning" },
  { keys: ["G", "end"], shown: "G, End", action: "bottom", help: "end" },
  { keys: ["]"], shown: "]", action: "next match", help: "next word that matched the query" },
  { keys: ["["], shown: "[", action: "previous match", help: "previous word that matched the query" },
  { keys: ["/"], shown: "/", action: "find", help: "find a text in the document; Esc cancels" },
  { keys: ["n"], shown: "n", action: "find next", help: "next place of this text" },
  { keys: ["N"], shown: "N", action: "find previous", help: "previous place of this text" },
  {
    keys: ["c"],
    shown: "c, 2c",
    action: "claims",
    help: "claims: only independent ones, or all; 2c shows two levels",
  },
  { keys: ["t"], shown: "t", action: "citations", help: "citations" },
  { keys: ["m"], shown: "m", action: "family", help: "family and versions" },
  { keys: ["o"], shown: "o, 3o", action: "outline", help: "outline of the sections; 3o goes to the third" },
  { keys: ["l"], shown: "l", action: "languages", help: "texts in all languages, or in one" },
  { keys: ["+"], shown: "+", action: "relevant", help: "mark as relevant", marks: true },
  { keys: ["?"], shown: "?", action: "maybe", help: "mark as maybe relevant", marks: true },
  { keys: ["-"], shown: "-", action: "not relevant", help: "mark as not relevant", marks: true },
  { keys: ["h", "?"], shown: "h", action: "help", help: "these keys" },
  { keys: ["q", "ctrl-c", "ctrl-d"], shown: "q, Ctrl-C", action: "quit", help: "close the document" },
];

/** What a key does; `?` is help where nothing can be marked. */
export function actionOf(key: string, canMark: boolean): ReaderAction | undefined {
  return READER_KEYS.find(({ keys, marks }) => keys.includes(key) && (canMark || !marks))?.action;
}

/** The keys that work, one per line. */
export function keyHelp(canMark: boolean): string[] {
  const rows = READER_KEYS.filter(({ marks }) => canMark || !marks);
  const width = Math.max(...rows.map(({ shown }) => shown.length));
  return rows.map(({ shown, help }) => `  ${shown.padEnd(width)}  ${help}`);
}
