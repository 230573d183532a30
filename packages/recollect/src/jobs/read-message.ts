import { deserialize } from "node:v8";
import { MalformedMessageError } from "@recollect/warc/errors";
import type { z } from "zod";

/** Reads a message of another process from the database. Its shape is checked, because other programs may write to the database. */
export function readMessage<T>(bytes: Uint8Array, shape: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = deserialize(bytes);
  } catch {
    throw new MalformedMessageError("it cannot be read");
  }
  return checkMessage(value, shape);
}

/** Reads a worker's answer; returns the error if it is malformed. `faultOf`: returns why an answer of the right shape is malformed. */
export function readAnswer<T>(
  bytes: Uint8Array,
  shape: z.ZodType<T>,
  faultOf: (answer: T) => string | undefined,
): T | MalformedMessageError {
  try {
    const answer = readMessage(bytes, shape);
    const fault = faultOf(answer);
    return fault === undefined ? answer : new MalformedMessageError(fault);
  } catch (error) {
    if (error instanceof MalformedMessageError) return error;
    throw error;
  }
}

/** Returns the value if it has the shape; otherwise throws. */
export function checkMessage<T>(value: unknown, shape: z.ZodType<T>): T {
  const checked = shape.safeParse(value);
  if (checked.success) return value as T;
  const [issue] = checked.error.issues;
  throw new MalformedMessageError([issue?.path.map(String).join("."), issue?.message].filter(Boolean).join(": "));
}
