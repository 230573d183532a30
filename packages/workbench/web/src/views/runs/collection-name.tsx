import { useState } from "preact/hooks";
import type { RunCheck, RunRequest } from "../../../../src/schemas/runs.ts";
import { send } from "../../api.ts";
import { Button } from "../../parts/controls.tsx";
import { setQuery } from "../../router.ts";
import { number, t } from "../../texts/texts.ts";
import { useWhileShown } from "../../while-shown.ts";
import { nextName } from "./next-name.ts";

/** The name of the collection, and the effect of a run on a collection of that name: it is created, continued, or refused. */
export function CollectionName({ names, query, request }: { names: readonly string[]; query: URLSearchParams; request: RunRequest }) {
  const { form } = t.runs;
  const name = query.get("collection") ?? query.get("event") ?? "";
  const changed = useChangedSettings(request, names.includes(name));
  return (
    <>
      <CollectionField {...{ names, name }} hasOtherSettings={changed.length > 0} />
      {changed.length > 0 && (
        <div class="alert" role="status">
          <p>{form.otherSettings(name)}</p>
          <ul>
            {changed.slice(0, shownSettings).map(({ setting, was, is }) => (
              <li key={setting}>{form.changedSetting(form.settings[setting] ?? setting, was ?? form.notSet, is ?? form.notSet)}</li>
            ))}
          </ul>
          {changed.length > shownSettings && <p>{form.moreSettings(number(changed.length - shownSettings))}</p>}
          <Button
            onClick={() => setQuery({ collection: nextName(name, names) }, { replace: true })}
            text={form.useName(nextName(name, names))}
          />
        </div>
      )}
    </>
  );
}

/** Maximum number of listed changed settings: they are often one choice and its consequences. */
const shownSettings = 5;

/** Reports changed settings that keep a run from continuing a collection. An incomplete form has its own messages. */
function useChangedSettings({ event, collection, options }: RunRequest, exists: boolean): RunCheck["changed"] {
  const body = exists && event !== "" ? JSON.stringify({ event, collection, options }) : undefined;
  const [found, setFound] = useState<{ of: string; changed: RunCheck["changed"] }>();
  useWhileShown(() => {
    if (body === undefined) return;
    let isStale = false;
    send<RunCheck>("POST", "/api/run-checks", JSON.parse(body)).then(
      ({ changed }) => !isStale && setFound({ of: body, changed }),
      () => {},
    );
    return () => {
      isStale = true; // the form has changed, or the view has closed
    };
  }, [body]);
  return found !== undefined && found.of === body ? found.changed : [];
}

function CollectionField({ names, name, hasOtherSettings }: { names: readonly string[]; name: string; hasOtherSettings: boolean }) {
  const { form } = t.runs;
  const about = names.includes(name) ? form.collectionOld(name) : form.collectionNew(name);
  return (
    <label>
      <span>{form.collection}</span>
      <input
        required
        list="collections"
        value={name}
        onInput={({ currentTarget }) => setQuery({ collection: currentTarget.value }, { replace: true })}
      />
      <datalist id="collections">
        {names.map((one) => (
          <option value={one} key={one} />
        ))}
      </datalist>
      {name !== "" && !hasOtherSettings && <small class="quiet">{about}</small>}
    </label>
  );
}
