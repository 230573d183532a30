import { expect, test } from "vitest";
import { diskFailure } from "./disk-failure.ts";

test.each([
  ["ENOSPC", "free some space. Then try again."],
  ["EACCES", "change its permissions, or choose another folder"],
  ["EROFS", "the disk is mounted read-only: choose another folder"],
  ["ENOENT", "its folder has disappeared: restore it, or choose another folder"],
  ["EIO", "the disk may be failing: check it. Then try again."],
])("gives advice that fits %s", (code, wayOut) => {
  const { message, exitCode } = diskFailure("out/a.csv", Object.assign(new Error(`${code}: said by the system`), { code }));
  expect([message, exitCode]).toEqual([`Cannot write out/a.csv: ${code}: said by the system; ${wayOut}`, 3]);
});
