import { timestampOfDate, timestampOfWarcDate } from "../warc/timestamp.ts";
import { parseUriM } from "./uri-m.ts";

/** Returns the capture time of a memento, preferably from its address, which matches the archive's index; Memento-Datetime rarely differs. */
export function timestampOfMemento(uriM: string, datetime: string | undefined): string | undefined {
  return parseUriM(uriM)?.timestamp ?? timestampOfDatetime(datetime);
}

/** Converts an RFC 1123 or ISO 8601 date to 14 digits. */
export function timestampOfDatetime(datetime: string | undefined): string | undefined {
  if (datetime === undefined || datetime.length > 64) return undefined;
  return timestampOfWarcDate(datetime) ?? timestampOfDate(new Date(datetime));
}
