import { DiskError, InterruptedError, RefusedError, ThrottledError, UnreachableError, UsageError } from "@recollect/warc/errors";
import { problem } from "@recollect/warc/problem";
import { expect, test } from "vitest";
import { errorOfThread, threadFailure } from "./thread-failure.ts";

const refused = new RefusedError(problem("bad-zip", "a.wacz", 7, "The directory is cut off"));

test.each([
  new DiskError("The disk is full", { code: "try-again", data: {} }),
  new UsageError("There is no such file"),
  new InterruptedError("Stopped", { code: "resumable" }),
  new ThrottledError("The server is busy", 5),
  new UnreachableError("The server does not answer", 0),
])("%s keeps its class, message and exit code between threads", (error) => {
  const again = errorOfThread(structuredClone(threadFailure(error)));
  expect([again.constructor, again.message, again.exitCode]).toEqual([error.constructor, error.message, error.exitCode]);
});

test("any other error of recollect keeps its message", () => {
  expect(errorOfThread(threadFailure(refused)).message).toBe(refused.message);
});

test("throws a defect of the program as it is", () => {
  const defect = new TypeError("undefined is not a function");
  expect(() => threadFailure(defect)).toThrow(defect);
});
