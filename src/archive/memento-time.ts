import { timestampOfDate, timestampOfWarcDate } from "../warc/timestamp.ts";
import { parseUriM } from "./uri-m.ts";

/** When a memento was captured: its address has the seconds that the archive's index has; the datetime is the same nearly everywhere. */
export function timestampOfMemento(uriM: string, datetime: string | undefined): string | undefined {
  return parseUriM(uriM)?.timestamp ?? timestampOfDatetime(datetime);
}

/** A date as RFC 1123 or ISO 8601 write it, as 14 digits. */
export function timestampOfDatetime(datetime: string | undefined): string | undefined {
  if (datetime === undefined || datetime.length > 64) return undefined;
  return timestampOfWarcDate(datetime) ?? timestampOfDate(new Date(datetime));
}
