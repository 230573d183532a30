import { Dialog } from "./dialog.tsx";

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Whether the action can be undone: then "yes" comes first, and Enter confirms. */
  readonly canUndo?: boolean;
  readonly onYes: () => void;
  /** Called after the dialog has closed, with either answer. */
  readonly onClose: () => void;
}

/** Asks for confirmation. The first button has the focus; Escape means no. */
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
            <div class="actions inline">{canUndo ? [agree, refuse] : [refuse, agree]}</div>
          </>
        );
      }}
    </Dialog>
  );
}
