import type { Signal } from "../page/signals.ts";
import type { CaptureText, TimeMapCapture } from "./time-map.ts";

/** Why a capture is off-topic, as far as it can be told. */
export type Why =
  | "error-page"
  | "soft-404"
  | "parked"
  | "for-sale"
  | "login-wall"
  | "cookie-wall"
  | "bot-wall"
  | "redirected-home"
  | "spam"
  | "empty"
  | "other-topic";

export const whys: readonly Why[] = [
  "error-page",
  "soft-404",
  "parked",
  "for-sale",
  "login-wall",
  "cookie-wall",
  "bot-wall",
  "redirected-home",
  "spam",
  "empty",
  "other-topic",
];

/** Which word stands for a page's signal; the first that a page has counts, the most telling come first. */
const ofSignals: readonly (readonly [Signal, Why])[] = [
  ["for-sale", "for-sale"],
  ["parked-domain", "parked"],
  ["bot-check", "bot-wall"],
  ["database-error", "error-page"],
  ["soft-404", "soft-404"],
  ["error-page", "error-page"],
  ["login-wall", "login-wall"],
  ["cookie-wall", "cookie-wall"],
  ["empty-shell", "empty"],
  ["redirect-stub", "empty"],
];

/** From this share of spam on a text is one; an article that mentions a casino has less. */
const spamShare = 0.04;

/** Whether a capture answers with an error, whatever the page says. */
export function isErrorStatus(status: number | undefined): boolean {
  return status !== undefined && status >= 400;
}

/** What a capture says of itself, without comparing it with any other: undefined for a page that looks like one. */
export function defectOf({ redirect, text }: TimeMapCapture): Why | undefined {
  if (redirect === "home") return "redirected-home";
  if (redirect === "login") return "login-wall";
  if (redirect === "error") return "soft-404";
  if (text === undefined) return undefined;
  const signal = ofSignals.find(([signal]) => text.signals.includes(signal));
  if (signal !== undefined) return signal[1];
  return text.spam >= 1 ? "spam" : undefined;
}

/**
 * Why a capture is off-topic: what it says of itself, else its status, else what its text is next to that of the reference. Undefined
 * where it was not read, as when bytes alone are measured.
 */
export function whyOffTopic(capture: TimeMapCapture, reference: CaptureText | undefined): Why | undefined {
  const defect = defectOf(capture);
  if (defect !== undefined && defect !== "empty") return defect === "soft-404" && isErrorStatus(capture.status) ? "error-page" : defect;
  if (isErrorStatus(capture.status)) return "error-page";
  const { text } = capture;
  if (defect !== undefined || text?.words === 0) return "empty";
  if (isSpamBeside(text, reference)) return "spam";
  return text && "other-topic";
}

/** Whether a text is spam next to that of another capture: a page about gambling always has the words. */
export function isSpamBeside(text: CaptureText | undefined, reference: CaptureText | undefined): boolean {
  return text !== undefined && text.spam >= spamShare && text.spam > 3 * (reference?.spam ?? 0);
}
