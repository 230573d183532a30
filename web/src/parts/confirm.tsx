import { Dialog } from "./dialog.tsx";

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** What it asks can be undone: then yes comes first, and Enter says it. */
  readonly canUndo?: boolean;
  readonly onYes: () => void;
  /** The dialog has closed, whatever was said. */
  readonly onClose: () => void;
}

/** Asks before something is done. What comes first has the focus; Escape says no. */
export function Confirm({ title, text, yes, no, canUndo = false, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => {
        const refuse = (
          <button type="button" key="no" onClick={close}>
            {no}
          </button>
        );
        const agree = (
          <button
            type="button"
            class="primary"
            key="yes"
            onClick={() => {
              close();
              onYes();
            }}
          >
            {yes}
          </button>
        );
        return (
          <>
            <p class={canUndo ? "quiet" : undefined}>{text}</p>
            <div class="actions">{canUndo ? [agree, refuse] : [refuse, agree]}</div>
          </>
        );
      }}
    </Dialog>
  );
}
