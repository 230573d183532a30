/** Tells which documents an export without off-topic captures leaves out. Captures are known by URL and 14 digits. */
export interface OffTopicFilter {
  /** Flagged, and not overruled by a curator; or marked by one. */
  isOffTopic(url: string, timestamp: string): boolean;
  /** False for what was collected after the collection was examined. */
  isExamined(url: string, timestamp: string): boolean;
}
