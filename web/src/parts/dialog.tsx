import "../style/dialog.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Given a way to close, which also gives the focus back to where it was. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A dialog over everything; it has the focus until it closes. */
export function Dialog({ title, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  // At once, not only with the event of the closed dialog, which comes later: by then, somebody may have asked for it again.
  const close = () => {
    if (isOver.current) return;
    isOver.current = true;
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
        <h2 id="dialog-title">{title}</h2>
        {children(close)}
      </div>
    </dialog>
  );
}
