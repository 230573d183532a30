import { expect, test } from "vitest";
import { commandOf } from "./export-command.ts";

const all = { list: new URLSearchParams(), distinct: false, onTopic: false, onlyKept: false, withDropped: false };

test("returns a command with the flags of the selected options", () => {
  expect(commandOf("las-vegas", all)).toBe("recollect export las-vegas --format wacz");
  const list = new URLSearchParams({ min: "0.2", q: "it's over" });
  expect(commandOf("las-vegas", { ...all, list, distinct: true, onTopic: true, withDropped: true })).toBe(
    "recollect export las-vegas --format wacz --search 'it'\\''s over' --min-relevance 0.2 --no-duplicates --no-off-topic --with-dropped",
  );
});

test("returns no command for filters that the command line does not have", () => {
  expect(commandOf("las-vegas", { ...all, list: new URLSearchParams({ host: "a.example" }) })).toBeUndefined();
});

test("quotes a name with blanks, quotes or an initial dash for a shell", () => {
  expect(commandOf("it's here", all)).toContain(`'it'\\''s here'`);
  expect(commandOf("--force", all)).toContain(" ./--force ");
});
