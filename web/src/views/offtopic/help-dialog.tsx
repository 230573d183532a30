import { Dialog } from "../../parts/dialog.tsx";
import { t } from "../../texts/texts.ts";
import { helpRows } from "./keys.ts";

/** All keys and their actions. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t.offTopic.help} onClose={onClose}>
      {(close) => (
        <>
          <table>
            <tbody>
              {helpRows.map(([keys, action]) => (
                <tr key={action}>
                  <th scope="row">
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </th>
                  <td>{t.offTopic.keys[action]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <button type="button" onClick={close}>
            {t.offTopic.close}
          </button>
        </>
      )}
    </Dialog>
  );
}
