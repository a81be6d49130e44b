import { emitKeypressEvents } from "node:readline";
import type { OpenedDocument } from "../../../application/index.js";
import type { DocumentLayout } from "./document-page.js";
import { screenRows } from "./reader-screen.js";
import { afterKey, type DocumentMark, openReader, type ReaderState, resized } from "./reader-state.js";

/** The keyboard of a terminal. */
export type ReaderInput = NodeJS.ReadableStream & {
  readonly isRaw?: boolean;
  setRawMode(raw: boolean): unknown;
};

/** The screen of a terminal. */
export type ReaderOutput = NodeJS.WritableStream & { readonly columns: number; readonly rows: number };

export interface ReaderOptions {
  readonly input: ReaderInput;
  readonly output: ReaderOutput;
  readonly colour: boolean;
  readonly facts?: DocumentLayout["facts"];
  /** Called with a mark of the document; returns what is shown. Without it, documents cannot be marked. */
  readonly onMark?: (mark: DocumentMark) => string | Promise<string>;
}

const ENTER = "\u001b[?1049h\u001b[?25l";
const LEAVE = "\u001b[?25h\u001b[?1049l";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Shows a document on a terminal until the user closes it. The terminal is always restored: when the document is
 * closed, if something fails, and if the process is told to end.
 */
export async function readOnTerminal(document: OpenedDocument, options: ReaderOptions): Promise<void> {
  const { input, output, colour, facts, onMark } = options;
  const size = () => ({ columns: output.columns || 80, rows: output.rows || 24 });
  let state = openReader(document, size(), { ...(facts && { facts }), canMark: onMark !== undefined });
  // An interactive session listens to the same keys and redraws its prompt.
  const [ofKeys, ofSize] = [detached(input, "keypress"), detached(output, "resize")];
  const wasRaw = input.isRaw === true;
  const wasPaused = input.isPaused();
  let isRestored = false;
  const restore = () => {
    if (isRestored) return;
    isRestored = true;
    input.setRawMode(wasRaw);
    output.write(LEAVE);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    restore();
    for (const each of SIGNALS) process.off(each, onSignal);
    process.kill(process.pid, signal);
  };
  for (const each of SIGNALS) process.on(each, onSignal);
  process.on("exit", restore);
  let end = () => {};
  try {
    emitKeypressEvents(input);
    input.setRawMode(true);
    output.write(ENTER);
    draw(output, state, colour);
    await new Promise<void>((resolve, reject) => {
      const change = (next: ReaderState) => {
        state = next;
        draw(output, state, colour);
      };
      const onKey = (character: string | undefined, key: Key) => {
        try {
          const next = afterKey(state, nameOf(character, key), character ?? "");
          if (next.done) return resolve();
          change(next);
          if (next.marked === undefined || !onMark) return;
          Promise.resolve(onMark(next.marked)).then((message) => change({ ...state, message }), reject);
        } catch (error) {
          reject(error);
        }
      };
      const onResize = () => change(resized(state, size()));
      input.on("keypress", onKey).on("end", resolve).on("close", resolve).on("error", reject);
      output.on("resize", onResize);
      end = () => {
        input.off("keypress", onKey).off("end", resolve).off("close", resolve).off("error", reject);
        output.off("resize", onResize);
      };
      input.resume();
    });
  } finally {
    end();
    restore();
    for (const each of SIGNALS) process.off(each, onSignal);
    process.off("exit", restore);
    if (wasPaused) input.pause();
    ofKeys();
    ofSize();
  }
}

interface Key {
  readonly name?: string | undefined;
  readonly ctrl?: boolean;
  readonly sequence?: string;
}

/** `space`, `G`, `ctrl-c`, `pagedown`: the name of a key, or the character that was typed. */
function nameOf(character: string | undefined, { name, ctrl }: Key): string {
  if (ctrl) return `ctrl-${name}`;
  if (name === "space") return "space";
  return character !== undefined && character.length === 1 && character > " " && character !== "\u007f"
    ? character
    : (name ?? character ?? "");
}

/** Takes all listeners of an event away; the result adds them again. */
function detached(stream: NodeJS.EventEmitter, event: string): () => void {
  const listeners = stream.listeners(event) as ((...values: unknown[]) => void)[];
  for (const listener of listeners) stream.off(event, listener);
  return () => {
    for (const listener of listeners) stream.on(event, listener);
  };
}

/** Draws the whole screen in one write, so that it does not flicker. */
function draw(output: ReaderOutput, state: ReaderState, colour: boolean): void {
  const rows = screenRows(state, colour).map((row) => `${row}\u001b[K`);
  output.write(`\u001b[H${rows.join("\r\n")}`);
}
