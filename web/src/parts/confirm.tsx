import { Dialog } from "./dialog.tsx";

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is done that can't be taken back with one click; so Enter and Escape say no. */
export function Confirm({ title, text, yes, no, onYes, onNo }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      {(close) => (
        <>
          <p>{text}</p>
          <div class="actions">
            <button type="button" onClick={close}>
              {no}
            </button>
            <button
              type="button"
              class="primary"
              onClick={() => {
                close();
                onYes();
              }}
            >
              {yes}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
