import { expect, test } from "vitest";
import { commandOf, exportFilterOf } from "./export-command.ts";

test("returns a command with the flags of the selected options", () => {
  expect(commandOf("las-vegas", new URLSearchParams())).toBe("recollect export las-vegas --format wacz");
  const query = new URLSearchParams({ min: "0.2", q: "it's over", distinct: "1", onTopic: "1", dropped: "1", show: "replay" });
  expect(commandOf("las-vegas", exportFilterOf(query))).toBe(
    "recollect export las-vegas --format wacz --search 'it'\\''s over' --min-relevance 0.2 --no-duplicates --no-off-topic --with-dropped",
  );
});

test("returns no command for filters that the command line does not have", () => {
  expect(commandOf("las-vegas", new URLSearchParams({ host: "a.example" }))).toBeUndefined();
});

test("quotes a name with blanks, quotes or an initial dash for a shell", () => {
  expect(commandOf("it's here", new URLSearchParams())).toContain(`'it'\\''s here'`);
  expect(commandOf("--force", new URLSearchParams())).toContain(" ./--force ");
});
