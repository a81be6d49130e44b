import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Something that a key does. */
export interface KeyAction {
  /** Unique in its room. */
  readonly id: string;
  /** The usual key, as the browser names it (`j`, `Enter`, `?`, `ArrowDown`), or several with spaces between. */
  readonly keys: string;
  readonly what: string;
  readonly run: (event: KeyboardEvent) => void;
}

const STORED = "presage.keys";

/** The user's own keys, by `room/id`. */
const own = signal<Readonly<Record<string, string>>>(stored());

/** The actions of the rooms and panes that are shown, by room; always those of the last drawing. */
export const shownKeys = signal<ReadonlyMap<string, { readonly current: readonly KeyAction[] }>>(new Map());

/** The keys that an action has now. */
export function keysOf(room: string, { id, keys }: Pick<KeyAction, "id" | "keys">): string {
  return own.value[`${room}/${id}`] ?? keys;
}

/** Gives an action other keys; `undefined`: the usual ones again. */
export function changeKeys(room: string, id: string, keys: string | undefined): void {
  const { [`${room}/${id}`]: _, ...rest } = own.value;
  own.value = keys === undefined ? rest : { ...rest, [`${room}/${id}`]: keys };
  localStorage.setItem(STORED, JSON.stringify(own.value));
}

/**
 * Binds keys while a component is shown. A key never acts while the user types, or while a dialog is open. Two quick
 * presses act one after the other: the second one sees what the first one changed.
 */
export function useKeys(room: string, actions: readonly KeyAction[]): void {
  const latest = useRef(actions);
  latest.current = actions;
  useLayoutEffect(() => {
    shownKeys.value = new Map([...shownKeys.value, [room, latest]]);
    return () => {
      const rest = new Map(shownKeys.value);
      if (rest.get(room) === latest) rest.delete(room);
      shownKeys.value = rest;
    };
  }, [room]);
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
  for (const [room, actions] of [...shownKeys.value].reverse()) {
    const action = actions.current.find((each) => keysOf(room, each).split(" ").includes(event.key));
    if (!action) continue;
    event.preventDefault();
    action.run(event);
    return;
  }
});

/** Whether a key is meant for a field, a button or a dialog instead. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  if (target instanceof HTMLInputElement) {
    const typed = !["checkbox", "radio", "button", "range"].includes(target.type);
    return typed || key === " " || key.startsWith("Arrow");
  }
  return (key === "Enter" || key === " ") && target.matches("button, a, summary, [role=button], [role=treeitem]");
}

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
