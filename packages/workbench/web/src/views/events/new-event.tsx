import { proposeName } from "@recollect/recollect/spec/proposed-name";
import { useState } from "preact/hooks";
import type { EventFile, NewEvent } from "../../../../src/schemas/events.ts";
import { send } from "../../api.ts";
import { Button, Field, Form } from "../../parts/controls.tsx";
import { Alert } from "../../parts/waiting.tsx";
import { useGo } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";

/** The first step: a name, and a text or an article. */
export function NewEventView() {
  const { isBusy, error, perform } = useAction();
  const [{ title, start }, setNamed] = useState({ title: "", start: "" });
  const go = useGo();
  const submit = (form: HTMLFormElement) => {
    const given = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== "")) as unknown as NewEvent;
    void perform(async () => {
      const { name } = await send<EventFile>("POST", "/api/events", given);
      go(`/events/${encodeURIComponent(name)}`, { replace: true });
    });
  };
  return (
    <>
      <h1>{t.events.newTitle}</h1>
      <p class="quiet">{t.events.newIntro}</p>
      <Form class="form" onSubmit={submit}>
        <label>
          {t.events.name}
          <input
            name="title"
            required
            maxLength={300}
            placeholder={t.events.namePlaceholder}
            aria-describedby="file-name"
            onInput={(event) => setNamed({ title: event.currentTarget.value, start })}
          />
          <span class="small quiet" id="file-name">
            {title.trim() !== "" && t.events.fileName(proposeName(title, start))}
          </span>
        </label>
        <div class="fields">
          <Field text={t.events.handle.start} name="start" type="date" onText={(start) => setNamed({ title, start })} />
          <Field text={t.events.handle.end} name="end" type="date" />
          <label>
            {t.events.kind}
            <select name="preset">
              {Object.entries(t.events.kinds).map(([value, text]) => (
                <option value={value} key={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label>
          {t.events.text}
          <textarea name="text" rows={9} aria-describedby="text-help" />
          <span class="small quiet" id="text-help">
            {t.events.textHelp}
          </span>
        </label>
        <div class="fields">
          <Field labelClass="wide" text={t.events.article} help={t.events.articleHelp} name="article" />
          <Field text={t.events.contact} name="contact" type="email" autoComplete="email" />
        </div>
        <Alert text={error} />
        <p>
          <Button type="submit" class="primary" disabled={isBusy} text={isBusy ? t.events.creating : t.events.create} />
        </p>
      </Form>
    </>
  );
}
