import { guessEventType } from "@recollect/wikipedia/event-type";
import { presets } from "./resolve-specification.ts";
import type { CheckedSpecification } from "./specification.ts";

/**
 * Returns a warning if an event has no lead and cool-down: every page of the next day then scores 0 for time, which is rarely intended. An
 * explicit `cooldown: P0D` is accepted. Proposes the preset that fits the title or a keyword, else a disaster's.
 */
export function missingMargins({ title = "", name, event, topic }: CheckedSpecification): string | undefined {
  const { start, end = start, lead, cooldown, preset } = event;
  if (preset !== undefined || cooldown !== undefined) return undefined;
  const words = [title, name.replaceAll(/[-_.]/g, " "), ...topic.keywords];
  const proposed = guessEventType({ infobox: undefined, categories: words, paragraphs: [] }).preset ?? "disaster";
  const isAlone = lead === undefined;
  const others = Object.keys(presets).filter((name) => name !== proposed);
  return (
    `event has no ${isAlone ? "lead and no cooldown" : "cooldown"}: pages ${isAlone ? `from before ${start} or after ${end}` : `from after ${end}`} score 0 for time. ` +
    `Add preset: ${proposed} (lead ${daysOf(presets[proposed].lead)}, cool-down ${daysOf(presets[proposed].cooldown)}; other presets: ${others.join(", ")}) ` +
    `or ${isAlone ? "lead and cooldown" : "a cooldown"} of your own. If you want none, set cooldown: P0D.`
  );
}

function daysOf(duration: string): string {
  return `${duration.replace(/\D/g, "")} days`;
}
