import { UsageError } from "@recollect/warc/errors";
import { workbenchMessage } from "@recollect/workbench/workbench-words";
import { expect, test } from "vitest";
import { commandLineMessage } from "./command-line-words.ts";

test("gives the same error advice in the words of the library, the command line and the workbench", () => {
  const error = new UsageError("There is no archive or file called waybak", { code: "unknown-archive" });
  expect(error).toMatchObject({ reason: "There is no archive or file called waybak", code: "unknown-archive" });
  const messages = [error.message, commandLineMessage(error), workbenchMessage(error)];
  expect(messages.map((message) => message.replace(`${error.reason}. `, ""))).toEqual([
    "Give a path, an address, or the name of a known archive.",
    "Run recollect archives list to see the archives.",
    "Give a path, or choose from the known web archives.",
  ]);
});

test("leaves an error without a code as it is", () => {
  const error = new UsageError("There is no file a: check the path");
  expect([error.message, commandLineMessage(error), workbenchMessage(error)]).toEqual(Array(3).fill(error.reason));
});
