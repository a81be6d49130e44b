import type { ComponentChildren } from "preact";

/** A room or pane with nothing in it: a sentence, and one action. */
export function Empty({ text, children }: { readonly text: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>{text}</p>
      {children}
    </div>
  );
}
