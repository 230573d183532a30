import { dayOfTimestamp, plausibleDays } from "./calendar.ts";
import type { DateStyle } from "./date-text.ts";

/** Countries that write the month first: the United States, the Philippines, and a few that follow them in English. */
const monthFirstRegions = /^(?:us|ph|fm|pw|mh|gu|pr|as|vi)$/;

/** How a page writes dates, by its language (`en-US`, `de`), its `lang` attribute and the country of its address. */
export function dateStyle(input: { language?: string; lang: string; url?: string; capturedAt?: string }): DateStyle {
  const tags = [input.lang, input.language ?? ""].map((tag) => tag.toLowerCase().split(/[-_]/));
  const language = tags[1]?.[0] || tags[0]?.[0] || "";
  const region = tags.find(([code, place]) => code === language && place !== undefined)?.at(-1) ?? "";
  const country = /^[a-z]+:\/\/[^/?#]*\.([a-z]{2})(?::\d+)?(?:[/?#]|$)/.exec((input.url ?? "").slice(0, 300).toLowerCase())?.[1] ?? "";
  const monthFirst = isMonthFirst(language, region, country);
  const capturedOn = dayOfTimestamp(input.capturedAt);
  const range = plausibleDays(input.capturedAt);
  return capturedOn === undefined ? { language, monthFirst, range } : { language, monthFirst, range, capturedOn };
}

/** `en-US` is what many programs write by default, so the country of the address is believed before it. */
function isMonthFirst(language: string, region: string, country: string): boolean {
  if (language !== "en" && language !== "") return monthFirstRegions.test(region);
  if (/^(?:us|ph)$/.test(country)) return true;
  const general = country === "" || /^(?:io|co|tv|me|ai|fm|ly|cc)$/.test(country);
  if (!general) return false;
  return language === "en" ? region === "" || monthFirstRegions.test(region) : false;
}
