import { t } from "../../texts/texts.ts";
import type { helpRows } from "./keys.ts";

/** A table of keys and their actions. */
export function KeyTable({ rows }: { rows: typeof helpRows }) {
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
            <td>{t.triage.keys[action]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
