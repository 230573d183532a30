import { dayOf } from "./calendar.ts";
import { monthNamed } from "./months.ts";

/** What an address says of a page's date: a day, or only a month (`/2011/12/`). */
export interface UrlDate {
  readonly value: string;
  readonly precision: "day" | "month";
  /** The day stands in the path and in parts, as sites sort their articles by day. */
  readonly certain: boolean;
}

export const urlPatterns = {
  /** /2011/12/03/, /2011-12-03-title, /2011-12/03/, /2011/dec/3, ?date=2011.12.03 */
  parts: /(?<![\d.])((?:19|20)\d\d)([/_.-])(\d{1,2}|[a-z]{3,9})(?:\2|(?<=-\d\d)\/)(\d{1,2})(?!\d)/,
  /** /20111203/, title-20111203.html, /2011/1203/ */
  digits: /(?<!\d)((?:19|20)\d\d)\/?(\d\d)\/?(\d\d)(?:[T_-]?\d{4}(?:\d\d)?)?(?!\d)/,
  /** 03-12-2011, 03.12.2011 */
  dayFirst: /(?<!\d)(\d{1,2})([./_-])(\d{1,2})\2((?:19|20)\d\d)(?!\d)/,
  /** /2011/12/ */
  month: /\/((?:19|20)\d\d)(?:\/|-)?(\d\d)(?=\/|$)/,
};

/** Reads the date in an address. */
export function urlDate(url: string): UrlDate | undefined {
  const address = originalAddress(url).slice(0, 2048).toLowerCase();
  const hostEnd = address.indexOf("/", address.indexOf("://") + 3);
  if (hostEnd < 0) return undefined;
  const path = address.slice(hostEnd);
  const query = path.search(/[?#]/);
  const parts = urlPatterns.parts.exec(path);
  if (parts !== null) {
    const [, year, separator, month, day] = parts as unknown as [string, string, string, string, string];
    const value = dayOf(Number(year), /\d/.test(month) ? Number(month) : (monthNamed(month, "en") ?? 0), Number(day));
    if (value !== undefined)
      return { value, precision: "day", certain: (separator === "/" || separator === "-") && !(query >= 0 && parts.index > query) };
  }
  const digits = urlPatterns.digits.exec(path);
  const compact = digits === null ? undefined : dayOf(Number(digits[1]), Number(digits[2]), Number(digits[3]));
  if (compact !== undefined) return { value: compact, precision: "day", certain: false };
  const dayFirst = urlPatterns.dayFirst.exec(path);
  const european = dayFirst === null ? undefined : dayOf(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]));
  if (european !== undefined) return { value: european, precision: "day", certain: false };
  const month = urlPatterns.month.exec(path);
  const first = month === null ? undefined : dayOf(Number(month[1]), Number(month[2]), 1);
  return first === undefined ? undefined : { value: first, precision: "month", certain: false };
}

/** The address inside a Wayback one, whose 14 digits are the capture's date and not the page's. */
function originalAddress(url: string): string {
  return /\/\d{4,14}(?:[a-z]{2}_)?\/(https?:\/\/.*)$/.exec(url.slice(0, 4096))?.[1] ?? url;
}
