import type { Overview } from "../../../../src/schemas/overview.ts";
import { useApi } from "../../api.ts";
import { Waiting } from "../../parts/waiting.tsx";
import { t } from "../../texts/texts.ts";

/** The events in the folder. */
export function Events() {
  const request = useApi<Overview>("/api/workbench");
  const events = request.data?.events ?? [];
  return (
    <>
      <div class="head">
        <h1>{t.nav.events}</h1>
        <a class="button primary" href="/events/new">
          {t.events.newTitle}
        </a>
      </div>
      <Waiting request={request} />
      {request.data && events.length === 0 && <p class="empty">{t.events.none}</p>}
      <ul class="cards bare lined">
        {events.map(({ name, title, fault }) => (
          <li key={name}>
            <a href={`/events/${encodeURIComponent(name)}`}>{title}</a>
            <span class="quiet">{fault === undefined ? `${name}.yaml` : t.events.faults(Math.max(1, fault.split("\n").length - 1))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
