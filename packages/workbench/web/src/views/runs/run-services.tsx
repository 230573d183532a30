import type { Run } from "../../../../src/schemas/runs.ts";
import { bytes as bytesOf, number, t } from "../../texts/texts.ts";
import { timeText } from "./run-texts.ts";

/** Requests to remote archives, their rate limits, and their state. */
export function RunServices({ run: { services, waits, state } }: { run: Run }) {
  const texts = t.runs.services;
  const open = state === "running" ? waits.filter(({ untilMs }) => untilMs > Date.now()) : [];
  if (services.length === 0 && open.length === 0) return null;
  return (
    <section aria-labelledby="run-services">
      <h2 id="run-services">{texts.title}</h2>
      {open.map(({ service, untilMs }) => (
        <p class="alert" role="status" key={service}>
          {texts.wait(service, timeText(untilMs))}
        </p>
      ))}
      <ul class="run-services bare lined wrap">
        {services.map((service) => (
          <Service key={service.service} {...service} />
        ))}
      </ul>
    </section>
  );
}

function Service({ service, sent, kept, throttled, failed, bytes, perMinute, rest }: Run["services"][number]) {
  const texts = t.runs.services;
  const isResting = rest !== undefined && rest.untilMs > Date.now();
  const counts = [
    texts.requests(number(sent)),
    texts.rate(perMinute === undefined ? t.runs.form.noLimit : number(Math.round(perMinute))),
    kept > 0 && texts.cached(number(kept)),
    throttled > 0 && texts.limited(number(throttled)),
    failed > 0 && texts.failed(number(failed)),
    bytes > 0 && bytesOf(bytes),
  ].filter(Boolean);
  return (
    <li>
      <strong>{nameOf(service)}</strong>{" "}
      <span class={isResting ? "bad" : "good"}>
        {isResting ? texts.until(texts.rests[rest.because] ?? rest.because, timeText(rest.untilMs)) : texts.fine}
      </span>
      <div class="quiet small">{counts.join(" · ")}</div>
    </li>
  );
}

/** Names a service: `wayback:index` is the archive's index, `wayback:playback` serves its captures. */
function nameOf(service: string): string {
  const [, archive = service, part = ""] = /^(.*):(index|playback)$/.exec(service) ?? [];
  return [archive, t.runs.services.parts[part]].filter(Boolean).join(" · ");
}
