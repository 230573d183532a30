import { expect, test, vi } from "vitest";
import { say } from "./output.ts";

test("prints errors with --quiet", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  say({ quiet: true }, "Crawling");
  say({ quiet: true }, "Another process leads this crawl", { level: "warn" });
  say({ quiet: true }, "The connection to the database was lost", { level: "error" });
  const said = write.mock.calls.map(([text]) => text);
  write.mockRestore();
  expect(said).toEqual(["The connection to the database was lost\n"]);
});
