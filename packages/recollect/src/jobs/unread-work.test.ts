import { expect, test } from "vitest";
import { UnreadWork } from "./unread-work.ts";

const error = new Error("a.warc.gz can't be read here");

test("leaves a run to other workers only if none of its jobs succeeds", () => {
  const nothing = new UnreadWork();
  for (let piece = 1; piece < 20; piece++) nothing.leave(error);
  expect(() => nothing.leave(error)).toThrow(error);
  const some = new UnreadWork();
  some.done();
  for (let piece = 1; piece < 100; piece++) expect(() => some.leave(error)).not.toThrow();
});
