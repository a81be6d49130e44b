import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog over the room; Escape closes it. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (open && !element.current?.open) element.current?.showModal();
    else if (!open) element.current?.close();
  }, [open]);
  return (
    // Escape counts at once: the browser reports the closing only later, when the next key may have opened a dialog again.
    <dialog ref={element} aria-labelledby={id} onCancel={onClose} onClose={() => open && onClose()}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={onClose} aria-label="Close">
          ✕
        </button>
      </header>
      {open && children}
    </dialog>
  );
}
