import { expect, test } from "vitest";
import { commandOf } from "./export-command.ts";

const all = { min: "", distinct: false, onTopic: false, decided: "" };

test("the command has the flags that are chosen", () => {
  expect(commandOf("las-vegas", all)).toBe("recollect export las-vegas --format wacz");
  expect(commandOf("las-vegas", { ...all, min: "0.2", distinct: true, onTopic: true })).toBe(
    "recollect export las-vegas --format wacz --min-relevance 0.2 --no-duplicates --no-off-topic",
  );
});

test("a name with blanks, quotes or a dash in front is one word for a shell", () => {
  expect(commandOf("it's here", all)).toContain(`'./it'\\''s here'`);
  expect(commandOf("--force", all)).toContain("'./--force'");
});
