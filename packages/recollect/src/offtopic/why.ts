import type { Signal } from "@recollect/page/signals";
import { sizeChange } from "../relevance/likeness.ts";
import { offTopicPair } from "../relevance/off-topic-pair.ts";
import type { CaptureText, TimeMapCapture } from "./time-map.ts";

/** Reasons, in the order of summaries. */
export const whys = [
  "error-page",
  "outage",
  "soft-404",
  "parked",
  "for-sale",
  "login-wall",
  "cookie-wall",
  "age-gate",
  "bot-wall",
  "redirected-home",
  "other-site",
  "other-page",
  "spam",
  "empty",
  "text-lost",
  "other-topic",
] as const;

/**
 * Reason why a capture is off-topic. `bot-wall`: a captcha or another check; `outage`: maintenance, a fault, a queue; `redirected-home`:
 * the site's home page instead; `other-site`, `other-page`: a page of another site, or another page of this one, by its canonical address;
 * `empty`: no text, or a shell that needs scripts; `text-lost`: nearly all text has disappeared.
 */
export type Why = (typeof whys)[number];

/** Signals of a page and their reasons, the most informative first; the first signal of a page counts. */
const whyBySignal: readonly (readonly [Signal, Why])[] = [
  ["for-sale", "for-sale"],
  ["parked-domain", "parked"],
  ["bot-check", "bot-wall"],
  ["database-error", "error-page"],
  ["soft-404", "soft-404"],
  ["error-page", "error-page"],
  ["outage", "outage"],
  ["login-wall", "login-wall"],
  ["age-gate", "age-gate"],
  ["cookie-wall", "cookie-wall"],
  ["empty-shell", "empty"],
  ["redirect-stub", "empty"],
];

/** Minimum share of spam in a spam text; an article that mentions a casino has less. */
const spamShare = 0.04;

/** Whether the text of a capture is spam without comparison; this includes pages about gambling. */
export function isSpammed({ text }: TimeMapCapture): boolean {
  return text !== undefined && text.spam >= spamShare;
}

/** Whether a capture has an error status, whatever its content. */
export function isErrorStatus(status: number | undefined): boolean {
  return status !== undefined && status >= 400;
}

/** Returns the defect that a capture shows without comparison with another one; undefined without a defect. */
export function defectOf({ redirect, text }: TimeMapCapture): Why | undefined {
  if (redirect === "home") return "redirected-home";
  if (redirect === "login") return "login-wall";
  if (redirect === "error") return "soft-404";
  if (text === undefined) return undefined;
  const signal = whyBySignal.find(([signal]) => text.signals.includes(signal));
  if (signal !== undefined) return signal[1];
  return text.spam >= 1 ? "spam" : undefined;
}

/** Reasons for a page whose canonical address differs from that of the reference. */
const whyByCanonical = { home: "redirected-home", "other-site": "other-site", other: "other-page" } as const;

/**
 * Returns the reason why a capture is off-topic: its own defect, else its status, else its difference from the reference, in address or
 * text. Undefined if it was not read as text, for example if only bytes are measured.
 */
export function whyOffTopic(capture: TimeMapCapture, reference: TimeMapCapture | undefined): Why | undefined {
  const defect = defectOf(capture);
  if (defect !== undefined && defect !== "empty") return defect === "soft-404" && isErrorStatus(capture.status) ? "error-page" : defect;
  if (isErrorStatus(capture.status)) return "error-page";
  const { text } = capture;
  if (defect !== undefined || text?.words === 0) return "empty";
  if (isSpamBeside(text, reference?.text)) return "spam";
  const canonical = capture.traits?.canonical;
  if (canonical !== undefined && canonical !== "own" && canonical !== reference?.traits?.canonical) return whyByCanonical[canonical];
  const wordChange = text && sizeChange(text.words, reference?.text?.words ?? 0);
  if (wordChange !== undefined && wordChange <= offTopicPair["word-count"]) return "text-lost";
  return text && "other-topic";
}

/** Whether a text is spam compared with that of the reference: a page about gambling always contains words of spam. */
export function isSpamBeside(text: CaptureText | undefined, reference: CaptureText | undefined): boolean {
  return text !== undefined && text.spam >= spamShare && text.spam > 3 * (reference?.spam ?? 0);
}
