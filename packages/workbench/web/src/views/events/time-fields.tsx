import type { EventPreview } from "../../../../src/schemas/events.ts";
import { Button, Field } from "../../parts/controls.tsx";
import { t } from "../../texts/texts.ts";
import { TimeCurve } from "./time-curve.tsx";
import { dayOf, type EventTimes, isoDay } from "./time-scale.ts";
import type { Changes } from "./with-changes.ts";

interface Props {
  event: NonNullable<EventPreview["event"]>;
  change: (changes: Changes) => Promise<void>;
}

/** The event's days and half-lives. Asks for a missing date, and proposes dates from the texts. */
export function TimeFields({ event, change }: Props) {
  const { start, end, leadDays, cooldownDays, proposedDates } = event;
  const times: EventTimes | undefined =
    start === undefined ? undefined : { start: dayOf(start), end: dayOf(end ?? start), lead: leadDays, cooldown: cooldownDays };
  const set = (changes: Changes) => changes.length > 0 && void change(changes);
  const setStart = (day: string) => {
    if (times) return set(changesBetween(times, { ...times, start: dayOf(day), end: Math.max(times.end, dayOf(day)) }));
    const isReversed = end !== undefined && dayOf(end) < dayOf(day);
    set([...(isReversed ? [{ path: ["event", "end"], value: day }] : []), { path: ["event", "start"], value: day }]);
  };
  const setEnd = (day: string) =>
    set(times ? changesBetween(times, { ...times, end: Math.max(times.start, dayOf(day)) }) : [{ path: ["event", "end"], value: day }]);
  const setDays = (field: "lead" | "cooldown", days: string) =>
    set([{ path: ["event", field], value: `P${Math.max(0, Math.round(Number(days)))}D` }]);
  return (
    <section aria-labelledby="time">
      <h2 id="time">{t.events.time}</h2>
      {times ? (
        <>
          <TimeCurve times={times} curve={event.curve} onChange={(next) => set(changesBetween(times, next))} />
          <p class="quiet small">{t.events.timeHelp}</p>
        </>
      ) : (
        <MissingDate proposed={proposedDates} onStart={setStart} />
      )}
      <div class="fields">
        <Field
          text={t.events.handle.start}
          {...dayField(start, setStart)}
          {...(start === undefined && { "aria-invalid": true, "aria-describedby": "no-date" })}
        />
        <Field text={t.events.handle.end} {...dayField(end, setEnd)} />
        <Field text={t.events.lead} {...numberField(leadDays, (days) => setDays("lead", days))} />
        <Field text={t.events.cooldown} {...numberField(cooldownDays, (days) => setDays("cooldown", days))} />
      </div>
    </section>
  );
}

/** Returns the changes to the fields. A change of the start also writes the end, which would otherwise follow the start. */
function changesBetween(times: EventTimes, next: EventTimes): Changes {
  const changes: Changes = [];
  if (next.start !== times.start) changes.push({ path: ["event", "start"], value: isoDay(next.start) });
  if (next.end !== times.end || next.start !== times.start) changes.push({ path: ["event", "end"], value: isoDay(next.end) });
  if (next.lead !== times.lead) changes.push({ path: ["event", "lead"], value: `P${Math.round(next.lead)}D` });
  if (next.cooldown !== times.cooldown) changes.push({ path: ["event", "cooldown"], value: `P${Math.round(next.cooldown)}D` });
  return changes;
}

type Changed = { readonly currentTarget: HTMLInputElement };

function dayField(day: string | undefined, onDay: (day: string) => void) {
  const onChange = ({ currentTarget: { value } }: Changed) => value && onDay(value);
  return { type: "date", value: day === undefined ? "" : isoDay(dayOf(day)), onChange } as const;
}

function numberField(value: number, onNumber: (value: string) => void) {
  return { type: "number", min: 0, value, onChange: ({ currentTarget: { value } }: Changed) => onNumber(value) } as const;
}

function MissingDate({ proposed, onStart }: { proposed: readonly string[]; onStart: (day: string) => void }) {
  return (
    <div class="no-date" id="no-date">
      <p>
        <strong>{t.events.noDate}</strong> {proposed.length > 0 && t.events.proposedDates}
      </p>
      {proposed.length > 0 && (
        <p class="inline">
          {proposed.map((day) => (
            <Button key={day} aria-label={t.events.useDate(day)} onClick={() => onStart(day)} text={day} />
          ))}
        </p>
      )}
    </div>
  );
}
