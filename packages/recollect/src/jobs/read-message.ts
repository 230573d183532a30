import { deserialize } from "node:v8";
import { MalformedMessageError } from "@recollect/warc/errors";
import type { z } from "zod";

/** Reads a message of another process from the database. Any program with access can write there, so its shape is checked before use. */
export function readMessage<T>(bytes: Uint8Array, shape: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = deserialize(bytes);
  } catch {
    throw new MalformedMessageError("it cannot be read");
  }
  return checkMessage(value, shape);
}

/** Returns the value if it has the shape. */
export function checkMessage<T>(value: unknown, shape: z.ZodType<T>): T {
  const checked = shape.safeParse(value);
  if (checked.success) return value as T;
  const [issue] = checked.error.issues;
  throw new MalformedMessageError([issue?.path.map(String).join("."), issue?.message].filter(Boolean).join(": "));
}
