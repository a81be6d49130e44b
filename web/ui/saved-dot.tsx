export type SaveState = "saved" | "waiting" | "offline";

const TEXTS: Readonly<Record<SaveState, string>> = {
  saved: "saved",
  waiting: "saving…",
  offline: "offline: kept here, sent later",
};

/** Whether what the user did has reached the server. */
export function SavedDot({ state, waiting = 0 }: { readonly state: SaveState; readonly waiting?: number }) {
  return (
    <span class={`saved-dot ${state}`} role="status">
      {TEXTS[state]}
      {waiting > 0 && ` (${waiting})`}
    </span>
  );
}
