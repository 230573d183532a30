import { DiskError, InterruptedError, RecollectError, ThrottledError, UnreachableError, UsageError } from "@recollect/warc/errors";
import { type SerializedError, serializedError } from "@recollect/warc/serialized-error";

/** An error of a thread as plain data, because its class is lost between threads. */
export interface ThreadFailure {
  readonly kind: "disk" | "interrupted" | "throttled" | "unreachable" | "usage";
  readonly error: SerializedError;
  /** Time until which a server must not be asked. */
  readonly untilMs: number;
}

/** Converts an error that was thrown on purpose; throws any other one, a defect of the program. */
export function threadFailure(thrown: unknown): ThreadFailure {
  if (!(thrown instanceof RecollectError)) throw thrown;
  const error = serializedError(thrown);
  const untilMs = thrown instanceof ThrottledError ? thrown.untilMs : 0;
  if (thrown instanceof UnreachableError) return { kind: "unreachable", error, untilMs };
  if (thrown instanceof ThrottledError) return { kind: "throttled", error, untilMs };
  if (thrown instanceof InterruptedError) return { kind: "interrupted", error, untilMs };
  return { kind: thrown instanceof DiskError ? "disk" : "usage", error, untilMs };
}

/** Returns the error of a thread as an instance of its class. */
export function errorOfThread({ kind, error, untilMs }: ThreadFailure): RecollectError {
  if (kind === "unreachable") return new UnreachableError(error.reason, untilMs);
  if (kind === "throttled") return new ThrottledError(error.reason, untilMs, error);
  if (kind === "interrupted") return new InterruptedError(error.reason, error);
  return kind === "disk" ? new DiskError(error.reason, error) : new UsageError(error.reason, error);
}
