import "../style/dialog.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Receives a function that closes the dialog and returns the focus to the previous element. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A modal dialog; it keeps the focus until it closes. */
export function Dialog({ title, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);
  // Called immediately, before the later event of the closed dialog: by then, the user may have opened it again.
  const close = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    box.current?.close();
    onClose();
  };
  useLayoutEffect(() => box.current?.showModal(), []); // before the next key
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog without our help
    <dialog
      ref={box}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={close}
      onClick={(event) => event.target === box.current && close()}
    >
      <div class="inside">
        <h2 id="dialog-title" class="wrap">
          {title}
        </h2>
        {children(close)}
      </div>
    </dialog>
  );
}
