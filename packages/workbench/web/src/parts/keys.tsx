import { useRef } from "preact/hooks";
import { t } from "../texts/texts.ts";
import { useWhileShown } from "../while-shown.ts";
import { Button } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";
import { actionAt, type KeyPlace, type KeyRows } from "./key-actions.ts";

interface Props {
  readonly rows: KeyRows<string>;
  /** Descriptions of the actions. */
  readonly texts: Readonly<Record<string, string>>;
}

/** A table of keys and their actions. */
export function KeyTable({ rows, texts }: Props) {
  return (
    <table class="key-table">
      <tbody>
        {rows.map(([keys, action]) => (
          <tr key={action}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{texts[action]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All keys and their actions. */
export function HelpDialog({ onClose, ...table }: Props & { onClose: () => void }) {
  return (
    <Dialog title={t.keys.title} onClose={onClose}>
      {(close) => (
        <>
          <KeyTable {...table} />
          <Button onClick={close} text={t.common.close} />
        </>
      )}
    </Dialog>
  );
}

/** Returns the kind of place that has the focus. */
function placeOf(target: Element): KeyPlace {
  if (target.matches("textarea, select, input:not([type=checkbox])")) return "typing";
  if (target.closest("[data-scrolls]") !== null) return "scrolling";
  return target.matches("button, a, summary, input, [role=slider]") ? "control" : "elsewhere";
}

/** Performs the action of each key, wherever the focus is, except while a dialog is open. */
export function useKeys<Action>(actions: ReadonlyMap<string, Action>, act: (action: Action) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useWhileShown(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      const hasOther = event.ctrlKey || event.altKey || event.metaKey;
      const action = actionAt(actions, { key: event.key, hasShift: event.shiftKey, hasOther }, placeOf(event.target as Element));
      if (action === undefined) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
