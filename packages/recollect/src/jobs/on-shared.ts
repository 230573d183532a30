/** Told who leads, where another process does, and what stands in the way; an error is something that the run can't do without. */
export type OnShared = (message: string, level: "warn" | "error") => void;
