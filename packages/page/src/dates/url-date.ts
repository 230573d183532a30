import { originalUrl } from "../original-url.ts";
import { dayOf } from "./calendar.ts";
import { monthNamed } from "./months.ts";

/** The date in an address: a day, or only a month (`/2011/12/`). */
export interface UrlDate {
  readonly value: string;
  readonly precision: "day" | "month";
  /** Whether the day is in the path, split into parts, as in sites that sort articles by day. */
  readonly certain: boolean;
}

/** For paths in lower case. */
export const urlPatterns = {
  /** /2011/12/03/, /2011-12-03-title, /2011-12/03/, /2011/dec/3, ?date=2011.12.03 */
  parts: /(?<![\d.])((?:19|20)\d\d)([/_.-])(\d{1,2}|[a-z]{3,9})(?:\2|(?<=-\d\d)\/)(\d{1,2})(?!\d)/,
  /** /20111203/, title-20111203.html, /2011/1203/ */
  digits: /(?<!\d)((?:19|20)\d\d)\/?(\d\d)\/?(\d\d)(?:[t_-]?\d{4}(?:\d\d)?)?(?!\d)/,
  /** 03-12-2011, 03.12.2011 */
  dayFirst: /(?<!\d)(\d{1,2})([./_-])(\d{1,2})\2((?:19|20)\d\d)(?!\d)/,
  /** /2011/12/ */
  month: /\/((?:19|20)\d\d)(?:\/|-)?(\d\d)(?=\/|$)/,
};

/** Longer addresses are generated; their dates are not the page's. */
const maxUrlChars = 2048;

/** Reads the date in an address. In a web archive's address, the 14 digits are the capture time, not the page's date. */
export function urlDate(url: string): UrlDate | undefined {
  const path = originalUrl(url.slice(0, maxUrlChars))
    .toLowerCase()
    .replace(/^(?:[a-z]{1,9}:)?\/\/[^/?#]*/, "");
  return inParts(path) ?? inDigits(path) ?? monthOnly(path);
}

function inParts(path: string): UrlDate | undefined {
  const match = urlPatterns.parts.exec(path);
  const [, year, separator, month = "", day] = match ?? [];
  const value = dayOf(Number(year), /\d/.test(month) ? Number(month) : (monthNamed(month, "en") ?? 0), Number(day));
  if (match === null || value === undefined) return undefined;
  const inPath = !/[?#]/.test(path.slice(0, match.index));
  return { value, precision: "day", certain: inPath && (separator === "/" || separator === "-") };
}

function inDigits(path: string): UrlDate | undefined {
  const [, year, month, day] = urlPatterns.digits.exec(path) ?? [];
  const [, first, , second, last] = urlPatterns.dayFirst.exec(path) ?? [];
  const value = dayOf(Number(year), Number(month), Number(day)) ?? dayOf(Number(last), Number(second), Number(first));
  return value === undefined ? undefined : { value, precision: "day", certain: false };
}

function monthOnly(path: string): UrlDate | undefined {
  const [, year, month] = urlPatterns.month.exec(path) ?? [];
  const value = dayOf(Number(year), Number(month), 1);
  return value === undefined ? undefined : { value, precision: "month", certain: false };
}
