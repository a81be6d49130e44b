import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/dialog.js";
import { changeKeys, type KeyAction, keysOf, shownKeys } from "./keys.js";

export const keyHelpOpen = signal(false);

/** The keys of everything on the screen; each can be changed. */
export function KeyHelp() {
  return (
    <Dialog title="Keys" open={keyHelpOpen.value} onClose={() => (keyHelpOpen.value = false)}>
      {[...shownKeys.value].reverse().map(([room, actions]) => (
        <section key={room}>
          <h3>{room.charAt(0).toUpperCase() + room.slice(1)}</h3>
          <table class="keys">
            <tbody>
              {actions.current.map((action) => (
                <KeyRow key={action.id} room={room} action={action} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p class="quiet">To change a key, choose it and press the new one. Changes stay in this browser.</p>
    </Dialog>
  );
}

function KeyRow({ room, action }: { readonly room: string; readonly action: KeyAction }) {
  const [asking, setAsking] = useState(false);
  const keys = keysOf(room, action);
  const take = (event: KeyboardEvent) => {
    if (["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Escape") changeKeys(room, action.id, event.key === action.keys ? undefined : event.key);
    setAsking(false);
  };
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          aria-label={`Key for: ${action.what}`}
          onClick={() => setAsking(true)}
          onKeyDown={asking ? take : undefined}
          onBlur={() => setAsking(false)}
        >
          {asking ? "press a key…" : keys.split(" ").map((key) => <kbd key={key}>{NAMES[key] ?? key}</kbd>)}
        </button>
      </th>
      <td>{action.what}</td>
      <td>
        {keys !== action.keys && (
          <button type="button" onClick={() => changeKeys(room, action.id, undefined)}>
            back to {action.keys}
          </button>
        )}
      </td>
    </tr>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "⏎",
  Escape: "Esc",
};
